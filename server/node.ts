/** The site on Node: `npm start`. */
import type { ServerBuild } from "@remix-run/server-runtime";
import { startNode } from "./start-node.ts";

process.env.NODE_ENV ??= "production";
const file = new URL("../build/server/index.js", import.meta.url).href;
const build = (await import(file)) as ServerBuild;
await startNode(build, "production");
