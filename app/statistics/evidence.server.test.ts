import { expect, test } from "vitest";
import { readTestContent } from "#app/content/index.server.ts";
import { updateQuestion } from "#app/content/questions.server.ts";
import { MINUTE_MS } from "#app/platform/time-units.ts";
import { openDatabase } from "#db/client.ts";
import { type Matrix, readStatistics } from "#tests/support/figures/score-matrix.ts";
import { addMatrixRows, addMatrixTest } from "#tests/support/rows/matrix-results.ts";
import { readAnswers } from "./answer-matrix.server.ts";
import { type EvidenceState, readEvidence } from "./evidence.server.ts";
import { listGroups } from "./groups.server.ts";

function readToEnd(...[db, keyIds]: Parameters<typeof readAnswers>) {
  const reading = readAnswers(db, keyIds);
  let step = reading.next();
  while (!step.done) step = reading.next();
  return step.value;
}

function openPolytomous() {
  const { questions, rows } = readStatistics<Matrix>("polytomous");
  const db = openDatabase(":memory:");
  const stored = addMatrixTest(db, questions);
  addMatrixRows(db, stored, rows);
  return { db, stored, questions, rows, keyIds: listGroups(db, stored.id)[0]?.keyIds ?? [] };
}

test("a group's answers are read in slices, including unanswered questions (T83, T95)", () => {
  const { db, questions, rows, keyIds } = openPolytomous();
  const { people, codes, questions: read } = readToEnd(db, keyIds);
  expect([people, read]).toEqual([rows.length, questions.map(({ points }) => ({ points }))]);
  expect([...codes]).toEqual(rows.flat().map((option) => (option === null ? 0 : option + 1)));
});

test("answers of all versions of a scale are read in the order of start (T131)", () => {
  const db = openDatabase(":memory:");
  const test = addMatrixTest(db, [{ section: "One", points: [0, 5] }]);
  const questionId = readTestContent(db, test.id).sections[0]?.questions[0]?.id ?? "";
  const wording = readTestContent(db, test.id).sections[0]?.questions[0]?.questionText ?? "";
  for (const [place, option] of [1, 0, 1].entries()) {
    const questionText = place === 1 ? "Reworded" : wording;
    updateQuestion(db, { actor: "server", now: new Date() }, questionId, { questionText });
    addMatrixRows(db, test, [[option]], { startedAt: new Date("2026-05-02"), domain: `${place}.example` });
  }
  const [group] = listGroups(db, test.id);
  expect(group?.keyIds).toHaveLength(2);
  expect([...readToEnd(db, group?.keyIds ?? []).codes]).toEqual([2, 1, 2]);
});

test("evidence is cached, and recomputed if results changed and ten minutes have passed (T95)", async () => {
  const { db, stored, rows, keyIds } = openPolytomous();
  const finish = async (now: Date) => {
    let state: EvidenceState = await readEvidence(() => db, keyIds, now);
    while (state.name === "running") state = await readEvidence(() => db, keyIds, now);
    if (state.name !== "done") throw new Error("Computing failed");
    return state;
  };
  const first = await finish(new Date());
  expect([first.evidence.people, first.isCurrent, first.evidence.measurement]).toEqual([rows.length, true, null]);
  addMatrixRows(db, stored, rows.slice(0, 1), { domain: "later.example" });
  const soon = await finish(new Date(first.computedAt.getTime() + 10 * MINUTE_MS - 1));
  expect([soon.evidence.people, soon.isCurrent]).toEqual([rows.length, false]);
  const later = await finish(new Date(first.computedAt.getTime() + 10 * MINUTE_MS));
  expect([later.evidence.people, later.isCurrent]).toEqual([rows.length + 1, true]);
});
