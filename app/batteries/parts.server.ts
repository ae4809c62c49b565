/**
 * A person's parts of a battery. Each part has an invitation, and all of them share the battery's ID and the person's
 * key.
 */
import { and, asc, eq, max, sql } from "drizzle-orm";
import { getTest, hasQuestions, type Test } from "#app/content/index.server.ts";
import { getRetakeDay, getScheduleState } from "#app/content/index.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type Db, parameterCondition, prepared } from "#db/client.ts";
import { startedByLinkCondition } from "#db/invitation-progress.ts";
import { batteries, invitations, submissions } from "#db/schema.ts";

type Invitation = typeof invitations.$inferSelect;
type Submission = typeof submissions.$inferSelect;

type Part = { invitation: Invitation; submission: Submission | null };

type PartsKey = Pick<Invitation, "batteryId" | "emailKey">;

const statements = prepared((db) => ({
  parts: db
    .select({ invitation: invitations, submission: submissions })
    .from(invitations)
    .leftJoin(submissions, eq(submissions.invitationId, invitations.id))
    .where(
      and(parameterCondition(invitations.batteryId, "batteryId"), parameterCondition(invitations.emailKey, "emailKey")),
    )
    .orderBy(asc(invitations.batteryPart))
    .prepare(),
  name: db
    .select({ name: batteries.name })
    .from(batteries)
    .where(parameterCondition(batteries.id, "batteryId"))
    .prepare(),
  byId: db.select().from(invitations).where(parameterCondition(invitations.id, "id")).prepare(),
  lastCompletion: db
    .select({ at: max(submissions.completedAt) })
    .from(submissions)
    .where(
      and(
        parameterCondition(submissions.testId, "testId"),
        parameterCondition(submissions.emailKey, "emailKey"),
        startedByLinkCondition,
        sql`${submissions.completedAt} > ${sql.placeholder("since")}`,
      ),
    )
    .prepare(),
}));

export function listParts(db: Db, { batteryId, emailKey }: PartsKey): Part[] {
  return batteryId === null ? [] : statements(db).parts.all({ batteryId, emailKey });
}

/**
 * Return the first unfinished part, or null. Skip parts that cannot be started, but not one that opens later, so that
 * the parts keep their order.
 */
export function findOpenPart(db: Db, parts: readonly Part[], now = new Date()): Part | null {
  return parts.find((part) => isOpen(db, part, now)) ?? null;
}

function isOpen(db: Db, { invitation, submission }: Part, now: Date): boolean {
  if (submission) return submission.completedAt === null;
  const test = getTest(db, invitation.testId);
  return test !== null && invitation.revokedAt === null && canStart(db, test, invitation, now);
}

function canStart(db: Db, test: Test, { emailKey, invitedAt }: Invitation, now: Date): boolean {
  if (!test.isActive || test.access === "password" || !hasQuestions(db, test.id)) return false;
  if (getScheduleState(test, now) === "after") return false;
  const findLast = (since: number) =>
    statements(db).lastCompletion.get({ testId: test.id, emailKey, since })?.at ?? null;
  if (test.oncePerEmail && findLast(0) !== null) return false;
  const last = test.retakeAfterDays === null ? null : findLast(invitedAt.getTime());
  if (last === null) return true;
  return now >= getRetakeDay(last, test.retakeAfterDays ?? 0, getTimeZone(db, env.timeZone));
}

/** Return the part that an invitation's link leads to: the open one, else the last completed one, else the first. */
export function findCurrentPart(db: Db, parts: readonly Part[]): Part | null {
  return findOpenPart(db, parts) ?? parts.findLast(({ submission }) => submission?.completedAt) ?? parts[0] ?? null;
}

function countCompleted(parts: readonly Part[]): number {
  return parts.filter(({ submission }) => submission?.completedAt).length;
}

export function listPartsOfSubmission(db: Db, { invitationId }: Pick<Submission, "invitationId">): Part[] {
  const invitation = invitationId === null ? undefined : statements(db).byId.get({ id: invitationId });
  return invitation ? listParts(db, invitation) : [];
}

/**
 * Return the personal link to the person's next part. Null for a submission that was started with the test password:
 * migration 0050 linked such submissions to invitations by their email address, which anybody can type.
 */
export function findNextToken(db: Db, submission: Pick<Submission, "invitationId" | "startToken">): string | null {
  if (submission.startToken !== null) return null;
  const parts = listPartsOfSubmission(db, submission);
  return findOpenPart(db, parts) ? (parts[0]?.invitation.token ?? null) : null;
}

export function findBatteryId(db: Db, { invitationId }: Pick<Submission, "invitationId">): string | null {
  return invitationId === null ? null : (statements(db).byId.get({ id: invitationId })?.batteryId ?? null);
}

/**
 * Replace each invitation to a battery by the person's open part, because reminders are about that part. Leave out
 * duplicates.
 */
export function listOpenPartIds(db: Db, invitationIds: readonly string[]): string[] {
  const ids = invitationIds.map((id) => {
    const invitation = statements(db).byId.get({ id });
    if (!invitation?.batteryId) return id;
    return findOpenPart(db, listParts(db, invitation))?.invitation.id ?? id;
  });
  return [...new Set(ids)];
}

export function listAllPartIds(db: Db, invitationIds: readonly string[]): string[] {
  const ids = invitationIds.flatMap((id) => {
    const invitation = statements(db).byId.get({ id });
    if (!invitation?.batteryId) return [id];
    return listParts(db, invitation).map((part) => part.invitation.id);
  });
  return [...new Set(ids)];
}

/**
 * Remove the expiry of a started battery's other parts, so that the candidate can finish them. Call this in the
 * transaction that starts a part.
 */
export function keepPartsOpen(db: Db, { batteryId, emailKey }: PartsKey): void {
  if (batteryId === null) return;
  db.update(invitations)
    .set({ expiresAt: null })
    .where(
      and(
        eq(invitations.batteryId, batteryId),
        eq(invitations.emailKey, emailKey),
        sql`${invitations.begunAt} IS NULL AND ${invitations.expiresAt} IS NOT NULL`,
      ),
    )
    .run();
}

/** The name is empty if the battery has been deleted. */
export type PartState = { battery: string; part: number; count: number; completed: number };

export function findPartState(db: Db, invitation: PartsKey & Pick<Invitation, "id">): PartState | null {
  const parts = listParts(db, invitation);
  const place = parts.findIndex((part) => part.invitation.id === invitation.id);
  if (place < 0) return null;
  const battery = statements(db).name.get({ batteryId: invitation.batteryId })?.name ?? "";
  return { battery, part: place + 1, count: parts.length, completed: countCompleted(parts) };
}
