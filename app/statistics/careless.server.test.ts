import { expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { flattenQuestions } from "#app/content/test-content.ts";
import { getTestVersion } from "#app/content/test-versions.server.ts";
import { listAnswers } from "#app/submissions/answers.server.ts";
import { findSubmission } from "#app/submissions/submissions.server.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { rounds } from "#tests/support/figures/rounds.ts";
import { countMatrix, type Matrix } from "#tests/support/figures/score-matrix.ts";
import {
  listGradedQuestions,
  type SimulatedPerson,
  type SimulatedQuestion,
  simulateAnswers,
  toAnswerMatrix,
  toScoreMatrix,
} from "#tests/support/figures/simulated-answers.ts";
import { addMatrixRows, addMatrixTest } from "#tests/support/rows/matrix-results.ts";
import { countQuestionWords, looksCareless, type TimedAnswer } from "./answering.ts";
import { findCareless } from "./careless.server.ts";
import { computeItemFigures } from "./item-figures.ts";
import { computeTotalBlock } from "./score-statistics.ts";
import { readTestHealth } from "./test-health.server.ts";

const LONG = Array.from({ length: 12 }, (_, place) => `word${place}`).join(" ");

function buildContent(questions: number, options: number) {
  return {
    sections: [
      {
        id: "s",
        name: "One",
        description: "",
        questions: Array.from({ length: questions }, (_, place) => ({
          id: `q${place}`,
          questionText: LONG,
          options: Array.from({ length: options }, (_, option) => ({
            id: `q${place}o${option}`,
            optionText: "word",
            optionLetter: "A",
            points: option,
          })),
        })),
      },
    ],
  };
}

const SUBMISSION = { id: "u", versionId: "v", optionOrderKey: null };

function judge(answers: TimedAnswer[], options = 4): boolean {
  const content = buildContent(40, options);
  return looksCareless({ content, words: countQuestionWords(content) }, answers, SUBMISSION);
}

function answer(question: number, seconds: number | null, option = (question * 7) % 4): TimedAnswer {
  const clickedAt = new Date(1_000_000_000);
  return {
    questionId: `q${question}`,
    optionId: `q${question}o${option}`,
    clickedAt,
    shownAt: seconds === null ? null : new Date(clickedAt.getTime() - 1000 * seconds),
  };
}

test("a result is rushed if half of its timed answers, at least eight, take under 200 ms a word (T119)", () => {
  // 16 words at 200 ms take 3.2 s.
  const forty = (quick: number) => Array.from({ length: 40 }, (_, place) => answer(place, place < quick ? 3.1 : 3.2));
  expect([judge(forty(20)), judge(forty(19)), judge(forty(0))]).toEqual([true, false, false]);
  expect(judge(Array.from({ length: 8 }, (_, place) => answer(place, 1)))).toBe(true);
  expect(judge(Array.from({ length: 7 }, (_, place) => answer(place, 1)))).toBe(false);
  expect(judge(Array.from({ length: 40 }, (_, place) => answer(place, null)))).toBe(false);
});

test("a run on one screen position that is too long for chance looks careless (T119)", async () => {
  const { orderOptions } = await import("#app/content/candidate-content.ts");
  const content = buildContent(40, 4);
  const onPosition = (from: number, length: number) =>
    flattenQuestions(content).map(({ question }, place) => {
      const shown = orderOptions(question.options, question.id, SUBMISSION);
      const position = place >= from && place < from + length ? 2 : place % 2;
      return { ...answer(place, null), optionId: shown[position]?.id ?? "" };
    });
  // With 4 options, one in 10,000 people who pick at random has a run of 11.
  expect([judge(onPosition(0, 11)), judge(onPosition(29, 11)), judge(onPosition(7, 11))]).toEqual([true, true, true]);
  expect([judge(onPosition(0, 10)), judge(onPosition(3, 10))]).toEqual([false, false]);
});

async function readJudged(questions: SimulatedQuestion[], people: SimulatedPerson[]) {
  const db: Db = openDatabase(":memory:");
  const matrix: Matrix = toScoreMatrix(questions, people);
  const stored = addMatrixTest(db, matrix.questions);
  const ids = addMatrixRows(db, stored, matrix.rows, {
    times: people.map(({ isCareless, seconds }) =>
      seconds.map((time) => (isCareless ? 1000 : Math.round(1000 * (time + 5)))),
    ),
  });
  const reading = await readTestHealth(() => db, { testId: stored.id, visibleTests: ALL_TESTS }, new Date());
  if (!reading) throw new Error("There is a test");
  const careful = people.filter(({ isCareless }, place) => !isCareless && !hasChanceRun(db, ids[place] ?? ""));
  const found = findCareless(
    db,
    ids.flatMap((id) => findSubmission(db, id) ?? []),
  );
  return { ...reading, careful, found };
}

/** Because options are shuffled, one careful person in 10,000 looks careless by chance. */
function hasChanceRun(db: Db, submissionId: string): boolean {
  const submission = findSubmission(db, submissionId);
  if (!submission) throw new Error("There is a submission");
  const untimed = listAnswers(db, submissionId).map((each) => ({ ...each, shownAt: null }));
  return looksCareless({ content: getTestVersion(db, submission.versionId), words: new Map() }, untimed, submission);
}

const SHARES = [
  { careless: 0.1, seed: 2 },
  { careless: 0.05, seed: 1 },
  { careless: 0.2, seed: 3 },
];

test.each(SHARES.slice(0, rounds(1, SHARES.length)))(
  "careless people do not make a test look better: $careless (T119)",
  async ({ careless, seed }) => {
    const questions = listGradedQuestions(40, 0.5);
    const people = simulateAnswers({ seed, people: 300, questions, meanAbility: 1, careless });
    const { health, judged, care, careful, found } = await readJudged(questions, people);
    expect(found.size).toBe(300 - careful.length);
    expect([care?.examined, care?.careless]).toEqual([300, 300 - careful.length]);
    // The careful results stay in the order of start, which T131 needs.
    expect([...(care?.careful?.codes ?? [])]).toEqual([...toAnswerMatrix(questions, careful).codes]);
    const { counts, picks } = countMatrix(toScoreMatrix(questions, careful));
    const expected = computeTotalBlock(counts);
    expect(health.careless).toMatchObject({
      examined: 300,
      found: 300 - careful.length,
      without: {
        alpha: expect.closeTo(expected.alpha ?? 0, 9),
        semPercent: expect.closeTo(expected.semPercent ?? 0, 9),
      },
    });
    expect(health.total.alpha).toBeGreaterThan((expected.alpha ?? 0) + 0.01);
    const figures = computeItemFigures(counts, picks).map(({ itemRest }) => itemRest);
    for (const [place, { itemRest }] of judged.items.entries()) expect(itemRest).toBeCloseTo(figures[place] ?? 0, 9);
    const separating = health.items.filter(({ verdicts }) => verdicts.includes("separates")).length;
    const limit = Math.tanh(Math.atanh(0.2) + 1.96 / Math.sqrt(careful.length - 3));
    expect(separating).toBe(figures.filter((r) => (r ?? 0) >= limit).length);
  },
);

test("without careless results, the verdicts are based on everyone (T119)", async () => {
  const questions = listGradedQuestions(10, 1);
  const people = simulateAnswers({ seed: 4, people: 60, questions });
  let reading = await readJudged(questions, people);
  while (reading.careful.length < people.length) reading = await readJudged(questions, people);
  expect(reading.judged.figures).toBe(reading.figures);
  expect(reading.health.careless).toMatchObject({ examined: 60, found: 0 });
});
