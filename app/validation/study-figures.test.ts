import { expect, test } from "vitest";
import { computeRatingReliability } from "./rating-reliability.ts";
import { computeStudy, correctForReliability, type StudyPerson } from "./study-figures.ts";

const SCORES = [41, 44, 47, 50, 52, 53, 55, 56, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 73, 75, 78];
const SECTION = [50, 30, 60, 40, 55, 70, 45, 50, 65, 40, 75, 55, 60, 80, 50, 55, 85, 60, 65, 75, 60, 70, 65, 90, 70];
const FIRST = [2, 3, 2, 3, 1, 3, 4, 2, 3, 3, 2, 4, 3, 5, 3, 2, 4, 4, 3, 5, 4, 3, 4, 5, 4];
const SECOND = [1, 3, 3, 2, 2, 4, 3, 2, 4, 2, 3, 3, 3, 4, 2, 3, 5, 3, 4, 4, 3, 4, 3, 5, 5];

const rate = (place: number, raterIds: readonly string[]) =>
  [FIRST, SECOND].slice(0, raterIds.length).map((ratings, rater) => ({
    raterId: raterIds[rater] ?? "",
    rating: ratings[place] ?? 0,
  }));

const PEOPLE: StudyPerson[] = SCORES.map((percent, place) => ({
  percent,
  sections: [{ id: "s", name: "Calling", percent: SECTION[place] ?? 0 }],
  ratings: rate(place, ["a", "b"]),
}));

test("a study's figures agree with R (T126)", () => {
  const study = computeStudy(PEOPLE, 14);
  // R: cor.test(x, y), y <- (a + b) / 2
  expect(study?.correlation?.r).toBeCloseTo(0.682034556011953, 12);
  expect(study?.correlation?.low).toBeCloseTo(0.392745899241352, 4);
  expect(study?.correlation?.high).toBeCloseTo(0.84850055622857, 4);
  // R: m <- summary(aov(v ~ p + r))[[1]]; (MSB - MSE) / MSB
  expect(study?.reliability).toBeCloseTo(0.750950570342206, 12);
  // R: r / sqrt(rel), then u <- 14 / sd(x); rc * u / sqrt(1 - rc^2 + rc^2 * u^2)
  expect(study?.corrected?.r).toBeCloseTo(0.787047064558107, 12);
  expect(study?.correctedForRange?.r).toBeCloseTo(0.87958936241412, 12);
  // R: cor(resid(lm(s ~ x)), resid(lm(y ~ x))), and the p of s in lm(y ~ x + s)
  expect(study?.sections).toEqual([
    {
      id: "s",
      name: "Calling",
      partial: expect.closeTo(0.448444122114915, 12),
      p: expect.closeTo(0.0279584673135736, 10),
      isAdded: true,
    },
  ]);
  // R: x >= sort(x)[17] for the top third, then sum(y[top] > median(y)), and the same for the other thirds
  expect(study?.thirds.map(({ third, n, share }) => [third, n, share && Math.round(share * n)])).toEqual([
    ["top", 9, 4],
    ["middle", 7, 1],
    ["bottom", 9, 0],
  ]);
  expect([study?.n, study?.verdict]).toEqual([25, "positive"]);
});

test("severity counts as error only if people have different raters (T126)", () => {
  const ofOthers = SCORES.map((_, place) => rate(place, [`a${place}`, `b${place}`]));
  // R: w <- summary(aov(v ~ p))[[1]]; (MSB - MSW) / MSB
  expect(computeRatingReliability(ofOthers)).toBeCloseTo(0.760456273764259, 12);
  const unequal = SCORES.map((_, place) => rate(place, place < 20 ? [`a${place}`, `b${place}`] : [`a${place}`]));
  // R: k0 <- (sum(k) - sum(k^2) / sum(k)) / (n - 1)
  // R: kh <- n / sum(1 / k), then kh * rho / (1 + (kh - 1) * rho)
  expect(computeRatingReliability(unequal)).toBeCloseTo(0.706792318634424, 12);
  const severe = SCORES.map((_, place) => [...rate(place, ["a"]), { raterId: "c", rating: (SECOND[place] ?? 0) - 3 }]);
  expect(computeRatingReliability(severe)).toBeCloseTo(0.750950570342206, 12);
  expect(computeRatingReliability(unequal.slice(1))).toBeNull();
  expect(correctForReliability({ r: 0.3, low: 0.1, high: 0.5 }, 0.2)).toBeNull();
});

test("no figure reveals the score of the only person whose performance differs (R167)", () => {
  const withPerformance = (performance: readonly number[]) =>
    computeStudy(
      PEOPLE.map((person, place) => ({ ...person, ratings: [{ raterId: "n", rating: performance[place] ?? 0 }] })),
      14,
    );
  const hidden = { correlation: null, correctedForRange: null, published: null, sections: [], verdict: "one-person" };
  for (const outlier of [7, 1e12]) {
    const one = withPerformance(SCORES.map((_, place) => (place === 3 ? outlier : FIRST[place] === 5 ? 1 : 0)));
    expect(one).toMatchObject(hidden);
    expect(one?.thirds.map(({ share }) => share)).toEqual([null, null, null]);
  }
  const few = withPerformance(SCORES.map((_, place) => (place % 7 === 0 ? 1 : 0)));
  expect([few?.verdict, few?.thirds.map(({ share }) => share)]).toEqual(["none", [null, null, null]]);
});

test("figures need 20 people, change with every fifth person, and hide small cells (T126)", () => {
  expect(computeStudy(PEOPLE.slice(0, 19), 14)).toBeNull();
  expect(computeStudy(PEOPLE.slice(0, 24), null)).toEqual(computeStudy(PEOPLE.slice(0, 20), null));
  const equal = computeStudy(
    PEOPLE.map((person) => ({ ...person, percent: 50 })),
    14,
  );
  expect(equal).toMatchObject({ correlation: null, published: null, correctedForRange: null, verdict: "no-spread" });
  expect(equal?.thirds.map(({ n, share }) => [n, share === null])).toEqual([
    [25, false],
    [0, true],
    [0, true],
  ]);
  const judge = (spread: number) =>
    computeStudy(
      PEOPLE.map((person, place) => ({ ...person, percent: person.percent + spread * (place % 2) * (25 - place) })),
      null,
    )?.verdict;
  expect([judge(1), judge(1.6), judge(2), judge(5)]).toEqual(["positive", "likely", "unsure", "none"]);
  const turned = computeStudy(
    PEOPLE.map((person) => ({ ...person, percent: 100 - person.percent })),
    null,
  );
  expect(turned?.verdict).toBe("negative");
});
