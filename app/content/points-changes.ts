import { questionsById } from "#app/rescoring/points-changes.ts";
import { flattenQuestions, type TestContent } from "./test-content.ts";

/** A question with those of its options whose points differ; `number` counts from 1 through the whole test. */
export type PointsChange = {
  questionId: string;
  number: number;
  sectionName: string;
  questionText: string;
  options: { optionId: string; optionLetter: string; optionText: string; before: number; after: number }[];
};

/** The questions whose options differ in points between two contents that ask the same. */
export function pointsChanges(before: TestContent, after: TestContent): PointsChange[] {
  const other = questionsById([after]);
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
