import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { getTest, type Test } from "#app/content/index.server.ts";
import { deleteSubmissions, forgetApiResponses } from "#app/erasures/index.server.ts";
import { type AuditContext, command } from "#app/platform/audit/audit-log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { getScoreBlocks, listGroups, readGroup } from "#app/statistics/index.server.ts";
import { hasEnoughResults } from "#app/statistics/index.ts";
import { findSubmission, type Submission, startStudySitting } from "#app/submissions/index.server.ts";
import { type Db, groupCommit, inTransaction, type LiveDb } from "#db/client.ts";
import { newId, newToken } from "#db/ids.ts";
import { performanceRatings, raters, sectionScores, studyPeople, submissions } from "#db/schema.ts";
import { MAX_STUDY_PEOPLE, SCALES, type Scale } from "./panel.ts";
import { type Rater, requireTest } from "./panels.server.ts";
import { listNewAddressees } from "./person-line.ts";
import { computeStudy, type StudyFigures, type StudyPerson } from "./study-figures.ts";
import { findNumberState, type NumberState } from "./study-numbers.server.ts";

type Person = typeof studyPeople.$inferSelect;

export type ListedPerson = Person & { isAnswered: boolean; raters: number };

const ratedCondition = sql.join(
  SCALES.map((scale) => sql`${performanceRatings[scale]} IS NOT NULL`),
  sql` AND `,
);

export function listStudyPeople(db: Db, testId: string): ListedPerson[] {
  const rows = db
    .select({
      person: studyPeople,
      isAnswered: sql<number>`${submissions.completedAt} IS NOT NULL`.mapWith(Boolean),
      raters: sql<number>`(SELECT count(*) FROM ${performanceRatings}
        WHERE ${performanceRatings.personId} = ${studyPeople.id} AND ${ratedCondition})`,
    })
    .from(studyPeople)
    .leftJoin(submissions, eq(submissions.id, studyPeople.submissionId))
    .where(eq(studyPeople.testId, testId))
    .orderBy(asc(studyPeople.addedAt), asc(studyPeople.name), asc(studyPeople.id))
    .all();
  return rows.map(({ person, ...state }) => ({ ...person, ...state }));
}

export const addStudyPeople = command({
  run(db: Db, { now }: AuditContext, testId: string, names: readonly string[]): Person[] {
    requireTest(db, testId);
    const known = listStudyPeople(db, testId);
    const added = listNewAddressees(names, known);
    if (known.length + added.length > MAX_STUDY_PEOPLE)
      throw new Refusal("invalid-input", `A study can have at most ${MAX_STUDY_PEOPLE} people`);
    return added.map((addressee) => {
      const person = { ...addressee, id: newId(), testId, token: newToken(), addedAt: now };
      return db.insert(studyPeople).values(person).returning().get();
    });
  },
  events: ({ args: [entityId], result: { length: count } }) =>
    count === 0 ? [] : [{ event: "study-people-added", entityType: "test", entityId, detail: { count } }],
});

export const deleteStudyPerson = command({
  run(db: Db, _context: AuditContext, testId: string, personId: string): void {
    const personCondition = and(eq(studyPeople.id, personId), eq(studyPeople.testId, testId));
    const person = db.delete(studyPeople).where(personCondition).returning().get();
    if (!person) throw new Refusal("not-found", "This person is no longer in the study");
    if (person.submissionId) deleteSubmissions(db.$client, [person.submissionId]);
    else forgetApiResponses(db.$client);
  },
  events: ({ args: [entityId] }) => [{ event: "study-person-deleted", entityType: "test", entityId }],
});

export type StudyLink = { person: Person; test: Test; submission: Submission | null };

export function findStudyLink(db: Db, token: string): StudyLink | null {
  const person = db.select().from(studyPeople).where(eq(studyPeople.token, token)).get();
  const test = person && getTest(db, person.testId);
  if (!test) return null;
  return { person, test, submission: person.submissionId ? findSubmission(db, person.submissionId) : null };
}

export function startStudy(db: Db, token: string, now: Date): string {
  return inTransaction(db, () => {
    const link = findStudyLink(db, token);
    if (!link) throw new Refusal("not-found", "This link no longer works");
    if (link.submission) return link.submission.id;
    const submissionId = startStudySitting(db, link.test, now);
    const { id } = link.person;
    db.update(studyPeople).set({ submissionId, consentedAt: now }).where(eq(studyPeople.id, id)).run();
    return submissionId;
  });
}

export function beginStudy(live: LiveDb, token: string, now: Date): Promise<string> {
  return groupCommit(live, (db) => startStudy(db, token, now));
}

type GivenPerformance = { personId: string } & Partial<Record<Scale, number>>;

export function listPerformanceRatings(db: Db, raterId: string) {
  return db.select().from(performanceRatings).where(eq(performanceRatings.raterId, raterId)).all();
}

