/** The site on Node with hot reload: `npm run dev`. */
import type { ServerBuild } from "@remix-run/server-runtime";
import { createServer } from "vite";
import { startNode } from "./start-node.ts";

process.env.NODE_ENV ??= "development";
const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
await startNode(
  async () => (await vite.ssrLoadModule("virtual:remix/server-build")) as ServerBuild,
  "development",
  (request, response, next) => vite.middlewares(request, response, next),
);
