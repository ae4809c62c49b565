import fc from "fast-check";
import { expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { createErasedKey, eraseUnit } from "#app/erasures/erase-unit.server.ts";
import { setStages } from "#app/results/stages.server.ts";
import { openDatabase } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { countDueOutcomes, listDueOutcomes } from "./due-outcomes.server.ts";
import { listDueMonths } from "./due-outcomes.ts";
import { EMPTY_OUTCOME, type Outcome } from "./outcome.ts";
import { setOutcome } from "./outcomes.server.ts";

const NOW = new Date("2026-11-26T12:00:00Z");
const ADA = { id: "a", firstName: "Ada", lastName: "Berg", email: "ada@example.com", visibleTests: ALL_TESTS };
const monthsAgo = (months: number) => new Date(NOW.getTime() - months * 30.5 * 86_400_000);
const ALL = { visibleTests: ALL_TESTS };

test("outcomes are due 6 and 12 months after the stage Hired, the longest wait first (T115)", () => {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  const other = addSampleTest(db, { name: "Other" });
  const add = (months: number, of = sample) => {
    const id = addResult(db, of, { email: `after-${months}@example.com` });
    setStages(db, byServer(monthsAgo(months)), [id], "hired", ADA);
    return id;
  };
  const [, seven, thirteen, twenty] = [add(5), add(7), add(13), add(20, other)];
  const list = (query: Parameters<typeof listDueOutcomes>[1] = ALL) =>
    listDueOutcomes(db, query, NOW, { limit: 10 }).map(({ submissionId, months }) => [submissionId, months]);
  expect(list()).toEqual([
    [twenty, [6, 12]],
    [thirteen, [6, 12]],
    [seven, [6]],
  ]);
  expect(list({ ...ALL, testId: sample.id })).toEqual([
    [thirteen, [6, 12]],
    [seven, [6]],
  ]);
  expect(list({ visibleTests: { tests: [other.id], previews: false } })).toEqual([[twenty, [6, 12]]]);
  expect(countDueOutcomes(db, ALL, NOW)).toEqual({ total: 3, isMore: false });
  expect(listDueOutcomes(db, ALL, NOW, { limit: 1, offset: 1 }).map(({ submissionId }) => submissionId)).toEqual([
    thirteen,
  ]);

  setOutcome(db, byServer(NOW), thirteen, { stayed: true }, ADA);
  setOutcome(db, byServer(NOW), seven, { stayed: false }, ADA);
  expect(list()).toEqual([
    [twenty, [6, 12]],
    [thirteen, [12]],
  ]);
  setOutcome(db, byServer(NOW), thirteen, { quotaPercent12: 0 }, ADA);
  setStages(db, byServer(NOW), [twenty], "rejected", ADA);
  expect([list(), countDueOutcomes(db, ALL, NOW).total]).toEqual([[], 0]);
  setStages(db, byServer(monthsAgo(7)), [twenty], "hired", ADA);
  expect(list()).toEqual([[twenty, [6]]]);
  const unit = { testId: other.id, emailKey: "after-20@example.com" };
  eraseUnit(db.$client, unit, { how: "person", key: createErasedKey(), at: NOW, timeZone: "UTC" });
  expect(list()).toEqual([]);
});

test("random outcomes are listed as due exactly when the rule says so (T115)", () => {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  const stayed = fc.constantFrom(true, false, null);
  const quota = fc.constantFrom(null, null, 80);
  const outcome = fc.record({ stayed, quotaPercent: quota, stayed12: stayed, quotaPercent12: quota });
  const id = addResult(db, sample);
  const write = ({ stayed, quotaPercent, stayed12, quotaPercent12 }: Outcome, hiredAt: Date) => {
    db.$client.exec("DELETE FROM outcomes; DELETE FROM stage_changes");
    setStages(db, byServer(hiredAt), [id], "new", ADA);
    setStages(db, byServer(hiredAt), [id], "hired", ADA);
    const flag = (value: boolean | null) => (value === null ? null : Number(value));
    db.$client
      .prepare("INSERT INTO outcomes VALUES (?, ?, ?, 1, 'a', 'Ada', ?, ?)")
      .run(id, flag(stayed), quotaPercent, flag(stayed12), quotaPercent12);
  };
  fc.assert(
    fc.property(outcome, fc.integer({ min: 0, max: 30 }), (one, months) => {
      const hiredAt = monthsAgo(months);
      write(one, hiredAt);
      const listed = listDueOutcomes(db, ALL, NOW, { limit: 1 }).flatMap((due) => due.months);
      expect(listed).toEqual(listDueMonths(one, hiredAt, NOW));
      expect(countDueOutcomes(db, ALL, NOW).total).toBe(listed.length > 0 ? 1 : 0);
    }),
    { numRuns: 60 },
  );
  expect(listDueMonths(EMPTY_OUTCOME, monthsAgo(5), NOW)).toEqual([]);
});
