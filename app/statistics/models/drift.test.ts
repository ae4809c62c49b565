import { expect, test } from "vitest";
import { rounds } from "#tests/support/figures/rounds.ts";
import { listBinaryQuestions, simulateAnswers, toAnswerMatrix } from "#tests/support/figures/simulated-answers.ts";
import { computeDrift } from "./drift.ts";

const DIFFICULTIES = Array.from({ length: 20 }, (_, place) => (place % 7) / 2 - 1.5);
const QUESTIONS = listBinaryQuestions(DIFFICULTIES, 1);

function simulate(seed: number, people: number, newest: { impact?: number; shifts?: Record<number, number> }) {
  const groups = [{ share: 0.75 }, { share: 0.25, ...newest }];
  return computeDrift(toAnswerMatrix(QUESTIONS, simulateAnswers({ seed, people, questions: QUESTIONS, groups })));
}

const SEEDS = Array.from({ length: rounds(3, 100) }, (_, seed) => seed + 1);

test("questions whose answers the newest candidates know are found, and no others (T131)", () => {
  const found = SEEDS.map((seed) => simulate(seed, 1000, { shifts: { 3: -1.5, 11: -1.5 } }));
  expect(found[0]).toMatchObject({ newest: 250, earlier: 750 });
  expect(found.filter((drift) => drift?.easier.join() === "3,11").length).toBeGreaterThan(0.9 * SEEDS.length);
});

test("neither a more able group nor harder questions pass for known answers, from 200 people on (T131)", () => {
  const able = SEEDS.flatMap((seed) => simulate(seed, 1000, { impact: 0.7 })?.easier ?? []);
  const harder = SEEDS.flatMap((seed) => simulate(seed, 1000, { shifts: { 3: 1.5 } })?.easier ?? []);
  expect([able.length, harder.length]).toEqual([0, 0]);
  expect(simulate(1, 199, {})).toBeNull();
  expect(simulate(1, 200, {})).toMatchObject({ newest: 100, earlier: 100 });
});
