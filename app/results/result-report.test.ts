import { beforeEach, expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { DEFAULT_PLAYBOOK_RANGES } from "#app/match-bands/match-band.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { readResultFigures } from "./place-and-precision.server.ts";
import { buildResultReport } from "./result-report.ts";
import { findResult, type Result } from "./results.server.ts";

const brand = { providerName: "Northwind", accent: "#b00020", logo: "iVBORw0KGgo=" };
const settings = { ranges: DEFAULT_PLAYBOOK_RANGES, timeZone: "Asia/Tokyo", ...brand };
const now = new Date("2026-06-01T12:00:00Z");

type Layout = Parameters<typeof buildResultReport>[4];

function buildReport(db: Db, id: string, changes: Partial<Result> = {}, layout: Layout = "report") {
  const found = findResult(db, id, ALL_TESTS);
  if (!found) throw new Error("There is no result");
  const result = { ...found, ...changes };
  return buildResultReport(result, readResultFigures(db, result, settings.ranges), settings, now, layout);
}

let db: Db;

beforeEach(() => {
  db = openDatabase(":memory:");
});

test("a report has the result's data, in the organization's time zone (S153–S158, D35, D36)", () => {
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
    created: "2026-05-04T17:02:05.000Z",
    score: { totalPoints: 87, maxPoints: 100, percent: 87, percentText: "87.0", matchLabel: "EXCELLENT MATCH" },
    sections: [{ name: "Ten questions", totalPoints: 87, maxPoints: 100 }],
  });
});

test("the report of a submission in progress has no date, duration or score (S157)", () => {
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
  const id = addResult(db, addSampleTest(db), { points: 87 });
  const plain = buildReport(db, id);
  expect([plain.created, plain.score?.notes]).toEqual(["2026-05-04T10:10:00.000Z", []]);
  const firstResult = { percent: 74.38, label: "AVERAGE MATCH", madeAt: new Date("2026-05-04T10:10:00Z") };
  const madeAt = new Date("2026-05-09T20:00Z");
  const rescored = buildReport(db, id, { isRescored: true, pointsVersionNumber: 5, firstResult, madeAt });
  expect([rescored.created, rescored.score?.notes[0]]).toEqual([
    "2026-05-09T20:00:00.000Z",
    "Scored with the points of version 5 (re-scored on May 10, 2026); first result: 74.4%, AVERAGE MATCH.",
  ]);
});

test("a report compares a result with its group, or says when it will (T18, T22, T23)", () => {
  const test = addSampleTest(db);
  const add = (n: number) => addResult(db, test, { email: `${n}@example.com`, points: 3 * n });
  const id = add(26);
  expect(buildReport(db, id)).toMatchObject({
    score: {
      ranges: DEFAULT_PLAYBOOK_RANGES,
      margin: null,
      group: null,
      figures: [{ text: "", note: expect.stringMatching(/^As of Jun 01, 2026: .* There is 1 so far\./) }],
    },
    sections: [{ group: null }],
  });
  for (let n = 1; n <= 30; n += 1) if (n !== 26) add(n);
  const { score, sections } = buildReport(db, id);
  expect(score?.group).toMatchObject({ n: 30, q1: 24.75, median: 46.5, q3: 68.25 });
  // From 100 results on, a section that says nothing beyond the total is left out.
  expect(sections.map(({ group }) => group)).toEqual([{ q1: 24.75, median: 46.5, q3: 68.25 }]);
  expect(score?.margin?.low).toBeLessThan(78);
  expect(score?.figures).toEqual([
    {
      text: "85th percentile",
      note: expect.stringMatching(/^of 30 candidates, true percentile likely 58th or higher$/),
    },
    {
      text: expect.stringMatching(/^\d\d\.\d–\d+\.\d%$/),
      note: "Likely true level in 95 of 100 cases",
    },
  ]);
  expect(score?.notes).toEqual([expect.stringMatching(/^As of Jun 01, 2026: Candidates who took this test/)]);
  const repeat = addResult(db, test, { email: "1@example.com", points: 60, startedAt: new Date("2026-05-09T10:00Z") });
  expect(buildReport(db, repeat).score?.notes[0]).toBe("This is attempt 2. The group includes first attempts only.");
  const preview = buildReport(db, addResult(db, test, { isPreview: true }));
  expect(preview.score).toMatchObject({ margin: null, group: null, figures: [], notes: [] });
});

test("a report calls a test without a name 'Default Test' (S154)", () => {
  expect(buildReport(db, addResult(db, addSampleTest(db)), { testName: "" }).testName).toBe("Default Test");
});

test("sections with equal names stay separate, and a question without points has no top answer (S165, S167)", () => {
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
  const summary = buildReport(db, addResult(db, addSampleTest(db), { points: 87 }), {}, "summary");
  expect(summary).toMatchObject({ layout: "summary", answeredCount: 10, score: { band: "excellent" }, questions: [] });
  expect(JSON.stringify(summary)).not.toMatch(/Question \d|Worth/);
});
