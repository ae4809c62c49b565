export const segment = encodeURIComponent;

export type Query = Record<string, string | number | string[] | undefined>;

export function withQuery(path: string, query: Query | [string, string][]): string {
  const pairs = Array.isArray(query)
    ? query
    : Object.entries(query).flatMap(([key, value]) => [value ?? ""].flat().map((each) => [key, each] as const));
  const given = pairs.filter(([, value]) => value !== "");
  if (given.length === 0) return path;
  return `${path}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}

export function plainPath(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}plain=1`;
}

/** These are separate from `paths`, to keep the candidates' bundle small. */
export const candidatePaths = {
  entry: (testId?: string, source?: string) => withQuery(testId ? "/candidate" : "/", { testId, source }),
  entryUnauthorized: () => "/?error=unauthorized",
  practice: (testId?: string, source?: string) => withQuery("/candidate/practice", { testId, source }),
  invited: (token: string) => `/i/${segment(token)}`,
  invitedPractice: (token: string) => `/i/${segment(token)}/practice`,
  rating: (token: string, query: { part?: number; done?: 1 } = {}) => withQuery(`/i/${segment(token)}/rate`, query),
  study: (token: string) => `/i/${segment(token)}/study`,
  question: (submissionId: string) => `/test/${segment(submissionId)}`,
  previewedPractice: (submissionId: string) => `/test/${segment(submissionId)}/practice`,
  previousQuestion: (submissionId: string) => withQuery(`/test/${segment(submissionId)}`, { back: 1 }),
  previewedQuestion: (submissionId: string, at: number, withWorth: boolean) =>
    withQuery(`/test/${segment(submissionId)}`, { at, worth: withWorth ? 1 : undefined }),
  sectionComplete: (submissionId: string, sectionId: string) =>
    withQuery(`/test/${segment(submissionId)}`, { completed: sectionId }),
  device: (submissionId: string) => `/test/${segment(submissionId)}/device`,
  continue: (submissionId: string, isAgain = false) =>
    withQuery(`/test/${segment(submissionId)}/continue`, { again: isAgain ? 1 : undefined }),
  feedback: (submissionId: string, isFailed = false) =>
    withQuery(`/test/${segment(submissionId)}/feedback`, { failed: isFailed ? 1 : undefined }),
  feedbackFile: (submissionId: string) => `/test/${segment(submissionId)}/feedback.pdf`,
  complete: (submissionId: string) => `/test/${segment(submissionId)}/complete`,
  aboutYou: (submissionId: string) => `/test/${segment(submissionId)}/about-you`,
  logo: (version: string) => `/brand/logo/${segment(version)}`,
  admin: () => "/admin",
  login: (redirectTo?: string) => withQuery("/admin/login", { redirectTo }),
};
