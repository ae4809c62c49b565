import { type EditorLocation, openIn, questionElementId, sectionNameId } from "#app/platform/paths/paths.ts";
import type { Direction } from "../../content-input.ts";

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
 * Return the name of an edit. It is the name of a field whose value is saved, or the value of an `act` button. `argument`: a
 * direction to move in, or a number of points.
 */
export function editName(intent: string, id: string, argument: string | number = ""): string {
  return `${intent}/${argument}/${id}`;
}

/** Return the editor's location after an edit: another section if `sectionId` differs, and `open` among the open questions. */
export function placeAfter(place: EditorLocation, sectionId: string | null, open: string | null): EditorLocation {
  const isElsewhere = sectionId !== null && sectionId !== place.sectionId;
  const next = isElsewhere ? { testId: place.testId, sectionId } : place;
  return open === null ? next : openIn(next, open);
}
