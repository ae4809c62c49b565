import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type SSROptions } from "vite";
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

/**
 * Remix's router flattens, ranks and compiles its whole route table anew for each request, several times. Here its
 * answers are kept: the ranked branches of a table, and the compiled patterns. docs/decisions/009-cached-routes.md
 */
function cachedRoutes(): Plugin {
  const changes = [
    [
      "  let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);\n",
      "  let branches = rankedBranches.get(routes);\n  if (!branches) {\n    branches = flattenRoutes(routes);\n    rankRouteBranches(branches);\n    rankedBranches.set(routes, branches);\n  }\n",
    ],
    [
      "function compilePath(path, caseSensitive, end) {\n",
      `const rankedBranches = new WeakMap();
const compiledPaths = new Map();
function compilePath(path, caseSensitive, end) {
  const key = JSON.stringify([path, caseSensitive, end]);
  let compiled = compiledPaths.get(key);
  if (!compiled) {
    compiled = compileNewPath(path, caseSensitive, end);
    if (compiledPaths.size < 1000) compiledPaths.set(key, compiled);
  }
  return compiled;
}
function compileNewPath(path, caseSensitive, end) {
`,
    ],
  ] as const;
  return {
    name: "cached-routes",
    transform(code, id, options) {
      if (!options?.ssr || !id.includes("@remix-run/router/dist/router.js")) return undefined;
      return changes.reduce((changed, [before, after]) => {
        if (!changed.includes(before)) throw new Error("Remix's router is another one: look at cachedRoutes again");
        return changed.replace(before, () => after);
      }, code);
    },
  };
}

const BUNDLED: SSROptions = { noExternal: true, external: ["better-sqlite3", "@node-rs/argon2", "react", "react-dom"] };

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), remix(remixConfig), serverEntry(), cachedRoutes()],
  // Bundled, so that only the parts in use are loaded: drizzle-orm alone takes 250 MB to load whole. What is left out
  // has binaries of its own. While developing, they stay as they are: some are CommonJS.
  ...(command === "build" ? { ssr: BUNDLED } : {}),
  build: { target: "es2022", sourcemap: false, assetsInlineLimit: 0, reportCompressedSize: false },
  // Named here so that a first page in development does not reload while Vite discovers them.
  optimizeDeps: {
    include: ["@conform-to/react", "@radix-ui/react-toast", "@radix-ui/react-tooltip", "lucide-react", "react-dom"],
    noDiscovery: true,
  },
}));
