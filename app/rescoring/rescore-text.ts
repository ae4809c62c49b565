import { formatCount, pluralize } from "#app/platform/text/numbers-text.ts";

export function formatOptionChange(letter: string, before: number, after: number): string {
  return `${letter}: ${before} → ${after} ${pluralize(after, "point")}`;
}

export function formatVersions(numbers: readonly number[]): string {
  return `${pluralize(numbers.length, "Version")} ${new Intl.ListFormat("en").format(numbers.map(String))}`;
}

export function formatNewContent(questions: number, options: number): string | null {
  if (questions + options === 0) return null;
  const parts = [
    ...(questions > 0 ? [formatCount(questions, "new question")] : []),
    ...(options > 0 ? [formatCount(options, "new option")] : []),
  ];
  return `${parts.join(" and ")} ${pluralize(questions + options, "does", "do")} not affect results of candidates who were not asked.`;
}

type ChangeCounts = { scoredAnew: number; changed: number; labelsChanged: number };

export function formatExpectedChanges(figures: ChangeCounts): string {
  return `${formatCount(figures.scoredAnew, "result")} will be re-scored${formatChangeCounts(figures, "will change")}`;
}

export function formatChanges(figures: ChangeCounts): string {
  return `${formatCount(figures.scoredAnew, "result")} re-scored${formatChangeCounts(figures, "changed")}`;
}

function formatChangeCounts({ changed, labelsChanged }: ChangeCounts, verb: "changed" | "will change"): string {
  if (changed === 0) return verb === "changed" ? ". No score changed." : ". No score will change.";
  const labels = labelsChanged === 0 ? "no label" : formatCount(labelsChanged, "label");
  return `: ${formatCount(changed, "score")} and ${labels} ${verb}.`;
}
