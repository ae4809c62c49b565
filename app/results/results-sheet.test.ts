import { expect, test } from "vitest";
import type { TestContent } from "#app/content/test-content.ts";
import { DEFAULT_PLAYBOOK_RANGES } from "#app/match-bands/match-band.ts";
import { buildSheetColumns, type QuestionColumns, type SheetResult, type SheetVersion } from "./results-sheet.ts";

function contentOf(sections: Record<string, string[]>): TestContent {
  return {
    sections: Object.entries(sections).map(([name, questions]) => ({
      id: `section ${name}`,
      name,
      description: "",
      questions: questions.map((questionText) => ({
        id: `id of ${questionText}`,
        questionText,
        options: [
          { id: `${questionText}-a`, optionText: "Yes", points: 10, optionLetter: "A" },
          { id: `${questionText}-b`, optionText: "No", points: 0, optionLetter: "B" },
        ],
      })),
    })),
  };
}

const newest: SheetVersion = {
  id: "v2",
  testId: "t",
  testName: "Sales",
  content: contentOf({ Closing: ["Do you\nclose?"], Prospecting: ["Do you call?"] }),
};
const older: SheetVersion = { ...newest, id: "v1", content: contentOf({ Closing: ["Did you close?"] }) };

const result: SheetResult = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.com",
  submissionNumber: 2,
  testId: "t",
  testName: "Sales",
  versionId: "v2",
  startedAt: new Date("2026-06-30T22:10:00Z"),
  completedAt: new Date("2026-06-30T22:40:30Z"),
  totalDuration: 1830,
  totalPoints: 10,
  maxPoints: 15,
  percent: 200 / 3,
  hasScores: true,
  stage: "hired",
  byInvitation: false,
  versionNumber: 3,
  pointsVersionNumber: 3,
  firstPercent: null,
  sectionScores: [{ sectionId: "section Closing", name: "Closing", totalPoints: 10, maxPoints: 15, questionCount: 1 }],
  answers: [{ questionId: "id of Do you\nclose?", optionId: "Do you\nclose?-a", points: 10 }],
};

/** The row of a result by its headers. */
function rowOf(given: SheetResult, versions = [newest, older], questions: QuestionColumns = "none") {
  const columns = buildSheetColumns(versions, {
    questions,
    ranges: DEFAULT_PLAYBOOK_RANGES,
    timeZone: "Europe/Berlin",
  });
  return Object.fromEntries(columns.map(({ header, cell }) => [header, cell(given)]));
}

test("a row holds the candidate, the zone's times, the duration, the score and its label (D35, S131, S134)", () => {
  expect(rowOf(result)).toMatchObject({
    "First Name": "Ada",
    "Last Name": "Lovelace",
    Email: "ada@example.com",
    Test: "Sales",
    Attempt: 2,
    "Started (Europe/Berlin)": new Date("2026-07-01T00:10:00Z"),
    "Completed (Europe/Berlin)": new Date("2026-07-01T00:40:30Z"),
    Duration: "30m 30s",
    "Duration in Seconds": 1830,
    Stage: "Hired",
    "Answered Questions": 1,
    Points: 10,
    "Maximum Points": 15,
    Percent: 66.7,
    "Candidate Match": "AVERAGE MATCH",
  });
});

test("the last columns say by which version's points a result counts, and what it was first (T58)", () => {
  const last = (given: SheetResult) => Object.entries(rowOf(given, [newest, older], "points")).slice(-4, -1);
  expect(last(result)).toEqual([
    ["Version", 3],
    ["Points of Version", 3],
    ["First Percent", null],
  ]);
  expect(last({ ...result, pointsVersionNumber: 5, firstPercent: 74.38 }).map(([, cell]) => cell)).toEqual([
    3, 5, 74.4,
  ]);
});

test("the very last column says whether the candidate came by a personal invitation (P10)", () => {
  const last = (byInvitation: boolean) => Object.entries(rowOf({ ...result, byInvitation })).at(-1);
  expect([last(true), last(false)]).toEqual([
    ["Invited", "yes"],
    ["Invited", "no"],
  ]);
});

test("the columns of the dashboard come first, in its order (H31)", () => {
  expect(Object.keys(rowOf(result)).slice(0, 8)).toEqual([
    "First Name",
    "Last Name",
    "Email",
    "Attempt",
    "Completed (Europe/Berlin)",
    "Duration",
    "Percent",
    "Candidate Match",
  ]);
});

