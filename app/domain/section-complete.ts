import type { CandidateQuestion } from "./candidate-content.ts";
import { hashText } from "./shuffle.ts";

const ENCOURAGEMENTS = [
  { message: "Amazing! Well done, keep going!", emoji: "🎉" },
  { message: "You're doing great! Keep it up!", emoji: "🌟" },
  { message: "Fantastic progress! You've got this!", emoji: "🚀" },
  { message: "Awesome work! Keep pushing forward!", emoji: "💪" },
] as const;

export type SectionComplete = { message: string; emoji: string; remaining: string };

/**
 * What is shown between two sections: one of the four encouragements (by chance, but the same on every reload) and how
 * many sections still have unanswered questions: 'Final section!' for one, 'N sections remaining' for more.
 * Null when no question is left.
 */
export function sectionCompleteAfter(
  submissionId: string,
  completedSectionId: string,
  unanswered: readonly CandidateQuestion[],
): SectionComplete | null {
  const left = new Set(unanswered.map((question) => question.sectionId)).size;
  if (left === 0) return null;
  const chosen = ENCOURAGEMENTS[hashText(`${submissionId}/${completedSectionId}`) % ENCOURAGEMENTS.length];
  if (!chosen) return null;
  return { ...chosen, remaining: left === 1 ? "Final section!" : `${left} sections remaining` };
}

/** '3 questions left in this section', counting the one on the screen. */
export function questionsLeftText(question: CandidateQuestion, unanswered: readonly CandidateQuestion[]): string {
  const left = unanswered.filter((other) => other.sectionId === question.sectionId).length;
  return left === 1 ? "1 question left in this section" : `${left} questions left in this section`;
}
