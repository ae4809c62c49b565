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
import {
  describeCare,
  describeConsistency,
  formatSimilarPairs,
  judgeDrift,
  judgeKey,
  judgeModel,
  judgeRange,
  listComparisonVerdicts,
  type TestFacts,
} from "./findings.ts";
import { computeItemFigures } from "./item-figures.ts";
import { getVerdictTone, hasDoubtfulPoints, listVerdicts } from "./item-verdicts.ts";
import { computeDrift } from "./models/drift.ts";
import { ENOUGH_FOR_MEASUREMENT, ENOUGH_FOR_MODELS } from "./models/evidence.ts";
import { measureTest } from "./models/measurement.ts";
import { compareScoringModels, type ScoringModels } from "./models/scoring-models.ts";
import { computeSimilarPairs } from "./precision.ts";
import { computeTotalBlock } from "./score-statistics.ts";
import { judgeTest } from "./verdicts.ts";

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
const TO_FIX = { number: 7, needsFix: true, hasDoubtfulPoints: true };

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

/** Format a verdict. A finding's title and sentences are left out if they repeat the verdict's. */
function write(name: string, verdict: ReturnType<typeof judgeKey> | ReturnType<typeof judgeTest> | null): string {
  if (!verdict) return `${name}\n  none\n`;
  const { tone, title, sentences } = verdict;
  const answer = "answer" in verdict && "findings" in verdict ? [verdict.answer] : [];
  const findings = "findings" in verdict ? verdict.findings : [verdict];
  return [
    name,
    ...answer,
    `[${tone}] ${title}`,
    ...sentences,
    ...findings.flatMap((finding) => [
      `(${finding.place}, weight ${finding.weight}, questions: ${finding.questions.join(", ") || "none"})`,
      ...(finding.title === title ? [] : [`[${finding.tone}] ${finding.title}`, ...finding.sentences]),
    ]),
  ]
    .join("\n  ")
    .concat("\n");
}

const CARE = { examined: 100, careless: 3, reliabilityWithAll: 0.81, isSample: false };
const MODEL = { points: [], people: 300, hasConverged: true, dependent: [], unestimated: [], hasSecondTrait: false };
const PAIRS = [0, 2, 4, 6, 8].map((one) => ({ one, other: one + 1, correlation: 1 }));
const DOUBTED = [FINE.questions, [TO_FIX]].flat();

function buildEvidence(evidence: Partial<NonNullable<TestFacts["evidence"]>>): Partial<TestFacts> {
  return { n: 250, evidence: { people: 100, models: buildModels(1, 1), measurement: null, drift: null, ...evidence } };
}

const TESTS: [string, Partial<TestFacts>][] = [
  ["nothing to report", {}],
  ["a lower bound of .699", { reliabilityLow: 0.699 }],
  ["30 results with an alpha of .70, which may be .52", { n: 30, reliability: 0.7, reliabilityLow: 0.52 }],
  ["no alpha", { reliability: null, reliabilityLow: null }],
  ["80% of pairs without a real difference", { similarPairs: 0.8 }],
  ["81% of pairs without a real difference", { similarPairs: 0.81 }],
  ["an unknown share of such pairs", { similarPairs: null }],
  ["an unknown share of such pairs and a lower bound of .699", { similarPairs: null, reliabilityLow: 0.699 }],
  ["equal totals", { sd: 0 }],
  ["29 results", { n: 29, reliabilityLow: 0.5 }],
  ["2 results with equal totals", { n: 2, sd: 0 }],
  ["one question to fix", { questions: DOUBTED }],
  ["one question to fix and a lower bound of .699", { questions: DOUBTED, reliabilityLow: 0.699 }],
  ["two questions to fix and 29 results", { n: 29, questions: [TO_FIX, { ...TO_FIX, number: 8 }] }],
  ["200 results without evidence", { n: 200 }],
  ["200 results without evidence and a lower bound of .5", { n: 200, reliabilityLow: 0.5 }],
  ["3 of 100 results careless", { care: CARE }],
  ["3 of 101 results careless", { care: { ...CARE, examined: 101 } }],
  ["1 of 29 results careless", { care: { ...CARE, examined: 29, careless: 1 } }],
  ["1 of 30 results careless", { care: { ...CARE, examined: 30, careless: 1 } }],
  ["210 of the newest 2,000 results careless", { care: { ...CARE, examined: 2000, careless: 210, isSample: true } }],
  ["3 results careless and no alpha with them", { care: { ...CARE, reliabilityWithAll: null } }],
  ["3 results careless and no alpha without them", { care: CARE, reliability: null, reliabilityLow: null }],
  ["evidence without a problem", buildEvidence({ measurement: MODEL })],
  ["another ranking under other keys", buildEvidence({ models: buildModels(0.7, 0.9, 30) })],
  ["questions that have become easier", buildEvidence({ drift: { newest: 50, earlier: 200, easier: [2, 6] } })],
  [
    "all problems at once",
    {
      ...buildEvidence({
        models: buildModels(0.7, 0.9, 30),
        measurement: { ...MODEL, dependent: PAIRS.slice(0, 1) },
        drift: { newest: 50, earlier: 200, easier: [2] },
      }),
      care: CARE,
      reliabilityLow: 0.5,
    },
  ],
];

