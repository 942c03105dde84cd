/**
 * Does whatever set-up is missing: the locked install, and with --build the build. Runs before every
 * npm script, so it must work on Node 20, without any package, and take no time when nothing is missing.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.dirname(import.meta.dirname);
const windows = process.platform === "win32";

if (Number(process.versions.node.split(".")[0]) < 20) {
  console.error(`Plainwell needs Node 20 or newer; this is ${process.version}. Install a newer one from https://nodejs.org`);
  process.exit(1);
}

step({
  stamp: "node_modules/.plainwell-installed",
  inputs: ["package-lock.json"],
  says: "Installing packages (once; about 40 seconds on a fast connection) …",
  command: ["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"],
});

// The bundled Node comes first on the path of every npm script; where it does not exist, the machine's own must do.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (!existsSync(path.join(root, "node_modules/.bin/node")) && (major < 22 || (major === 22 && minor < 18))) {
  console.error(
    `No Node is bundled for ${process.platform} ${process.arch}, and this one is ${process.version}. Install Node 22.18 or newer from https://nodejs.org`,
  );
  process.exit(1);
}

if (process.argv.includes("--build")) {
  step({
    stamp: "build/.plainwell-built",
    inputs: ["package-lock.json", "remix.config.js", "vite.config.ts", "app", "content", "public"],
    says: "Building the site …",
    command: ["npm", "run", "--silent", "build", "--", "--logLevel=warn"],
  });
}

/** Runs a command unless its stamp says that it ran on these very inputs. */
function step({ stamp, inputs, says, command }) {
  const file = path.join(root, stamp);
  const fingerprint = fingerprintOf(inputs);
  if (existsSync(file) && readFileSync(file, "utf8") === fingerprint) return;
  console.log(says);
  const [name, ...rest] = command;
  const { status } = spawnSync(name, rest, { cwd: root, stdio: ["ignore", "inherit", "inherit"], shell: windows, env: withoutMode() });
  if (status !== 0) {
    console.error(`"${command.join(" ")}" failed; what it said stands above.`);
    process.exit(1);
  }
  writeFileSync(file, fingerprint);
}

/** NODE_ENV=production would make npm leave out what the build needs. */
function withoutMode() {
  const { NODE_ENV: _, ...environment } = process.env;
  return environment;
}

/** Content of all inputs, and the machine that the result is for. */
function fingerprintOf(inputs) {
  const hash = createHash("sha256").update(`${process.platform} ${process.arch}`);
  for (const input of inputs) addTo(hash, input);
  return hash.digest("hex");
}

function addTo(hash, relative) {
  const entries = readdirIfFolder(path.join(root, relative));
  if (!entries) {
    hash.update(`${relative}\0`).update(readFileSync(path.join(root, relative)));
    return;
  }
  for (const entry of entries.sort()) addTo(hash, `${relative}/${entry}`);
}

function readdirIfFolder(folder) {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error.code === "ENOTDIR") return null;
    throw error;
  }
}
