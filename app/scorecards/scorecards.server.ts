import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Author } from "#app/accounts/index.server.ts";
import { getTest } from "#app/content/index.server.ts";
import { type AuditContext, command } from "#app/platform/audit/audit-log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { authorName } from "#app/platform/text/person.ts";
import { findVisibleSubmission } from "#app/submissions/index.server.ts";
import type { Db } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { scorecardCriteria, scorecards, sections } from "#db/schema.ts";
import type { Criterion, Rating } from "./scorecard.ts";

export type Scorecard = typeof scorecards.$inferSelect;

export function listCriteria(db: Db, testId: string): Criterion[] {
  const { name, anchors } = scorecardCriteria;
  return db
    .select({ name, anchors })
    .from(scorecardCriteria)
    .where(eq(scorecardCriteria.testId, testId))
    .orderBy(asc(scorecardCriteria.position))
    .all();
}

export function listSectionNames(db: Db, testId: string): string[] {
  const { name, orderIndex } = sections;
  const rows = db.select({ name }).from(sections).where(eq(sections.testId, testId)).orderBy(asc(orderIndex)).all();
  return rows.map((section) => section.name);
}

/** Replace the criteria of a test. Submitted scorecards keep theirs. Throw a Refusal for an unknown test. */
export const saveCriteria = command({
  state: listCriteria,
  run(db: Db, _context: AuditContext, testId: string, criteria: Criterion[]): void {
    if (!getTest(db, testId)) throw new Refusal("not-found", "This test no longer exists");
    db.delete(scorecardCriteria).where(eq(scorecardCriteria.testId, testId)).run();
    for (const [position, criterion] of criteria.entries())
      db.insert(scorecardCriteria)
        .values({ testId, position, ...criterion })
        .run();
  },
  events: ({ args: [entityId, { length: criteria }] }) => [
    { event: "scorecard-criteria-changed", entityType: "test", entityId, detail: { criteria } },
  ],
});

export function listScorecards(db: Db, submissionId: string): Scorecard[] {
  return db
    .select()
    .from(scorecards)
    .where(and(eq(scorecards.submissionId, submissionId), hasRatings))
    .orderBy(asc(scorecards.writtenAt), asc(scorecards.id))
    .all();
}

const hasRatings = ne(scorecards.ratings, []);

/** List who has submitted a scorecard of these results, without the ratings. */
export function listScorecardAuthors(db: Db, submissionIds: readonly string[]) {
  const { submissionId, adminName, writtenAt } = scorecards;
  const isOfThem = sql`${submissionId} IN (SELECT value FROM json_each(${JSON.stringify(submissionIds)}))`;
  return db.select({ submissionId, adminName, writtenAt }).from(scorecards).where(and(isOfThem, hasRatings)).all();
}

/**
 * The scorecards that one account may see. `others` is null until the account has submitted a scorecard or chosen to read
 * without rating. `hidden` is the number of scorecards that the account cannot see yet.
 */
type ScorecardView = { own: Scorecard | null; isReader: boolean; others: Scorecard[] | null; hidden: number };

export function viewScorecards(db: Db, submissionId: string, adminId: string): ScorecardView {
  const submitted = listScorecards(db, submissionId);
  const mine = findOwn(db, submissionId, adminId);
  const others = submitted.filter((card) => card.adminId !== adminId);
  const isReader = mine !== null && mine.ratings.length === 0;
  const own = isReader ? null : mine;
  return mine ? { own, isReader, others, hidden: 0 } : { own, isReader, others: null, hidden: others.length };
}

export function listVisibleScorecards(db: Db, submissionIds: string[], adminId: string): Map<string, Scorecard[]> {
  const mine = db
    .select({ submissionId: scorecards.submissionId })
    .from(scorecards)
    .where(and(inArray(scorecards.submissionId, submissionIds), eq(scorecards.adminId, adminId)))
    .all();
  return new Map(mine.map(({ submissionId }) => [submissionId, listScorecards(db, submissionId)]));
}

type NewScorecard = {
  ratings: (Pick<Rating, "name" | "rating"> & { comment?: string | undefined })[];
  comment: string;
  recommendation?: number | null;
};

/**
 * Submit or change the author's scorecard. Throw a Refusal if the result is gone, not completed, erased, or hidden from
 * the author. Also throw one if nothing is rated or the test lacks a rated criterion.
 */
