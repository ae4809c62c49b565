import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type SSROptions } from "vite";
import { getEmptyDatabase } from "./db/migrations.ts";
import { CODE_FILES, SCHEMA_FILE, WORKERS } from "./db/project-root.ts";
import remixConfig from "./remix.config.js";
import { OLDEST_BROWSERS, supportsOldestBrowsers } from "./scripts/browser-support.ts";
import { helpMarkdown } from "./scripts/help-markdown.ts";
import { patchRemix } from "./server/remix-patches/plugin.ts";

const COMMANDS = ["scripts/backup.ts", "scripts/create-admin.ts", "scripts/demo.ts", "scripts/restore.ts"];

/**
 * Everything that runs is an input of the server's bundle, under its path in the project: our own HTTP server, which so
 * shares one module graph with Remix, the threads and the commands (docs/develop/decisions/019-one-build.md).
 */
function serverInputs(): Plugin {
  const named = [...WORKERS, ...COMMANDS].map((file) => [file.replace(/\.ts$/, ""), `./${file}`]);
  const input = { index: "./server/main.ts", ...Object.fromEntries(named) };
  return {
    name: "server-inputs",
    config(_, { isSsrBuild }) {
      if (!isSsrBuild) return undefined;
      return { build: { rollupOptions: { input, output: { entryFileNames: "[name].js" } } } };
    },
    writeBundle({ dir }) {
      if (this.environment.name !== "ssr" || !dir) return;
      for (const path of CODE_FILES) cpSync(path, join(dir, path), { recursive: true });
      writeFileSync(join(dir, SCHEMA_FILE), JSON.stringify([...getEmptyDatabase().schema.values()]));
    },
  };
}

const BUNDLED: SSROptions = {
  noExternal: true,
  external: ["better-sqlite3", "@node-rs/argon2", "react", "react-dom", "pdfkit", "fontkit", "piscina"],
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig), serverInputs(), helpMarkdown(), patchRemix(), supportsOldestBrowsers()],
  // Bundled, so that only the parts in use are loaded: drizzle-orm alone takes 250 MB to load whole. What is left out
  // has binaries or other files of its own. While developing, they stay as they are: some are CommonJS.
  ...(command === "build" ? { ssr: BUNDLED } : {}),
  build: {
    target: isSsrBuild ? "es2022" : OLDEST_BROWSERS,
    sourcemap: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  // Named here so that a first page in development does not reload while Vite discovers them.
  optimizeDeps: {
    include: ["@conform-to/react", "@radix-ui/react-toast", "lucide-react", "react-dom"],
    noDiscovery: true,
  },
}));
