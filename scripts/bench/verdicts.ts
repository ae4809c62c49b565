/**
 * `node scripts/bench/verdicts.ts`: print how often verdicts and intervals are right, by simulation with a known truth.
 * Each line names its seeds. A number as the argument multiplies the runs.
 */
import { DEFAULT_PLAYBOOK_RANGES } from "#app/match-bands/match-band.ts";
import { computePercentile, computePercentileInterval, computeVariance } from "#app/statistics/distribution.ts";
import { computeExpectancy, correctForLooks } from "#app/statistics/expectancy.ts";
import { compareGroups } from "#app/statistics/models/differential-functioning.ts";
import { listGoodRanges, measureTest } from "#app/statistics/models/measurement.ts";
import { estimateLevel, findPlaceBounds, getPrecision } from "#app/statistics/precision.ts";
import { computeSectionBlocks, computeTotalBlock } from "#app/statistics/score-statistics.ts";
import { computeSectionValue, findWeakestSection } from "#app/statistics/section-value.ts";
import { computeTrend } from "#app/statistics/trend.ts";
import { computeStudy, type StudyPerson } from "#app/validation/study-figures.ts";
import { countMatrix } from "#tests/support/figures/score-matrix.ts";
import {
  computeExpectedPoints,
  computeTotalPoints,
  createRandom,
  listBinaryQuestions,
  listGradedQuestions,
  type SimulatedPerson,
  type SimulatedQuestion,
  simulateAnswers,
  toAnswerMatrix,
  toScoreMatrix,
} from "#tests/support/figures/simulated-answers.ts";

const times = Number(process.argv[2] ?? 1);

function print(name: string, seeds: number, figures: Record<string, string | number>): void {
  const texts = Object.entries(figures).map(([figure, value]) => `${figure} ${value}`);
  console.log(`${name} (seeds 1 to ${seeds}): ${texts.join(", ")}`);
}

