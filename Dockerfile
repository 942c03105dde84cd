# The site over a hosted Supabase project, on Node. The embedded backend is not in it (docs/deploying.md).

FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
WORKDIR /site
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
COPY package.json package-lock.json ./
# The optional packages are Node itself, which the image has.
RUN npm ci --omit=dev --omit=optional --no-audit --no-fund && npm cache clean --force
COPY --from=build /site/build build
COPY app/backend app/backend
COPY app/theme/theme.ts app/theme/
COPY server/*.ts server/
USER node
EXPOSE 3000
HEALTHCHECK --start-period=10s --timeout=3s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node gets the signals itself: no shell and no npm between.
CMD ["node", "server/node.ts"]
