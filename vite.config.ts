import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";

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

export default defineConfig({
  plugins: [tailwindcss(), remix(remixConfig), serverEntry()],
  // Bundled, so that only the parts in use are loaded: drizzle-orm alone takes 250 MB to load whole.
  ssr: { noExternal: [/^drizzle-orm/, /^date-fns/, /^@date-fns/, "lucide-react", /^@radix-ui/, /^@conform-to/] },
  build: { target: "es2022", sourcemap: false, assetsInlineLimit: 0, reportCompressedSize: false },
  // Named here so that a first page in development does not reload while Vite discovers them.
  optimizeDeps: { include: ["@conform-to/react", "@radix-ui/react-toast"], noDiscovery: true },
});
