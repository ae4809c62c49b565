import { questionElementId, sectionNameId } from "#app/addresses/paths.ts";
import type { Direction } from "#app/domain/content/content-input.ts";

/** What can be moved by one place. */
export type PartKind = "section" | "question" | "option";

/**
 * The ids of the editor's elements, which are also the fragments of its addresses: with JavaScript a control takes the
 * focus, without it the browser scrolls there.
 */
export const controlId = {
  section: (id: string) => `section-${id}`,
  sectionName: sectionNameId,
  sectionDescription: (id: string) => `description-of-section-${id}`,
  addQuestion: () => "add-question",
  addSection: () => "add-section",
  question: questionElementId,
  questionText: (id: string) => `text-of-question-${id}`,
  prompt: (questionId: string) => `follow-up-of-${questionId}`,
  move: (kind: PartKind, id: string, direction: Direction) => `move-${direction}-${kind}-${id}`,
  addOption: (questionId: string) => `add-option-to-${questionId}`,
  optionText: (id: string) => `text-of-option-${id}`,
  points: (optionId: string) => `points-of-option-${optionId}`,
};
