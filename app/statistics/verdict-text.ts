import type { Question } from "#app/content/index.ts";
import { counted, grouped } from "#app/platform/text/numbers-text.ts";
import { type ItemFigures, optionNamedBy, type Stops, type Thirds, type Verdict } from "./score-statistics.ts";

/** What the words of a verdict on a question are made of. */
export type Judged = { item: ItemFigures; question: Question; n: number; thirds: Thirds; stops: Stops | null };

/** What a verdict says on a screen (T34). */
export function verdictText(verdict: Verdict, { item, question, n, thirds, stops }: Judged): string {
  const named = optionNamedBy(verdict, item, thirds);
  const letter = question.options.find(({ id }) => id === named?.optionId)?.optionLetter ?? "";
  switch (verdict) {
    case "equal-points":
      return "All options are worth the same: this question cannot move a score.";
    case "one-option":
      return `Nearly everyone picks ${letter} (${wholePercent(named?.picks ?? 0, n)}): this question separates nobody.`;
    case "against":
      return "People who do well elsewhere do worse here. Check the points.";
    case "top-third-disagrees":
      return `The best third prefers ${letter} (${counted(named?.points ?? 0, "point")}) to the top answer. Check the points.`;
    case "weak":
      return "Hardly related to the rest of the test.";
    case "easy":
      return "Nearly full points for everyone.";
    case "hard":
      return "Hardly anyone earns points here.";
    case "often-open":
      return `${grouped(item.unanswered)} of ${grouped(n)} left it open.`;
    case "drop-off":
      return `${grouped(stops?.stopped ?? 0)} of ${grouped(stops?.reached ?? 0)} people stopped here.`;
    case "unpicked":
      return `Nobody picks ${letter}.`;
    case "separates":
      return "Separates people well.";
  }
}

/** How loud a verdict is: what to mend, what to know, and what is well. */
export function verdictTone(verdict: Verdict): "warning" | "normal" | "positive" {
  if (verdict === "separates") return "positive";
  return ["weak", "easy", "hard", "often-open", "unpicked"].includes(verdict) ? "normal" : "warning";
}

/** What an alpha is good for, in a sentence (T28). */
export function alphaText(alpha: number): string {
  if (alpha >= 0.8) return "Scores of single people can be told apart fairly well.";
  if (alpha >= 0.7) return "Usable for comparing people, together with other facts.";
  if (alpha >= 0.6) return "Weak: only large differences mean something.";
  return "Too low to compare single people; read sections and answers instead.";
}

/** A share of people in whole percent, '93%'; never rounded up to all of them, nor down to none. */
export function wholePercent(part: number, whole: number): string {
  if (whole === 0) return "0%";
  const rounded = Math.round((100 * part) / whole);
  if (rounded === 100 && part < whole) return "99%";
  if (rounded === 0 && part > 0) return "1%";
  return `${rounded}%`;
}
