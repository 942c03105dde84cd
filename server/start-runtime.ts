/** `npm run start:<runtime>`: checks the settings, fetches the runtime, and starts the site there. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { onceParentHasGone } from "./ending.ts";
import { hostedEnvironment, listenAddress, listenProblem } from "./hosted.ts";
import { commandFor, RUNTIMES } from "./runtimes.ts";

const root = path.dirname(import.meta.dirname);
const runtime = RUNTIMES.find((name) => name === process.argv[2]);
if (!runtime) {
  console.error(`Usage: npm run start:RUNTIME, where RUNTIME is ${RUNTIMES.join(", ")}. Node is \`npm start\`.`);
  process.exit(2);
}

if (existsSync(path.join(root, ".env"))) process.loadEnvFile(path.join(root, ".env"));
const environment = hostedEnvironment(process.env);
// Asked for before the runtime does, which would say it with a stack.
const probe = createServer().listen(environment.PORT, listenAddress(environment));
await once(probe, "listening").catch((error) => {
  console.error(`Plainwell cannot start: ${listenProblem(error, environment.PORT)}`);
  process.exit(1);
});
await once(probe.close(), "close");
try {
  const { command, args, variables } = commandFor(runtime, environment, process.env);
  const child = spawn(command, args, {
    cwd: root,
    env: variables,
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  child.once("exit", (code) => process.exit(code ?? 1));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
  onceParentHasGone(() => child.kill("SIGTERM"));
} catch (error) {
  console.error(`Plainwell cannot start: ${(error as Error).message}`);
  process.exit(1);
}
