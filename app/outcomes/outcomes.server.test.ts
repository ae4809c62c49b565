import { expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import type { Refusal } from "#app/platform/refusal.ts";
import { findResult } from "#app/results/results.server.ts";
import { setStages } from "#app/results/stages.server.ts";
import { deleteSubmission } from "#app/submissions/submissions.server.ts";
import { openDatabase } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { EMPTY_OUTCOME, type Outcome } from "./outcome.ts";
import { findOutcome, setOutcome } from "./outcomes.server.ts";

const ADA = { id: "a", firstName: "Ada", lastName: "Berg", email: "ada@example.com", visibleTests: ALL_TESTS };
const BO = { id: "b", firstName: "", lastName: "", email: "bo@example.com", visibleTests: ALL_TESTS };
const at = (minute: number) => new Date(Date.UTC(2026, 4, 4, 10, minute));

function openWithHired() {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  const id = addResult(db, sample);
  setStages(db, byServer(at(0)), [id], "hired", ADA);
  return { db, sample, id };
}

test("an outcome stores author and time, and saving it unchanged does not alter them (T70)", () => {
  const { db, id } = openWithHired();
  const before = JSON.stringify(findResult(db, id, ALL_TESTS));
  expect(findOutcome(db, id)).toBeNull();
  setOutcome(db, byServer(at(1)), id, { stayed: null, quotaPercent: 97.5 }, ADA);
  setOutcome(db, byServer(at(2)), id, { stayed: null, quotaPercent: 97.5 }, BO);
  const first = {
    submissionId: id,
    ...EMPTY_OUTCOME,
    quotaPercent: 97.5,
    changedAt: at(1),
    adminId: "a",
    adminName: "Ada Berg",
  };
  expect(findOutcome(db, id)).toEqual(first);
  setOutcome(db, byServer(at(3)), id, { stayed: false, quotaPercent: 0 }, BO);
  const second = {
    submissionId: id,
    ...EMPTY_OUTCOME,
    stayed: false,
    quotaPercent: 0,
    changedAt: at(3),
    adminId: "b",
    adminName: "bo@example.com",
  };
  expect(findOutcome(db, id)).toEqual(second);
  expect(JSON.stringify(findResult(db, id, ALL_TESTS))).toBe(before);
  setOutcome(db, byServer(at(4)), id, EMPTY_OUTCOME, ADA);
  expect(findOutcome(db, id)).toBeNull();
});

test("an outcome requires the stage Hired, and stays when the stage changes (T70)", () => {
  const { db, sample, id } = openWithHired();
  const other = addResult(db, sample, { email: "other@example.com" });
  setStages(db, byServer(at(1)), [other], "rejected", ADA);
  const tryOutcome = (outcome: Partial<Outcome>, of = other) => {
    try {
      setOutcome(db, byServer(at(2)), of, outcome, ADA);
      return null;
    } catch (error) {
      const { code, fields } = error as Refusal;
      return [code, Object.keys(fields ?? {})];
    }
  };
  expect(tryOutcome({ stayed: true, quotaPercent: null })).toEqual(["invalid-input", ["stayed"]]);
  expect(tryOutcome({ stayed: false, quotaPercent: 0 })).toEqual(["invalid-input", ["stayed", "quotaPercent"]]);
  expect([tryOutcome(EMPTY_OUTCOME), findOutcome(db, other)]).toEqual([null, null]);
  setOutcome(db, byServer(at(3)), id, { stayed: true, quotaPercent: null }, ADA);
  setStages(db, byServer(at(4)), [id], "rejected", ADA);
  expect(findOutcome(db, id)?.stayed).toBe(true);
  expect(() => setOutcome(db, byServer(at(5)), id, { stayed: false, quotaPercent: null }, ADA)).toThrow(
    "set the stage to Hired",
  );
});

test("an outcome is deleted with its submission, and writing it requires access (T70, T88)", () => {
  const { db, id } = openWithHired();
  setOutcome(db, byServer(at(1)), id, { stayed: true, quotaPercent: 100 }, ADA);
  const limited = { ...BO, visibleTests: { tests: ["another"], previews: false } };
  expect(() => setOutcome(db, byServer(at(2)), id, EMPTY_OUTCOME, limited)).toThrow("no longer exists");
  expect(findOutcome(db, id)?.quotaPercent).toBe(100);
  deleteSubmission(db, byServer(), id);
  expect(db.$client.prepare("SELECT count(*) FROM outcomes").pluck().get()).toBe(0);
  expect(() => setOutcome(db, byServer(at(3)), id, EMPTY_OUTCOME, ADA)).toThrow("no longer exists");
});

test("outcomes after 6 and 12 months are both stored and cannot contradict each other (T113)", () => {
  const { db, id } = openWithHired();
  setOutcome(db, byServer(at(1)), id, { stayed: true, quotaPercent: 80 }, ADA);
  setOutcome(db, byServer(at(2)), id, { stayed12: false, quotaPercent12: 101.5 }, BO);
  const both = { stayed: true, quotaPercent: 80, stayed12: false, quotaPercent12: 101.5 };
  expect(findOutcome(db, id)).toMatchObject({ ...both, adminName: "bo@example.com" });
  setOutcome(db, byServer(at(3)), id, { stayed: null, quotaPercent: null, stayed12: undefined }, ADA);
  expect(findOutcome(db, id)).toMatchObject({ ...EMPTY_OUTCOME, stayed12: false, quotaPercent12: 101.5 });
  expect(() => setOutcome(db, byServer(at(4)), id, { stayed: false, stayed12: true }, ADA)).toThrow(
    "left after 6 months",
  );
  expect(() => db.$client.exec("UPDATE outcomes SET stayed12 = 2")).toThrow("CHECK");
});
