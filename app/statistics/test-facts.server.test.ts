import { expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { formatCoefficient } from "#app/platform/text/numbers-text.ts";
import { openDatabase } from "#db/client.ts";
import {
  listBinaryQuestions,
  type SimulationOptions,
  simulateAnswers,
  toScoreMatrix,
} from "#tests/support/figures/simulated-answers.ts";
import { addMatrixRows, addMatrixTest } from "#tests/support/rows/matrix-results.ts";
import { listNewestCareless } from "./careless.server.ts";
import { judgeKey, judgeModel } from "./findings.ts";
import { buildSummaryTiles } from "./screens/health/summary-texts.server.ts";
import { collectFacts, readKnownEvidence, readQuestionQuality } from "./test-facts.server.ts";
import { readTestHealth } from "./test-health.server.ts";
import { judgeTest } from "./verdicts.ts";

const NOW = new Date();

async function readFacts(options: SimulationOptions) {
  const db = openDatabase(":memory:");
  const people = simulateAnswers(options);
  const matrix = toScoreMatrix(options.questions, people);
  const stored = addMatrixTest(db, matrix.questions);
  addMatrixRows(db, stored, matrix.rows, {
    times: people.map(({ isCareless }) => options.questions.map(() => (isCareless ? 500 : 20_000))),
  });
  const reading = await readTestHealth(() => db, { testId: stored.id, visibleTests: ALL_TESTS }, NOW);
  if (!reading) throw new Error("There is a test");
  let evidence = await readKnownEvidence(() => db, reading, NOW);
  while (!evidence) evidence = await readKnownEvidence(() => db, reading, NOW);
  const quality = await readQuestionQuality(() => db, { testId: stored.id, visibleTests: ALL_TESTS }, NOW);
  const careless = people.filter(({ isCareless }) => isCareless);
  const named = listNewestCareless(db, reading.care);
  return { facts: collectFacts(reading, evidence), evidence, careless, named, quality, health: reading.health };
}

const difficulties = Array.from({ length: 12 }, (_, place) => -1.5 + place / 4);

test("'Test health' and 'Scoring and precision' number copied questions alike (T94, T120)", async () => {
  const questions = listBinaryQuestions(difficulties, 1);
  const { facts, evidence } = await readFacts({ seed: 1, people: 250, questions, copies: [{ of: 3, copy: 8 }] });
  const health = judgeTest(facts);
  const model = evidence.measurement && judgeModel(evidence.measurement);
  expect(model?.questions).toEqual([4, 9]);
  expect(health.findings.map(({ title }) => title)).toContain(model?.title);
  expect(health.title).toBe(model?.title);
});

test("'Scoring and precision', short forms and 'Test health' leave out the same careless results (T28, T93, T119)", async () => {
  const questions = listBinaryQuestions(difficulties, 1);
  const { facts, evidence, careless, named, quality, health } = await readFacts({
    seed: 2,
    people: 260,
    questions,
    careless: 0.15,
  });
  expect(careless.length).toBeGreaterThan(20);
  expect(facts.care).toMatchObject({ examined: 260, careless: careless.length });
  expect(named).toHaveLength(10);
  expect([evidence.people, facts.n]).toEqual([260 - careless.length, 260 - careless.length]);
  expect(judgeTest(facts).findings.map(({ place }) => place)).toContain("care");
  expect(quality).toMatchObject({ results: facts.n, alpha: health.careless?.without.alpha, questionCount: 12 });
  expect(quality?.alpha).not.toBe(health.total.alpha);
  expect(buildSummaryTiles(health, "UTC").find(({ name }) => name.includes("alpha"))).toMatchObject({
    value: formatCoefficient(quality?.alpha ?? null),
    note: `${formatCoefficient(health.total.alpha)} with careless results`,
  });
  expect(judgeKey(evidence.models, evidence.people, facts.questions).title).not.toBe("Not known");
});

test("a test with few questions cannot say that no result looks careless (T119)", async () => {
  const { facts } = await readFacts({
    seed: 3,
    people: 250,
    questions: listBinaryQuestions(difficulties.slice(0, 5), 1),
  });
  expect(facts.care).toBeNull();
});