export const saveScorecard = command({
  state: (db: Db, id: string, _given: NewScorecard, { id: adminId }: Author) => findOwn(db, id, adminId),
  run(
    db: Db,
    { now }: AuditContext,
    submissionId: string,
    { ratings: given, comment, recommendation = null }: NewScorecard,
    author: Author,
  ): Scorecard {
    const { testId, erasedAt } = requireResult(db, submissionId, author);
    if (erasedAt) throw new Refusal("conflict", "An erased person cannot be rated");
    const known = findOwn(db, submissionId, author.id);
    const ratings = matchCriteria(listCriteria(db, testId), given, known?.ratings ?? []);
    if (ratings.every(({ rating }) => rating === null))
      throw new Refusal("invalid-input", "Please rate at least one criterion");
    if (known?.ratings.length === 0)
      throw new Refusal(
        "conflict",
        "You chose to read the scorecards without rating, so you can no longer rate this result",
      );
    const isSame =
      known &&
      JSON.stringify([known.ratings, known.comment, known.recommendation]) ===
        JSON.stringify([ratings, comment, recommendation]);
    if (known && isSame) return known;
    const admin = { adminId: author.id, adminName: authorName(author) };
    if (!known) {
      const added = { id: newId(), submissionId, ...admin, ratings, comment, recommendation, writtenAt: now };
      return db.insert(scorecards).values(added).returning().get();
    }
    const changed = { ratings, comment, recommendation, editedAt: now };
    return db.update(scorecards).set(changed).where(eq(scorecards.id, known.id)).returning().get() ?? known;
  },
  events: ({ args: [entityId], before }) => [
    { event: before ? "scorecard-changed" : "scorecard-submitted", entityType: "submission", entityId },
  ],
});

/** Ratings of criteria that no longer exist stay, and an unchanged rating keeps the description that it was given by. */
function matchCriteria(criteria: Criterion[], given: NewScorecard["ratings"], known: Rating[]): Rating[] {
  const isCurrent = ({ name }: { name: string }) => criteria.some((criterion) => criterion.name === name);
  const unknown = given.find((one) => !isCurrent(one));
  if (unknown) {
    const reason = `The scorecard has no criterion "${unknown.name}"`;
    throw new Refusal("invalid-input", reason, { fields: { ratings: [reason] } });
  }
  const current = criteria.map(({ name, anchors }) => {
    const { rating = null, comment = "" } = given.find((one) => one.name === name) ?? {};
    const before = known.find((one) => one.name === name && one.rating === rating);
    const anchor = before?.anchor ?? (rating === null ? "" : (anchors[rating - 1] ?? ""));
    return { name, rating, anchor, ...(comment ? { comment } : {}) };
  });
  return [...current, ...known.filter((one) => !isCurrent(one))];
}

/** Let someone who does not interview read the others' scorecards. Afterwards, they can no longer rate this result. */
export const readWithoutOwn = command({
  state: (db: Db, id: string, { id: adminId }: Author) => findOwn(db, id, adminId),
  run(db: Db, { now }: AuditContext, submissionId: string, author: Author): void {
    requireResult(db, submissionId, author);
    if (findOwn(db, submissionId, author.id)) return;
    const admin = { adminId: author.id, adminName: authorName(author) };
    db.insert(scorecards)
      .values({ id: newId(), submissionId, ...admin, ratings: [], writtenAt: now })
      .run();
  },
  events: ({ args: [id] }) => [{ event: "scorecards-read-without-own", entityType: "submission", entityId: id }],
});

function findOwn(db: Db, submissionId: string, adminId: string): Scorecard | null {
  const isOwn = and(eq(scorecards.submissionId, submissionId), eq(scorecards.adminId, adminId));
  return db.select().from(scorecards).where(isOwn).get() ?? null;
}

export function requireResult(db: Db, submissionId: string, { visibleTests }: Pick<Author, "visibleTests">) {
  const submission = findVisibleSubmission(db, submissionId, visibleTests);
  if (!submission || submission.isPreview) throw new Refusal("not-found", "This submission no longer exists");
  if (!submission.completedAt) throw new Refusal("conflict", "This candidate has not completed the test");
  return submission;
}

export function listUnrated(
  db: Db,
  results: readonly { id: string; testId: string; completedAt: Date | null }[],
  adminId: string,
): Set<string> {
  const ids = results.filter(({ completedAt }) => completedAt !== null).map(({ id }) => id);
  const isOwn = and(inArray(scorecards.submissionId, ids), eq(scorecards.adminId, adminId));
  const rated = new Set(
    db
      .select({ id: scorecards.submissionId })
      .from(scorecards)
      .where(isOwn)
      .all()
      .map(({ id }) => id),
  );
  const withCriteria = new Set(
    db
      .selectDistinct({ testId: scorecardCriteria.testId })
      .from(scorecardCriteria)
      .all()
      .map(({ testId }) => testId),
  );
  return new Set(
    results
      .filter(({ id, testId }) => ids.includes(id) && !rated.has(id) && withCriteria.has(testId))
      .map(({ id }) => id),
  );
}
