import { expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { createErasedKey, eraseUnit } from "#app/erasures/index.server.ts";
import { saveScorecard } from "#app/scorecards/scorecards.server.ts";
import { deleteSubmission, findSubmission } from "#app/submissions/submissions.server.ts";
import { openDatabase } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { addNote } from "./notes.server.ts";
import { findResult } from "./results.server.ts";
import { findUndoableStages, listStageChanges, setStages, undoStages } from "./stages.server.ts";

const ADA = { id: "a", firstName: "Ada", lastName: "Berg", email: "ada@example.com", visibleTests: ALL_TESTS };
const BO = { id: "b", firstName: "", lastName: "", email: "bo@example.com", visibleTests: ALL_TESTS };
const at = (minute: number) => new Date(Date.UTC(2026, 4, 4, 10, minute));

function openWithResults(count = 1) {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  return { db, sample, ids: Array.from({ length: count }, () => addResult(db, sample)) };
}

test("the later of two stage changes applies, and the history lists both, newest first (H23)", () => {
  const { db, ids } = openWithResults();
  const [id = ""] = ids;
  expect([findSubmission(db, id)?.stage, listStageChanges(db, id)]).toEqual(["new", []]);
  setStages(db, byServer(at(1)), [id], "offer", ADA);
  setStages(db, byServer(at(1)), [id], "rejected", BO);
  setStages(db, byServer(at(2)), [id], "rejected", ADA);
  expect(findSubmission(db, id)?.stage).toBe("rejected");
  expect(listStageChanges(db, id)).toEqual([
    { submissionId: id, position: 1, stage: "rejected", adminId: "b", adminName: "bo@example.com", changedAt: at(1) },
    { submissionId: id, position: 0, stage: "offer", adminId: "a", adminName: "Ada Berg", changedAt: at(1) },
  ]);
});

test("setting the stage of many submissions counts missing and erased ones, and changes no score (H23, P35)", () => {
  const { db, sample, ids } = openWithResults(3);
  const scores = () => ids.map((id) => findResult(db, id, ALL_TESTS)?.sectionScores);
  const before = scores();
  const vanishing = addSampleTest(db, { name: "Vanishing" });
  const hidden = addResult(db, vanishing);
  db.$client.prepare("UPDATE tests SET deletion_began_at = 1 WHERE id = ?").run(vanishing.id);
  const [first = "", second = "", third = ""] = ids;
  const erased = addResult(db, sample, { email: "erased@example.com" });
  const unit = { testId: sample.id, emailKey: "erased@example.com" };
  eraseUnit(db.$client, unit, { how: "person", key: createErasedKey(), at: at(0), timeZone: "UTC" });
  expect(setStages(db, byServer(at(1)), [first, second, first, "unknown", hidden, erased], "shortlist", ADA)).toEqual({
    set: 2,
    unchanged: 0,
    gone: 2,
    erased: 1,
  });
  expect(setStages(db, byServer(at(1)), [first, second], "shortlist", ADA)).toMatchObject({ set: 0, unchanged: 2 });
  expect(() => setStages(db, byServer(at(1)), [erased], "shortlist", ADA)).toThrow("stage cannot be changed");
  expect(() => addNote(db, byServer(at(1)), erased, { text: "Call her" }, ADA)).toThrow("takes no notes");
  const card = { ratings: [{ name: "Listening", rating: 3 }], comment: "" };
  expect(() => saveScorecard(db, byServer(at(1)), erased, card, ADA)).toThrow("cannot be rated");
  expect(findSubmission(db, erased)?.stage).toBe("new");
  expect(ids.map((id) => findSubmission(db, id)?.stage)).toEqual(["shortlist", "shortlist", "new"]);
  expect(listStageChanges(db, first).length).toBe(1);
  expect(listStageChanges(db, third)).toEqual([]);
  expect(listStageChanges(db, hidden)).toEqual([]);
  expect(scores()).toEqual(before);
  expect(sample.id).toBe(findSubmission(db, first)?.testId);
  const many = Array.from({ length: 5000 }, (_, n) => `unknown-${n}`);
  expect(() => setStages(db, byServer(at(2)), many, "hired", ADA)).toThrow("Please select at most 1,000 at once");
  expect(() => setStages(db, byServer(at(2)), [], "hired", ADA)).toThrow("Please select a result first");
});

test("undo restores only the stages that the action set and nobody has changed since (H23)", () => {
  const { db, ids } = openWithResults(4);
  const [first = "", second = "", third = "", fourth = ""] = ids;
  setStages(db, byServer(at(1)), [second], "offer", BO);
  setStages(db, byServer(at(2)), [first, second, third], "rejected", ADA);
  setStages(db, byServer(at(2)), [fourth], "hired", BO);
  setStages(db, byServer(at(3)), [third], "interview", BO);
  expect(findUndoableStages(db, at(2), ADA)).toEqual({ stage: "rejected" });
  expect(findUndoableStages(db, at(1), ADA)).toBeNull();
  expect(undoStages(db, byServer(at(4)), at(2), ADA)).toEqual({ set: 2, skipped: 1 });
  expect(ids.map((id) => findSubmission(db, id)?.stage)).toEqual(["new", "offer", "interview", "hired"]);
  expect(listStageChanges(db, second).map(({ stage }) => stage)).toEqual(["offer", "rejected", "offer"]);
  expect(() => undoStages(db, byServer(at(5)), at(2), ADA)).toThrow("nothing to undo");
  const viewer = { ...BO, visibleTests: { tests: [], previews: false } };
  expect(() => undoStages(db, byServer(at(5)), at(3), viewer)).toThrow("nothing to undo");
});

test("a stage change cannot be edited and is deleted with its submission (H23)", () => {
  const { db, ids } = openWithResults();
  const [id = ""] = ids;
  setStages(db, byServer(at(1)), [id], "hired", ADA);
  expect(() => db.$client.exec("UPDATE stage_changes SET admin_name = 'Else'")).toThrow("never changes");
  expect(() => db.$client.exec("UPDATE submissions SET stage = 6")).toThrow("CHECK");
  deleteSubmission(db, byServer(), id);
  expect(db.$client.prepare("SELECT count(*) FROM stage_changes").pluck().get()).toBe(0);
});
