import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { type Environment, parseEnvironment } from "../app/backend/environment.ts";
import { rateLimiter } from "../app/backend/rate-limit.ts";
import type { SupabaseAccess } from "../app/backend/request-context.ts";
import { readAsset } from "./assets.ts";
import { compress } from "./compress.ts";
import { carriedOut, closeOnSignal } from "./ending.ts";
import { listenAddress, listenProblem } from "./hosted.ts";
import { createSite, type SiteParts } from "./site.ts";

/** The longest request head, in bytes: room for a search of 10,000 characters, percent-encoded. */
const LONGEST_HEAD = 128 * 1024;

/** How long the backend may take to close after the last request, in milliseconds. */
const LAST_OF_BACKEND = 4000;

const root = path.dirname(import.meta.dirname);

/**
 * Starts the site on Node: checks the environment, opens the backend, listens, and stops cleanly on
 * SIGINT and SIGTERM. Whatever prevents the start is told in a line and ends the process.
 * @param build the Remix build, or what gives it
 * @param before handles a request before the site does (Vite, in development)
 */
export async function startNode(
  build: SiteParts["build"],
  mode: SiteParts["mode"],
  before: (request: IncomingMessage, response: ServerResponse, next: () => void) => void = (_request, _response, next) => next(),
): Promise<void> {
  if (existsSync(path.join(root, ".env"))) process.loadEnvFile(path.join(root, ".env"));
  const parsed = parseEnvironment(process.env);
  if (!parsed.ok) return stop(parsed.problems);
  const { environment } = parsed;
  const siteUrl = environment.SITE_URL ?? `http://localhost:${environment.PORT}`;

  const backend = await openBackend(environment, siteUrl).catch((error: Error) => stop([error.message]));
  const site = createSite({
    build,
    mode,
    context: {
      supabase: backend.access,
      siteUrl,
      cookieSecret: environment.COOKIE_SECRET ?? backend.cookieSecret,
      limiter: rateLimiter(environment.RATE_LIMIT_PER_MINUTE),
    },
    socketAddress: (_, { incoming }: HttpBindings) => incoming.socket.remoteAddress ?? "",
    trustProxy: environment.TRUST_PROXY,
    compress,
    readAsset,
    ...(backend.fetch && { backend: backend.fetch }),
    log: (line) => console.log(line),
  });

  const answer: RequestListener = getRequestListener((request, connection) => carriedOut(site.fetch(request, connection)));
  const server = createServer({ maxHeaderSize: LONGEST_HEAD }, (request, response) => {
    // Else a connection that is kept alive would hold a site open that is about to end.
    response.once("close", () => server.listening || server.closeIdleConnections());
    before(request, response, () => answer(request, response));
  });
  server.on("error", async (error: NodeJS.ErrnoException) => {
    await backend.close();
    stop([listenProblem(error, environment.PORT)]);
  });
  server.listen(environment.PORT, listenAddress(environment), () => {
    console.log(`Site     ${siteUrl}`);
    console.log(`Backend  ${backend.description}`);
    console.log(`Mail     ${environment.SMTP_URL ? `sent through ${new URL(environment.SMTP_URL).host}` : backend.mailFolder}`);
  });

  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const close = () => {
    const disconnected = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    // A browser opens connections to spare, and one that has never been used is not idle to Node.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    return disconnected;
  };
  closeOnSignal(close, () => {
    // A reader who never finishes cannot hold the site open.
    server.closeAllConnections();
    return Promise.race([backend.close(), setTimeout(LAST_OF_BACKEND)]);
  });
}

function stop(problems: string[]): never {
  for (const problem of problems) console.error(`Plainwell cannot start: ${problem}`);
  process.exit(1);
}

type Backend = {
  access: SupabaseAccess;
  cookieSecret: string;
  description: string;
  mailFolder: string;
  fetch?: (request: Request) => Promise<Response>;
  close: () => Promise<void>;
};

async function openBackend(environment: Environment, siteUrl: string): Promise<Backend> {
  if (environment.SUPABASE_URL) {
    return {
      access: { url: environment.SUPABASE_URL, publicKey: environment.SUPABASE_ANON_KEY ?? "" },
      cookieSecret: "",
      description: `hosted, ${new URL(environment.SUPABASE_URL).host}`,
      mailFolder: "sent by the hosted backend's functions",
      close: async () => {},
    };
  }

  const dataDir = path.resolve(root, environment.DATA_DIR);
  // Loaded only here: the embedded backend and what it needs are development dependencies.
  const [{ startEmbeddedBackend }, { readContentFile }, { siteSchema }] = await Promise.all([
    import("./embedded/backend.ts"),
    import("../app/articles/content-files.ts"),
    import("../app/articles/content-schemas.ts"),
  ]).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new Error("SUPABASE_URL is required: this installation has no embedded backend.");
  });
  const outbox = path.join(dataDir, "outbox");
  const facts = "content/site.yaml";
  const site = siteSchema.parse(readContentFile(facts, readFileSync(path.join(root, facts), "utf8")));
  const embedded = await startEmbeddedBackend({
    root,
    dataDir,
    siteUrl,
    supabaseUrl: `http://${innerHost(environment.HOST)}:${environment.PORT}/supabase`,
    functionEnvironment: {
      SITE_URL: siteUrl,
      MAIL_FROM: environment.MAIL_FROM ?? `${site.name} <${site.supportMailbox}>`,
      MAIL_POSTAL_ADDRESS: environment.MAIL_POSTAL_ADDRESS ?? "",
      ...(environment.SMTP_URL ? { SMTP_URL: environment.SMTP_URL } : { MAIL_OUTBOX: outbox }),
    },
  });
  const url = `${siteUrl}/supabase`;
  return {
    access: {
      url,
      publicKey: embedded.keys.publishable,
      // In this process there is no need to go through the network; the paths are the same.
      fetch: (input, init) => {
        const request = new Request(input, init);
        return embedded.fetch(new Request(request.url.replace(url, siteUrl), request));
      },
    },
    cookieSecret: embedded.keys.cookie,
    description: `embedded, in ${path.relative(process.cwd(), dataDir) || "."}`,
    mailFolder: path.relative(process.cwd(), outbox),
    fetch: embedded.fetch,
    close: embedded.close,
  };
}

/** Where this machine reaches a server that listens on HOST. */
function innerHost(host: string): string {
  if (["localhost", "0.0.0.0", "::"].includes(host)) return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
