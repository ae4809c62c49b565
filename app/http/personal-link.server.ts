/** What opening a personal link and beginning by it share: docs/decisions/038-personal-links.md. */
import { type ActionFunctionArgs, json } from "@remix-run/node";
import { db, liveDb } from "#app/db.server.ts";
import { dateText } from "#app/domain/date-text.ts";
import { stateOfInvitation } from "#app/domain/invitation-state.ts";
import {
  CLOSED_TEXT,
  expiredText,
  switchedOffText,
  whomToAsk,
  withoutQuestionsText,
} from "#app/domain/personal-link-text.ts";
import { Refusal } from "#app/domain/refusal.ts";
import type { InvitedInput } from "#app/domain/submission.ts";
import { env } from "#app/env.server.ts";
import { getBrand } from "#app/models/brand.server.ts";
import { findByToken, type PersonalLink } from "#app/models/invitation-links.server.ts";
import { takeConsent } from "#app/models/privacy-notice.server.ts";
import { getProviderName, getTimeZone } from "#app/models/settings.server.ts";
import { beginInvited } from "#app/models/submission-writes.server.ts";
import { hasQuestions } from "#app/models/tests.server.ts";
import { alreadyCompleted } from "./begin.server.ts";
import { guesserOf } from "./browser.server.ts";
import { readCandidateSession } from "./candidate-session.server.ts";
import { tooManyTriesText } from "./retry-after.ts";
import { guessToken } from "./throttle.server.ts";

type Call = Pick<ActionFunctionArgs, "request" | "params" | "context">;

/** What the page says of a link that leads nowhere. */
export type DeadLink = { brand: ReturnType<typeof getBrand>; ask: string; wait: string | null };

/**
 * What the link of a request leads to. Throws one and the same 404 for a token that is unknown, revoked or malformed, and
 * a 429 after too many of them.
 */
export async function requireLink({ request, params, context }: Call): Promise<PersonalLink> {
  const { submissions } = await readCandidateSession(request);
  const guesser = await guesserOf({ request, context });
  const find = () => findByToken(db, params.token ?? "", submissions);
  const link = await guessToken(guesser, find).catch((error: unknown) => {
    throw error instanceof Refusal ? deadLink(429, error.headers, tooManyTriesText(error)) : error;
  });
  if (!link) throw deadLink(404);
  return link;
}

function deadLink(status: number, headers: Record<string, string> = {}, wait: string | null = null): Response {
  const brand = getBrand(db);
  return json({ brand, ask: whomToAsk(brand.name), wait } satisfies DeadLink, { status, headers });
}

/** Why a link that leads to a test does not begin it now, as a sentence; null where it does. */
export function whyNotBegin({ invitation, test }: PersonalLink, now: Date): string | null {
  const organisation = getProviderName(db);
  if (test.access === "password") return switchedOffText(organisation);
  if (!test.isActive) return CLOSED_TEXT;
  if (invitation.expiresAt && stateOfInvitation(invitation, now) === "expired") {
    return expiredText(dateText(invitation.expiresAt, getTimeZone(db, env.timeZone)).text, organisation);
  }
  const completed = alreadyCompleted(test, invitation.email);
  if (completed) return completed;
  return hasQuestions(db, test.id) ? null : withoutQuestionsText(organisation);
}

/**
 * Begins the submission of a link, or goes on with the one that it has begun, and returns its id. Refuses one that does not
 * begin now, a consent that is asked for and not given, and what `beginInvited` refuses.
 */
export async function beginByLink(
  link: PersonalLink,
  { consent, noticeVersion, ...names }: InvitedInput,
  now: Date,
): Promise<string> {
  if (link.submission) return link.submission.id;
  const reason = whyNotBegin(link, now);
  if (reason) throw new Refusal("forbidden", reason);
  const taken = takeConsent(db, { consent, noticeVersion }, now);
  return beginInvited(liveDb, link.invitation.token, names, taken, now);
}
