import { expect, test } from "vitest";
import { rounds } from "#tests/support/figures/rounds.ts";
import { countMatrix } from "#tests/support/figures/score-matrix.ts";
import {
  createRandom,
  listBinaryQuestions,
  listGradedQuestions,
  type SimulatedQuestion,
  simulateAnswers,
  toAnswerMatrix,
  toScoreMatrix,
} from "#tests/support/figures/simulated-answers.ts";
import { countThirds } from "./distribution.ts";
import { computeItemFigures } from "./item-figures.ts";
import { getVerdictTone, hasDoubtfulPoints, listVerdicts } from "./item-verdicts.ts";
import { computeDrift } from "./models/drift.ts";
import { ENOUGH_FOR_MEASUREMENT, ENOUGH_FOR_MODELS } from "./models/evidence.ts";
import { measureTest } from "./models/measurement.ts";
import { compareScoringModels, type ScoringModels } from "./models/scoring-models.ts";
import { computeSimilarPairs } from "./precision.ts";
import { computeTotalBlock } from "./score-statistics.ts";
import {
  describeCare,
  describeConsistency,
  formatSimilarPairs,
  judgeDrift,
  judgeKey,
  judgeModel,
  judgeRange,
  judgeTest,
  listComparisonVerdicts,
  type TestFacts,
} from "./verdicts.ts";

const FINE: TestFacts = {
  n: 150,
  sd: 9.5,
  reliability: 0.85,
  reliabilityLow: 0.82,
  similarPairs: 0.6,
  questions: [{ number: 1, needsFix: false, hasDoubtfulPoints: false }],
  care: { examined: 150, careless: 0, reliabilityWithAll: 0.85, isSample: false },
  evidence: null,
};
const TOO_LITTLE = "The questions agree too little to compare candidates";
const TO_FIX = { number: 7, needsFix: true, hasDoubtfulPoints: true };

test.each([
  { of: FINE, title: "No questions to fix", tone: "positive" },
  { of: { ...FINE, reliabilityLow: 0.699 }, title: TOO_LITTLE, tone: "normal" },
  // With 30 results, alpha .70 may in truth be as low as .52.
  { of: { ...FINE, n: 30, reliability: 0.7, reliabilityLow: 0.52 }, title: TOO_LITTLE, tone: "normal" },
  { of: { ...FINE, reliability: null, reliabilityLow: null }, title: "No questions to fix", tone: "normal" },
  { of: { ...FINE, sd: 0, reliability: null }, title: "No differences", tone: "normal" },
  { of: { ...FINE, n: 29, reliability: null }, title: "Too early to tell", tone: "normal" },
  { of: { ...FINE, questions: [TO_FIX] }, title: "1 question to fix", tone: "warning" },
  {
    of: { ...FINE, n: 29, questions: [TO_FIX, { ...TO_FIX, number: 8 }] },
    title: "2 questions to fix",
    tone: "warning",
  },
])("the verdict on a test is “$title” ($tone)", ({ of, title, tone }) => {
  expect(judgeTest(of)).toMatchObject({ title, tone });
});

test("no verdict promises success at work, and each names the missing evidence (T36)", () => {
  expect(judgeTest(FINE).sentences).toEqual(["This says nothing about success at work."]);
  expect(judgeTest({ ...FINE, n: 2, sd: 0 }).sentences).toEqual([
    "2 of 30 results. More results are needed to show the rest.",
    "Everyone has the same total, so the questions cannot be compared.",
  ]);
  expect(judgeTest({ ...FINE, n: 200 })).toMatchObject({
    tone: "normal",
    sentences: [expect.stringContaining("has not been checked yet"), "This says nothing about success at work."],
  });
  expect(judgeTest({ ...FINE, reliability: 0.7, reliabilityLow: 0.52 }).sentences[0]).toMatch(
    /^How well the questions agree \(alpha, at most 1\) is 0\.70, and may be as low as 0\.52\. Too low/,
  );
});

