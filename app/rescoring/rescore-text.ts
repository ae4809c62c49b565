import { formatCount, pluralize } from "#app/platform/text/numbers-text.ts";

/** 'B: 4 → 9 points'. */
export function formatOptionChange(letter: string, before: number, after: number): string {
  return `${letter}: ${before} → ${after} ${pluralize(after, "point")}`;
}

/** 'Version 3', 'Versions 1 and 2'. */
export function formatVersions(numbers: readonly number[]): string {
  return `${pluralize(numbers.length, "Version")} ${new Intl.ListFormat("en").format(numbers.map(String))}`;
}

/** Say which draft content some candidates were never asked; null if none. */
export function formatNewContent(questions: number, options: number): string | null {
  if (questions + options === 0) return null;
  const parts = [
    ...(questions > 0 ? [formatCount(questions, "new question")] : []),
    ...(options > 0 ? [formatCount(options, "new option")] : []),
  ];
  return `${parts.join(" and ")} ${pluralize(questions + options, "counts", "count")} for nobody who was not asked them.`;
}

type Figures = { scoredAnew: number; changed: number; labelsChanged: number };

/** Summarize the effect of a re-score: '61 results are scored anew: 12 scores and 4 labels change.' */
export function formatExpectedChanges(figures: Figures): string {
  const verb = figures.changed + figures.labelsChanged === 1 ? "changes" : "change";
  return `${formatCount(figures.scoredAnew, "result is", "results are")} scored anew${formatChangeCounts(figures, verb)}`;
}

/** Summarize a finished re-score: '61 results scored anew: 12 scores and 4 labels changed.' */
export function formatChanges(figures: Figures): string {
  return `${formatCount(figures.scoredAnew, "result")} scored anew${formatChangeCounts(figures, "changed")}`;
}

function formatChangeCounts({ changed, labelsChanged }: Figures, verb: string): string {
  if (changed === 0) return verb === "changed" ? "; no score changed." : "; no score changes.";
  const labels = labelsChanged === 0 ? "no label" : formatCount(labelsChanged, "label");
  return `: ${formatCount(changed, "score")} and ${labels} ${verb}.`;
}
