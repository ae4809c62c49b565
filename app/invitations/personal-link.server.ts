import { type ActionFunctionArgs, json } from "@remix-run/node";
import {
  findCurrentPart,
  findPartState,
  keepPartsOpen,
  listParts,
  type PartState,
} from "#app/batteries/index.server.ts";
import { getCandidateLanguage, getTest, hasQuestions, type Test } from "#app/content/index.server.ts";
import { getLanguageWording, type Wording } from "#app/languages/index.server.ts";
import { getBrand, getProviderName, getTimeZone } from "#app/organization/index.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { readCandidateSession } from "#app/platform/http/candidate-session.server.ts";
import { getClientIdentity } from "#app/platform/http/cookies.server.ts";
import { attempt, findTooManyTriesText } from "#app/platform/http/throttle.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { formatDayIn } from "#app/platform/text/language-formats.server.ts";
import { fillPlaceholders } from "#app/platform/text/message-format.ts";
import { type Consent, hasCurrentConsent, validateConsent } from "#app/privacy-notice/index.server.ts";
import {
  findRepeatProblem,
  findScheduleProblem,
  insertSubmission,
  type Submission,
} from "#app/submissions/index.server.ts";
import type { InvitedInput, Names } from "#app/submissions/index.ts";
import { type Db, groupCommit, inTransaction, type LiveDb, parameterCondition, prepared } from "#db/client.ts";
import { invitations, submissions } from "#db/schema.ts";
import { getInvitationState, PROGRESS } from "./invitation-state.ts";

type Call = Pick<ActionFunctionArgs, "request" | "params" | "context">;

export type DeadLink = {
  brand: ReturnType<typeof getBrand>;
  wording: Wording<"dead">;
  ask: string;
  wait: string | null;
};

/**
 * Return the link's invitation. Throw the same 404 for unknown, revoked and malformed tokens, and 429 after too many of
 * them. Nobody can then guess tokens.
 */
export async function requireLink({ request, params, context }: Call): Promise<PersonalLink> {
  const { submissions } = await readCandidateSession(request);
  const client = await getClientIdentity({ request, context });
  const guess = () => findByToken(db, params.token ?? "", submissions);
  const link = await attempt("link", client, { guess }).catch((error: unknown) => {
    throw error instanceof Refusal ? buildDeadLinkResponse(request, 429, error) : error;
  });
  if (!link) throw buildDeadLinkResponse(request, 404);
  return link;
}

export function buildDeadLinkResponse(request: Request, status: number, refusal?: Refusal): Response {
  const brand = getBrand(db);
  const wording = getLanguageWording(getCandidateLanguage(request, null), "dead");
  const { deadAsk, deadAskInviter } = getLanguageWording(wording.language, "link").link;
  const ask = brand.name ? fillPlaceholders(deadAsk, { organization: brand.name }, wording) : deadAskInviter;
  const wait = refusal ? findTooManyTriesText(refusal, wording.language) : null;
  return json({ brand, wording, ask, wait } satisfies DeadLink, { status, headers: refusal?.headers ?? {} });
}

export function findStartProblem({ invitation, test, earlier }: PersonalLink, now: Date): string | null {
  const wording = getLanguageWording(test.language, "link");
  const { language, link } = wording;
  const organization = getProviderName(db);
  const ask = organization ? fillPlaceholders(link.ask, { organization }, wording) : link.askInviter;
  if (test.access === "password") return `${link.switchedOff} ${ask}`;
  if (!test.isActive) return `${link.closed} ${link.askInviter}`;
  if (!earlier && invitation.expiresAt && getInvitationState(invitation, now) === "expired") {
    const { text: date } = formatDayIn(invitation.expiresAt, language, getTimeZone(db, env.timeZone));
    const askForNew = organization
      ? fillPlaceholders(link.askForNew, { organization }, wording)
      : link.askInviterForNew;
    return `${fillPlaceholders(link.expired, { date }, wording)} ${askForNew}`;
  }
  const closed = findScheduleProblem(test, now, language);
  if (closed) return closed;
  const completed = findRepeatProblem(test, invitation, now, language);
  if (completed) return completed;
  return hasQuestions(db, test.id) ? null : `${link.withoutQuestions} ${ask}`;
}

export async function beginByLink(
  link: PersonalLink,
  { consent, noticeVersion, ...names }: InvitedInput,
  now: Date,
): Promise<string> {
  if (link.submission) return link.submission.id;
  const reason = findStartProblem(link, now);
  if (reason) throw new Refusal("forbidden", reason);
  if (link.earlier && canContinue(db, link)) {
    const { firstName, lastName, consentedAt, noticeVersion: version } = link.earlier;
    const given = { consentedAt, noticeVersion: version };
    return beginInvited(liveDb, link.invitation.token, { firstName, lastName }, given, now);
  }
  const taken = validateConsent(db, { consent, noticeVersion }, now);
  return beginInvited(liveDb, link.invitation.token, names, taken, now);
}

export type Invitation = typeof invitations.$inferSelect;

type PersonalLink = {
  invitation: Invitation;
  test: Test;
  submission: Submission | null;
  earlier: Submission | null;
  part: PartState | null;
};

const statements = prepared((db) => ({
  byToken: db.select().from(invitations).where(parameterCondition(invitations.token, "token")).prepare(),
  begunBy: db.select().from(submissions).where(parameterCondition(submissions.invitationId, "id")).prepare(),
}));

/**
 * Return the token's invitation, or the current part of its battery. Null if the token is unknown or the test was
 * deleted. Null also for a revoked link, except in the browser that started with it. `own` contains the ids of the
 * browser's submissions.
 */
export function findByToken(db: Db, token: string, own: readonly string[] = []): PersonalLink | null {
  const linked = statements(db).byToken.get({ token });
  if (!linked) return null;
  const parts = listParts(db, linked);
  const invitation = findCurrentPart(db, parts)?.invitation ?? linked;
  const test = getTest(db, invitation.testId);
  if (!test) return null;
  const submission = statements(db).begunBy.get({ id: invitation.id }) ?? null;
  const earlier =
    parts.findLast((part) => part.submission && part.submission.id !== submission?.id)?.submission ?? null;
  const isRevoked = PROGRESS[invitation.progress ?? 0] === "revoked";
  return isRevoked && !(submission && own.includes(submission.id))
    ? null
    : { invitation, test, submission, earlier, part: findPartState(db, invitation) };
}

export function findRequiredNames(db: Db, token: string): Names | null {
  const link = findByToken(db, token);
  if (link && canContinue(db, link)) return null;
  return link?.earlier ?? link?.invitation ?? { firstName: "", lastName: "" };
}

export function canContinue(db: Db, { submission, earlier }: PersonalLink): boolean {
  return submission === null && earlier !== null && hasCurrentConsent(db, earlier);
}

export function startInvited(db: Db, token: string, names: Names, consent: Consent, now: Date): string {
  return inTransaction(db, () => {
    const link = findByToken(db, token);
    if (!link) throw new Refusal("not-found", "This link no longer works");
    if (link.submission) return link.submission.id;
    const { id: invitationId, email, source } = link.invitation;
    const id = insertSubmission(db, link.test, { ...names, email, source }, { ...consent, invitationId }, now);
    keepPartsOpen(db, link.invitation);
    return id;
  });
}

export function beginInvited(live: LiveDb, token: string, names: Names, consent: Consent, now: Date): Promise<string> {
  return groupCommit(live, (db) => startInvited(db, token, names, consent, now));
}