test("careless results are reported with their share, and the reliability that includes them (T119)", () => {
  const care = { examined: 2000, careless: 210, reliabilityWithAll: 0.81, isSample: true };
  const [found] = judgeTest({ ...FINE, care }).findings;
  expect([found?.title, ...(found?.sentences ?? [])]).toEqual([
    "210 results look careless",
    "210 of the newest 2,000 results (11%) were rushed or chose the same screen position many times in a row, so the verdicts leave them out: the agreement of the questions (alpha) is 0.85 without them and 0.81 with them.",
  ]);
  const one = { ...FINE, care: { ...care, careless: 1 } };
  expect(judgeTest(one)).toMatchObject({ title: "No questions to fix", findings: [] });
  expect(describeCare(one)).toMatch(
    /^1 of the newest 2,000 results \(less than 1%\) was rushed or chose .* leave it out/,
  );
  expect(describeCare(FINE)).toBe(
    "None of 150 results was rushed or chose the same screen position many times in a row.",
  );
});

test("the verdict names questions that have become easier (T131)", () => {
  const matrix = { people: 0, questions: [], codes: new Uint8Array() };
  const drift = { newest: 250, earlier: 750, easier: [2, 6] };
  const evidence = { people: 1000, models: compareScoringModels(matrix), measurement: null, drift };
  const verdict = judgeTest({ ...FINE, n: 1000, evidence });
  expect(verdict).toMatchObject({ tone: "warning", title: "Questions 3 and 7 have become easier" });
  expect(judgeDrift({ ...drift, easier: [] })).toMatchObject({ tone: "positive", questions: [] });
});

test("at most three findings are shown, questions to fix first", () => {
  const many = [1, 2, 3, 4].map((number) => ({ ...TO_FIX, number }));
  const weak = {
    ...FINE,
    reliabilityLow: 0.5,
    care: { examined: 100, careless: 20, reliabilityWithAll: 0.8, isSample: false },
  };
  expect(judgeTest({ ...weak, questions: many }).findings).toEqual([]);
  expect(judgeTest({ ...weak, questions: many.slice(0, 2) }).findings.map(({ place }) => place)).toEqual(["care"]);
  expect(judgeTest(weak).findings.map(({ place }) => place)).toEqual(["care", "consistency"]);
});

test("the sentence on consistency depends on the unrounded lower bound (T28)", () => {
  expect([0.8, 0.7999, 0.7, 0.6999, 0.6, 0.5999, -1, null].map((low) => describeConsistency(low))).toEqual([
    "Good enough to tell large differences apart.",
    "Good enough to compare people, together with other information.",
    "Good enough to compare people, together with other information.",
    "Weak. Only very large differences are meaningful.",
    "Weak. Only very large differences are meaningful.",
    "Too low to compare people by this score. Read their answers instead.",
    "Too low to compare people by this score. Read their answers instead.",
    "Too low to compare people by this score. Read their answers instead.",
  ]);
  expect(formatSimilarPairs(0.62)).toBe(
    "In 62% of all pairs of candidates in this group, luck alone can explain the difference between their totals.",
  );
});

test("the comparison states how many differences chance alone would mark (T43)", () => {
  expect(listComparisonVerdicts(36, null)).toEqual([
    "This page makes 36 comparisons. Even if nobody differed, chance alone would mark about 2 of these differences as real.",
  ]);
  expect(listComparisonVerdicts(1, 0.62)).toEqual([
    "This page makes 1 comparison. Even if nobody differed, chance alone would mark about 0.1 of these differences as real.",
    formatSimilarPairs(0.62),
  ]);
});

function buildModels(consensus: number | null, weighted: number | null, movers = 0): ScoringModels {
  const build = (rankCorrelation: number | null) => ({
    rankCorrelation,
    shifts: [100 - movers, 0, movers, 0, 0],
    top: 0,
    topStay: 0,
    alpha: null,
  });
  return { expertAlpha: null, consensus: build(consensus), weighted: build(weighted), disagreements: [], ignored: [] };
}

test.each([
  { consensus: 0.95, weighted: 0.99, movers: 0, title: "Two other keys rank candidates much the same" },
  { consensus: 0.95, weighted: 0.99, movers: 16, title: "Other keys would move some candidates" },
  { consensus: 0.949, weighted: 0.99, movers: 0, title: "Other keys would move some candidates" },
  { consensus: 0.97, weighted: 0.8, movers: 0, title: "Other keys would move some candidates" },
  { consensus: 0.799, weighted: 0.99, movers: 30, title: "The ranking depends a lot on the key" },
  { consensus: null, weighted: null, movers: 0, title: "Not known" },
  { consensus: null, weighted: 0.99, movers: 0, title: "Not known" },
  { consensus: null, weighted: 0.5, movers: 0, title: "The ranking depends a lot on the key" },
])(
  "with rank correlations of $consensus and $weighted and $movers% movers: “$title” (T93)",
  ({ consensus, weighted, movers, title }) => {
    const finding = judgeKey(buildModels(consensus, weighted, movers), 100, []);
    expect(finding.title).toBe(title);
    expect(finding.tone === "positive").toBe(title.startsWith("Two other keys"));
  },
);

