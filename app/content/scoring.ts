import { sum } from "#app/platform/sum.ts";
import { getMaximumPoints, numberEqualNames, type TestContent } from "./test-content.ts";

type ScoredAnswer = { questionId: string; points: number };

export type SectionScore = {
  sectionId: string;
  name: string;
  totalPoints: number;
  maxPoints: number;
  questionCount: number;
};

export type Score = { sections: SectionScore[]; totalPoints: number; maxPoints: number; percent: number };

/** Return 100 × points ÷ maximum, unrounded, from 0 to 100. Return 0 if the maximum is 0. */
export function computePercent(totalPoints: number, maxPoints: number): number {
  return maxPoints === 0 ? 0 : (100 * totalPoints) / maxPoints;
}

/**
 * Format a percentage with one decimal place. Never round up to a whole number, because match bands start there: 84.96
 * becomes "84.9".
 */
export function formatPercent(percent: number): string {
  const rounded = Number(percent.toFixed(1));
  const isRaisedToWhole = rounded > percent && Number.isInteger(rounded);
  return (isRaisedToWhole ? rounded - 0.1 : rounded).toFixed(1);
}

/**
 * Score a submission. An unanswered question earns 0 points but counts toward the maximum. Skip sections that have no
 * questions.
 */
export function scoreAnswers(content: TestContent, answers: Iterable<ScoredAnswer>): Score {
  const pointsByQuestion = new Map<string, number>();
  for (const answer of answers) pointsByQuestion.set(answer.questionId, answer.points);
  const sections = content.sections
    .filter((section) => section.questions.length > 0)
    .map((section) => ({
      sectionId: section.id,
      name: section.name,
      totalPoints: sum(section.questions.map((question) => pointsByQuestion.get(question.id) ?? 0)),
      maxPoints: sum(section.questions.map(getMaximumPoints)),
      questionCount: section.questions.length,
    }));
  const totalPoints = sum(sections.map((section) => section.totalPoints));
  const maxPoints = sum(sections.map((section) => section.maxPoints));
  return { sections, totalPoints, maxPoints, percent: computePercent(totalPoints, maxPoints) };
}

export function keyByUniqueName<Score extends { name: string }>(scores: Score[]): Record<string, Score> {
  const names = numberEqualNames(scores.map(({ name }) => name));
  return Object.fromEntries(scores.map((score, index) => [names[index] ?? score.name, score]));
}