const KEYS: [number | null, number | null, number][] = [
  [0.95, 0.99, 0],
  [0.95, 0.99, 9],
  [0.95, 0.99, 10],
  [0.949, 0.99, 0],
  [0.97, 0.8, 0],
  [0.799, 0.99, 30],
  [0.99, 0.799, 30],
  [null, null, 0],
  [null, 0.99, 0],
  [null, 0.5, 0],
];

const CURVE = [
  { percent: 10, information: 1 },
  { percent: 40.4, information: 7 / 3 },
  { percent: 80, information: 7 / 3 },
  { percent: 98, information: 1 },
];
const GAP = [10, 3, 0.5, 3, 1].map((information, place) => ({ percent: 20 * (place + 1), information }));
const [AVERAGE, GOLD] = [
  { label: "Average", percent: 50 },
  { label: "Gold", percent: 95 },
];

test("each verdict has its tone, weight and sentences (T28, T36, T43, T93, T94, T119, T131)", async () => {
  const written = [
    ...TESTS.map(([name, facts]) => write(`A test with ${name}`, judgeTest({ ...FINE, ...facts }))),
    ...KEYS.flatMap(([consensus, weighted, movers]) => {
      const name = `A key with rank correlations of ${consensus} and ${weighted}, ${movers}% moved`;
      const models = buildModels(consensus, weighted, movers);
      const doubtful = write(`${name}, one question doubted`, judgeKey(models, 100, DOUBTED));
      return [write(name, judgeKey(models, 100, FINE.questions)), doubtful];
    }),
    write("A model that fits", judgeModel(MODEL)),
    ...[1, 2, 4, 5].map((count) =>
      write(
        `A model with ${count} too similar ${count === 1 ? "pair" : "pairs"}`,
        judgeModel({ ...MODEL, dependent: PAIRS.slice(0, count) }),
      ),
    ),
    write(
      "A second trait and a too similar pair",
      judgeModel({ ...MODEL, dependent: PAIRS.slice(0, 1), hasSecondTrait: true }),
    ),
    write("A second trait", judgeModel({ ...MODEL, hasSecondTrait: true })),
    write("One question without an estimate", judgeModel({ ...MODEL, unestimated: [4] })),
    write("Two questions without an estimate", judgeModel({ ...MODEL, unestimated: [4, 8] })),
    ...[[], [2], [2, 6]].map((easier) =>
      write(`Questions that have become easier: ${easier.length}`, judgeDrift({ newest: 250, earlier: 1750, easier })),
    ),
    write("No good range", judgeRange([{ percent: 50, information: 2.3 }], [AVERAGE, GOLD])),
    write("One minimum outside the good range", judgeRange(CURVE, [AVERAGE, GOLD])),
    write(
      "A minimum at each end of the good range",
      judgeRange(CURVE.slice(1, 3), [
        { ...AVERAGE, percent: 40.4 },
        { ...GOLD, percent: 80 },
      ]),
    ),
    write("Both minimums outside the good range", judgeRange(CURVE.slice(0, 3), [{ ...AVERAGE, percent: 20 }, GOLD])),
    write("Two good ranges", judgeRange(GAP, [AVERAGE, GOLD])),
    ...[0.8, 0.7999, 0.7, 0.6999, 0.6, 0.5999, -1, null].map(
      (low) => `Lower bound ${low}: ${describeConsistency(low)}\n`,
    ),
    ...[0, 0.0001, 0.0099, 0.01, 0.62, 0.999, 1].map((share) => `Share ${share}: ${formatSimilarPairs(share)}\n`),
    ...[0, 1, 18, 19, 36].map((count) => `${listComparisonVerdicts(count, null)}\n`),
    `${listComparisonVerdicts(1, 0.62).join(" ")}\n`,
    ...[null, { ...CARE, examined: 0 }, { ...CARE, careless: 0 }, CARE].map(
      (care) => `${describeCare({ ...FINE, care })}\n`,
    ),
  ];
  await expect(written.join("")).toMatchFileSnapshot("golden/verdicts.txt");
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
