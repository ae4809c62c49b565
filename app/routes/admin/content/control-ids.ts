import type { Direction } from "#app/domain/content-input.ts";

/**
 * The ids of the editor's elements, which are also the fragments of its addresses: with JavaScript a control takes the
 * focus, without it the browser scrolls there.
 */
export const controlId = {
  section: (id: string) => `section-${id}`,
  sectionName: (id: string) => `name-of-section-${id}`,
  sectionDescription: (id: string) => `description-of-section-${id}`,
  addQuestion: () => "add-question",
  addSection: () => "add-section",
  question: (id: string) => `question-${id}`,
  questionText: (id: string) => `text-of-question-${id}`,
  moveQuestion: (id: string, direction: Direction) => `move-${direction}-question-${id}`,
  addOption: (questionId: string) => `add-option-to-${questionId}`,
  optionText: (id: string) => `text-of-option-${id}`,
  points: (optionId: string) => `points-of-option-${optionId}`,
};
