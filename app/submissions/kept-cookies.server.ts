import { readCandidateSession } from "#app/platform/http/candidate-session.server.ts";
import { keepsBrowserCookie } from "#app/platform/http/cookies.server.ts";
import { Refusal } from "#app/platform/refusal.ts";

/**
 * Refuse to start a submission in a browser that rejected the form's cookie, because it could not continue. `cookies` is
 * the form's hidden field. API clients do not send it and may start.
 */
export async function refuseWithoutCookies(request: Request, cookies: string | undefined): Promise<void> {
  if (cookies === undefined || (await keepsBrowserCookie(request))) return;
  const { submissions, unlocked } = await readCandidateSession(request);
  if (submissions.length > 0 || Object.keys(unlocked).length > 0) return;
  throw new Refusal("no-cookies", ALLOW_COOKIES, { fields: { cookies: [ALLOW_COOKIES] } });
}

/** The message's title. */
export const NO_COOKIES = "This browser keeps no cookies";
const ALLOW_COOKIES =
  "The assessment cannot start without them. Please allow cookies for this site and try again, or open the link from your invitation in another browser, such as Chrome, Safari or Firefox.";
