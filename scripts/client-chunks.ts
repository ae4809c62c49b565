import type { GetModuleInfo, ManualChunksOption } from "rollup";
import type { Plugin } from "vite";
import { projectRoot } from "#db/project-root.ts";

const ON_EVERY_PAGE = /\/app\/(?:root|entry\.client)\.tsx/;
const ENTRY_SCREEN = /\/app\/submissions\/screens\/entry\/entry\.tsx/;
/** These files import several areas. In the file of one area, they would load the others too. */
const CONNECTIONS = /\/app\/(?:[^/]+\/(?:admin-)?components|submissions\/screens\/send-pending)\.ts$/;
const QUESTION_FOLDER = /\/app\/submissions\/screens\/question\//;
/** Few visitors of a question page need these files, so they are not in its chunk. */
const SEPARATE_FILES = /\/app\/submissions\/screens\/(?:question\/preview-bar|practice\/practice-screen)\.tsx$/;
const QUESTION_SCREENS = /\/app\/submissions\/screens\/(?:question\/question|practice\/practice)\.tsx/;
const CANDIDATE_SCREENS =
  /\/app\/(?:submissions\/screens\/(?!preview\.)|invitations\/screens\/invited\/|feedback\/screens\/candidate-feedback|validation\/screens\/study-entry)/;

/**
 * Routes on every page of their area. Their code is in the area's file, which therefore has more exports than the
 * route.
 */
const SHARED_ROUTES = [
  { route: "/app/root.tsx?__remix-build-client-route", chunk: "shared" },
  { route: "/app/admin/layout.tsx?__remix-build-client-route", chunk: "admin" },
];
const ADMIN_LAYOUT = /\/app\/admin\/layout\.tsx/;

/**
 * Put the code that several screens share into one file for each area, so that a page loads few files. Code of a single
 * screen stays in that screen's file.
 */
export function clientChunks(): Plugin {
  return {
    name: "client-chunks",
    apply: "build",
    config(_, { isSsrBuild }) {
      if (isSsrBuild) return undefined;
      let screens: Map<string, Set<string>> | undefined;
      const manualChunks: ManualChunksOption = (id, { getModuleIds, getModuleInfo }) => {
        screens ??= findScreens([...getModuleIds()], getModuleInfo);
        if (getModuleInfo(id)?.isEntry) return SHARED_ROUTES.find(({ route }) => id.includes(route))?.chunk;
        return chooseChunk(id, [...(screens.get(id) ?? [])]);
      };
      return { build: { rollupOptions: { output: { manualChunks, onlyExplicitManualChunks: true } } } };
    },
    buildStart() {
      if (this.environment.name !== "client") return;
      for (const { route } of SHARED_ROUTES)
        this.emitFile({ type: "chunk", id: `${projectRoot}${route}`, preserveSignature: "allow-extension" });
    },
  };
}

function chooseChunk(id: string, screens: string[]): string | undefined {
  const has = (kind: RegExp) => screens.some((screen) => kind.test(screen));
  const isOfCandidatesOnly = screens.every((screen) => CANDIDATE_SCREENS.test(screen));
  if (has(ON_EVERY_PAGE)) return "shared";
  if (CONNECTIONS.test(id) || SEPARATE_FILES.test(id)) return undefined;
  if (screens.length < 2) return has(ADMIN_LAYOUT) ? "admin" : undefined;
  if (QUESTION_FOLDER.test(id) || has(QUESTION_SCREENS))
    return has(ENTRY_SCREEN) || !isOfCandidatesOnly ? "shared" : "question";
  return has(CANDIDATE_SCREENS) ? "candidate" : "admin";
}

function findScreens(ids: string[], getModuleInfo: GetModuleInfo): Map<string, Set<string>> {
  const screens = new Map<string, Set<string>>();
  for (const entry of ids.filter((id) => getModuleInfo(id)?.isEntry)) {
    const open = [entry];
    for (let id = open.pop(); id; id = open.pop()) {
      const found = screens.get(id) ?? new Set();
      if (found.has(entry)) continue;
      screens.set(id, found.add(entry));
      open.push(...(getModuleInfo(id)?.importedIds ?? []));
    }
  }
  return screens;
}
