import { expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import type { Refusal } from "#app/platform/refusal.ts";
import { deleteSubmission } from "#app/submissions/submissions.server.ts";
import { openDatabase } from "#db/client.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { NOTHING_KNOWN } from "./outcome.ts";
import { getOutcome, setOutcome } from "./outcomes.server.ts";
import { getResult } from "./results.server.ts";
import { setStages } from "./stages.server.ts";

const ADA = { id: "a", firstName: "Ada", lastName: "Berg", email: "ada@example.com", sight: ALL_TESTS };
const BO = { id: "b", firstName: "", lastName: "", email: "bo@example.com", sight: ALL_TESTS };
const at = (minute: number) => new Date(Date.UTC(2026, 4, 4, 10, minute));

function openWithHired() {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  const id = addResult(db, sample);
  setStages(db, [id], "hired", ADA, at(0));
  return { db, sample, id };
}

test("an outcome has who wrote it and when; the same again changes neither, and it changes no result (T70)", () => {
  const { db, id } = openWithHired();
  const before = JSON.stringify(getResult(db, id, ALL_TESTS));
  expect(getOutcome(db, id)).toBeNull();
  setOutcome(db, id, { stayed: null, quotaPercent: 97.5 }, ADA, at(1));
  setOutcome(db, id, { stayed: null, quotaPercent: 97.5 }, BO, at(2));
  const first = {
    submissionId: id,
    stayed: null,
    quotaPercent: 97.5,
    changedAt: at(1),
    adminId: "a",
    adminName: "Ada Berg",
  };
  expect(getOutcome(db, id)).toEqual(first);
  setOutcome(db, id, { stayed: false, quotaPercent: 0 }, BO, at(3));
  const second = {
    submissionId: id,
    stayed: false,
    quotaPercent: 0,
    changedAt: at(3),
    adminId: "b",
    adminName: "bo@example.com",
  };
  expect(getOutcome(db, id)).toEqual(second);
  expect(JSON.stringify(getResult(db, id, ALL_TESTS))).toBe(before);
  setOutcome(db, id, NOTHING_KNOWN, ADA, at(4));
  expect(getOutcome(db, id)).toBeNull();
});

test("only of a candidate who was hired anything can be said, and what was said stays when the stage changes (T70)", () => {
  const { db, sample, id } = openWithHired();
  const other = addResult(db, sample, { email: "other@example.com" });
  setStages(db, [other], "rejected", ADA, at(1));
  const refusalOf = (outcome: Parameters<typeof setOutcome>[2]) => {
    try {
      setOutcome(db, other, outcome, ADA, at(2));
      return null;
    } catch (error) {
      const { code, fields } = error as Refusal;
      return [code, Object.keys(fields ?? {})];
    }
  };
  expect(refusalOf({ stayed: true, quotaPercent: null })).toEqual(["invalid-input", ["stayed"]]);
  expect(refusalOf({ stayed: false, quotaPercent: 0 })).toEqual(["invalid-input", ["stayed", "quotaPercent"]]);
  expect([refusalOf(NOTHING_KNOWN), getOutcome(db, other)]).toEqual([null, null]);
  setOutcome(db, id, { stayed: true, quotaPercent: null }, ADA, at(3));
  setStages(db, [id], "rejected", ADA, at(4));
  expect(getOutcome(db, id)?.stayed).toBe(true);
  expect(() => setOutcome(db, id, { stayed: false, quotaPercent: null }, ADA, at(5))).toThrow("set the stage to Hired");
});

test("an outcome goes with its submission, and cannot be written where the submission is not seen (T70, T88)", () => {
  const { db, id } = openWithHired();
  setOutcome(db, id, { stayed: true, quotaPercent: 100 }, ADA, at(1));
  const limited = { ...BO, sight: { tests: ["another"], previews: false } };
  expect(() => setOutcome(db, id, NOTHING_KNOWN, limited, at(2))).toThrow("no longer there");
  expect(getOutcome(db, id)?.quotaPercent).toBe(100);
  deleteSubmission(db, id);
  expect(db.$client.prepare("SELECT count(*) FROM outcomes").pluck().get()).toBe(0);
  expect(() => setOutcome(db, id, NOTHING_KNOWN, ADA, at(3))).toThrow("no longer there");
});
