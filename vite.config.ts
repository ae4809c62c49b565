import { cpSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type SSROptions } from "vite";
import { getEmptyDatabase } from "./db/migrations.ts";
import { CODE_FILES, SCHEMA_FILE, WORKERS } from "./db/project-root.ts";
import remixConfig from "./remix.config.js";
import { OLDEST_BROWSERS, supportsOldestBrowsers } from "./scripts/browser-support.ts";
import { clientChunks } from "./scripts/client-chunks.ts";
import { helpMarkdown } from "./scripts/help-markdown.ts";
import { patchRemix } from "./server/remix-patches/plugin.ts";

const COMMANDS = ["backup", "create-admin", "create-token", "create-webhook", "demo", "restore"].map(
  (name) => `scripts/${name}.ts`,
);

/**
 * Build the HTTP server, the worker threads and the commands together with Remix. They then share one module graph
 * (docs/develop/decisions/019-one-build.md).
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

/**
 * Escape all characters outside ASCII. If a source file has one above U+00FF, V8 keeps it in memory with two bytes for
 * each character.
 */
function escapeServerCode(): Plugin {
  const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return {
    name: "escape-server-code",
    apply: (_, { isSsrBuild }) => isSsrBuild === true,
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === "chunk") chunk.code = chunk.code.replaceAll(/[\u0080-\uffff]/g, escapeUnit);
    },
  };
}

const BUNDLED: SSROptions = {
  noExternal: true,
  external: ["better-sqlite3", "@node-rs/argon2", "pdfkit", "fontkit", "piscina", "prom-client"],
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    remix(remixConfig),
    serverInputs(),
    escapeServerCode(),
    helpMarkdown(),
    patchRemix(),
    clientChunks(),
    supportsOldestBrowsers(),
  ],
  // Bundling drops unused code, such as most of drizzle-orm, which would take 250 MB of memory. The packages listed as
  // external contain binaries or data files, or need `require` at run time. Development bundles nothing, because some
  // packages are CommonJS. If React were external, Node would also keep the text of its development version: 2 MB.
  ...(command === "build" ? { ssr: BUNDLED, define: { "process.env.NODE_ENV": JSON.stringify("production") } } : {}),
  // Leave out the code of single fetch, which this product does not use. It would be 4% of an entry page.
  ...(command === "build" && !isSsrBuild ? { define: { "window.__remixContext.future.v3_singleFetch": "false" } } : {}),
  resolve: { alias: [{ find: "../createLucideIcon.mjs", replacement: resolve("app/platform/ui/lucide-icon.ts") }] },
  build: {
    target: isSsrBuild ? "es2022" : OLDEST_BROWSERS,
    // Terser makes the files 4% smaller than esbuild does.
    minify: isSsrBuild ? false : "terser",
    sourcemap: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  // Without this list, the first page in development reloads when Vite discovers these packages.
  optimizeDeps: {
    include: ["@conform-to/react", "lucide-react", "react-dom"],
    noDiscovery: true,
  },
}));