test("the verdict on the key names the most different alternative key and doubtful questions (T93)", () => {
  const judge = (consensus: number, weighted: number) => judgeKey(buildModels(consensus, weighted), 100, []).sentences;
  expect(judge(0.5, 0.9)[0]).toMatch(/^If the most popular answers earned the points/);
  expect(judge(0.9, 0.5)[0]).toMatch(/^If questions that fit the rest of the test counted more/);
  expect(judge(0.9, 0.5)[1]).toMatch(/^This does not say which key is right\./);
  const doubtful = judgeKey(buildModels(0.99, 0.99), 100, [TO_FIX]);
  expect(doubtful).toMatchObject({ tone: "warning", title: "Check the points of question 7", questions: [7] });
});

test.each([
  { name: "300 equal answer sheets", rows: Array(300).fill([0, 0, 0]) },
  {
    name: "two opposed questions",
    rows: [...Array(60).fill([0, 1]), ...Array(60).fill([1, 0]), ...Array(10).fill([0, 0]), ...Array(10).fill([1, 1])],
  },
  { name: "100 equal answer sheets with gaps", rows: Array(100).fill([1, 1]) },
])("the key is not called fine if no ranking can be computed: $name (T93)", ({ rows }) => {
  const questions = (rows[0] as number[]).map(() => ({ points: [10, 0] }));
  const matrix = {
    people: rows.length,
    questions,
    codes: Uint8Array.from(rows.flat().map((pick: number) => pick + 1)),
  };
  const finding = judgeKey(compareScoringModels(matrix), rows.length, []);
  expect(finding.tone).not.toBe("positive");
  expect(finding.title).not.toContain("much the same");
});

const lines = [
  { label: "Average", percent: 50 },
  { label: "Gold", percent: 95 },
];

test("the verdict on precision says which match minimums are in a good range (T94)", () => {
  const curve = [
    { percent: 10, information: 1 },
    { percent: 40.4, information: 7 / 3 },
    { percent: 80, information: 7 / 3 },
    { percent: 98, information: 1 },
  ];
  expect(judgeRange(curve, lines)).toMatchObject({
    tone: "normal",
    title: "Measures well from 40.4% to 80.0%",
    sentences: [
      "Luck matters least near the minimum for Average (50%).",
      "Outside this range: the minimum for Gold (95%). Near this minimum, luck decides more often which label a candidate gets.",
    ],
  });
  expect(judgeRange([...curve.slice(0, 3), { percent: 99, information: 9 }], lines).tone).toBe("positive");
  expect(judgeRange([{ percent: 50, information: 2.3 }], lines).title).toBe("Not precise enough anywhere");
  const gap = [10, 3, 0.5, 3, 1].map((information, place) => ({ percent: 20 * (place + 1), information }));
  expect(judgeRange(gap, lines).title).toMatch(/^Measures well from 20\.0% to 4\d\.\d% and from 7\d\.\d% to 8\d\.\d%$/);
});

test("a model that does not fit names its questions and shows no range (T94)", () => {
  const fits = { points: [], people: 300, hasConverged: true, dependent: [], unestimated: [], hasSecondTrait: false };
  expect(judgeModel(fits)).toBeNull();
  const copied = judgeModel({ ...fits, dependent: [{ one: 0, other: 1, correlation: 1 }] });
  expect(copied).toMatchObject({ title: "Questions 1 and 2 are answered too much alike", questions: [1, 2] });
  expect(judgeModel({ ...fits, unestimated: [4] })?.sentences[0]).toContain("question 5");
  expect(judgeModel({ ...fits, hasSecondTrait: true })?.title).toBe("The questions measure more than one thing");
});

/**
 * Simulate a test with 4 to 19 questions of random slopes and points. Some questions are copied or reversed, and some
 * people are careless.
 */
