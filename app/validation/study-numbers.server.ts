import { and, count, eq, isNotNull } from "drizzle-orm";
import { type AuditContext, command } from "#app/platform/audit/audit-log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { DAY_MS } from "#app/platform/time-units.ts";
import { ENOUGH_OUTCOMES } from "#app/statistics/index.ts";
import type { Db } from "#db/client.ts";
import { studyNumbers, studyPeople } from "#db/schema.ts";
import { requireTest } from "./panels.server.ts";
import { countStudyData } from "./study-end.server.ts";
import type { StudyNumber } from "./study-numbers.ts";

export type NumberState = { label: string; people: number };

export function findNumberState(db: Db, testId: string): NumberState | null {
  const stored = db.select().from(studyNumbers).where(eq(studyNumbers.testId, testId)).get();
  const people = db.select({ n: count() }).from(studyPeople).where(numberCondition(testId)).get()?.n ?? 0;
  return stored && people > 0 ? { label: stored.label, people } : null;
}

const numberCondition = (testId: string) => and(eq(studyPeople.testId, testId), isNotNull(studyPeople.performance));

type GivenNumbers = { label: string; numbers: readonly StudyNumber[] };

/** Add or replace numbers. A new label deletes all earlier numbers, because they measure something else. */
export const saveStudyNumbers = command({
  run(db: Db, { now }: AuditContext, testId: string, { label, numbers }: GivenNumbers): number {
    requireTest(db, testId);
    refuseSecondChange(db, testId, now);
    if (findNumberState(db, testId)?.label !== label) clearNumbers(db, testId);
    if (new Set(numbers.map(({ personId }) => personId)).size < numbers.length)
      throw new Refusal("invalid-input", "A person can have only one number");
    for (const { personId, number } of numbers) {
      const personCondition = and(eq(studyPeople.id, personId), eq(studyPeople.testId, testId));
      if (db.update(studyPeople).set({ performance: number }).where(personCondition).run().changes === 0)
        throw new Refusal("invalid-input", "A number is about a person who is not in the study");
    }
    const stored = { label, changedAt: now };
    db.insert(studyNumbers)
      .values({ testId, ...stored })
      .onConflictDoUpdate({ target: studyNumbers.testId, set: stored })
      .run();
    return numbers.length;
  },
  events: ({ args: [entityId], result: people }) => [
    { event: "study-numbers-saved", entityType: "test", entityId, detail: { people } },
  ],
});

/**
 * Allow one change a day, because an admin could otherwise change the numbers one by one and see in the figures how
 * each person did.
 */
function refuseSecondChange(db: Db, testId: string, now: Date): void {
  const stored = db.select().from(studyNumbers).where(eq(studyNumbers.testId, testId)).get();
  const age = now.getTime() - (stored?.changedAt.getTime() ?? 0);
  if (countStudyData(db, testId).answered >= ENOUGH_OUTCOMES && age >= 0 && age < DAY_MS)
    throw new Refusal(
      "conflict",
      "Numbers can change once in 24 hours, so that no figure shows what one person did. Please try again tomorrow",
    );
}

/** Delete the numbers, but keep the time of the last change for `refuseSecondChange`. */
export const deleteStudyNumbers = command({
  run(db: Db, _context: AuditContext, testId: string): number {
    const deleted = clearNumbers(db, testId);
    if (deleted === 0) throw new Refusal("not-found", "Nobody in the study has a number");
    return deleted;
  },
  events: ({ args: [entityId], result: people }) => [
    { event: "study-numbers-deleted", entityType: "test", entityId, detail: { people } },
  ],
});

function clearNumbers(db: Db, testId: string): number {
  return db.update(studyPeople).set({ performance: null }).where(numberCondition(testId)).run().changes;
}
