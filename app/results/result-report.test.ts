import { expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { DEFAULT_PLAYBOOK_RANGES } from "#app/match-bands/match-band.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { buildResultReport } from "./result-report.ts";
import { findResult } from "./results.server.ts";

const brand = { providerName: "Northwind", accent: "#b00020", logo: "iVBORw0KGgo=" };
const settings = { ranges: DEFAULT_PLAYBOOK_RANGES, timeZone: "Asia/Tokyo", ...brand };
const now = new Date("2026-06-01T12:00:00Z");

function buildReport(db: Db, id: string) {
  const result = findResult(db, id, ALL_TESTS);
  if (!result) throw new Error("There is no result");
  return buildResultReport(result, settings, now);
}

test("a report has the result's data, in the organization's time zone (S153–S158, D35, D36)", () => {
  const db = openDatabase(":memory:");
  const startedAt = new Date("2026-05-04T16:00:00Z");
  const id = addResult(db, addSampleTest(db), { startedAt, seconds: 3725, points: 87 });
  expect(buildReport(db, id)).toMatchObject({
    name: "Grace Hopper",
    email: "grace@example.com",
    testName: "Sample",
    ...brand,
    questionCount: 10,
    answeredCount: 10,
    duration: "1h 2m 5s",
    completed: "May 05, 2026",
    timeZone: "Asia/Tokyo",
    created: "2026-05-04T17:02:05.000Z",
    score: { totalPoints: 87, maxPoints: 100, percent: 87, percentText: "87.0", matchLabel: "EXCELLENT MATCH" },
    sections: [{ name: "Ten questions", totalPoints: 87, maxPoints: 100 }],
  });
});

test("the report of a submission in progress has no date, duration or score (S157)", () => {
  const db = openDatabase(":memory:");
  const id = addResult(db, addSampleTest(db), { seconds: null });
  expect(buildReport(db, id)).toMatchObject({
    completed: null,
    duration: "N/A",
    score: null,
    sections: [],
    answeredCount: 0,
    created: now.toISOString(),
  });
});

test("a re-scored result's report names the version and the first result (T57)", () => {
  const db = openDatabase(":memory:");
  const result = findResult(db, addResult(db, addSampleTest(db), { points: 87 }), ALL_TESTS);
  if (!result) throw new Error("There is no result");
  const completed = result.submission.completedAt?.toISOString();
  expect(buildResultReport(result, settings, now)).toMatchObject({ rescored: null, created: completed });
  const firstResult = { percent: 74.38, label: "AVERAGE MATCH", madeAt: new Date("2026-05-04T10:10:00Z") };
  const rescored = {
    ...result,
    isRescored: true,
    pointsVersionNumber: 5,
    firstResult,
    madeAt: new Date("2026-05-09T20:00Z"),
  };
  expect(buildResultReport(rescored, settings, now)).toMatchObject({
    rescored: "Scored with the points of version 5 (re-scored on May 10, 2026); first result: 74.4%, AVERAGE MATCH.",
    created: "2026-05-09T20:00:00.000Z",
  });
});

test("a report calls a test without a name 'Default Test' (S154)", () => {
  const db = openDatabase(":memory:");
  const test = addSampleTest(db);
  const result = findResult(db, addResult(db, test), ALL_TESTS);
  expect(result && buildResultReport({ ...result, testName: "" }, settings, now).testName).toBe("Default Test");
});

test("sections with equal names stay separate, and a question without points has no top answer (S165, S167)", () => {
  const db = openDatabase(":memory:");
  const section = (points: number[]) => ({
    name: "Same",
    description: "",
    questions: [
      { questionText: "What?", options: points.map((value) => ({ optionText: `Worth ${value}`, points: value })) },
    ],
  });
  const test = addSampleTest(db, { sections: [section([0, 9, 9]), section([0, 0])] });
  const { questions, sections } = buildReport(db, addResult(db, test, { points: 9 }));
  expect(questions.map(({ topAnswer, maxPoints }) => [topAnswer?.optionText ?? null, maxPoints])).toEqual([
    ["Worth 9", 9],
    [null, 0],
  ]);
  expect(questions.map(({ sectionId }) => sectionId)).toEqual(sections.map(({ sectionId }) => sectionId));
  expect(new Set(sections.map(({ sectionId }) => sectionId)).size).toBe(2);
});

test("a summary contains no questions and so reveals nothing of the scoring key (H29)", () => {
  const db = openDatabase(":memory:");
  const result = findResult(db, addResult(db, addSampleTest(db), { points: 87 }), ALL_TESTS);
  const summary = result && buildResultReport(result, settings, now, "summary");
  expect(summary).toMatchObject({ layout: "summary", answeredCount: 10, score: { band: "excellent" }, questions: [] });
  expect(JSON.stringify(summary)).not.toMatch(/Question \d|Worth/);
});
