/** Route paths of the admin area that viewers can open. All others are for admins only. */
export const VIEWER_PATHS = [
  "/admin",
  "/admin/results/:submissionId?",
  "/admin/results/stages",
  "/admin/results/:submissionId?/notes/:noteId/delete",
  "/admin/results/:submissionId/report.pdf",
  "/admin/results/:submissionId/summary.pdf",
  "/admin/leaderboard",
  "/admin/tests/:testId/health",
  "/admin/tests/:testId/health.csv",
  "/admin/compare",
  "/admin/reading-figures",
  "/admin/adverse-impact",
  "/admin/activity",
  "/admin/search",
  "/admin/help",
  "/admin/help/:page",
  "/admin/account",
  "/admin/account/second-factor",
  "/admin/account/second-factor/passkeys/new",
  "/admin/account/second-factor/passkeys/:passkeyId/remove",
  "/admin/account/second-factor/passkeys/question",
  "/admin/account/second-factor/app",
  "/admin/account/second-factor/app/remove",
  "/admin/account/second-factor/codes",
] as const;

const PATTERNS = VIEWER_PATHS.map((path) => {
  const source = path
    .replaceAll(".", "\\.")
    .replace(/\/:\w+\?/, "(?:/[^/]+)?")
    .replace(/:\w+/g, "[^/]+");
  return new RegExp(`^${source}/?$`, "i");
});

/** True if a viewer may open the path, in any spelling that Remix's router accepts. */
export function isViewerPath(pathname: string): boolean {
  const decoded = findDecodedPath(pathname);
  return decoded !== null && PATTERNS.some((pattern) => pattern.test(decoded));
}

/** True for the screens where an account sets up its second factor. */
export function isSecondFactorPath(pathname: string): boolean {
  const decoded = findDecodedPath(pathname);
  return decoded !== null && /^\/admin\/account\/second-factor(?:\/|$)/i.test(decoded) && isViewerPath(pathname);
}

/** True for the screen where an account changes its password. */
export function isAccountPath(pathname: string): boolean {
  return /^\/admin\/account\/?$/i.test(findDecodedPath(pathname) ?? "");
}

/** Decode each segment by itself, as the router does, so that an encoded slash stays inside its segment. */
function findDecodedPath(pathname: string): string | null {
  try {
    return pathname
      .split("/")
      .map((part) => decodeURIComponent(part).replaceAll("/", "%2F"))
      .join("/");
  } catch {
    return null;
  }
}
