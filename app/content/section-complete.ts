import type { Wording } from "#app/languages/index.server.ts";
import { fillPlaceholders, formatPlural } from "#app/platform/text/message-format.ts";
import { hashText } from "./shuffle.ts";

const ENCOURAGEMENTS = [
  { name: "amazing", emoji: "🎉" },
  { name: "great", emoji: "🌟" },
  { name: "fantastic", emoji: "🚀" },
  { name: "awesome", emoji: "💪" },
] as const;

export type SectionName = { sectionId: string; sectionName: string };

type Asked = { id: string; sectionId: string };

export type SectionComplete = { message: string; emoji: string; finished: string; upNext: string; remaining: string };

/**
 * Return the texts to show between two sections. Null if every question is answered. The choice of encouragement
 * depends only on the submission and the section.
 */
export function buildSectionComplete(
  submissionId: string,
  completed: SectionName,
  unanswered: readonly SectionName[],
  wording: Wording<"section">,
): SectionComplete | null {
  const left = new Set(unanswered.map((question) => question.sectionId)).size;
  const [next] = unanswered;
  if (!next) return null;
  const encouragement = ENCOURAGEMENTS[hashText(`${submissionId}/${completed.sectionId}`) % ENCOURAGEMENTS.length];
  if (!encouragement) return null;
  const { encouragements, finished, upNext, final, remaining } = wording.section;
  const message = encouragements[encouragement.name];
  return {
    message,
    emoji: encouragement.emoji,
    finished: fillPlaceholders(finished, { section: completed.sectionName }, wording),
    upNext: fillPlaceholders(upNext, { section: next.sectionName }, wording),
    remaining: left === 1 ? final : formatPlural(remaining, left, wording),
  };
}

export function formatQuestionsLeft(shown: Asked, unanswered: readonly Asked[], wording: Wording<"question">): string {
  const others = unanswered.filter(({ id, sectionId }) => id !== shown.id && sectionId === shown.sectionId);
  return others.length === 0 ? wording.question.last : formatPlural(wording.question.left, others.length, wording);
}
