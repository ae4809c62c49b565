import { expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import type { Refusal } from "#app/platform/refusal.ts";
import { findResult } from "#app/results/results.server.ts";
import { setStages } from "#app/results/stages.server.ts";
import { deleteSubmission } from "#app/submissions/submissions.server.ts";
import { openDatabase } from "#db/client.ts";
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
  setStages(db, [id], "hired", ADA, at(0));
  return { db, sample, id };
}

test("an outcome stores author and time, and saving it unchanged does not alter them (T70)", () => {
  const { db, id } = openWithHired();
  const before = JSON.stringify(findResult(db, id, ALL_TESTS));
  expect(findOutcome(db, id)).toBeNull();
  setOutcome(db, id, { stayed: null, quotaPercent: 97.5 }, ADA, at(1));
  setOutcome(db, id, { stayed: null, quotaPercent: 97.5 }, BO, at(2));
  const first = {
    submissionId: id,
    ...EMPTY_OUTCOME,
    quotaPercent: 97.5,
    changedAt: at(1),
    adminId: "a",
    adminName: "Ada Berg",
  };
  expect(findOutcome(db, id)).toEqual(first);
  setOutcome(db, id, { stayed: false, quotaPercent: 0 }, BO, at(3));
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
  setOutcome(db, id, EMPTY_OUTCOME, ADA, at(4));
  expect(findOutcome(db, id)).toBeNull();
});

test("an outcome requires the stage Hired, and stays when the stage changes (T70)", () => {
  const { db, sample, id } = openWithHired();
  const other = addResult(db, sample, { email: "other@example.com" });
  setStages(db, [other], "rejected", ADA, at(1));
  const tryOutcome = (outcome: Partial<Outcome>, of = other) => {
    try {
      setOutcome(db, of, outcome, ADA, at(2));
      return null;
    } catch (error) {
      const { code, fields } = error as Refusal;
      return [code, Object.keys(fields ?? {})];
    }
  };
  expect(tryOutcome({ stayed: true, quotaPercent: null })).toEqual(["invalid-input", ["stayed"]]);
  expect(tryOutcome({ stayed: false, quotaPercent: 0 })).toEqual(["invalid-input", ["stayed", "quotaPercent"]]);
  expect([tryOutcome(EMPTY_OUTCOME), findOutcome(db, other)]).toEqual([null, null]);
  setOutcome(db, id, { stayed: true, quotaPercent: null }, ADA, at(3));
  setStages(db, [id], "rejected", ADA, at(4));
  expect(findOutcome(db, id)?.stayed).toBe(true);
  expect(() => setOutcome(db, id, { stayed: false, quotaPercent: null }, ADA, at(5))).toThrow("set the stage to Hired");
});

test("an outcome is deleted with its submission, and writing it requires access (T70, T88)", () => {
  const { db, id } = openWithHired();
  setOutcome(db, id, { stayed: true, quotaPercent: 100 }, ADA, at(1));
  const limited = { ...BO, visibleTests: { tests: ["another"], previews: false } };
  expect(() => setOutcome(db, id, EMPTY_OUTCOME, limited, at(2))).toThrow("no longer exists");
  expect(findOutcome(db, id)?.quotaPercent).toBe(100);
  deleteSubmission(db, id);
  expect(db.$client.prepare("SELECT count(*) FROM outcomes").pluck().get()).toBe(0);
  expect(() => setOutcome(db, id, EMPTY_OUTCOME, ADA, at(3))).toThrow("no longer exists");
});

test("an outcome after 12 months is stored beside that after 6, and cannot contradict it (T113)", () => {
  const { db, id } = openWithHired();
  setOutcome(db, id, { stayed: true, quotaPercent: 80 }, ADA, at(1));
  setOutcome(db, id, { stayed12: false, quotaPercent12: 101.5 }, BO, at(2));
  const both = { stayed: true, quotaPercent: 80, stayed12: false, quotaPercent12: 101.5 };
  expect(findOutcome(db, id)).toMatchObject({ ...both, adminName: "bo@example.com" });
  setOutcome(db, id, { stayed: null, quotaPercent: null, stayed12: undefined }, ADA, at(3));
  expect(findOutcome(db, id)).toMatchObject({ ...EMPTY_OUTCOME, stayed12: false, quotaPercent12: 101.5 });
  expect(() => setOutcome(db, id, { stayed: false, stayed12: true }, ADA, at(4))).toThrow("left after 6 months");
  expect(() => db.$client.exec("UPDATE outcomes SET stayed12 = 2")).toThrow("CHECK");
});
