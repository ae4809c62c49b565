/** The Vite plugin that puts what screens of the admin area share into one file for browsers: docs/decisions/051. */
import type { Plugin, Rollup } from "vite";

/** Modules of fewer screens stay in files of their own: a screen that needs none of them does not load them. */
const MIN_SCREENS = 3;
const ADMIN_SCREEN = /\/app\/routes\/admin\/[^?]*\?__remix-build-client-route$/;

/** One file in place of some twenty small ones. What candidates' screens load too is none of it. */
export function adminChunk(): Plugin {
  return {
    name: "admin-chunk",
    apply: "build",
    config(_, { isSsrBuild }) {
      if (isSsrBuild) return undefined;
      const entriesOf = new Map<string, Set<string>>();
      return {
        build: {
          rollupOptions: {
            output: {
              onlyExplicitManualChunks: true,
              manualChunks(id, { getModuleInfo }) {
                const entries = [...findEntries(id, getModuleInfo, entriesOf)];
                const isShared = entries.length >= MIN_SCREENS && entries.every((entry) => ADMIN_SCREEN.test(entry));
                return isShared ? "admin-area" : undefined;
              },
            },
          },
        },
      };
    },
  };
}

/** What the browser can begin with, or load later, that leads to a module. */
function findEntries(id: string, getModuleInfo: Rollup.GetModuleInfo, known: Map<string, Set<string>>): Set<string> {
  const found = known.get(id);
  if (found) return found;
  const entries = new Set<string>();
  known.set(id, entries);
  const info = getModuleInfo(id);
  if (info?.isEntry || info?.dynamicImporters.length) entries.add(id);
  for (const importer of info?.importers ?? []) {
    for (const entry of findEntries(importer, getModuleInfo, known)) entries.add(entry);
  }
  return entries;
}