function simulateScreens(seed: number) {
  const random = createRandom(seed);
  const size = 4 + Math.floor(16 * random.next());
  const sections = 1 + Math.floor(3 * random.next());
  const slope = 0.3 + 2.7 * random.next();
  const drawn: SimulatedQuestion[] =
    random.next() < 0.5
      ? listGradedQuestions(size, slope, sections)
      : listBinaryQuestions(
          Array.from({ length: size }, () => 2 * random.normal()),
          slope,
          1 + Math.floor(10 * random.next()),
        );
  const questions = drawn.map((question) =>
    random.next() < 0.04 ? { ...question, slope: -question.slope } : question,
  );
  const people = simulateAnswers({
    seed: seed + 1000,
    // Keep large groups rare, because fitting their model takes most of the time.
    people: random.next() < 0.1 ? 250 : 20 + Math.floor(170 * random.next()),
    questions,
    meanAbility: random.normal(),
    careless: random.next() < 0.3 ? 0.2 * random.next() : 0,
    sectionCorrelation: random.next() < 0.5 ? 1 : random.next(),
    copies: random.next() < 0.2 ? [{ of: 0, copy: 1, share: 0.7 + 0.3 * random.next() }] : [],
  });
  const careful = people.filter(({ isCareless }) => !isCareless);
  const { counts, picks } = countMatrix(toScoreMatrix(questions, careful));
  const thirds = countThirds(counts.totals);
  const total = computeTotalBlock(counts);
  const { n } = counts;
  const matrix = toAnswerMatrix(questions, careful);
  const facts: TestFacts = {
    n,
    sd: total.sd,
    reliability: total.reliability,
    reliabilityLow: total.reliabilityLow,
    similarPairs: computeSimilarPairs(counts.totals, total, n),
    questions: computeItemFigures(counts, picks).map((item) => {
      const verdicts = listVerdicts(item, { n, thirds, questions: questions.length }, null);
      return {
        number: item.number,
        needsFix: verdicts.some((verdict) => getVerdictTone(verdict) === "warning"),
        hasDoubtfulPoints: hasDoubtfulPoints(verdicts),
      };
    }),
    care: { examined: people.length, careless: people.length - n, reliabilityWithAll: null, isSample: false },
    evidence:
      n < ENOUGH_FOR_MODELS
        ? null
        : {
            people: n,
            models: compareScoringModels(matrix),
            measurement: n < ENOUGH_FOR_MEASUREMENT ? null : measureTest(matrix),
            drift: computeDrift(matrix),
          },
  };
  return facts;
}

const DATA_SETS = rounds(100, 300);

test("on random data sets, no screen contradicts another", { timeout: 300_000 }, () => {
  let found = 0;
  for (let seed = 1; seed <= DATA_SETS; seed += 1) {
    const facts = simulateScreens(seed);
    const { questions, evidence, reliabilityLow, similarPairs, n } = facts;
    const health = judgeTest(facts);
    const key = evidence && judgeKey(evidence.models, evidence.people, questions);
    const model = evidence?.measurement ? judgeModel(evidence.measurement) : null;
    const problems = [
      // "Test health" doubts a question's points, but "Scoring and precision" finds no problem with the scoring key.
      key?.tone === "positive" && questions.some(({ hasDoubtfulPoints }) => hasDoubtfulPoints),
      // The verdict says that other keys hardly change the ranks, but 16% of the people move ten percentiles or more.
      key?.tone === "positive" &&
        [evidence?.models.consensus, evidence?.models.weighted].some(
          (change) =>
            !change?.rankCorrelation ||
            change.shifts.slice(2).reduce((sum, one) => sum + one, 0) / (evidence?.people ?? 1) >= 0.16,
        ),
      // "Test health" finds no question to fix, but "Scoring and precision" lists two with answers that are too similar.
      health.title === "No questions to fix" && (model?.questions.length ?? 0) === 2,
      health.tone === "positive" && (questions.some(({ needsFix }) => needsFix) || (reliabilityLow ?? 0) < 0.7),
      // "Test health" calls the scores good enough, but over 80% of the compared pairs have no real difference.
      describeConsistency(reliabilityLow, similarPairs).startsWith("Good enough") && (similarPairs ?? 0) > 0.8,
      health.tone === "positive" && n < 30,
      health.findings.length + Math.min(3, questions.filter(({ needsFix }) => needsFix).length) > 3,
    ];
    if (health.tone === "positive" || key?.tone === "positive") found += 1;
    expect({ seed, problems: problems.flatMap((isWrong, place) => (isWrong ? [place] : [])) }).toEqual({
      seed,
      problems: [],
    });
  }
  // Require some good verdicts. Otherwise the test could not fail.
  expect(found).toBeGreaterThan(DATA_SETS / 20);
});
