import { overlayPoints } from "#app/content/score-key.ts";
import { type Score, scoreAnswers } from "#app/content/scoring.ts";
import { flattenQuestions, type TestContent } from "#app/content/test-content.ts";
import { InvalidFileError } from "./file-texts.ts";
import type { AnswerKey, KeyOf, StoredAnswer } from "./packed-results.ts";

const MAX_KEYS_IN_MEMORY = 100;

export type ScoreBy = (answered: AnswerKey, pointsVersionId: string, answers: StoredAnswer[]) => Score;

/** Scores answers by the points of a version, and keeps some keys. Throws InvalidFileError for a version of another test. */
export function scoresBy(keyOf: KeyOf): ScoreBy {
  const kept = new Map<string, ScoreKey>();
  const scoreKeyOf = (answered: AnswerKey, pointsVersionId: string) => {
    const name = `${answered.versionId} ${pointsVersionId}`;
    const known = kept.get(name);
    if (known) return known;
    if (kept.size >= MAX_KEYS_IN_MEMORY) kept.clear();
    const points = keyOf(pointsVersionId);
    if (!points) throw new InvalidFileError("the version of its points is not in the file");
    if (points.testId !== answered.testId)
      throw new InvalidFileError("the version of its points is one of another test");
    const key = openScoreKey(overlayPoints(answered.content, points.content));
    kept.set(name, key);
    return key;
  };
  return (answered, pointsVersionId, answers) => scoreKeyOf(answered, pointsVersionId).score(answers);
}

type ScoreKey = { score: (answers: StoredAnswer[]) => Score };

/** By a key's content, never by the points of the answers, which are those of the version that was answered. */
function openScoreKey(content: TestContent): ScoreKey {
  const pointsOf = new Map(
    flattenQuestions(content).map(({ question }) => [
      question.id,
      new Map(question.options.map(({ id, points }) => [id, points])),
    ]),
  );
  const scored = ({ questionId, optionId }: StoredAnswer) => {
    return { questionId, points: pointsOf.get(questionId)?.get(optionId) ?? 0 };
  };
  return { score: (answers) => scoreAnswers(content, answers.map(scored)) };
}
