import { and, eq } from "drizzle-orm";
import { deleteSubmissions } from "#app/erasures/index.server.ts";
import { type AuditContext, command } from "#app/platform/audit/audit-log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { type Db, prepared } from "#db/client.ts";
import { raters, studyNumbers, studyPeople } from "#db/schema.ts";
import { requireTest } from "./panels.server.ts";

type StudyData = { people: number; answered: number; raters: number; ratings: number };

export type DueStudy = { testId: string; testName: string; people: number };

const HAS_OLD_ADDRESS = "email <> '' AND max(added_at, coalesce(finished_at, 0)) <= ?";

const statements = prepared(({ $client }) => ({
  counts: $client.prepare<{ testId: string }, StudyData>(
    `SELECT count(*) AS people, count(sitting.completed_at) AS answered,
       (SELECT count(*) FROM raters WHERE test_id = @testId AND panel = 'performance') AS raters,
       (SELECT count(*) FROM performance_ratings
         WHERE person_id IN (SELECT id FROM study_people WHERE test_id = @testId)) AS ratings
      FROM study_people AS person LEFT JOIN submissions AS sitting ON sitting.id = person.submission_id
      WHERE person.test_id = @testId`,
  ),
  forget: {
    messages: $client.prepare<[number]>(
      `DELETE FROM messages WHERE rater_id IN (SELECT id FROM raters WHERE ${HAS_OLD_ADDRESS})`,
    ),
    addresses: $client.prepare<[number]>(`UPDATE raters SET email = '' WHERE ${HAS_OLD_ADDRESS}`),
  },
  due: $client.prepare<[upTo: number], DueStudy>(
    `SELECT tests.id AS testId, tests.name AS testName, count(*) AS people FROM (
       SELECT person.test_id, max(person.added_at, coalesce(sitting.started_at, 0), coalesce(sitting.completed_at, 0)) AS at
         FROM study_people AS person LEFT JOIN submissions AS sitting ON sitting.id = person.submission_id
       UNION ALL SELECT test_id, max(added_at, coalesce(rated_at, 0)) FROM raters WHERE panel = 'performance') AS act
      JOIN tests ON tests.id = act.test_id AND tests.deletion_began_at IS NULL
      LEFT JOIN study_numbers AS numbers ON numbers.test_id = tests.id
      GROUP BY tests.id HAVING max(max(act.at), coalesce(numbers.changed_at, 0)) <= ? ORDER BY max(act.at), tests.id`,
  ),
}));

/** Raters keep their names, because their ratings of tasks and answers are evidence about the test. */
export function forgetRaterAddresses(db: Db, upTo: Date): number {
  const { messages, addresses } = statements(db).forget;
  messages.run(upTo.getTime());
  return addresses.run(upTo.getTime()).changes;
}

export function countStudyData(db: Db, testId: string): StudyData {
  return statements(db).counts.get({ testId }) ?? { people: 0, answered: 0, raters: 0, ratings: 0 };
}

export const deleteStudy = command({
  run(db: Db, _context: AuditContext, testId: string): StudyData {
    requireTest(db, testId);
    const counts = countStudyData(db, testId);
    if (counts.people + counts.raters === 0) throw new Refusal("not-found", "This test has no study data");
    const people = db.delete(studyPeople).where(eq(studyPeople.testId, testId)).returning().all();
    const sittings = people.flatMap(({ submissionId }) => submissionId ?? []);
    db.delete(studyNumbers).where(eq(studyNumbers.testId, testId)).run();
    deleteSubmissions(db.$client, sittings);
    db.delete(raters)
      .where(and(eq(raters.testId, testId), eq(raters.panel, "performance")))
      .run();
    return counts;
  },
  events: ({ args: [entityId], result: detail }) => [{ event: "study-deleted", entityType: "test", entityId, detail }],
});

/**
 * List studies without activity after `upTo`: nobody was added, did anything or got a number. `people` includes the
 * managers. A study is deleted as a whole, because figures that lose one person at a time would reveal what individual
 * people did.
 */
export function listDueStudies(db: Db, upTo: Date | null): DueStudy[] {
  return upTo ? statements(db).due.all(upTo.getTime()) : [];
}
