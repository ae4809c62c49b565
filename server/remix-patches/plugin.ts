/** The Vite plugin that changes Remix in the server's bundle: README.md beside this file. */
import { join } from "node:path";
import type { Plugin } from "vite";

type Change = { before: string; after: string };

/** Asking our HTTP server's light Response for its body makes a whole one of it, with a stream. */
const RECOGNISED_RESPONSE: Change = {
  before: "function isResponse(value) {\n",
  after: "function isResponse(value) {\n  if (value instanceof Response) return true;\n",
};

/** A new Request of each, and a stream of each body, only where there is something to leave out of the address. */
const STRIPPED_WHERE_NEEDED: Change[] = [
  {
    before: "function stripIndexParam(request) {\n",
    after: 'function stripIndexParam(request) {\n  if (!mayHaveParameter(request.url, "index")) return request;\n',
  },
  {
    before: "function stripDataParam(request) {\n",
    after: 'function stripDataParam(request) {\n  if (!mayHaveParameter(request.url, "_data")) return request;\n',
  },
  ...['    url.searchParams.append("index", toKeep);\n  }\n', '  url.searchParams.delete("_data");\n'].map(
    (before) => ({
      before,
      after: `${before}  if (request.at) return request.at(url.href);\n`,
    }),
  ),
];

/** What a loader says is written as JSON, as its other answers are, and read again: from the text, not from a body in streams. */
const READ_FROM_TEXT: Change[] = [
  {
    before: `  return new Response(JSON.stringify(data), _extends({}, responseInit, {
    headers
  }));
`,
    after: `  let text = JSON.stringify(data);
  return withText(new Response(text, _extends({}, responseInit, {
    headers
  })), text);
`,
  },
  {
    before: "        if (result.body == null) {\n",
    after: `        if (textOf(result) !== undefined) {
          data = JSON.parse(textOf(result));
        } else if (result.body == null) {
`,
  },
];

/** Where Remix makes something anew for every request that could be kept or left out, and what replaces it. */
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
    ...READ_FROM_TEXT,
  ],
  "@remix-run/server-runtime/dist/esm/responses.js": [RECOGNISED_RESPONSE],
  "@remix-run/server-runtime/dist/esm/data.js": STRIPPED_WHERE_NEEDED,
  "@remix-run/server-runtime/dist/esm/server.js": [
    {
      before: "function safelySetHeader(response, name, value) {\n",
      after: `function safelySetHeader(response, name, value) {
  if (textOf(response) !== undefined) {
    response.headers.set(name, value);
    return response;
  }
`,
    },
  ],
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

/** Changes these files while they are bundled into the server. The build stops when one is not as it is known here. */
export function cachedRoutes(): Plugin {
  const kept = `import { branchesFor, keptFor, keptPattern, mayHaveParameter, textOf, withText } from ${JSON.stringify(join(import.meta.dirname, "kept-routes.ts"))};\n`;
  const untouched = new Set(Object.keys(CHANGED_FILES));
  return {
    name: "cached-routes",
    transform(code, id, options) {
      const file = options?.ssr && Object.keys(CHANGED_FILES).find((name) => id.includes(`/node_modules/${name}`));
      if (!file) return undefined;
      untouched.delete(file);
      return (CHANGED_FILES[file] ?? []).reduce((changed, { before, after }) => {
        if (!changed.includes(before)) throw new Error(`${file} is another one: see server/remix-patches/README.md`);
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
