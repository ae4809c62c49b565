import { expect, test } from "vitest";
import { countMatrix, type Matrix } from "#tests/support/figures/score-matrix.ts";
import {
  listBinaryQuestions,
  listGradedQuestions,
  simulateAnswers,
  toScoreMatrix,
} from "#tests/support/figures/simulated-answers.ts";
import { countThirds } from "./distribution.ts";
import { computeItemFigures, type ItemFigures } from "./item-figures.ts";
import { formatVerdict, getVerdictTone, hasDoubtfulPoints, listVerdicts } from "./item-verdicts.ts";

/** The text has an option's points, picks, and picks by the top and bottom third, such as "10:40:8:20 0:30". */
function item(text: string, more: Partial<ItemFigures> = {}): ItemFigures {
  const options = text.split(" ").map((option) => option.split(":").map(Number));
  return {
    questionId: "q",
    number: 1,
    sectionId: "s",
    mean: null,
    facility: null,
    sd: null,
    itemRest: null,
    itemRestLow: -0.1,
    itemRestHigh: 0.3,
    alphaIfDropped: null,
    unanswered: 0,
    maxPoints: Math.max(...options.map(([points = 0]) => points)),
    options: options.map(([points = 0, picks = 0, top = 0, bottom = 0], place) => ({
      optionId: `o${place}`,
      points,
      picks,
      top,
      middle: 0,
      bottom,
    })),
    ...more,
  };
}
const group = { n: 99, questions: 10, thirds: { top: 33, middle: 33, bottom: 33 } };
const verdicts = (one: ItemFigures, n = 99) => listVerdicts(one, { ...group, n }, null);

test("if all options have equal points, no other verdict is shown for any number of results (T34)", () => {
  const equal = item("4:99 4:0");
  expect([verdicts(equal), verdicts(equal, 1)]).toEqual([["equal-points"], ["equal-points"]]);
  expect(verdicts(item("7:0"), 0)).toEqual(["equal-points"]);
});

test("no other verdict appears below 30 results (T34)", () => {
  const one = item("10:29 0:0");
  expect([verdicts(one, 29), listVerdicts(one, { ...group, n: 29 }, { reached: 29, stopped: 20 })]).toEqual([[], []]);
});

test("a question with 90% of the picks on one option is neither weak nor easy (T34)", () => {
  const picked = (picks: number) => item(`10:${picks} 0:${100 - picks}`, { itemRestHigh: 0.1 });
  expect(listVerdicts(picked(90), { ...group, n: 100 }, null)).toEqual(["one-option"]);
  expect(listVerdicts(picked(89), { ...group, n: 100 }, null)).toEqual(["weak"]);
});

test("the upper bound of r decides between 'against' and 'weak' (T34)", () => {
  const options = "10:50 0:49";
  const negative = (itemRest: number) => item(options, { itemRest, itemRestLow: -0.5, itemRestHigh: -0.01 });
  // The p of r is 0.0052 and 0.0040 before the correction for 10 questions.
  expect(verdicts(negative(-0.279))).toEqual(["perhaps-against"]);
  expect(verdicts(negative(-0.287))).toEqual(["against"]);
  expect(verdicts(item(options, { itemRestHigh: 0 }))).toEqual(["weak"]);
  expect(verdicts(item(options, { itemRestHigh: 0.2 }))).toEqual([]);
  expect(verdicts(item(options, { itemRestLow: 0.2 }))).toEqual(["separates"]);
  expect(verdicts(item(options, { itemRestLow: null, itemRestHigh: null }))).toEqual([]);
});

test("a top third of 30 disagrees if another option leads by five picks and by a tenth (T34)", () => {
  const preferring = (top: number, other: number) => item(`10:40:${top}:20 5:30:${other}:5 5:20:${other} 10:9:1`);
  expect(verdicts(preferring(8, 13))).toEqual(["top-third-disagrees"]);
  expect(verdicts(preferring(8, 12))).toEqual([]);
  const small = { ...group, n: 90, thirds: { top: 29, middle: 31, bottom: 30 } };
  expect(listVerdicts(preferring(0, 20), small, null)).toEqual([]);
  const large = { ...group, n: 180, thirds: { top: 60, middle: 60, bottom: 60 } };
  expect(listVerdicts(preferring(8, 13), large, null)).toEqual([]);
  expect(listVerdicts(preferring(8, 14), large, null)).toEqual(["top-third-disagrees"]);
});

