import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { content } from "./app/articles/content-plugin.ts";
import { sharePictures } from "./app/articles/share-pictures.ts";
import remixOptions from "./remix.config.js";

export default defineConfig({
  plugins: [content(import.meta.dirname), sharePictures(import.meta.dirname), remix(remixOptions), tailwindcss()],
  // Found before the first page is asked for, so that hot reload does not begin with a reload.
  optimizeDeps: {
    include: ["@conform-to/react", "@remix-run/node", "react-dom/client"],
    // On the server only; found late, they would be one more reload.
    exclude: ["@supabase/supabase-js", "@supabase/ssr"],
  },
  build: { target: "es2022", assetsInlineLimit: 0 },
});
