/** What of a test's draft differs from what was answered: for the preview of scoring results anew. */
import { flattenQuestions, type Question, type TestContent } from "#app/content/test-content.ts";

/** The questions of answered contents that a draft has no more, each in the words of the first that asks it. */
export function goneQuestions(
  answered: TestContent[],
  draft: TestContent,
): { questionId: string; questionText: string }[] {
  const kept = questionsById([draft]);
  return [...questionsById(answered).values()]
    .filter(({ id }) => !kept.has(id))
    .map(({ id, questionText }) => ({ questionId: id, questionText }));
}

/** How many questions of a draft, and options of its other questions, some of the answered contents did not have. */
export function countNew(answered: TestContent[], draft: TestContent): { newQuestions: number; newOptions: number } {
  const asked = answered.map((content) => questionsById([content]));
  const isAsked = ({ id }: Question) => asked.every((questions) => questions.has(id));
  const isOffered = ({ id }: Question, optionId: string) =>
    asked.every((questions) => questions.get(id)?.options.some((option) => option.id === optionId));
  const old = questionsOf(draft).filter(isAsked);
  const newOptions = old.flatMap((question) => question.options.filter((option) => !isOffered(question, option.id)));
  return { newQuestions: questionsOf(draft).length - old.length, newOptions: newOptions.length };
}

function questionsOf(content: TestContent): Question[] {
  return flattenQuestions(content).map(({ question }) => question);
}

export function questionsById(contents: TestContent[]): Map<string, Question> {
  const questions = new Map<string, Question>();
  for (const question of contents.flatMap(questionsOf)) {
    if (!questions.has(question.id)) questions.set(question.id, question);
  }
  return questions;
}
