import { overlayPoints } from "#app/content/score-key.ts";
import { type Score, scoreAnswers } from "#app/content/scoring.ts";
import { flattenQuestions, type TestContent } from "#app/content/test-content.ts";
import { acceptShownAt } from "#app/submissions/submission.ts";
import type { AnswerKey, FindAnswerKey } from "./answer-keys.ts";
import type { SubmissionRecord } from "./export-format.ts";
import { InvalidFileError } from "./file-texts.ts";
import { checkPastResults, type FindRescore } from "./past-results.ts";

export type StoredAnswer = {
  questionId: string;
  optionId: string;
  points: number;
  clickedAt: number;
  arrivedAt: number | null;
  shownAt: number | null;
};
export type StoredScore = {
  sectionId: string;
  name: string;
  totalPoints: number;
  maxPoints: number;
  questionCount: number;
};

/** Times are milliseconds after the start. `late` is present if the answer arrived late. */
type PackedAnswer = [place: number, option: number, points: number, click: number, shown: number | null, late?: number];

export function packAnswers(key: AnswerKey, startedAt: number, answers: StoredAnswer[]): PackedAnswer[] {
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]));
  const after = (moment: number) => moment - startedAt;
  const packed = key.questions.flatMap(({ id, options }, place): PackedAnswer[] => {
    const answer = byQuestion.get(id);
    if (!answer) return [];
    const option = options.findIndex((one) => one.id === answer.optionId);
    const { points, clickedAt, shownAt, arrivedAt } = answer;
    const known = [place, option, points, after(clickedAt), shownAt === null ? null : after(shownAt)] as const;
    return [arrivedAt === null ? [...known] : [...known, after(arrivedAt)]];
  });
  if (packed.length !== answers.length || packed.some(([, option]) => option === -1)) {
    throw new Error("An answer does not belong to its submission's version");
  }
  return packed;
}

export function packScores(key: AnswerKey, scores: StoredScore[]): number[][] {
  return scores.map(({ sectionId, name, totalPoints, maxPoints, questionCount }) => {
    const place = key.content.sections.findIndex((section) => section.id === sectionId && section.name === name);
    if (place === -1) throw new Error("A section score does not belong to its submission's version");
    return [place, totalPoints, maxPoints, questionCount];
  });
}

/**
 * Throw InvalidFileError unless every result follows from the answers and the versions' points. This rejects forged
 * results.
 */
export function unpackResult(
  record: SubmissionRecord,
  findAnswerKey: FindAnswerKey,
  scoreByVersion: ScoreByVersion,
  findRescore: FindRescore,
) {
  const key = findAnswerKey(record.versionId);
  if (!key) throw new InvalidFileError("its version is not in the file");
  if (record.testId !== key.testId) throw new InvalidFileError("its version belongs to another test");
  const answers = unpackAnswers(record, key);
  const scores = checkScore(record, key, (pointsVersionId) => scoreByVersion(key, pointsVersionId, answers));
  checkPastResults(record, (pointsVersionId) => scoreByVersion(key, pointsVersionId, answers), findRescore);
  return { answers, scores };
}

function unpackAnswers({ startedAt, answers }: SubmissionRecord, key: AnswerKey): StoredAnswer[] {
  const start = Date.parse(startedAt);
  let lastPlace = -1;
  return answers.map((packed) => {
    if (!isPackedAnswer(packed)) throw new InvalidFileError("an answer has an unknown format");
    const [place, optionPlace, points, after, shown, late] = packed;
    const question = key.questions[place];
    const option = question?.options[optionPlace];
    if (!question || !option) throw new InvalidFileError("an answer does not belong to its version");
    if (place <= lastPlace) throw new InvalidFileError("a question is answered twice, or its answers are not in order");
    if (option.points !== points) throw new InvalidFileError("an answer's points differ from its option's");
    const clickedAt = start + after;
    const arrivedAt = late === undefined ? null : start + late;
    const shownAt = shown === null ? null : start + shown;
    const areTimes = [clickedAt, arrivedAt ?? clickedAt, shownAt ?? clickedAt].every(isTime);
    const isShowing = shownAt === null || acceptShownAt(new Date(shownAt), new Date(start), new Date(clickedAt));
    if (!areTimes || !isShowing) throw new InvalidFileError("an answer's time is not valid");
    lastPlace = place;
    return { questionId: question.id, optionId: option.id, points, clickedAt, arrivedAt, shownAt };
  });
}

function isPackedAnswer(packed: unknown): packed is PackedAnswer {
  if (!Array.isArray(packed) || (packed.length !== 5 && packed.length !== 6)) return false;
  return packed.every((part, place) => Number.isSafeInteger(part) || (place === 4 && part === null));
}

function isTime(milliseconds: number): boolean {
  return !Number.isNaN(new Date(milliseconds).getTime());
}

function checkScore(
  record: SubmissionRecord,
  key: AnswerKey,
  computeScore: (pointsVersionId: string) => Score,
): StoredScore[] {
  const { completedAt, totalDuration, serverDuration, totalPoints, maxPoints, percent, sections, versionId } = record;
  const figures = [totalDuration, totalPoints, maxPoints, percent];
  if (completedAt === null) {
    const isWithout =
      [...figures, serverDuration, record.pointsVersionId].every((figure) => figure === null) &&
      sections.length + record.results.length === 0;
    if (!isWithout) throw new InvalidFileError("it has a score but no completion time");
    return [];
  }
  if (figures.includes(null)) throw new InvalidFileError("it has a completion time but no score");
  const score = computeScore(record.pointsVersionId ?? versionId);
  const isSame =
    totalPoints === score.totalPoints &&
    maxPoints === score.maxPoints &&
    percent === score.percent &&
    JSON.stringify(sections) === JSON.stringify(packScores(key, score.sections));
  if (!isSame) throw new InvalidFileError("its score does not match its answers");
  return score.sections;
}

const MAX_KEYS_IN_MEMORY = 100;

type ScoreByVersion = (answered: AnswerKey, pointsVersionId: string, answers: StoredAnswer[]) => Score;

export function createScorer(findAnswerKey: FindAnswerKey): ScoreByVersion {
  const scoreKeys = new Map<string, ScoreKey>();
  const getScoreKey = (answered: AnswerKey, pointsVersionId: string) => {
    const name = `${answered.versionId} ${pointsVersionId}`;
    const known = scoreKeys.get(name);
    if (known) return known;
    if (scoreKeys.size >= MAX_KEYS_IN_MEMORY) scoreKeys.clear();
    const points = findAnswerKey(pointsVersionId);
    if (!points) throw new InvalidFileError("the version of its points is not in the file");
    if (points.testId !== answered.testId)
      throw new InvalidFileError("the version of its points belongs to another test");
    const key = createScoreKey(overlayPoints(answered.content, points.content));
    scoreKeys.set(name, key);
    return key;
  };
  return (answered, pointsVersionId, answers) => getScoreKey(answered, pointsVersionId).score(answers);
}

type ScoreKey = { score: (answers: StoredAnswer[]) => Score };

/** Use the points of `content`, because the points stored with an answer may belong to another version. */
function createScoreKey(content: TestContent): ScoreKey {
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
