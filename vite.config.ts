import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { content } from "./app/articles/content-plugin.ts";
import remixOptions from "./remix.config.js";

export default defineConfig({
  plugins: [content(import.meta.dirname), remix(remixOptions), tailwindcss()],
  build: { target: "es2022", assetsInlineLimit: 0 },
});
