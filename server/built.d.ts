import type { ServerBuild } from "@remix-run/server-runtime";

declare const build: ServerBuild;
export default build;
