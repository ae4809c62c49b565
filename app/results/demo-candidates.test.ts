import { expect, test } from "vitest";
import { readTestContent } from "#app/content/content.server.ts";
import { computePercent, scoreAnswers } from "#app/content/scoring.ts";
import { seedDefaultTest } from "#app/content/seed.server.ts";
import { flattenQuestions } from "#app/content/test-content.ts";
import { findTestOrDefault } from "#app/content/tests.server.ts";
import { openDatabase } from "#db/client.ts";
import { computeAlpha, computeCorrelation, computeMean } from "#tests/support/figures/figures-by-person.ts";
import { createDemoSubmission, type DemoSubmission } from "./demo-candidates.ts";

const TODAY = new Date("2026-05-04T00:00:00Z");
const db = openDatabase(":memory:");
seedDefaultTest(db, TODAY);
const testId = findTestOrDefault(db, undefined)?.id ?? "";
const content = readTestContent(db, testId);
const all = Array.from({ length: 1000 }, (_, index) => createDemoSubmission(index, testId, content, TODAY));
const completed = all.filter(({ seconds, isPreview }) => seconds !== null && !isPreview);
const isFast = ({ seconds }: DemoSubmission) => seconds !== null && seconds < 5 * 60;
const points = completed.map(({ answers }) => answers.map((answer) => answer.points));

function middle(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

function columnsOf(rows: number[][]): number[][] {
  return (rows[0] ?? []).map((_, place) => rows.map((row) => row[place] ?? 0));
}

function alphaOf(rows: number[][]): number {
  return computeAlpha(columnsOf(rows)) ?? Number.NaN;
}

function getBandRange(submissions: DemoSubmission[]): number[] {
  return submissions.map(({ answers }) => scoreAnswers(content, answers).percent);
}

function secondsOf({ startedAt, answers }: DemoSubmission): number[] {
  return answers.map(({ clickedAt }, place) => (clickedAt - (answers[place - 1]?.clickedAt ?? startedAt)) / 1000);
}

test("demo candidates who take their time agree on the default test (H84)", () => {
  const careful = completed.filter((one) => !isFast(one)).map(({ answers }) => answers.map((answer) => answer.points));
  expect(alphaOf(careful)).toBeGreaterThan(0.85);
  expect(alphaOf(careful)).toBeLessThan(0.92);
  for (const first of [0, 8, 16, 24, 32]) {
    const alpha = alphaOf(careful.map((row) => row.slice(first, first + 8)));
    expect(alpha).toBeGreaterThan(0.7);
    expect(alpha).toBeLessThan(0.8);
  }
});

test("able candidates answer every question better, and questions differ in difficulty (H84)", () => {
  const columns = columnsOf(points);
  for (const [place, column] of columns.entries()) {
    const others = points.map((row) => row.reduce((total, one) => total + one, 0) - (row[place] ?? 0));
    expect(computeCorrelation(column, others)).toBeGreaterThan(0.1);
  }
  const means = columns.map((column) => computeMean(column) ?? Number.NaN);
  expect(Math.min(...means)).toBeLessThan(5);
  expect(Math.max(...means)).toBeGreaterThan(8);
});

test("a few demo candidates repeat the test, stop early, or score like guessing (H84)", () => {
  const people = Map.groupBy(
    completed.toSorted((one, other) => one.startedAt - other.startedAt),
    ({ email }) => email,
  );
  const repeats = [...people.values()].filter(({ length }) => length > 1);
  expect(computePercent(repeats.length, people.size)).toBeGreaterThan(2);
  expect(computePercent(repeats.length, people.size)).toBeLessThan(6);
  const gains = repeats.map((attempts) => getBandRange(attempts)).map(([first = 0, second = 0]) => second - first);
  expect(computeMean(gains)).toBeGreaterThan(0);

  const stopped = all.filter(({ seconds }) => seconds === null);
  expect(stopped.length).toBeGreaterThan(40);
  expect(stopped.length).toBeLessThan(90);
  expect(stopped.filter(({ answers }) => answers.length === 0 || answers.length >= 40)).toEqual([]);

  const fast = completed.filter(isFast);
  expect(fast.length).toBeGreaterThan(10);
  expect(fast.length).toBeLessThan(50);
  expect(computeMean(getBandRange(fast))).toBeLessThan(40);
});

test("demo candidates need about 20 minutes, and longer for more words (H84)", () => {
  const usual = completed.filter((submission) => !isFast(submission));
  expect(middle(usual.map(({ seconds }) => (seconds ?? 0) / 60))).toBeGreaterThan(17);
  expect(middle(usual.map(({ seconds }) => (seconds ?? 0) / 60))).toBeLessThan(25);
  const words = flattenQuestions(content).map(
    ({ question }) => [question.questionText, ...question.options.map(({ optionText }) => optionText)].join(" ").length,
  );
  const seconds = columnsOf(usual.map(secondsOf));
  expect(computeCorrelation(seconds.map(middle), words)).toBeGreaterThan(0.7);
  const each = completed.flatMap(secondsOf);
  expect(Math.min(...each)).toBeGreaterThanOrEqual(2);
  expect(Math.max(...each)).toBeLessThan(15 * 60);
  for (const submission of completed) {
    const last = submission.answers.at(-1)?.clickedAt ?? 0;
    expect(last).toBeLessThan(submission.startedAt + (submission.seconds ?? 0) * 1000);
  }
});

test("demo candidates see each question one second after the previous click (T25, T85)", () => {
  for (const { startedAt, answers } of all) {
    const shown = answers.map(({ shownAt }) => shownAt);
    expect(shown).toEqual(
      answers.map((_, place) => (place === 0 ? startedAt : (answers[place - 1]?.clickedAt ?? 0) + 1000)),
    );
    expect(answers.every(({ shownAt, clickedAt }) => shownAt < clickedAt)).toBe(true);
  }
});

test("the same index, test and day give the same demo candidate (H84)", () => {
  expect(createDemoSubmission(7, testId, content, TODAY)).toEqual(all[7]);
});
