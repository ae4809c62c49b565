import { expect, test } from "vitest";
import type { TestContent } from "#app/content/test-content.ts";
import { DEFAULT_PLAYBOOK_RANGES } from "#app/match-bands/match-band.ts";
import { buildSheetColumns, type QuestionColumns, type SheetResult, type SheetVersion } from "./results-sheet.ts";
import { STAGE_NAMES } from "./stages.ts";

function createContent(sections: Record<string, string[]>): TestContent {
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
  content: createContent({ Closing: ["Do you\nclose?"], Prospecting: ["Do you call?"] }),
};
const older: SheetVersion = { ...newest, id: "v1", content: createContent({ Closing: ["Did you close?"] }) };

const result: SheetResult = {
  source: "Job board",
  tags: ["campus", "sales"],
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

function buildRow(given: SheetResult, versions = [newest, older], questions: QuestionColumns = "none") {
  const columns = buildSheetColumns(versions, {
    questions,
    ranges: DEFAULT_PLAYBOOK_RANGES,
    timeZone: "Europe/Berlin",
    stageNames: STAGE_NAMES,
  });
  return Object.fromEntries(columns.map(({ header, cell }) => [header, cell(given)]));
}

test("a row has the candidate, local times, duration, score and label (D35, S131, S134)", () => {
  expect(buildRow(result)).toMatchObject({
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

test("columns before Invited show the version of the points and the first percentage (T58)", () => {
  const last = (given: SheetResult) => Object.entries(buildRow(given, [newest, older], "points")).slice(-6, -3);
  expect(last(result)).toEqual([
    ["Version", 3],
    ["Points of Version", 3],
    ["First Percent", null],
  ]);
  expect(last({ ...result, pointsVersionNumber: 5, firstPercent: 74.38 }).map(([, cell]) => cell)).toEqual([
    3, 5, 74.4,
  ]);
});

test("the sheet ends with the columns Invited, Source and Tags (P10, H92)", () => {
  const last = (byInvitation: boolean) => Object.entries(buildRow({ ...result, byInvitation })).at(-3);
  expect(last(true)).toEqual(["Invited", "yes"]);
  expect(last(false)).toEqual(["Invited", "no"]);
  expect(Object.entries(buildRow(result)).slice(-2)).toEqual([
    ["Source", "Job board"],
    ["Tags", "campus, sales"],
  ]);
});

test("the sheet starts with the dashboard's columns, in the same order (H31)", () => {
  expect(Object.keys(buildRow(result)).slice(0, 8)).toEqual([
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

test("sections of the newest version come first, each with its scores", () => {
  const row = buildRow(result);
  expect(Object.keys(row).slice(-12, -6)).toEqual([
    "Closing: Points",
    "Closing: Maximum",
    "Closing: Percent",
    "Prospecting: Points",
    "Prospecting: Maximum",
    "Prospecting: Percent",
  ]);
  expect(row).toMatchObject({ "Closing: Points": 10, "Closing: Percent": 66.7, "Prospecting: Points": null });
});

test("question columns contain points, or answers in the wording of the row's version (H29)", () => {
  const ofQuestions = (questions: QuestionColumns) =>
    Object.entries(buildRow(result, [newest, older], questions)).slice(-9, -6);
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

test("a re-imported question keeps one column, but two questions with the same text get two", () => {
  const replaced = structuredClone(older);
  replaced.content = createContent({ Closing: ["Do you\nclose?"] });
  for (const { questions } of replaced.content.sections) for (const question of questions) question.id = "another id";
  const before = { ...result, versionId: "v1", answers: [{ questionId: "another id", optionId: "x", points: 7 }] };
  const points = (given: SheetResult, versions: SheetVersion[]) =>
    Object.entries(buildRow(given, versions, "points")).filter(([header]) => header.startsWith("Q"));
  expect(points(before, [newest, replaced])).toEqual([
    ["Q1 (points): Do you close?", 7],
    ["Q2 (points): Do you call?", null],
  ]);
  expect(points(result, [newest, replaced])[0]).toEqual(["Q1 (points): Do you close?", 10]);
  const twins = createContent({ Closing: ["Same?", "Same?"] });
  const [, second] = twins.sections[0]?.questions ?? [];
  if (second) second.id = "the second";
  expect(points(result, [{ ...newest, content: twins }]).map(([header]) => header)).toEqual([
    "Q1 (points): Same?",
    "Q2 (points): Same?",
  ]);
});

test("headers are unique, and name the test if there are several (D27)", () => {
  const other: SheetVersion = {
    ...newest,
    id: "v3",
    testId: "u",
    testName: "Support",
    content: createContent({ Care: [] }),
  };
  expect(Object.keys(buildRow(result, [newest, other]))).toContain("Support: Care: Points");
  const twin = structuredClone(newest);
  twin.content.sections.push({ id: "another", name: "Closing", description: "", questions: [] });
  expect(Object.keys(buildRow(result, [twin]))).toContain("Closing: Points (2)");
});

test("a result of an empty test has the label 'No scores' (D28)", () => {
  const row = buildRow({ ...result, hasScores: false, sectionScores: [], percent: 0, totalPoints: 0, maxPoints: 0 });
  expect(row).toMatchObject({ "Candidate Match": "No scores", Percent: 0 });
});

test("no name, test, section, question or answer becomes a formula (D44, R64)", () => {
  const content = createContent({ "=Section": ["@Question"] });
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
  const row = buildRow(evil, [version], "answers");
  const texts = [...Object.keys(row), ...Object.values(row)].filter((cell) => typeof cell === "string");
  expect(texts.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  expect(row).toMatchObject({
    "First Name": "'=1+1",
    "'=Section: Points": null,
    "Q1 (answers): @Question": "'=Yes",
  });
});
