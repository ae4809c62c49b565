import { getMaximumPoints, numberEqualNames, type TestContent } from "./test-content.ts";

/** An answer as it counts: the points are those of the option in the submission's version. */
type ScoredAnswer = { questionId: string; points: number };

export type SectionScore = {
  sectionId: string;
  name: string;
  totalPoints: number;
  maxPoints: number;
  questionCount: number;
};

export type Score = { sections: SectionScore[]; totalPoints: number; maxPoints: number; percent: number };

/** 100 × points ÷ maximum, unrounded, 0–100; 0 where the maximum is 0. The only place a percent is computed. */
export function computePercent(totalPoints: number, maxPoints: number): number {
  return maxPoints === 0 ? 0 : (100 * totalPoints) / maxPoints;
}

/**
 * A percent with one decimal, as it is printed everywhere: "87.5". Never rounded up to a whole percent, where a match band
 * may begin: 84.96 is "84.9", so that no number belongs to a higher band than its label.
 */
export function formatPercent(percent: number): string {
  const rounded = Number(percent.toFixed(1));
  const isRaisedToWhole = rounded > percent && Number.isInteger(rounded);
  return (isRaisedToWhole ? rounded - 0.1 : rounded).toFixed(1);
}

/** The sections with the lowest percent: several in a tie, none where all that can bring points are equal. */
export function findWeakestSections<Points extends { totalPoints: number; maxPoints: number }>(
  scores: Points[],
): Points[] {
  const scored = scores.filter(({ maxPoints }) => maxPoints > 0);
  const percents = scored.map(({ totalPoints, maxPoints }) => computePercent(totalPoints, maxPoints));
  const lowest = Math.min(...percents);
  return percents.every((percent) => percent === lowest) ? [] : scored.filter((_, place) => percents[place] === lowest);
}

/** Scores a submission. An unanswered question earns 0 of its maximum; a section without questions has no score. */
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

/** Section scores by their names, which are kept apart; of equal names the second becomes 'Name (2)', the third 'Name (3)'. */
export function keyByUniqueName<Score extends { name: string }>(scores: Score[]): Record<string, Score> {
  const names = numberEqualNames(scores.map(({ name }) => name));
  return Object.fromEntries(scores.map((score, index) => [names[index] ?? score.name, score]));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
