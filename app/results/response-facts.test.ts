import { expect, test } from "vitest";
import { orderOptions } from "#app/content/candidate-content.ts";
import { flattenQuestions, type TestContent } from "#app/content/test-content.ts";
import { computeResponseSeconds, getScreenPositions, type TimedAnswer } from "#app/statistics/answering.ts";
import { readStatistics } from "#tests/support/figures/score-matrix.ts";
import { getResponseFacts } from "./response-facts.ts";

const startedAt = new Date("2026-05-04T10:00:00Z");

function after(seconds: number): Date {
  return new Date(startedAt.getTime() + seconds * 1000);
}

function createContent(questions: { id: string; options: string[] }[]): TestContent {
  const option = (id: string) => ({ id, optionText: id, points: 0, optionLetter: "A" });
  const all = questions.map(({ id, options }) => ({ id, questionText: id, options: options.map(option) }));
  return { sections: [{ id: "s", name: "One", description: "", questions: all }] };
}

const content = createContent(["q1", "q2", "q3", "q4", "q5"].map((id) => ({ id, options: ["a", "b", "c"] })));
const submission = { id: "submission", versionId: "version", optionOrderKey: "0123456789abcdef".repeat(2), startedAt };

function answerAt(questionId: string, place: number, clickedAt: Date, shownAt: Date | null = null): TimedAnswer {
  const options = ["a", "b", "c"].map((id) => ({ id }));
  const optionId = orderOptions(options, questionId, submission)[place]?.id ?? "";
  return { questionId, optionId, clickedAt, shownAt };
}

test("an answer is quick at 1,999 ms but not at 2,000, and unknown times do not count (T26)", () => {
  const answers = [
    answerAt("q1", 0, after(10), after(8.001)),
    answerAt("q2", 1, after(20), after(18)),
    answerAt("q3", 2, after(30)),
    answerAt("q4", 0, after(40), after(40)),
  ];
  expect(answers.map(computeResponseSeconds)).toEqual([1.999, 2, null, 0]);
  expect(getResponseFacts(content, answers, submission)).toMatchObject({ timed: 3, under2Seconds: 2, unanswered: 1 });
});

test("screen positions follow the candidate's option order and match the fixture (T26, T87)", () => {
  type Pieces = {
    submissionId: string;
    versionId: string;
    questions: { id: string; options: string[] }[];
    picks: Record<string, string>;
    positions: (number | null)[];
    longestRun: number;
  };
  const { screenPositions: fixture } = readStatistics<{ pieces: { screenPositions: Pieces } }>("polytomous").pieces;
  const candidate = { id: fixture.submissionId, versionId: fixture.versionId, optionOrderKey: null, startedAt };
  const picks = Object.entries(fixture.picks).map(([questionId, optionId]) => {
    return { questionId, optionId, clickedAt: after(1), shownAt: null };
  });
  const chosen = new Map(picks.map((pick) => [pick.questionId, pick]));
  const fixed = createContent(fixture.questions);
  expect(getScreenPositions(flattenQuestions(fixed), chosen, candidate)).toEqual(fixture.positions);
  expect(getResponseFacts(fixed, picks, candidate)).toMatchObject({
    longestRun: fixture.longestRun,
    runFrom: 3,
    runTo: 6,
  });
});

test("an unanswered question ends a run, and the first of the longest runs is reported (T26)", () => {
  const places = (...all: (number | null)[]) =>
    all.flatMap((place, index) => (place === null ? [] : [answerAt(`q${index + 1}`, place, after(index))]));
  const findRun = (...all: (number | null)[]) => {
    const { longestRun, runFrom, runTo } = getResponseFacts(content, places(...all), submission);
    return [longestRun, runFrom, runTo];
  };
  expect(findRun(2, 2, 2, 2, 2)).toEqual([5, 1, 5]);
  expect(findRun(1, 1, null, 1, 1)).toEqual([2, 1, 2]);
  expect(findRun(0, 1, 1, 1, 0)).toEqual([3, 2, 4]);
  expect(findRun(null, null, null, null, 1)).toEqual([1, 5, 5]);
  expect(findRun()).toEqual([0, null, null]);
});

test("pauses run between clicks in chronological order, and are long from five minutes (T26)", () => {
  const answers = [
    answerAt("q1", 0, after(300)),
    answerAt("q3", 0, after(310)),
    answerAt("q2", 0, after(1030)),
    answerAt("q4", 0, after(1329.999)),
  ];
  expect(getResponseFacts(content, answers, submission)).toMatchObject({
    longestPauseSeconds: 720,
    pauseBefore: 2,
    longPauses: 2,
    unanswered: 1,
  });
  expect(getResponseFacts(content, [answerAt("q1", 0, after(-3))], submission)).toMatchObject({
    longestPauseSeconds: 0,
    pauseBefore: 1,
    longPauses: 0,
  });
});

test("a submission without answers has only unanswered questions (T26)", () => {
  expect(getResponseFacts(content, [], submission)).toEqual({
    timed: 0,
    under2Seconds: 0,
    longestRun: 0,
    runFrom: null,
    runTo: null,
    longestPauseSeconds: null,
    pauseBefore: null,
    longPauses: 0,
    unanswered: 5,
  });
});
