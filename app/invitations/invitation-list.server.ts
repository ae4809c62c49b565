import { createHash } from "node:crypto";
import { and, desc, eq, gt, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import {
  COUNT_CAP,
  COUNT_LIMIT,
  cappedCount,
  exactCount,
  type ListCount,
} from "#app/platform/database/counting.server.ts";
import { listSearchWords } from "#app/platform/text/fold.ts";
import { listTestTags, MAX_CHOICES, type TagChoices, tagCondition } from "#app/submissions/index.server.ts";
import type { Db } from "#db/client.ts";
import { invitations, linkCondition, submissions, tests } from "#db/schema.ts";
import { haveCompletedCondition } from "./invitation-queue.server.ts";
import {
  getInvitationState,
  INVITATION_STATES,
  type InvitationFilter,
  type InvitationState,
  PROGRESS,
} from "./invitation-state.ts";
import type { Invitation } from "./personal-link.server.ts";

export type ListedInvitation = Invitation & {
  result: { submissionId: string; percent: number | null; hasScores: boolean } | null;
  isWaiting: boolean;
  /** True if somebody completed the test with this address and the test password. */
  isCompletedByPassword: boolean;
};

export type InvitationQuery = InvitationFilter & {
  testId: string;
  ids?: string[] | undefined;
  externalId?: string | undefined;
  now: Date;
};

type InvitationListing = {
  query: InvitationQuery;
  counted: ListCount;
  counts: Record<InvitationState, number> | null;
  found: number[] | null;
};

const getProgressIndex = (name: (typeof PROGRESS)[number]) => PROGRESS.indexOf(name);

function stateCondition(state: InvitationState, now: Date): SQL | undefined {
  const { progress, expiresAt } = invitations;
  if (state === "invited")
    return and(eq(progress, getProgressIndex("open")), or(isNull(expiresAt), gt(expiresAt, now)));
  if (state === "expired") return and(eq(progress, getProgressIndex("open")), lte(expiresAt, now));
  return eq(progress, getProgressIndex(state === "started" ? "begun" : state));
}

const hasPendingMessage = sql<number>`EXISTS (SELECT 1 FROM messages WHERE messages.invitation_id = ${invitations.id}
  AND messages.sent_at IS NULL AND messages.failed_at IS NULL)`;

const notSentCondition = and(
  eq(invitations.progress, getProgressIndex("open")),
  isNull(invitations.sentAt),
  isNull(invitations.failedAt),
  sql`NOT ${hasPendingMessage}`,
  linkCondition,
);

function matchCondition({
  testId,
  state,
  sent,
  search,
  tag,
  source,
  externalId,
  ids,
  now,
}: InvitationQuery): SQL | undefined {
  const words = search === undefined ? null : listSearchWords(search);
  return and(
    eq(invitations.testId, testId),
    ids && sql`${invitations.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
    state && stateCondition(state, now),
    sent === "no" ? notSentCondition : undefined,
    tag === undefined ? undefined : tagCondition(invitations.id, tag),
    source === undefined ? undefined : eq(invitations.source, source),
    externalId === undefined ? undefined : eq(invitations.externalId, externalId),
    words?.length === 0 ? sql`0` : undefined,
    ...(words ?? []).map((word) => sql`instr(${invitations.personKey}, ${word}) > 0`),
  );
}

/** Force the index, because SQLite would choose one that does not cover the filter, and read every row. */
function chooseTable({ state, sent, search, ids }: InvitationQuery): SQL {
  if (ids) return sql`invitations`;
  return (state || sent) && search === undefined
    ? sql`invitations INDEXED BY invitations_by_progress`
    : sql`invitations INDEXED BY invitations_of_test`;
}

export function searchInvitations(db: Db, query: InvitationQuery): InvitationListing {
  const { state, sent, search, tag, source } = query;
  if (search === undefined && tag === undefined && source === undefined) {
    const counts = countStates(db, query);
    if (sent) {
      const found = findNumbers(db, query);
      return { query, counted: cappedCount(found.length), counts, found };
    }
    const total = state ? counts[state] : INVITATION_STATES.reduce((sum, one) => sum + counts[one], 0);
    return { query, counted: exactCount(total), counts, found: null };
  }
  const all = findNumbers(db, { ...query, state: undefined, sent: undefined });
  if (all.length > COUNT_CAP) {
    const found = state || sent ? findNumbers(db, query) : all;
    return { query, counted: cappedCount(found.length), counts: null, found };
  }
  const stated = listRows(db, all).map((row) => ({ number: row.number, state: getInvitationState(row, query.now) }));
  const counts = Object.fromEntries(INVITATION_STATES.map((one) => [one, 0])) as Record<InvitationState, number>;
  for (const one of stated) counts[one.state] += 1;
  const isFound = sent ? new Set(findNumbers(db, query)) : null;
  const found = stated
    .filter((one) => (state === undefined || one.state === state) && (isFound?.has(one.number) ?? true))
    .map(({ number }) => number);
  return { query, counted: exactCount(found.length), counts, found };
}

function countStates(db: Db, { testId, now }: InvitationQuery): Record<InvitationState, number> {
  const count = (name: (typeof PROGRESS)[number], isThere?: SQL) =>
    db
      .select({ n: sql<number>`count(*)` })
      .from(invitations)
      .where(and(eq(invitations.testId, testId), eq(invitations.progress, getProgressIndex(name)), isThere))
      .get()?.n ?? 0;
  const expired = count("open", lte(invitations.expiresAt, now));
  return {
    invited: count("open") - expired,
    started: count("begun"),
    completed: count("completed"),
    expired,
    revoked: count("revoked"),
  };
}

export function listInvitedOrigins(db: Db, testId: string): TagChoices {
  const sources = db
    .selectDistinct({ source: invitations.source })
    .from(invitations)
    .where(and(sql`${invitations.source} <> ''`, eq(invitations.testId, testId)))
    .orderBy(invitations.source)
    .limit(MAX_CHOICES)
    .all();
  return { tags: listTestTags(db, testId), sources: sources.map(({ source }) => source) };
}

export function hasPeopleNotSent(db: Db, testId: string, now: Date): boolean {
  return listNumbers(db, { testId, sent: "no", now }, { limit: 1 }).length > 0;
}

function findNumbers(db: Db, query: InvitationQuery): number[] {
  return listNumbers(db, query, { limit: COUNT_LIMIT });
}

type Part = { limit: number; offset?: number; before?: number | undefined; isBackwards?: boolean };

function listNumbers(
  db: Db,
  query: InvitationQuery,
  { limit, offset = 0, before, isBackwards = false }: Part,
): number[] {
  return db
    .select({ number: sql<number>`number` })
    .from(chooseTable(query))
    .where(and(matchCondition(query), before === undefined ? undefined : lt(invitations.number, before)))
    .orderBy(isBackwards ? invitations.number : desc(invitations.number))
    .limit(limit)
    .offset(offset)
    .all()
    .map(({ number }) => number);
}

export function listIdsBefore(db: Db, query: InvitationQuery, before: number | undefined, limit: number) {
  const { number, id } = invitations;
  const isAmong = numbersCondition(listNumbers(db, query, { limit, before }));
  return db.select({ number, id }).from(invitations).where(isAmong).orderBy(desc(number)).all();
}

function numbersCondition(numbers: number[]): SQL {
  return sql`${invitations.number} IN (SELECT value FROM json_each(${JSON.stringify(numbers)}))`;
}

export function listInvitations(
  db: Db,
  { query, counted, found }: InvitationListing,
  { page, pageSize }: { page: number; pageSize: number },
): ListedInvitation[] {
  const offset = (page - 1) * pageSize;
  const left = counted.total - offset;
  const size = Math.min(pageSize, Math.max(left, 0));
  if (found) return listRows(db, found.slice(offset, offset + size));
  const isBackwards = offset > left;
  const part = { limit: size, offset: isBackwards ? left - size : offset, isBackwards };
  return listRows(db, listNumbers(db, query, part));
}

/** Return up to `limit` invitations with numbers below the cursor `before`, so that new ones do not shift the pages. */
export function listInvitationsBefore(
  db: Db,
  query: InvitationQuery,
  before: number | undefined,
  limit: number,
): ListedInvitation[] {
  return listRows(db, listNumbers(db, query, { limit, before }));
}

export function countMatching(db: Db, query: InvitationQuery, isThere?: SQL): number {
  const counted = db.select({ n: sql<number>`count(*)` }).from(chooseTable(query));
  return counted.where(and(matchCondition(query), isThere)).get()?.n ?? 0;
}

/** Return a hash of the matching ids, to detect that other people match, even if their number is the same. */
export function hashMatching(db: Db, query: InvitationQuery, isThere: SQL): string {
  const found = db
    .select({ id: sql<string>`id` })
    .from(chooseTable(query))
    .where(and(matchCondition(query), isThere))
    .orderBy(invitations.number)
    .all();
  return createHash("sha256").update(JSON.stringify(found)).digest("base64url");
}

export function findInvitation(db: Db, id: string): ListedInvitation | null {
  const found = db
    .select({ number: invitations.number })
    .from(invitations)
    .innerJoin(tests, eq(tests.id, invitations.testId))
    .where(and(eq(invitations.id, id), isNull(tests.deletionBeganAt)))
    .get();
  return (found && listRows(db, [found.number])[0]) ?? null;
}

function listRows(db: Db, numbers: number[]): ListedInvitation[] {
  const { id: submissionId, percent, hasScores } = submissions;
  return db
    .select({
      invitation: invitations,
      result: { submissionId, percent, hasScores },
      isWaiting: hasPendingMessage,
      isCompletedByPassword: sql<number>`${invitations.completedAt} IS NULL AND ${haveCompletedCondition}`,
    })
    .from(invitations)
    .leftJoin(submissions, eq(submissions.invitationId, invitations.id))
    .where(numbersCondition(numbers))
    .orderBy(desc(invitations.number))
    .all()
    .map(({ invitation, result, isWaiting, isCompletedByPassword }) => ({
      ...invitation,
      result: result?.submissionId ? result : null,
      isWaiting: isWaiting === 1,
      isCompletedByPassword: isCompletedByPassword === 1,
    }));
}
