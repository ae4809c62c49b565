import { createHmac } from "node:crypto";
import { toOptionLetter } from "#app/platform/text/numbers-text.ts";
import { shuffleWithSeed } from "./shuffle.ts";
import type { PlacedQuestion, Question, TestContent } from "./test-content.ts";

export type CandidateQuestion = {
  number: number;
  sectionId: string;
  sectionName: string;
  id: string;
  questionText: string;
  options: CandidateOption[];
};
export type CandidateOption = { id: string; optionText: string; optionLetter: string };

export function toCandidateContent(content: TestContent, submission: OrderingSubmission) {
  return {
    sections: content.sections.map((section) => ({
      ...section,
      questions: section.questions.map((question) => toShownQuestion(question, submission)),
    })),
  };
}

export function toCandidateQuestion(placed: PlacedQuestion, submission: OrderingSubmission): CandidateQuestion {
  const { number, section, question } = placed;
  return { number, sectionId: section.id, sectionName: section.name, ...toShownQuestion(question, submission) };
}

function toShownQuestion({ id, questionText, options }: Question, submission: OrderingSubmission) {
  const shown = orderOptions(options, id, submission).map(
    (option, index): CandidateOption => ({
      id: option.id,
      optionText: option.optionText,
      optionLetter: toOptionLetter(index),
    }),
  );
  return { id, questionText, options: shown };
}

export type OrderingSubmission = { id: string; versionId: string; optionOrderKey: string | null };

/**
 * Return a question's options in a fixed order for this submission, sorted by HMAC-SHA-256 of the submission, question
 * and option. If there is no key, use a seeded shuffle: docs/develop/decisions/005-pinned-versions.md
 */
export function orderOptions<Option extends { id: string }>(
  options: readonly Option[],
  questionId: string,
  { id, versionId, optionOrderKey }: OrderingSubmission,
): Option[] {
  if (optionOrderKey === null) return shuffleWithSeed(options, `${versionId}/${id}/${questionId}`);
  const rank = (text: string) => createHmac("sha256", optionOrderKey).update(text).digest("hex");
  return options
    .map((option) => ({ option, rank: rank(`${id}/${questionId}/${option.id}`) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ option }) => option);
}
