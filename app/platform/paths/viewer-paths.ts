/** Which of the admin area's addresses in routes.ts viewers may open. Every other one is for admins alone. */

/** The paths of the routes, as routes.ts has them. */
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

/** True where a viewer may open an address, in any spelling that Remix's router takes for it. */
export function isViewerPath(pathname: string): boolean {
  const decoded = findDecodedPath(pathname);
  return decoded !== null && PATTERNS.some((pattern) => pattern.test(decoded));
}

/** True for the addresses at which an account sets up its second factor. */
export function isSecondFactorPath(pathname: string): boolean {
  const decoded = findDecodedPath(pathname);
  return decoded !== null && /^\/admin\/account\/second-factor(?:\/|$)/i.test(decoded) && isViewerPath(pathname);
}

/** True for the address at which an account changes its password. */
export function isAccountPath(pathname: string): boolean {
  return /^\/admin\/account\/?$/i.test(findDecodedPath(pathname) ?? "");
}

/** Each part by itself, as the router does it: a slash that was encoded stays within its part. */
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
