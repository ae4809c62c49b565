import { expect, test } from "vitest";
import type { ScoringModels } from "../../models/scoring-models.ts";
import { judgeKey, judgeMeasurement } from "./verdicts.ts";

function buildModels(consensus: number | null, weighted: number | null): ScoringModels {
  const build = (rankCorrelation: number | null) => ({ rankCorrelation, shifts: [], top: 0, topStay: 0, alpha: null });
  return { expertAlpha: null, consensus: build(consensus), weighted: build(weighted), disagreements: [], ignored: [] };
}

test.each([
  { consensus: 0.95, weighted: 0.99, title: "The key is not a problem" },
  { consensus: 0.949, weighted: 0.99, title: "The key changes some places" },
  { consensus: 0.97, weighted: 0.8, title: "The key changes some places" },
  { consensus: 0.799, weighted: 0.99, title: "The key decides the ranking" },
  { consensus: null, weighted: null, title: "The key is not a problem" },
])(
  "with rank correlations of $consensus and $weighted, the verdict is “$title” (T93)",
  ({ consensus, weighted, title }) => {
    expect(judgeKey(buildModels(consensus, weighted)).title).toBe(title);
  },
);

test("the verdict names the key that ranks most differently, and claims nothing about which is right (T93)", () => {
  expect(judgeKey(buildModels(0.5, 0.9)).sentences[0]).toMatch(/^If the answers that most candidates pick/);
  expect(judgeKey(buildModels(0.9, 0.5)).sentences[0]).toMatch(
    /^If questions that fit the rest of the test counted more/,
  );
  expect(judgeKey(buildModels(0.9, 0.5)).sentences[1]).toMatch(/^This does not say which key is right\./);
});

const lines = [
  { label: "Average", percent: 50 },
  { label: "Gold", percent: 95 },
];

test("the verdict on precision says which match lines are in the good range (T94)", () => {
  const curve = [
    { percent: 10, information: 1 },
    { percent: 40.4, information: 2.4 },
    { percent: 80, information: 3 },
    { percent: 98, information: 1 },
  ];
  expect(judgeMeasurement(curve, lines)).toEqual({
    tone: "normal",
    title: "Measures well from 40.4% to 80.0%",
    sentences: [
      "Labels can be trusted most near the Average line (50%).",
      "Outside this range: the Gold line (95%). Near this line, luck decides more often which label a candidate gets.",
    ],
  });
  expect(judgeMeasurement([...curve, { percent: 99, information: 9 }], lines).tone).toBe("positive");
  expect(judgeMeasurement([{ percent: 50, information: 2.3 }], lines).title).toBe("Not precise enough anywhere");
});
