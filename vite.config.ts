import { join } from "node:path";
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

type Change = { before: string; after: string };

/** Asking our HTTP server's light Response for its body makes a whole one of it, with a stream. */
const RECOGNISED_RESPONSE: Change = {
  before: "function isResponse(value) {\n",
  after: "function isResponse(value) {\n  if (value instanceof Response) return true;\n",
};

/** Where Remix makes something anew for every request that could be kept or left out, and what stands there instead. */
const CHANGED_FILES: Record<string, Change[]> = {
  "@remix-run/router/dist/router.js": [
    {
      before: `  let branches = flattenRoutes(routes);
  rankRouteBranches(branches);
  let matches = null;
  let decoded = decodePath(pathname);
`,
      after: `  let matches = null;
  let decoded = decodePath(pathname);
  let branches = branchesFor(routes, decoded, () => {
    let branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    return branches;
  });
`,
    },
    {
      before: "function compilePath(path, caseSensitive, end) {\n",
      after: `function compilePath(path, caseSensitive, end) {
  return keptPattern(path, caseSensitive, end, () => compileNewPath(path, caseSensitive, end));
}
function compileNewPath(path, caseSensitive, end) {
`,
    },
    RECOGNISED_RESPONSE,
  ],
  "@remix-run/server-runtime/dist/esm/responses.js": [RECOGNISED_RESPONSE],
  "@remix-run/react/dist/esm/server.js": [
    {
      before: "createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode);",
      after: `keptFor(manifest.routes, () =>
    createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode));`,
    },
  ],
  "react-router-dom/server.mjs": [
    {
      before: `  let manifest = {};
  let dataRoutes = UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest);

  // Because our context`,
      after: `  let { manifest, dataRoutes } = keptFor(routes, () => {
    let manifest = {};
    return { manifest, dataRoutes: UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest) };
  });

  // Because our context`,
    },
  ],
};

/**
 * Makes Remix keep what it makes of the route table: docs/decisions/009-cached-routes.md. Nothing in node_modules is touched,
 * and the build stops when a package is another one than is known here.
 */
function cachedRoutes(): Plugin {
  const kept = `import { branchesFor, keptFor, keptPattern } from ${JSON.stringify(join(import.meta.dirname, "server/remix-patches/kept-routes.ts"))};\n`;
  const untouched = new Set(Object.keys(CHANGED_FILES));
  return {
    name: "cached-routes",
    transform(code, id, options) {
      const file = options?.ssr && Object.keys(CHANGED_FILES).find((name) => id.includes(`/node_modules/${name}`));
      if (!file) return undefined;
      untouched.delete(file);
      return (CHANGED_FILES[file] ?? []).reduce((changed, { before, after }) => {
        if (!changed.includes(before)) throw new Error(`${file} is another one: look at cachedRoutes again`);
        return changed.replace(before, () => after);
      }, kept + code);
    },
    buildEnd(error) {
      const isServerBuild = untouched.size < Object.keys(CHANGED_FILES).length;
      if (!error && isServerBuild && untouched.size > 0)
        throw new Error(`Not in the server: ${[...untouched].join(", ")}`);
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