/**
 * Save a manager's ratings of people. Return true if this was the last part and each person is rated on all scales or
 * on none. A manager need not rate everybody.
 */
export function savePerformanceRatings(
  db: Db,
  rater: Rater,
  given: readonly GivenPerformance[],
  { isLastPart, now }: { isLastPart: boolean; now: Date },
): boolean {
  return inTransaction(db, () => {
    const known = new Set(listStudyPeople(db, rater.testId).map(({ id }) => id));
    for (const { personId, ...ratings } of given) {
      if (!known.has(personId)) continue;
      db.insert(performanceRatings)
        .values({ raterId: rater.id, personId, ...ratings })
        .onConflictDoUpdate({ target: [performanceRatings.raterId, performanceRatings.personId], set: ratings })
        .run();
    }
    if (given.length > 0) db.update(raters).set({ ratedAt: now }).where(eq(raters.id, rater.id)).run();
    const rated = listPerformanceRatings(db, rater.id);
    const isFinished = isLastPart && rated.length > 0 && rated.every((ratings) => listUnrated(ratings).length === 0);
    if (isFinished) db.update(raters).set({ finishedAt: now }).where(eq(raters.id, rater.id)).run();
    return isFinished;
  });
}

export function listUnrated(ratings: Record<Scale, number | null>): Scale[] {
  return SCALES.filter((scale) => ratings[scale] === null);
}

/**
 * `ready`: number of people who have answered and were rated. Once anybody has a performance number, it is the number of
 * people who have answered and have a performance number.
 */
export type StudyState = {
  people: number;
  answered: number;
  rated: number;
  numbers: NumberState | null;
  ready: number;
};
export type Study = { state: StudyState; figures: StudyFigures | null };

export function readStudy(db: Db, testId: string): Study {
  const people = listStudyPeople(db, testId);
  const numbers = findNumberState(db, testId);
  const ready = listReady(db, testId, numbers !== null);
  return {
    state: {
      people: people.length,
      answered: people.filter(({ isAnswered }) => isAnswered).length,
      rated: people.filter((person) => person.raters > 0).length,
      numbers,
      ready: ready.length,
    },
    figures: computeStudy(ready, readCandidateSd(db, testId)),
  };
}

function readCandidateSd(db: Db, testId: string): number | null {
  const [group] = listGroups(db, testId);
  const figures = group && readGroup(db, group.keyIds);
  return figures && hasEnoughResults("groupComparison", figures.n) ? getScoreBlocks(figures).total.sdPercent : null;
}

function listReady(db: Db, testId: string, usesNumbers: boolean): StudyPerson[] {
  const sittings = db
    .select({
      personId: studyPeople.id,
      submissionId: submissions.id,
      percent: submissions.percent,
      number: studyPeople.performance,
    })
    .from(studyPeople)
    .innerJoin(submissions, eq(submissions.id, studyPeople.submissionId))
    .where(
      sql`${studyPeople.testId} = ${testId} AND ${submissions.completedAt} IS NOT NULL AND ${submissions.hasScores}`,
    )
    .orderBy(asc(submissions.completedAt), asc(submissions.id))
    .all();
  const sections = readSections(
    db,
    sittings.map(({ submissionId }) => submissionId),
  );
  const byManagers = usesNumbers ? null : readMeanRatings(db, testId);
  return sittings.flatMap(({ personId, submissionId, percent, number }) => {
    const byNumber = number === null ? [] : [{ raterId: "number", rating: number }];
    const ratings = byManagers ? (byManagers.get(personId) ?? []) : byNumber;
    if (ratings.length === 0 || percent === null) return [];
    return [{ percent, sections: sections.get(submissionId) ?? [], ratings }];
  });
}

function readSections(db: Db, submissionIds: string[]) {
  const { submissionId, sectionId: id, name, totalPoints, maxPoints, position } = sectionScores;
  const rows = db
    .select({ submissionId, id, name, percent: sql<number>`100.0 * ${totalPoints} / ${maxPoints}` })
    .from(sectionScores)
    .where(and(inArray(submissionId, submissionIds), gt(maxPoints, 0)))
    .orderBy(asc(position))
    .all();
  return Map.groupBy(rows, (row) => row.submissionId);
}

function readMeanRatings(db: Db, testId: string) {
  const { personId, raterId } = performanceRatings;
  const total = sql.join(
    SCALES.map((scale) => performanceRatings[scale]),
    sql` + `,
  );
  const rows = db
    .select({ personId, raterId, rating: sql<number>`1.0 * (${total}) / ${SCALES.length}` })
    .from(performanceRatings)
    .innerJoin(studyPeople, eq(studyPeople.id, personId))
    .where(and(eq(studyPeople.testId, testId), ratedCondition))
    .all();
  return Map.groupBy(rows, (row) => row.personId);
}
