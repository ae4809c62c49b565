import { type EditorLocation, openIn, questionElementId, sectionNameId } from "#app/addresses/paths.ts";
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
  questionForm: (id: string) => `form-of-question-${id}`,
  questionToggle: (id: string) => `heading-of-question-${id}`,
  questionText: (id: string) => `text-of-question-${id}`,
  prompt: (questionId: string) => `follow-up-of-${questionId}`,
  move: (kind: PartKind, id: string, direction: Direction) => `move-${direction}-${kind}-${id}`,
  addOption: (questionId: string) => `add-option-to-${questionId}`,
  optionText: (id: string) => `text-of-option-${id}`,
  points: (optionId: string) => `points-of-option-${optionId}`,
};

/**
 * How an edit is named in a form: as a field, whose value it writes, or as the value of a pressed button's `act`. `argument`:
 * a direction to move in, or a number of points.
 */
export function editName(intent: string, id: string, argument: string | number = ""): string {
  return `${intent}/${argument}/${id}`;
}

/** Where the editor is after an edit: in another section that it names, or with one more question open. */
export function placeAfter(place: EditorLocation, sectionId: string | null, open: string | null): EditorLocation {
  const isElsewhere = sectionId !== null && sectionId !== place.sectionId;
  const next = isElsewhere ? { testId: place.testId, sectionId } : place;
  return open === null ? next : openIn(next, open);
}