test.each([1.5, 2, 2.5])(
  "a question of difficulty %d has doubtful points only if its key is reversed (T34)",
  (hard) => {
    const questions = [
      ...listBinaryQuestions([hard], 1),
      ...listBinaryQuestions(
        Array.from({ length: 19 }, (_, place) => -1.5 + place / 6),
        1,
      ),
    ];
    const matrix = toScoreMatrix(questions, simulateAnswers({ seed: 1, people: 1000, questions }));
    const reversed = { ...matrix, questions: matrix.questions.with(0, { section: "Section", points: [1, 0] }) };
    expect(listFirstVerdicts(matrix)).not.toContain("top-third-disagrees");
    expect(hasDoubtfulPoints(listFirstVerdicts(reversed))).toBe(true);
  },
);

test.each([0.1, 0.2, 0.3])(
  "chance alone hardly ever puts one of 40 questions of slope %d among those to fix (T34)",
  (slope) => {
    const questions = listGradedQuestions(40, slope);
    const runs = Array.from({ length: 12 }, (_, place) => {
      const matrix = toScoreMatrix(questions, simulateAnswers({ seed: place + 1, people: 100, questions }));
      return listAllVerdicts(matrix).some(hasDoubtfulPoints);
    });
    expect(runs.filter(Boolean).length).toBeLessThanOrEqual(2);
  },
);

test.each([-0.8, 0, 0.8])(
  "a best answer that few people choose does not make the points doubtful: %d (T34)",
  (easier) => {
    const questions = [
      { points: [10, 5, 2, 0, 0], slope: 1, locations: [easier - 1, easier, 2.5] },
      ...listGradedQuestions(39, 0.5),
    ];
    const matrix = toScoreMatrix(questions, simulateAnswers({ seed: 2, people: 1000, questions }));
    expect(listFirstVerdicts(matrix)).not.toContain("top-third-disagrees");
  },
);

test("an easy question that separates candidates is not called useless (T34)", () => {
  const questions = listBinaryQuestions([...Array(10).fill(-2.2), ...Array(10).fill(2.2)], 2.5);
  const matrix = toScoreMatrix(questions, simulateAnswers({ seed: 1, people: 1000, questions }));
  expect(listFirstVerdicts(matrix)).not.toContain("one-option");
});

type Verdict = Parameters<typeof formatVerdict>[0];

function listFirstVerdicts(matrix: Matrix): Verdict[] {
  return listAllVerdicts(matrix)[0] ?? [];
}

function listAllVerdicts(matrix: Matrix): Verdict[][] {
  const { counts, picks } = countMatrix(matrix);
  const judged = { n: counts.n, thirds: countThirds(counts.totals), questions: matrix.questions.length };
  return computeItemFigures(counts, picks).map((item) => listVerdicts(item, judged, null));
}

test.each([
  ["10:80 8:20 0:1", 0, ["easy"]],
  ["10:74 8:26 0:1", 0, []],
  ["10:20 0:80", 0, ["hard"]],
  ["10:50 0:45", 5, ["often-open"]],
  ["10:50 0:46", 4, []],
])(
  "verdicts change exactly at their limits: options %j, %d without an answer (T34)",
  (options, unanswered, expected) => {
    expect(listVerdicts(item(options, { unanswered }), { ...group, n: 100 }, null)).toEqual(expected);
  },
);

test.each([
  [100, 5, ["drop-off"]],
  [101, 5, []],
  [20, 4, []],
])("drop-off is reported exactly from its limit: of %d people, %d stop (T34)", (reached, stopped, expected) => {
  expect(listVerdicts(item("10:50 0:50"), { ...group, n: 100 }, { reached, stopped })).toEqual(expected);
});

