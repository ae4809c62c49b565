import type { EntryContext } from "@remix-run/node";

type Manifest = Pick<EntryContext["manifest"], "routes" | "url">;

/** `path` may be percent-encoded, because the router decodes paths too. */
export function isAdminPath(path: string): boolean {
  return /^\/admin\b/i.test(decodeURI(path));
}

/** Return the build's manifest without the admin area's screens. `url` names the file that `finish-build.ts` writes. */
export function getCandidateManifest<T extends Manifest>(manifest: T): T {
  const routes = Object.entries(manifest.routes).filter(([id]) => !isOfAdminArea(manifest.routes, id));
  const url = manifest.url.replace("/manifest-", "/manifest-candidate-");
  return { ...manifest, url, routes: Object.fromEntries(routes) };
}

function isOfAdminArea(routes: Manifest["routes"], id: string): boolean {
  const { path = "", parentId } = routes[id] ?? {};
  // A layout route of the admin area has no path.
  return (
    id.startsWith("admin/") || /^admin\b/.test(path) || (parentId !== undefined && isOfAdminArea(routes, parentId))
  );
}
