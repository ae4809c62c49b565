/** A test as its candidates see it: no points, nothing of how it is stored. */

import { type OrderingSubmission, orderOptions } from "#app/domain/submissions/option-order.ts";
import { letterAt } from "./letter.ts";
import { flattenQuestions, type Option, type PlacedQuestion, type Question, type TestContent } from "./test-content.ts";
import type { AskedQuestion, CandidateOption, CandidateQuestion, TestTexts } from "./test-texts.ts";

/** A test as one submission's candidate sees it: its options in the submission's own order. */
export function candidateContent(content: TestContent, submission: OrderingSubmission) {
  return {
    sections: content.sections.map((section) => ({
      ...section,
      questions: section.questions.map((question) => shownQuestion(question, submission)),
    })),
  };
}

/** The same of one question with its place. */
export function candidateQuestion(placed: PlacedQuestion, submission: OrderingSubmission): CandidateQuestion {
  const { number, section, question } = placed;
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

/** What all candidates of a version are sent alike. */
export function testTexts(content: TestContent): TestTexts {
  return flattenQuestions(content).map(({ section, question: { id, questionText, options } }) => ({
    sectionId: section.id,
    sectionName: section.name,
    id,
    questionText,
    options: byId(options).map((option) => ({ id: option.id, optionText: option.optionText })),
  }));
}

/** What a submission has of its own of a question of these texts: `questionsOf` makes `candidateQuestion` of both. */
export function askedQuestion(placed: PlacedQuestion, texts: TestTexts, submission: OrderingSubmission): AskedQuestion {
  const { number, question } = placed;
  const places = texts[number - 1]?.options.map(({ id }) => id) ?? [];
  return { number, order: orderOptions(question.options, question.id, submission).map(({ id }) => places.indexOf(id)) };
}

/** Any order that does not come from the stored one. */
function byId(options: readonly Option[]): Option[] {
  return [...options].sort((one, other) => (one.id < other.id ? -1 : 1));
}
