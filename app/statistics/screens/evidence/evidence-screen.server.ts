import { flattenQuestions, type TestContent } from "#app/content/index.ts";
import type { PlaybookRanges } from "#app/match-bands/index.ts";
import { sum } from "#app/platform/sum.ts";
import { formatDateTime } from "#app/platform/text/date-text.ts";
import { DASH, formatCoefficient, formatCount, formatNumber, toOptionLetter } from "#app/platform/text/numbers-text.ts";
import type { EvidenceState } from "../../evidence.server.ts";
import { type CheckedQuestion, judgeDrift, judgeKey, judgeModel, judgeRange } from "../../findings.ts";
import { ENOUGH_FOR_MEASUREMENT, type Evidence } from "../../models/evidence.ts";
import { findInformationAt, GOOD_INFORMATION } from "../../models/measurement.ts";
import { type RankChange, type ScoringModels, SHIFT_BOUNDS } from "../../models/scoring-models.ts";

type Context = { content: TestContent; checked: CheckedQuestion[]; ranges: PlaybookRanges; timeZone: string };
type Done = EvidenceState & { name: "done" };

export type EvidenceScreen = ReturnType<typeof buildEvidenceScreen>;

export function buildEvidenceScreen(
  { evidence, computedAt, isCurrent }: Done,
  { content, checked, ranges, timeZone }: Context,
) {
  const { people, models } = evidence;
  const questions = flattenQuestions(content);
  const numberOf = (place: number) => questions[place]?.number ?? place + 1;
  return {
    people: formatNumber(people),
    computed: formatDateTime(computedAt, timeZone),
    isCurrent,
    key: {
      finding: judgeKey(models, people, checked),
      rows: buildKeyRows(models, people),
      shifts: buildShifts(models, people),
      ignored: models.ignored.map(numberOf),
      disagreements: models.disagreements.map(({ question, picked, picks, topPicks, lost }) => {
        const placed = questions[question];
        const [letter, text] = describeOption(placed?.question.options[picked], picked);
        return {
          number: numberOf(question),
          text: placed?.question.questionText ?? "",
          words: `${formatShare(picks, people)} pick ${letter} “${text}”, which loses ${formatCount(lost, "point")}. ${formatShare(topPicks, people)} pick the top answer.`,
        };
      }),
    },
    measurement: buildMeasurement(evidence, ranges),
    drift: evidence.drift && judgeDrift(evidence.drift),
  };
}

function describeOption(option: { optionLetter: string; optionText: string } | undefined, place: number) {
  return [option?.optionLetter ?? toOptionLetter(place), option?.optionText ?? ""] as const;
}

const NAMES = { consensus: "Most-picked answers (consensus key)", weighted: "Weighted questions (item-weighted key)" };

function buildKeyRows({ expertAlpha, consensus, weighted }: ScoringModels, people: number) {
  const build = (name: string, change: RankChange) => ({
    name,
    cells: [
      formatCoefficient(change.rankCorrelation),
      formatShare(sumFrom(change.shifts, 2), people),
      `${formatNumber(change.topStay)} of ${formatNumber(change.top)}`,
      formatCoefficient(change.alpha),
    ],
  });
  return [
    { name: "Your points (expert key)", cells: [DASH, DASH, DASH, formatCoefficient(expertAlpha)] },
    build(NAMES.consensus, consensus),
    build(NAMES.weighted, weighted),
  ];
}

function buildShifts({ consensus, weighted }: ScoringModels, people: number) {
  return SHIFT_BOUNDS.map((from, bin) => {
    const to = SHIFT_BOUNDS[bin + 1];
    return {
      name: to === undefined ? `${from} or more` : from === 0 ? `Less than ${to}` : `${from} to ${to}`,
      shares: [consensus, weighted].map(({ shifts }) => ({
        share: (shifts[bin] ?? 0) / people,
        text: formatShare(shifts[bin] ?? 0, people),
      })),
    };
  });
}

function sumFrom(shifts: readonly number[], bin: number): number {
  return sum(shifts.slice(bin));
}

function buildMeasurement({ people, measurement }: Evidence, ranges: PlaybookRanges) {
  const nothing = { missing: null, finding: null, curve: null };
  if (people < ENOUGH_FOR_MEASUREMENT)
    return { ...nothing, missing: `Appears once there are ${ENOUGH_FOR_MEASUREMENT} results. There are ${people}.` };
  if (!measurement)
    return { ...nothing, missing: "There is no curve: fewer than two questions tell candidates apart." };
  const problem = judgeModel(measurement);
  if (problem) return { ...nothing, finding: problem };
  const { points, people: fitted, hasConverged } = measurement;
  if (!points) return { ...nothing, missing: "There is no curve: questions contradict each other." };
  const lines = [
    { label: "Gold", percent: ranges.goldMin },
    { label: "Excellent", percent: ranges.excellentMin },
    { label: "Good", percent: ranges.goodMin },
    { label: "Average", percent: ranges.averageMin },
  ];
  return {
    missing: null,
    finding: judgeRange(points, lines.toReversed()),
    curve: {
      points,
      lines,
      good: GOOD_INFORMATION,
      fitted: fitted < people ? formatNumber(fitted) : null,
      hasConverged,
      rows: Array.from({ length: 11 }, (_, step) => {
        const information = findInformationAt(points, 10 * step);
        return {
          key: String(step),
          cells: [
            `${10 * step}%`,
            information === null ? DASH : information.toFixed(1),
            information === null ? DASH : formatCoefficient(information / (information + 1)),
          ],
        };
      }),
    },
  };
}

function formatShare(part: number, whole: number): string {
  const percent = (100 * part) / whole;
  return percent > 0 && percent < 0.5 ? "< 1%" : `${Math.round(percent)}%`;
}
