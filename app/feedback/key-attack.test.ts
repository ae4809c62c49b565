import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createRandom } from "#tests/support/figures/simulated-answers.ts";
import { findFeedbackLevel, MIN_QUESTIONS } from "./feedback.ts";

const OPTIONS = 5;
const RUNS = 400;

/**
 * Simulate an attacker who sees one section's text after each completed attempt. Count the attempts until the texts
 * rank all options of the first question, whose points are random. The attacker varies the answers to the other
 * questions until two options lead to different texts. From then on, the attacker stays near such answers, and never
 * repeats an attempt.
 */
function countAttempts(questionCount: number, random: () => number): number {
  const draw = (below: number) => Math.floor(random() * below);
  const key = Array.from({ length: questionCount }, () => shuffle([0, 2, 5, 8, 10], random));
  const seen = new Map<string, number>();
  const readRank = (option: number, others: number[]): number => {
    const answers = [option, ...others];
    const name = answers.join();
    const totalPoints = answers.reduce((sum, chosen, place) => sum + (key[place]?.[chosen] ?? 0), 0);
    const level = findFeedbackLevel({ totalPoints, maxPoints: 10 * questionCount, questionCount: MIN_QUESTIONS });
    const rank = ["develop", "solid", "strength"].indexOf(String(level));
    seen.set(name, rank);
    return rank;
  };
  let groups = [[0, 1, 2, 3, 4]];
  let near: number[] | null = null;
  while (groups.some(({ length }) => length > 1)) {
    const others: number[] = near
      ? near.map((chosen) => (draw(questionCount - 1) === 0 ? draw(OPTIONS) : chosen))
      : Array.from({ length: questionCount - 1 }, () => draw(OPTIONS));
    const ranked = groups.map((group) => {
      if (group.length === 1) return [group];
      const ranks = new Map(group.map((option) => [option, readRank(option, others)]));
      return [0, 1, 2]
        .map((rank) => group.filter((option) => ranks.get(option) === rank))
        .filter(({ length }) => length);
    });
    if (ranked.flat().length > groups.length) near = others;
    groups = ranked.flat();
  }
  return seen.size;
}

function shuffle(points: number[], random: () => number): number[] {
  return points
    .map((value) => [random(), value] as const)
    .sort(([one], [two]) => one - two)
    .map(([, value]) => value);
}

test("an attacker needs as many attempts as threats.md says to rank a question's options (R162)", () => {
  const measure = (questionCount: number) => {
    const { next: random } = createRandom(27);
    const counts = Array.from({ length: RUNS }, () => countAttempts(questionCount, random)).sort((a, b) => a - b);
    return { fewest: counts[0] ?? 0, median: counts[RUNS / 2] ?? 0, most: counts.at(-1) ?? 0 };
  };
  const { fewest, median, most } = measure(MIN_QUESTIONS);
  const longer = measure(8);
  expect(measure(2).median * 2).toBeLessThan(median);
  expect(longer.median).toBeGreaterThan(median);
  expect(readFileSync("docs/spec/threats.md", "utf8")).toContain(
    `${median} completed attempts in the median (${fewest} to ${most}) with ${MIN_QUESTIONS} questions, ${longer.median} with 8`,
  );
});