test("an unpicked option is reported if there are 100 results, and verdicts have a fixed order (T34)", () => {
  const one = item("10:15 0:70 3:0 2:0", { itemRestHigh: 0.1, unanswered: 15 });
  expect(listVerdicts(one, { ...group, n: 100 }, { reached: 100, stopped: 10 })).toEqual([
    "weak",
    "hard",
    "often-open",
    "drop-off",
    "unpicked",
  ]);
  expect(verdicts(one)).not.toContain("unpicked");
});

/** There are 100 people: 92 pick B, the best seven pick A, one does not answer, and nobody picks C. */
function createContext(): Parameters<typeof formatVerdict>[1] {
  const rows = Array.from({ length: 100 }, (_, person) => [
    person < 7 ? 0 : person === 99 ? null : 1,
    person < 7 ? 1 : 0,
  ]);
  const matrix = {
    questions: [
      { section: "One", points: [5, 10, 0] },
      { section: "One", points: [0, 10] },
    ],
    rows,
  };
  const { counts, picks } = countMatrix(matrix);
  const [item] = computeItemFigures(counts, picks);
  const question = counts.content.sections[0]?.questions[0];
  if (!item || !question) throw new Error("There is no question");
  return { item, question, n: 100, thirds: countThirds(counts.totals), dropOff: { reached: 1180, stopped: 60 } };
}

test.each<{ verdict: Verdict; words: string; tone: string }>([
  {
    verdict: "equal-points",
    words: "All options have the same points, so this question does not affect scores.",
    tone: "warning",
  },
  {
    verdict: "one-option",
    words: "Nearly everyone picks B (92%), so this question hardly tells candidates apart.",
    tone: "warning",
  },
  {
    verdict: "against",
    words: "Candidates who score high on the other questions do worse here. Check the points.",
    tone: "warning",
  },
  {
    verdict: "perhaps-against",
    words:
      "Candidates who score high on the other questions do worse here. That may be chance: among many questions, one can look so.",
    tone: "normal",
  },
  { verdict: "weak", words: "Says little about who scores high on the rest of the test.", tone: "normal" },
  { verdict: "easy", words: "Nearly all points are earned here: 96% of them on average.", tone: "normal" },
  { verdict: "hard", words: "Few points are earned here: 96% of them on average.", tone: "normal" },
  { verdict: "often-open", words: "1 of 100 left it open.", tone: "normal" },
  { verdict: "drop-off", words: "60 of 1,180 people stopped here.", tone: "warning" },
  { verdict: "unpicked", words: "Nobody picks C.", tone: "normal" },
  { verdict: "separates", words: "Tells candidates apart well.", tone: "positive" },
])("the verdict $verdict reads '$words' (T34)", ({ verdict, words, tone }) => {
  expect(formatVerdict(verdict, createContext())).toBe(words);
  expect(getVerdictTone(verdict)).toBe(tone);
});

test("the verdict names the option that the top third prefers, with its points (T34)", () => {
  const disagreeing = createContext();
  const options = disagreeing.item.options.map((option, place) => ({
    ...option,
    top: [40, 20, 0][place] ?? 0,
    bottom: [10, 30, 0][place] ?? 0,
  }));
  const words = formatVerdict("top-third-disagrees", {
    ...disagreeing,
    item: { ...disagreeing.item, options },
    thirds: { top: 60, middle: 0, bottom: 40 },
  });
  expect(words).toBe(
    "The third with the highest scores prefers A (5 points) to the top answer, the lowest third less so. Check the points.",
  );
});

test("a share is never rounded to 0% or 100% (T34)", () => {
  const context = createContext();
  const options = context.item.options.map((option, place) => ({ ...option, points: place === 0 ? 1 : 0 }));
  const format = (picks: number, n: number) => {
    const item = { ...context.item, maxPoints: 1, options: options.map((option) => ({ ...option, picks })) };
    return formatVerdict("hard", { ...context, item, n }).match(/\d+%/)?.[0];
  };
  expect([format(999, 1000), format(1, 1000), format(1000, 1000), format(0, 0)]).toEqual(["99%", "1%", "100%", "0%"]);
});
