import type { Plugin } from "vite";

type Patch = { before: string; after: string };

/** Avoid reading `body`, which creates a stream. */
const IS_RESPONSE: Patch = {
  before: "  return value != null && typeof value.status",
  after: "  return value instanceof Response || value != null && typeof value.status",
};

const PATCHES: Record<string, Patch[]> = {
  "@remix-run/router/dist/router.js": [
    {
      before: `  let branches = flattenRoutes(routes);
  rankRouteBranches(branches);
  let matches = null;
`,
      after: `  let branches = rankedBranches.get(routes);
  if (!branches) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    rankedBranches.set(routes, branches);
  }
  let matches = null;
`,
    },
    {
      before: "    matches = matchRouteBranch(branches[i], decoded, allowPartial);\n",
      after: `    if (canMatch(branches[i], decoded, allowPartial)) {
      matches = matchRouteBranch(branches[i], decoded, allowPartial);
    }
`,
    },
    {
      before: "function compilePath(path, caseSensitive, end) {\n",
      // A branch's full path matches exactly when its parts match one after the other.
      after: `const rankedBranches = new WeakMap();
function canMatch(branch, pathname, allowPartial) {
  if (allowPartial) return true;
  branch.whole ??= compilePath(branch.path, false, true)[0];
  return branch.whole.test(pathname);
}
const compiledPaths = new Map();
function compilePath(path, caseSensitive, end) {
  let key = path + "|" + caseSensitive + "|" + end;
  let compiled = compiledPaths.get(key);
  if (!compiled) {
    compiled = compileNewPath(path, caseSensitive, end);
    compiledPaths.set(key, compiled);
  }
  return compiled;
}
function compileNewPath(path, caseSensitive, end) {
`,
    },
    {
      before: "  return new Response(JSON.stringify(data), _extends({}, responseInit, {\n    headers\n  }));\n",
      after: `  let text = JSON.stringify(data);
  let response = new Response(text, _extends({}, responseInit, {
    headers
  }));
  jsonTexts.set(response, text);
  return response;
`,
    },
    { before: "const json = function json(", after: "const jsonTexts = new WeakMap();\nconst json = function json(" },
    {
      before: "        if (result.body == null) {\n          data = null;\n",
      after: `        let text = jsonTexts.get(result);
        if (text !== undefined) {
          data = JSON.parse(text);
        } else if (result.body == null) {
          data = null;
`,
    },
    IS_RESPONSE,
  ],
  "@remix-run/node/dist/globals.js": [
    { before: 'require("undici")', after: "globalThis" },
    { before: 'require("@remix-run/web-fetch")', after: "globalThis" },
  ],
  "@remix-run/server-runtime/dist/esm/responses.js": [IS_RESPONSE],
  "@remix-run/server-runtime/dist/esm/entry.js": [
    {
      before: "function createEntryRouteModules(manifest) {\n  return ",
      after: `const entryModules = new WeakMap();
function createEntryRouteModules(manifest) {
  let modules = entryModules.get(manifest);
  if (!modules) entryModules.set(manifest, modules = collectModules(manifest));
  return modules;
}
function collectModules(manifest) {
  return `,
    },
  ],
  "@remix-run/server-runtime/dist/esm/data.js": [
    {
      before: "function stripIndexParam(request) {\n  let url = new URL(request.url);\n",
      after: `function stripIndexParam(request) {
  let url = new URL(request.url);
  if (!url.searchParams.has("index")) return request;
`,
    },
    {
      before: "function stripDataParam(request) {\n  let url = new URL(request.url);\n",
      after: `function stripDataParam(request) {
  let url = new URL(request.url);
  if (!url.searchParams.has("_data")) return request;
`,
    },
  ],
  "@remix-run/react/dist/esm/server.js": [
    {
      before: "  let routes = createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode);\n",
      after: `  let routes = serverRoutes.get(manifest.routes);
  if (!routes) {
    routes = createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode);
    serverRoutes.set(manifest.routes, routes);
  }
`,
    },
    { before: "function RemixServer(", after: "const serverRoutes = new WeakMap();\nfunction RemixServer(" },
  ],
  "react-router-dom/server.mjs": [
    {
      before: `  let manifest = {};
  let dataRoutes = UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest);

  // Because our context`,
      after: `  let table = staticTables.get(routes);
  if (!table) {
    let manifest = {};
    table = { manifest, dataRoutes: UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest) };
    staticTables.set(routes, table);
  }
  let { manifest, dataRoutes } = table;

  // Because our context`,
    },
    {
      before: "function createStaticRouter(",
      after: "const staticTables = new WeakMap();\nfunction createStaticRouter(",
    },
  ],
};

export function patchRemix(): Plugin {
  return {
    name: "quicker-remix",
    apply: "build",
    transform(code, id, options) {
      const file = Object.keys(PATCHES).find((name) => id.endsWith(`/node_modules/${name}`));
      if (!options?.ssr || !file) return undefined;
      return (PATCHES[file] ?? []).reduce((changed, { before, after }) => {
        if (!changed.includes(before)) throw new Error(`${file} has changed: see server/remix-patches/README.md`);
        return changed.replace(before, () => after);
      }, code);
    },
  };
}
