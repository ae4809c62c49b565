import { expect, test } from "vitest";
import type { TestContent } from "#app/content/index.ts";
import { compareWithExperts, type OptionRating } from "./expert-key.ts";
import { describeMinimum } from "./fit-texts.ts";
import { analyzeJob, type TaskRating } from "./job-analysis.ts";
import { proposeMinimum } from "./proposed-minimum.ts";
import { VERDICTS } from "./study-figures.ts";
import { describeStudyWeakness } from "./study-texts.ts";

const TASKS = ["call", "mail", "drive"].map((id) => ({ id, text: `I ${id}` }));
const SECTIONS = ["a", "b"].map((id, place) => ({ id, name: id.toUpperCase(), questionNumbers: [place + 1] }));

function rate(raterId: string, given: Record<string, [importance: number, section: string | null]>): TaskRating[] {
  return Object.entries(given).map(([taskId, [importance, sectionId]]) => ({
    raterId,
    taskId,
    importance,
    frequency: 3,
    sectionId,
  }));
}

test("a job analysis finds important tasks without a section, and sections without such a task (T122)", () => {
  const ratings = [
    ...rate("r1", { call: [5, "a"], mail: [4, null], drive: [1, "b"] }),
    ...rate("r2", { call: [5, "a"], mail: [4, "deleted"], drive: [2, "b"] }),
    ...rate("r3", { call: [4, "b"], mail: [3, "a"], drive: [1, "b"] }),
  ];
  const analysis = analyzeJob(TASKS, ratings, SECTIONS);
  expect(analysis?.tasks.map(({ id, isImportant, sectionId, votes }) => [id, isImportant, sectionId, votes])).toEqual([
    ["call", true, "a", 2],
    ["mail", true, null, 2],
    ["drive", false, "b", 3],
  ]);
  expect(analysis?.tasks[0]?.sections).toEqual([
    { sectionId: "a", votes: 2 },
    { sectionId: "b", votes: 1 },
  ]);
  expect(analysis?.uncovered.map(({ id }) => id)).toEqual(["mail"]);
  expect(analysis?.unneeded.map(({ id }) => id)).toEqual(["b"]);
  expect(analysis?.agreement?.raters).toBe(3);
  expect(analysis?.agreement?.icc).toBeGreaterThan(0.9);
});

test("a summary leaves out tasks added after a rater finished, and a tie assigns no section (T122)", () => {
  const ratings = [...rate("r1", { call: [5, "a"], mail: [4, "a"] }), ...rate("r2", { call: [5, "b"] })];
  const analysis = analyzeJob(TASKS, ratings, SECTIONS);
  expect(analysis?.tasks.map(({ id, sectionId }) => [id, sectionId])).toEqual([["call", null]]);
  expect(analyzeJob(TASKS, [], SECTIONS)).toBeNull();
});

const CONTENT: TestContent = {
  sections: [
    {
      id: "s",
      name: "S",
      description: "",
      questions: [
        { id: "q1", questionText: "One?", options: options("q1", [10, 0]) },
        { id: "q2", questionText: "Two?", options: options("q2", [10, 0]) },
        { id: "q3", questionText: "Three?", options: options("q3", [10, 0]) },
      ],
    },
  ],
};

function options(question: string, points: number[]) {
  return points.map((each, place) => ({
    id: `${question}-${place}`,
    optionText: `${place}`,
    points: each,
    optionLetter: "AB"[place] ?? "",
  }));
}

function rateOptions(raterId: string, given: Record<string, number>): OptionRating[] {
  return Object.entries(given).map(([optionId, effectiveness]) => ({ raterId, optionId, effectiveness }));
}

test("experts' means propose points, and questions where they differ from the key are listed (T123)", () => {
  const ratings = [
    ...rateOptions("r1", { "q1-0": 7, "q1-1": 1, "q2-0": 2, "q2-1": 6, "q3-0": 7, "q3-1": 1 }),
    ...rateOptions("r2", { "q1-0": 6, "q1-1": 1, "q2-0": 1, "q2-1": 7, "q3-0": 7 }),
  ];
  const key = compareWithExperts(CONTENT, ratings);
  expect(key?.questions.map(({ number, hasOtherBest }) => [number, hasOtherBest])).toEqual([
    [1, false],
    [2, true],
  ]);
  expect(key?.questions[0]?.options.map(({ mean, proposedPoints }) => [mean, proposedPoints])).toEqual([
    [6.5, 9],
    [1, 0],
  ]);
  expect(key?.disputed.map(({ id }) => id)).toEqual(["q2"]);
  expect(key?.unrated).toBe(1);
  expect(key?.correlation).toBeCloseTo(2.5 / (10 * Math.sqrt(27.6875)), 9);
  expect(compareWithExperts(CONTENT, [])).toBeNull();
});

test("the proposed minimum is the mean of the experts' sums for barely sufficient answers (T138)", () => {
  const graded: TestContent = {
    sections: CONTENT.sections.map((section) => ({
      ...section,
      questions: section.questions.map((question) => ({ ...question, options: options(question.id, [10, 6, 2]) })),
    })),
  };
  const mark = (raterId: string, places: number[]) =>
    places.map((place, question) => ({ raterId, optionId: `q${question + 1}-${place}` }));
  const marked = [...mark("r1", [1, 1, 2]), ...mark("r2", [0, 1, 1]), ...mark("r3", [1, 2, 1])];
  // R: x <- c(14, 22, 14) / 30 * 100; mean(x); sd(x) / sqrt(3)
  expect(proposeMinimum(graded, [...marked, ...mark("r4", [0, 0])])).toEqual({
    raters: 3,
    percent: expect.closeTo(55.5555555556, 9),
    standardError: expect.closeTo(8.88888888889, 9),
  });
  expect(proposeMinimum(graded, marked.slice(3))).toBeNull();
  expect(describeMinimum({ raters: 3, percent: 74.96, standardError: 8.96 })).toContain(
    "expect 74.9% from somebody who is only just good enough (standard error 9.0)",
  );
});

test("a manual calls a study weak unless it proves a relation, and names a negative relation (T133)", () => {
  const describe = (verdict: (typeof VERDICTS)[number]) => describeStudyWeakness({ verdict }).join();
  expect(Object.fromEntries(VERDICTS.map((verdict) => [verdict, describe(verdict)]))).toEqual({
    positive: "",
    likely: "the study with current staff does not prove a relation",
    unsure: "the study with current staff does not prove a relation",
    none: "the study with current staff does not prove a relation",
    negative: "in the study with current staff, higher scores go with lower performance",
    "no-spread": "the study with current staff can show no relation",
    "one-person": "the study with current staff can show no relation",
  });
});
