import type { Wording } from "#app/platform/i18n/languages.server.ts";
import { formatPlural } from "#app/platform/text/message-format.ts";
import { hashText } from "./shuffle.ts";

const ENCOURAGEMENTS = [
  { name: "amazing", emoji: "🎉" },
  { name: "great", emoji: "🌟" },
  { name: "fantastic", emoji: "🚀" },
  { name: "awesome", emoji: "💪" },
] as const;

type Asked = { id: string; sectionId: string };

export type SectionComplete = { message: string; emoji: string; remaining: string };

/**
 * Return the texts to show between two sections. Null if every question is answered. The choice of encouragement
 * depends only on the submission and the section.
 */
export function buildSectionComplete(
  submissionId: string,
  completedSectionId: string,
  unanswered: readonly Pick<Asked, "sectionId">[],
  wording: Wording<"section">,
): SectionComplete | null {
  const left = new Set(unanswered.map((question) => question.sectionId)).size;
  if (left === 0) return null;
  const encouragement = ENCOURAGEMENTS[hashText(`${submissionId}/${completedSectionId}`) % ENCOURAGEMENTS.length];
  if (!encouragement) return null;
  const { encouragements, final, remaining } = wording.section;
  const message = encouragements[encouragement.name];
  return {
    message,
    emoji: encouragement.emoji,
    remaining: left === 1 ? final : formatPlural(remaining, left, wording),
  };
}

export function formatQuestionsLeft(shown: Asked, unanswered: readonly Asked[], wording: Wording<"question">): string {
  const others = unanswered.filter(({ id, sectionId }) => id !== shown.id && sectionId === shown.sectionId);
  return others.length === 0 ? wording.question.last : formatPlural(wording.question.left, others.length, wording);
}
