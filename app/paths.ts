/** Every internal link, built by name. Ids come from our own tables, but are encoded all the same. */
const segment = encodeURIComponent;

function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  if (given.length === 0) return path;
  return `${path}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}

export const paths = {
  entry: (testId?: string) => (testId ? withQuery("/candidate", { testId }) : "/"),
  entryUnauthorized: () => "/?error=unauthorized",
  question: (submissionId: string) => `/test/${segment(submissionId)}`,
  sectionComplete: (submissionId: string, sectionId: string) =>
    withQuery(`/test/${segment(submissionId)}`, { completed: sectionId }),
  complete: (submissionId: string) => `/test/${segment(submissionId)}/complete`,

  dashboard: (page?: number) => withQuery("/admin", { page: page === 1 ? undefined : page }),
  result: (submissionId: string) => `/admin/results/${segment(submissionId)}`,
  leaderboard: () => "/admin/leaderboard",
  tests: () => "/admin/tests",
  activity: () => "/admin/activity",
  users: () => "/admin/users",
  settings: () => "/admin/settings",
  login: (redirectTo?: string) => withQuery("/admin/login", { redirectTo }),
  setup: () => "/admin/setup",

  api: {
    submission: (submissionId: string) => `/api/submissions/${segment(submissionId)}`,
    answers: (submissionId: string) => `/api/submissions/${segment(submissionId)}/answers`,
    login: (redirectTo?: string) => withQuery("/api/login", { redirectTo }),
    logout: () => "/api/logout",
  },
};

/** A redirect target that came from outside, if it is one of our own admin paths as it stands; else the dashboard. */
export function safeAdminPath(target: string | null | undefined): string {
  const isOwn =
    target &&
    /^\/admin(?:[/?][\w\-./?=&%+~]*)?$/.test(target) &&
    !/\/\/|(?:\.|%2e)(?:[/?]|\.|%2e|$)/i.test(target.split("?")[0] ?? "");
  return isOwn ? target : paths.dashboard();
}
