import path from "node:path";
import { defineConfig } from "vitest/config";
import { content } from "../app/articles/content-plugin.ts";
import { runtime } from "./site-under-test.ts";

const root = path.dirname(import.meta.dirname);

/** About the embedded backend, Node's own start and stop, its packages and its processes, which are nowhere else. */
const ABOUT_NODE = ["backend", "contract", "dependencies", "instances", "moving", "shutdown", "upgrade"];

/** The unit tests stand beside what they test; the http tests ask the built site over a socket. */
export default defineConfig({
  root,
  plugins: [content(root)],
  test: {
    projects: [
      { extends: true, test: { name: "unit", include: ["{app,server,supabase}/**/*.test.ts"] } },
      {
        extends: true,
        test: {
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          exclude: runtime === "node" ? [] : ABOUT_NODE.map((name) => `tests/http/${name}.test.ts`),
          testTimeout: 30_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: "runtimes",
          include: ["tests/runtimes/*.test.ts"],
          globalSetup: "tests/runtimes/fetch-runtimes.ts",
          testTimeout: 30_000,
          hookTimeout: 90_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
