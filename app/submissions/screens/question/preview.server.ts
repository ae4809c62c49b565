/** What an admin's preview has besides the candidate's screen. A preview is found by its admin's session alone. */

import type { PlacedQuestion } from "#app/content/index.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { Submission } from "../../submissions.server.ts";

export type Preview = {
  questionCount: number;
  /** Each section with the number of its first question, and where it is edited. */
  sections: { id: string; name: string; firstNumber: number; editor: string }[];
  /** The points of each option; null where they are not asked for. Named so that no candidate's script says points. */
  worth: Record<string, number> | null;
};

/** The preview's own part of the screen; null for a candidate's submission. */
export function previewOf(
  { isPreview, testId }: Submission,
  questions: PlacedQuestion[],
  query: URLSearchParams,
): Preview | null {
  if (!isPreview) return null;
  const firsts = questions.filter(({ section }, place) => section.id !== questions[place - 1]?.section.id);
  const options = questions.flatMap(({ question }) => question.options);
  return {
    questionCount: questions.length,
    sections: firsts.map(({ section: { id, name }, number }) => {
      return { id, name, firstNumber: number, editor: paths.content({ testId, sectionId: id }) };
    }),
    worth: query.has("worth") ? Object.fromEntries(options.map(({ id, points }) => [id, points])) : null,
  };
}

/** The questions from the one that a preview's address names; null where it names none. */
export function questionsFrom(questions: PlacedQuestion[], query: URLSearchParams): PlacedQuestion[] | null {
  const at = Number(query.get("at") ?? Number.NaN);
  const from = questions.filter(({ number }) => number >= at);
  return from.length > 0 ? from : null;
}
