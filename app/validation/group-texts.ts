import { MATCH_BANDS, MATCH_LABELS } from "#app/match-bands/index.ts";
import {
  formatCoefficient,
  formatInterval,
  formatNumber,
  formatWholePercent,
} from "#app/platform/text/numbers-text.ts";
import { formatImpactRatio } from "#app/statistics/index.server.ts";
import type { GroupDifference, GroupFigures } from "./group-shares.ts";

type ShareRow = { minimum: string; group: string; share: string; ratio: string };

export type GroupTexts = { question: string; rows: ShareRow[]; sentences: string[] };

const SHOWN_FROM =
  "Shares appear from 30 answers in each of two groups on, once at least five people of each reach a minimum and five do not.";

type Form = { isOn: boolean; countsLabels: boolean };

/** Return the reason why no shares are shown, or null if they are counted or were released earlier. */
export function describeMissingGroups({ isOn, countsLabels }: Form, figures: readonly GroupFigures[]): string | null {
  if (isOn && countsLabels) return null;
  if (figures.some(({ minimums }) => minimums.some(({ groups }) => groups.length > 0))) return null;
  return isOn
    ? "The test does not count how many people of each group reach a label."
    : "Candidates are not asked which groups they belong to.";
}

export function describeGroup({ question, minimums, differences }: GroupFigures): GroupTexts {
  const shown = minimums.flatMap(({ minimum, groups }, place) => {
    const label = MATCH_LABELS[MATCH_BANDS[place] ?? "poor"];
    return groups.length === 0 ? [] : [{ minimum, label: place === 0 ? label : `${label} or better`, groups }];
  });
  if (shown.length === 0) return { question, rows: [], sentences: [SHOWN_FROM] };
  const rows = shown.flatMap(({ minimum, label, groups }) =>
    groups.map((group) => ({
      minimum: `${label} (${minimum}%)`,
      group: group.name,
      share: `${formatWholePercent(group.rate ?? 0)} (${formatNumber(group.selected)} of ${formatNumber(group.applied)})`,
      ratio: formatImpactRatio(group),
    })),
  );
  const warnings = shown.flatMap(({ label, groups }) => {
    const reference = groups.find(({ isReference }) => isReference)?.name ?? "";
    return groups.flatMap((group) => {
      const compared = `${label}: the impact ratio of “${group.name}” is ${formatImpactRatio(group)}, compared with “${reference}”.`;
      if (group.isBelowFourFifths) return [`${compared} This is below four fifths.`];
      return group.isSignificantlyLower ? [`${compared} This is less often by more than chance.`] : [];
    });
  });
  const judged = warnings.length > 0 ? warnings : ["No impact ratio is below four fifths."];
  return { question, rows, sentences: [...judged, ...differences.map(describeDifference)] };
}

function describeDifference({ option, comparedWith, d, ...interval }: GroupDifference): string {
  return `Scores of “${option}” minus those of “${comparedWith}”: about ${formatCoefficient(d)} standard deviations ${formatInterval(interval)}.`;
}

export const NO_GROUPS_IN_STUDY =
  "Current staff are not asked which groups they belong to. A study is so small that an answer could be traced to a person.";
