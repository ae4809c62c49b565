/**
 * Signed-in paths that viewers can open. All others are for admins only. The sign-in, setup and reset paths are public
 * and not listed.
 */
export const VIEWER_PATHS = [
  "/admin",
  "/admin/results/:submissionId?",
  "/admin/results/stages",
  "/admin/results/:submissionId?/notes/:noteId/delete",
  "/admin/results/:submissionId/scorecard",
  "/admin/results/:submissionId/report.pdf",
  "/admin/results/:submissionId/summary.pdf",
  "/admin/candidates/:candidateId",
  "/admin/leaderboard",
  "/admin/sources",
  "/admin/reports",
  "/admin/queue",
  "/admin/reports.csv",
  "/admin/tests/:testId/health",
  "/admin/tests/:testId/health.csv",
  "/admin/tests/:testId/evidence",
  "/admin/tests/:testId/outcomes",
  "/admin/outcomes",
  "/admin/compare",
  "/admin/reading-figures",
  "/admin/opened-parts",
  "/admin/adverse-impact",
  "/admin/activity",
  "/admin/search",
  "/admin/help",
  "/admin/help/:page",
  "/admin/account",
  "/admin/account/second-factor",
  "/admin/account/second-factor/passkeys/new",
  "/admin/account/second-factor/passkeys/:passkeyId/remove",
  "/admin/account/second-factor/passkeys/options",
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

/** Compare the decoded path, because Remix's router accepts several spellings. */
export function isViewerPath(pathname: string): boolean {
  const decoded = findDecodedPath(pathname);
  return decoded !== null && PATTERNS.some((pattern) => pattern.test(decoded));
}

export function isSecondFactorPath(pathname: string): boolean {
  const decoded = findDecodedPath(pathname);
  return decoded !== null && /^\/admin\/account\/second-factor(?:\/|$)/i.test(decoded) && isViewerPath(pathname);
}

export function isAccountPath(pathname: string): boolean {
  return /^\/admin\/account\/?$/i.test(findDecodedPath(pathname) ?? "");
}

/** Decode each segment separately, as the router does, so that an encoded slash stays inside its segment. */
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
