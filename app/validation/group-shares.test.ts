import { expect, test } from "vitest";
import { compareShares } from "./group-shares.ts";
import { describeGroup, describeMissingGroups } from "./group-texts.ts";
import { normalQuantile } from "./normal-distribution.ts";

const MINIMUMS = [95, 85, 75, 50];

const share = (option: string, minimum: number, reached: number, n: number) => ({ option, minimum, reached, n });

test("each minimum has an impact ratio, and the most precise one gives the difference of the scores (T136)", () => {
  const shares = [
    share("Woman", 75, 40, 100),
    share("Man", 75, 60, 120),
    share("Woman", 85, 6, 100),
    share("Man", 85, 20, 120),
    share("Man", 95, 7, 120),
  ];
  const figures = compareShares({ question: "Gender", shares }, MINIMUMS);
  expect(figures.minimums.map(({ groups }) => groups.length)).toEqual([0, 2, 2, 0]);
  expect(figures.minimums[2]?.groups[0]).toMatchObject({ ratio: 0.8, isBelowFourFifths: false });
  // R: z <- qnorm(c(.4, .5)), then v <- 2 * pi * p * (1 - p) * exp(z^2) / c(100, 120), then diff(z) and its interval
  expect(figures.differences).toEqual([
    {
      option: "Woman",
      comparedWith: "Man",
      d: expect.closeTo(-0.2533471031, 8),
      low: expect.closeTo(-0.5880894142, 6),
      high: expect.closeTo(0.0813952079, 6),
    },
  ]);
  expect(describeGroup(figures)).toEqual({
    question: "Gender",
    rows: [
      { minimum: "EXCELLENT MATCH or better (85%)", group: "Woman", share: "6% (6 of 100)", ratio: "0.36" },
      { minimum: "EXCELLENT MATCH or better (85%)", group: "Man", share: "17% (20 of 120)", ratio: "1.00" },
      { minimum: "GOOD MATCH or better (75%)", group: "Woman", share: "40% (40 of 100)", ratio: "0.80" },
      { minimum: "GOOD MATCH or better (75%)", group: "Man", share: "50% (60 of 120)", ratio: "1.00" },
    ],
    sentences: [
      "EXCELLENT MATCH or better: the impact ratio of “Woman” is 0.36, compared with “Man”. This is below four fifths.",
      "Scores of “Woman” minus those of “Man”: about −0.25 standard deviations (95%: −0.59 to 0.08).",
    ],
  });
});

test("groups below 2% of all people, and shares under earlier minimums, are not compared (T136)", () => {
  const shares = [share("A", 75, 900, 1000), share("B", 75, 800, 1000), share("C", 75, 10, 30), share("A", 74, 9, 30)];
  const figures = compareShares({ question: "Origin", shares }, MINIMUMS);
  expect(figures.differences.map(({ option, comparedWith }) => [option, comparedWith])).toEqual([["B", "A"]]);
  expect(describeGroup(figures).sentences[0]).toBe(
    "GOOD MATCH or better: the impact ratio of “B” is 0.89, compared with “A”. This is less often by more than chance.",
  );
  const nothing = compareShares({ question: "Origin", shares: [share("A", 75, 5, 30)] }, MINIMUMS);
  expect(describeGroup(nothing)).toMatchObject({ rows: [], sentences: [expect.stringContaining("30 answers")] });
  const asked = { isOn: true, countsLabels: false };
  expect(describeMissingGroups(asked, [nothing])).toContain("does not count");
  expect(describeMissingGroups({ ...asked, isOn: false }, [])).toContain("not asked");
  expect([
    describeMissingGroups(asked, [figures]),
    describeMissingGroups({ ...asked, countsLabels: true }, []),
  ]).toEqual([null, null]);
});

test("quantiles of the normal distribution agree with R", () => {
  expect([0.025, 0.3, 0.999].map(normalQuantile)).toEqual(
    [-1.95996398454, -0.524400512708, 3.09023230617].map((z) => expect.closeTo(z, 7)),
  );
  expect([normalQuantile(0), normalQuantile(1)]).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
});