test("sections of the newest version come first, and a score stands under its section", () => {
  const row = rowOf(result);
  expect(Object.keys(row).slice(-10, -4)).toEqual([
    "Closing: Points",
    "Closing: Maximum",
    "Closing: Percent",
    "Prospecting: Points",
    "Prospecting: Maximum",
    "Prospecting: Percent",
  ]);
  expect(row).toMatchObject({ "Closing: Points": 10, "Closing: Percent": 66.7, "Prospecting: Points": null });
});

test("on demand each question has a column: its points, or the answer of the row's own version, without a letter (H29)", () => {
  const ofQuestions = (questions: QuestionColumns) =>
    Object.entries(rowOf(result, [newest, older], questions)).slice(-7, -4);
  expect(ofQuestions("points")).toEqual([
    ["Q1 (points): Do you close?", 10],
    ["Q2 (points): Do you call?", null],
    ["Q1 (points): Did you close?", null],
  ]);
  expect(ofQuestions("answers")).toEqual([
    ["Q1 (answers): Do you close?", "Yes"],
    ["Q2 (answers): Do you call?", null],
    ["Q1 (answers): Did you close?", null],
  ]);
});

test("a question that a file has replaced by itself stays one column; two of the same text in one test stay two", () => {
  const replaced = structuredClone(older);
  replaced.content = contentOf({ Closing: ["Do you\nclose?"] });
  for (const { questions } of replaced.content.sections) for (const question of questions) question.id = "another id";
  const before = { ...result, versionId: "v1", answers: [{ questionId: "another id", optionId: "x", points: 7 }] };
  const points = (given: SheetResult, versions: SheetVersion[]) =>
    Object.entries(rowOf(given, versions, "points")).filter(([header]) => header.startsWith("Q"));
  expect(points(before, [newest, replaced])).toEqual([
    ["Q1 (points): Do you close?", 7],
    ["Q2 (points): Do you call?", null],
  ]);
  expect(points(result, [newest, replaced])[0]).toEqual(["Q1 (points): Do you close?", 10]);
  const twins = contentOf({ Closing: ["Same?", "Same?"] });
  const [, second] = twins.sections[0]?.questions ?? [];
  if (second) second.id = "the second";
  expect(points(result, [{ ...newest, content: twins }]).map(([header]) => header)).toEqual([
    "Q1 (points): Same?",
    "Q2 (points): Same?",
  ]);
});

test("of several tests each header names its test, and equal headers stay apart (D27)", () => {
  const other: SheetVersion = {
    ...newest,
    id: "v3",
    testId: "u",
    testName: "Support",
    content: contentOf({ Care: [] }),
  };
  expect(Object.keys(rowOf(result, [newest, other]))).toContain("Support: Care: Points");
  const twin = structuredClone(newest);
  twin.content.sections.push({ id: "another", name: "Closing", description: "", questions: [] });
  expect(Object.keys(rowOf(result, [twin]))).toContain("Closing: Points (2)");
});

test("an empty test has its results, and 'No scores' as their label (D28)", () => {
  const row = rowOf({ ...result, hasScores: false, sectionScores: [], percent: 0, totalPoints: 0, maxPoints: 0 });
  expect(row).toMatchObject({ "Candidate Match": "No scores", Percent: 0 });
});

test("names, tests, sections, questions and answers are never formulas (D44, R64)", () => {
  const content = contentOf({ "=Section": ["@Question"] });
  const version = { ...newest, content };
  const [question] = content.sections[0]?.questions ?? [];
  if (question?.options[0]) question.options[0].optionText = "=Yes";
  const evil = {
    ...result,
    firstName: "=1+1",
    lastName: "-2",
    email: "+x@example.com",
    testName: "@cmd",
    answers: [{ questionId: question?.id ?? "", optionId: question?.options[0]?.id ?? "", points: 10 }],
  };
  const row = rowOf(evil, [version], "answers");
  const texts = [...Object.keys(row), ...Object.values(row)].filter((cell) => typeof cell === "string");
  expect(texts.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  expect(row).toMatchObject({
    "First Name": "'=1+1",
    "'=Section: Points": null,
    "Q1 (answers): @Question": "'=Yes",
  });
});
