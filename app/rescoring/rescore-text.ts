/** What screens say about scoring results anew. */
import { counted, nounFor } from "#app/platform/text/numbers-text.ts";

/** 'B: 4 → 9 points'. */
export function optionChangeText(letter: string, before: number, after: number): string {
  return `${letter}: ${before} → ${after} ${nounFor(after, "point")}`;
}

/** 'Version 3', 'Versions 1 and 2'. */
export function versionsText(numbers: readonly number[]): string {
  return `${nounFor(numbers.length, "Version")} ${new Intl.ListFormat("en").format(numbers.map(String))}`;
}

/** What the draft has and candidates were never asked; null for nothing. */
export function newContentText(questions: number, options: number): string | null {
  if (questions + options === 0) return null;
  const parts = [
    ...(questions > 0 ? [counted(questions, "new question")] : []),
    ...(options > 0 ? [counted(options, "new option")] : []),
  ];
  return `${parts.join(" and ")} ${nounFor(questions + options, "counts", "count")} for nobody who was not asked them.`;
}

type Figures = { scoredAnew: number; changed: number; labelsChanged: number };

/** What an act would do: '61 results are scored anew: 12 scores and 4 labels change.' */
export function wouldChangeText(figures: Figures): string {
  const verb = figures.changed + figures.labelsChanged === 1 ? "changes" : "change";
  return `${counted(figures.scoredAnew, "result is", "results are")} scored anew${partsText(figures, verb)}`;
}

/** What an act has done: '61 results scored anew: 12 scores and 4 labels changed.' */
export function hasChangedText(figures: Figures): string {
  return `${counted(figures.scoredAnew, "result")} scored anew${partsText(figures, "changed")}`;
}

function partsText({ changed, labelsChanged }: Figures, verb: string): string {
  if (changed === 0) return verb === "changed" ? "; no score changed." : "; no score changes.";
  const labels = labelsChanged === 0 ? "no label" : counted(labelsChanged, "label");
  return `: ${counted(changed, "score")} and ${labels} ${verb}.`;
}
