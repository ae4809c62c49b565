import { formatCount, formatNumber } from "#app/platform/text/numbers-text.ts";
import { flattenQuestions, type Question, type TestContent } from "./test-content.ts";

export type PointsChange = {
  questionId: string;
  number: number;
  sectionName: string;
  questionText: string;
  options: { optionId: string; optionLetter: string; optionText: string; before: number; after: number }[];
};

export function listPointsChanges(before: TestContent, after: TestContent): PointsChange[] {
  const other = indexQuestions([after]);
  return flattenQuestions(before).flatMap(({ number, section, question: { id, questionText, options } }) => {
    const points = new Map(other.get(id)?.options.map((option) => [option.id, option.points]));
    const changed = options
      .map((option) => ({
        optionId: option.id,
        optionLetter: option.optionLetter,
        optionText: option.optionText,
        before: option.points,
        after: points.get(option.id) ?? option.points,
      }))
      .filter((option) => option.before !== option.after);
    const place = { number, sectionName: section.name };
    return changed.length > 0 ? [{ questionId: id, ...place, questionText, options: changed }] : [];
  });
}

function listQuestions(content: TestContent): Question[] {
  return flattenQuestions(content).map(({ question }) => question);
}

function indexQuestions(contents: TestContent[]): Map<string, Question> {
  const questions = new Map<string, Question>();
  for (const question of contents.flatMap(listQuestions)) {
    if (!questions.has(question.id)) questions.set(question.id, question);
  }
  return questions;
}

export function listRemovedQuestions(
  answered: TestContent[],
  draft: TestContent,
): { questionId: string; questionText: string }[] {
  const draftIds = indexQuestions([draft]);
  return [...indexQuestions(answered).values()]
    .filter(({ id }) => !draftIds.has(id))
    .map(({ id, questionText }) => ({ questionId: id, questionText }));
}

export function countNewContent(
  answered: TestContent[],
  draft: TestContent,
): { newQuestions: number; newOptions: number } {
  const asked = answered.map((content) => indexQuestions([content]));
  const isAsked = ({ id }: Question) => asked.every((questions) => questions.has(id));
  const isOffered = ({ id }: Question, optionId: string) =>
    asked.every((questions) => questions.get(id)?.options.some((option) => option.id === optionId));
  const old = listQuestions(draft).filter(isAsked);
  const newOptions = old.flatMap((question) => question.options.filter((option) => !isOffered(question, option.id)));
  return { newQuestions: listQuestions(draft).length - old.length, newOptions: newOptions.length };
}

export type RescoreState = {
  running: { id: string; done: number; of: number } | null;
  changed: { questions: number; results: number } | null;
};

export function formatRescoreProgress({ done, of }: { done: number; of: number }): string {
  return `Re-score in progress: ${formatNumber(done)} of ${formatNumber(of)}`;
}

export function formatPointsChanged({ questions, results }: { questions: number; results: number }): string {
  const scored = formatCount(results, "result was", "results were");
  return `The points of ${formatCount(questions, "question")} have changed since ${scored} scored.`;
}

export const RESULTS_STAY = "Past results do not change until you re-score them.";
