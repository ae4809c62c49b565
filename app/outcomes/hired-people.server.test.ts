import { expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { DEFAULT_PLAYBOOK_RANGES } from "#app/match-bands/index.ts";
import { setStages } from "#app/results/stages.server.ts";
import { openDatabase } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { readOutcomeFigures } from "./hired-people.server.ts";
import { judgeOutcomes } from "./outcome-texts.ts";
import { setOutcome } from "./outcomes.server.ts";

const NOW = new Date("2026-11-26T12:00:00Z");
const ADA = { id: "a", firstName: "Ada", lastName: "Berg", email: "ada@example.com", visibleTests: ALL_TESTS };

test("a person with several results counts once, with the result that has an outcome (T71)", () => {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  const ids = [
    addResult(db, sample, { email: "grace@example.com" }),
    addResult(db, sample, { email: "grace@example.com" }),
    addResult(db, sample, { email: "alan@example.com" }),
    addResult(db, sample, { email: "not-hired@example.com" }),
  ];
  setStages(db, byServer(NOW), ids.slice(0, 3), "hired", ADA);
  setOutcome(db, byServer(NOW), ids[1] ?? "", { stayed: true, quotaPercent: 70 }, ADA);
  const figures = readOutcomeFigures(db, { testId: sample.id }, DEFAULT_PLAYBOOK_RANGES);
  expect(figures?.after.map(({ months, hired, known, rows }) => [months, hired, known, rows])).toEqual([
    [6, 2, 1, null],
    [12, 2, 0, null],
  ]);
  expect(judgeOutcomes(figures?.after ?? [])).toMatchObject({
    title: "Too early to tell",
    sentences: ["From 20 known outcomes on; 1 so far."],
  });
  expect(readOutcomeFigures(db, { testId: sample.id, group: "unknown" }, DEFAULT_PLAYBOOK_RANGES)).toBeNull();
  expect(readOutcomeFigures(db, { testId: "unknown" }, DEFAULT_PLAYBOOK_RANGES)?.group).toBeNull();
});
