/** The Vite plugin that shortens what browsers load of Remix's list of routes: README.md beside this file. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const BEFORE = "window.__remixManifest=";
const AFTER = ";";

/** Takes the API's routes out of the manifest in the folder of the browser's files. The build stops when it is not there. */
export function shortManifest(clientFolder: string): Plugin {
  return {
    name: "short-manifest",
    apply: "build",
    writeBundle() {
      if (this.environment.name !== "ssr") return;
      const assets = join(clientFolder, "assets");
      const [file, ...others] = readdirSync(assets).filter((name) => /^manifest-\w+\.js$/.test(name));
      if (!file || others.length > 0) throw new Error("Not one manifest: see server/remix-patches/README.md");
      writeFileSync(join(assets, file), withoutApi(readFileSync(join(assets, file), "utf8")));
    },
  };
}

type Route = { imports: string[] };

/** The manifest's text with only those routes that a link or a form can lead to, each one's files in an order that packs well. */
export function withoutApi(text: string): string {
  if (!text.startsWith(BEFORE) || !text.endsWith(AFTER)) {
    throw new Error("The manifest is another one: see server/remix-patches/README.md");
  }
  const manifest: { routes: Record<string, Route> } = JSON.parse(text.slice(BEFORE.length, -AFTER.length));
  const routes = Object.entries(manifest.routes)
    .filter(([id]) => !id.startsWith("routes/api/"))
    .map(([id, route]) => [id, { ...route, imports: route.imports.toSorted() }]);
  return `${BEFORE}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })}${AFTER}`;
}