const share = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)}%`;

function countRuns(runs: number, isTrue: (seed: number) => boolean): string {
  const seeds = Array.from({ length: runs }, (_, place) => place + 1);
  return share(seeds.filter(isTrue).length, runs);
}

function studyRanges(runs: number): void {
  const study = (
    name: string,
    questions: SimulatedQuestion[],
    people: number,
    copies: { of: number; copy: number }[] = [],
  ) => {
    const found = { none: 0, one: 0, several: 0, withheld: 0 };
    for (let seed = 1; seed <= runs; seed += 1) {
      const measured = measureTest(toAnswerMatrix(questions, simulateAnswers({ seed, people, questions, copies })));
      const isWithheld =
        !measured?.points ||
        measured.dependent.length > 0 ||
        measured.hasSecondTrait ||
        measured.unestimated.length > 0;
      const ranges = isWithheld ? [] : listGoodRanges(measured.points ?? []);
      found[isWithheld ? "withheld" : ranges.length === 0 ? "none" : ranges.length === 1 ? "one" : "several"] += 1;
    }
    print(`Range, ${name}`, runs, found);
  };
  const ten = listBinaryQuestions([-1.5, -1, -0.5, -0.2, 0, 0.2, 0.5, 0.8, 1, 1.5], 1);
  const good = listBinaryQuestions([-1, -0.7, -0.4, -0.1, 0.1, 0.4, 0.7, 1], 2.5);
  study(
    "8 questions of 1 point, 32 coin flips of 10",
    [...good, ...listBinaryQuestions(Array(32).fill(0), 0, 10)],
    1000,
  );
  study(
    "10 questions at -2.2 and 10 at 2.2",
    listBinaryQuestions([...Array(10).fill(-2.2), ...Array(10).fill(2.2)], 2.5),
    1000,
  );
  study("10 questions, slope 1", ten, 400);
  study("the same, question 2 copies question 1", ten, 400, [{ of: 0, copy: 1 }]);
  study("40 questions, slope 1", listGradedQuestions(40, 1), 400);
}

function studyBands(runs: number): void {
  const study = (name: string, questions: SimulatedQuestion[], sectionCorrelation: number, meanAbility: number) => {
    const covered = { top: [0, 0, 0], middle: [0, 0, 0], bottom: [0, 0, 0] };
    let places = 0;
    let placed = 0;
    for (let seed = 1; seed <= runs; seed += 1) {
      const people = simulateAnswers({ seed, people: 1000, questions, sectionCorrelation, meanAbility });
      const { counts } = countMatrix(toScoreMatrix(questions, people));
      const total = computeTotalBlock(counts);
      const { semPercent } = getPrecision(total, counts.n);
      const { meanPercent, reliability, maxPoints } = total;
      if (semPercent === null || meanPercent === null || reliability === null) continue;
      for (const person of people) {
        const points = computeTotalPoints(questions, person);
        const truth = (100 * computeExpectedPoints(questions, person)) / maxPoints;
        const estimate = estimateLevel((100 * points) / maxPoints, { meanPercent, reliability, semPercent });
        const percentile = computePercentile(counts.totals, points) ?? 0;
        const tenth =
          percentile >= 90 ? "top" : percentile < 10 ? "bottom" : percentile >= 45 && percentile < 55 ? "middle" : null;
        const bounds = findPlaceBounds((100 * points) / maxPoints, { meanPercent, reliability, semPercent });
        const level = { lowPoints: (bounds.low * maxPoints) / 100, highPoints: (bounds.high * maxPoints) / 100 };
        const interval = computePercentileInterval(counts.totals, points, level);
        const place = truthPercentile(questions, people, person);
        placed += 1;
        if (interval && place >= interval.low && place <= interval.high) places += 1;
        if (!tenth) continue;
        const counter = covered[tenth];
        counter[0] = (counter[0] ?? 0) + 1;
        if (truth >= estimate.low68 && truth <= estimate.high68) counter[1] = (counter[1] ?? 0) + 1;
        if (truth >= estimate.low95 && truth <= estimate.high95) counter[2] = (counter[2] ?? 0) + 1;
      }
    }
    const texts = Object.entries(covered).map(([tenth, [n = 0, narrow = 0, wide = 0]]) => [
      `${tenth} tenth`,
      `${share(narrow, n)} and ${share(wide, n)}`,
    ]);
    print(`Bands, ${name}`, runs, { ...Object.fromEntries(texts), "percentile covered": share(places, placed) });
  };
  study("40 questions, slope 0.5", listGradedQuestions(40, 0.5, 5), 1, 0);
  study("20 questions, slope 0.5 (alpha .54)", listGradedQuestions(20, 0.5, 4), 1, 0);
  study("40 questions, slope 0.5, five sections that correlate by .3", listGradedQuestions(40, 0.7, 5), 0.3, 0);
}

const truths = new WeakMap<SimulatedPerson[], Map<SimulatedPerson, number>>();

function truthPercentile(questions: SimulatedQuestion[], people: SimulatedPerson[], person: SimulatedPerson): number {
  const known = truths.get(people);
  if (known) return known.get(person) ?? 0;
  const levels = people
    .map((one) => ({ one, points: computeExpectedPoints(questions, one) }))
    .sort((one, other) => one.points - other.points);
  const places = new Map(levels.map(({ one }, place) => [one, (100 * (place + 0.5)) / people.length]));
  truths.set(people, places);
  return places.get(person) ?? 0;
}

function studyOutcomes(runs: number): void {
  const headline = countRuns(runs, (seed) => {
    const random = createRandom(seed);
    const people = Array.from({ length: 40 }, () => {
      const [quota, stays] = [random.normal(), random.normal()];
      return {
        percent: 70 + 10 * random.normal(),
        six: { stayed: stays > -0.5, quota: 100 + 20 * quota },
        twelve: { stayed: stays + 0.5 * random.normal() > 0, quota: 100 + 20 * (0.7 * quota + 0.7 * random.normal()) },
      };
    });
    const moments = (["six", "twelve"] as const).map((moment) =>
      computeExpectancy(
        people.map((person) => ({ percent: person.percent, ...person[moment] })),
        DEFAULT_PLAYBOOK_RANGES,
        null,
      ),
    );
    return correctForLooks(moments).some(({ quota, stayed }) =>
      [quota, stayed].some((relation) => relation !== null && relation.correctedP < 0.05),
    );
  });
  print("Outcomes, no relation, 40 hired", runs, { "a headline": headline });
}

function studySections(runs: number): void {
  const questions = listGradedQuestions(75, 0.7, 5).map((question, place) =>
    place < 60 ? question : { ...question, locations: question.locations.map((location) => location + 2) },
  );
  const badges = new Map<string, number>();
  for (let seed = 1; seed <= runs; seed += 1) {
    const people = simulateAnswers({ seed, people: 500, questions, meanAbility: 0.5 });
    const { counts } = countMatrix(toScoreMatrix(questions, people));
    const blocks = computeSectionBlocks(counts);
    for (const { picks } of people) {
      const scores = blocks.map(({ sectionId, maxPoints }) => ({
        sectionId,
        maxPoints,
        totalPoints: picks.reduce(
          (sum, pick, place) =>
            sum + (questions[place]?.section === sectionId ? (questions[place]?.points[pick] ?? 0) : 0),
          0,
        ),
      }));
      const { sectionId } = findWeakestSection(scores, blocks, counts.n);
      if (sectionId) badges.set(sectionId, (badges.get(sectionId) ?? 0) + 1);
    }
  }
  const rate = (name: string) => share(badges.get(name) ?? 0, 500 * runs);
  print("Weakest, one trait, section 5 hard", runs, {
    "section 1": rate("Section 1"),
    "section 3": rate("Section 3"),
    "section 5": rate("Section 5"),
  });
}

function studyGroups(runs: number): void {
  const difficulties = Array.from({ length: 20 }, (_, place) => -1.5 + (3 * place) / 19);
  const questions = listBinaryQuestions(difficulties, 1.2);
  const study = (name: string, each: number, differing: number[], shift: number, impact = 0) => {
    let [found, accused, silent] = [0, 0, 0];
    for (let seed = 1; seed <= runs; seed += 1) {
      const shifts = Object.fromEntries(differing.map((place) => [place, shift]));
      const people = simulateAnswers({
        seed,
        people: 2 * each,
        questions,
        groups: [{ share: 0.5 }, { share: 0.5, impact, shifts }],
      });
      const [first, second] = [0, 1].map((group) =>
        toAnswerMatrix(
          questions,
          people.filter((person) => person.group === group),
        ),
      );
      if (!first || !second) continue;
      const steps = compareGroups(first, second);
      let step = steps.next();
      while (!step.done) step = steps.next();
      const flagged = step.value.filter(({ size }) => size !== "small").map(({ question }) => question);
      found += flagged.filter((question) => differing.includes(question)).length;
      accused += flagged.filter((question) => !differing.includes(question)).length;
      if (flagged.length === 0) silent += 1;
    }
    print(`Differing questions, ${name}`, runs, {
      found: differing.length === 0 ? "–" : share(found, runs * differing.length),
      "false positives": share(accused, runs * (20 - differing.length)),
      "none found": share(silent, runs),
    });
  };
  const eight = [0, 2, 5, 7, 10, 12, 15, 17];
  study("8 of 20 in one direction, 1,000 each", 1000, eight, 0.64);
  study("the same, one group 0.5 lower", 1000, eight, 0.64, -0.5);
  study("none, one group 1 lower, 1,000 each", 1000, [], 0, -1);
  study("2 of 20, 100 each", 100, [3, 9], 0.64);
  study("2 of 20, 500 each", 500, [3, 9], 0.64);
}

function studyTrend(runs: number): void {
  const changed = countRuns(runs, (seed) => {
    const random = createRandom(seed);
    const month = (number: number) => ({
      month: new Date(Date.UTC(2026, number, 1)),
      percents: Array.from({ length: 5 }, () => 60 + 10 * random.normal()),
      seconds: [],
      isMore: false,
    });
    return !["none", "unknown"].includes(computeTrend([month(0), month(1)]).direction);
  });
  print("Trend, no change, 5 results a month", runs, { "a change": changed });
}

function studySectionValue(runs: number): void {
  const questions = listGradedQuestions(40, 0.7, 5);
  for (const size of [30, 100, 200]) {
    let added = 0;
    for (let seed = 1; seed <= runs; seed += 1) {
      const people = simulateAnswers({ seed, people: size, questions });
      const { counts } = countMatrix(toScoreMatrix(questions, people));
      const totals = people.map((person) => computeTotalPoints(questions, person));
      const totalVariance = computeVariance(counts.totals);
      added += computeSectionBlocks(counts).filter(({ sectionId, alpha, sd }) => {
        const own = questions.map((question) =>
          question.section === sectionId ? question : { ...question, points: question.points.map(() => 0) },
        );
        const points = people.map((person) => computeTotalPoints(own, person));
        const covarianceWithTotal = computeCovariance(points, totals);
        return computeSectionValue({ alpha, variance: (sd ?? 0) ** 2, covarianceWithTotal, totalVariance }).isAdded;
      }).length;
    }
    print(`Sections, one trait, ${size} results`, runs, { "said to add something": share(added, 5 * runs) });
  }
}

function computeCovariance(one: number[], other: number[]): number {
  const [first, second] = [one, other].map((values) => values.reduce((sum, value) => sum + value, 0) / values.length);
  const products = one.reduce(
    (sum, value, place) => sum + (value - (first ?? 0)) * ((other[place] ?? 0) - (second ?? 0)),
    0,
  );
  return products / (one.length - 1);
}

/**
 * The true correlation with performance is .25. One rater's reliability is .52 (Viswesvaran, Ones and Schmidt 1996).
 */
function studyCurrentStaff(runs: number): void {
  const [truth, single] = [0.25, 0.52];
  for (const size of [30, 60, 200]) {
    const held = { asFound: 0, corrected: 0, known: 0, positive: 0, negative: 0, sections: 0 };
    const asFound = truth * Math.sqrt((2 * single) / (1 + single));
    for (let seed = 1; seed <= runs; seed += 1) {
      const random = createRandom(seed);
      const figures = computeStudy(
        Array.from({ length: size }, () => simulateStaff(random.normal, truth, single)),
        null,
      );
      const isHeld = (interval: { low: number; high: number } | null | undefined, value: number) =>
        Number(interval ? interval.low <= value && value <= interval.high : false);
      held.asFound += isHeld(figures?.correlation, asFound);
      held.corrected += isHeld(figures?.corrected, truth);
      held.known += Number((figures?.corrected ?? null) !== null);
      held.positive += Number(figures?.verdict === "positive" || figures?.verdict === "likely");
      held.negative += Number(figures?.verdict === "negative");
      held.sections += Number(figures?.sections.some(({ isAdded }) => isAdded));
    }
    print(`Current staff, ${size} people`, runs, {
      "interval as found holds it": share(held.asFound, runs),
      "corrected interval holds it": share(held.corrected, held.known),
      corrected: share(held.known, runs),
      "higher scores are (probably) rated better": share(held.positive, runs),
      "higher scores are rated worse": share(held.negative, runs),
      "a section is said to add something": share(held.sections, runs),
    });
  }
}

function simulateStaff(normal: () => number, truth: number, single: number): StudyPerson {
  const ability = normal();
  const performance = truth * ability + Math.sqrt(1 - truth ** 2) * normal();
  const rate = (raterId: string) => {
    const rating = 3 + 0.8 * (Math.sqrt(single) * performance + Math.sqrt(1 - single) * normal());
    return { raterId, rating: Math.max(1, Math.min(5, Math.round(4 * rating) / 4)) };
  };
  const toPercent = (value: number) => Math.max(0, Math.min(100, Math.round(60 + 10 * value)));
  const sections = ["a", "b", "c", "d"].map((id) => ({
    id,
    name: id,
    percent: toPercent(0.8 * ability + 0.6 * normal()),
  }));
  return { percent: toPercent(ability), sections, ratings: [rate("first"), rate("second")] };
}

studyRanges(10 * times);
studyCurrentStaff(1000 * times);
studyBands(5 * times);
studyOutcomes(400 * times);
studySections(2 * times);
studyGroups(20 * times);
studyTrend(2000 * times);
studySectionValue(100 * times);
