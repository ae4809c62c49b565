/** A test as its candidates see it. */
import { type OrderingSubmission, orderOptions } from "./option-order.ts";
import { letterAt, type Option, type PlacedQuestion, type Question, type TestContent } from "./test-content.ts";

/** What a candidate may see of an option: no points; the letter follows the shown place, not the stored one. */
export type CandidateOption = Omit<Option, "points">;
/** What a candidate may see of a question, with its place in the test. */
export type CandidateQuestion = ReturnType<typeof candidateQuestion>;

/** A test as one submission's candidate sees it: its options in the submission's own order, nothing of the key. */
export function candidateContent(content: TestContent, submission: OrderingSubmission) {
  return {
    sections: content.sections.map((section) => ({
      ...section,
      questions: section.questions.map((question) => shownQuestion(question, submission)),
    })),
  };
}

/** The same of one question with its place. */
export function candidateQuestion({ number, section, question }: PlacedQuestion, submission: OrderingSubmission) {
  return { number, sectionId: section.id, sectionName: section.name, ...shownQuestion(question, submission) };
}

function shownQuestion({ id, questionText, options }: Question, submission: OrderingSubmission) {
  const shown = orderOptions(options, id, submission).map(
    (option, index): CandidateOption => ({
      id: option.id,
      optionText: option.optionText,
      optionLetter: letterAt(index),
    }),
  );
  return { id, questionText, options: shown };
}
