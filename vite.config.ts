import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type SSROptions } from "vite";
import remixConfig from "./remix.config.js";
import { cachedRoutes } from "./server/remix-patches/plugin.ts";

/**
 * Makes our own HTTP server the entry of the server bundle, so that it and Remix share one module graph:
 * one environment, one database handle.
 */
function serverEntry(): Plugin {
  return {
    name: "server-entry",
    config(_, { isSsrBuild }) {
      return isSsrBuild ? { build: { rollupOptions: { input: { index: "./server/main.ts" } } } } : undefined;
    },
  };
}

const BUNDLED: SSROptions = {
  noExternal: true,
  external: ["better-sqlite3", "@node-rs/argon2", "piscina", "react", "react-dom"],
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), remix(remixConfig), serverEntry(), cachedRoutes()],
  // Bundled, so that only the parts in use are loaded: drizzle-orm alone takes 250 MB to load whole. What is left out
  // has binaries, or a thread's file, of its own. While developing, they stay as they are: some are CommonJS.
  ...(command === "build" ? { ssr: BUNDLED } : {}),
  build: { target: "es2022", sourcemap: false, assetsInlineLimit: 0, reportCompressedSize: false },
  // Named here so that a first page in development does not reload while Vite discovers them.
  optimizeDeps: {
    include: ["@conform-to/react", "@radix-ui/react-toast", "@radix-ui/react-tooltip", "lucide-react", "react-dom"],
    noDiscovery: true,
  },
}));
