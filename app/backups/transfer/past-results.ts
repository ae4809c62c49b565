import type Database from "better-sqlite3";
import type { Score } from "#app/content/scoring.ts";
import type { ResultSection } from "#db/rescore-tables.ts";
import type { FindAnswerKey } from "./answer-keys.ts";
import type { RescoreRecord, SubmissionRecord } from "./export-format.ts";
import { InvalidFileError } from "./file-texts.ts";

type RescoreRow = Pick<RescoreRecord, "testId" | "pointsVersionId" | "undoes"> & { madeAt: number; place: number };
export type FindRescore = (id: string) => RescoreRow | undefined;

export function createRescoreFinder(sqlite: Database.Database): FindRescore {
  const selectRescore = sqlite.prepare<[string], RescoreRow>(
    `SELECT test_id AS testId, points_version_id AS pointsVersionId, undoes, made_at AS madeAt, rowid AS place
       FROM rescores WHERE id = ?`,
  );
  return (id) => selectRescore.get(id);
}

export function checkRescore(
  { testId, pointsVersionId, undoes }: RescoreRecord,
  keyOf: FindAnswerKey,
  findRescore: FindRescore,
): void {
  if (pointsVersionId !== null && keyOf(pointsVersionId)?.testId !== testId) {
    throw new InvalidFileError("the version of its points belongs to another test");
  }
  if (undoes !== null && findRescore(undoes)?.testId !== testId) {
    throw new InvalidFileError("it does not undo an earlier re-score of its test");
  }
}

type PastResult = SubmissionRecord["results"][number];
type Row = {
  number: number;
  pointsVersionId: string;
  rescoreId: string | null;
  madeAt: number;
  totalPoints: number;
  maxPoints: number;
  percent: number;
  label: string;
  sections: string;
};

export function createPastResultsReader(sqlite: Database.Database) {
  const selectPointsVersion = sqlite
    .prepare<[unknown], string>(
      `SELECT k.points_version_id FROM submissions s JOIN score_keys k ON k.id = s.score_key_id
        WHERE s.id = ? AND k.points_version_id <> k.version_id`,
    )
    .pluck();
  const selectResults = sqlite.prepare<[unknown], Row>(
    `SELECT number, k.points_version_id AS pointsVersionId, rescore_id AS rescoreId, made_at AS madeAt,
            total_points AS totalPoints, max_points AS maxPoints, percent, label, sections
       FROM results r JOIN score_keys k ON k.id = r.score_key_id WHERE r.submission_id = ? ORDER BY number`,
  );
  return (id: unknown) => ({
    pointsVersionId: selectPointsVersion.get(id) ?? null,
    results: selectResults.all(id).map(packRow),
  });
}

function packRow(row: Row): PastResult {
  const { number, pointsVersionId, rescoreId, madeAt, totalPoints, maxPoints, percent, label } = row;
  const sections: ResultSection[] = JSON.parse(row.sections);
  const moment = new Date(madeAt).toISOString();
  return [number, pointsVersionId, rescoreId, moment, totalPoints, maxPoints, percent, label, sections];
}

/**
 * Throw InvalidFileError unless the history starts with the completion, later results follow from re-scores, and the
 * last is current.
 */
export function checkPastResults(
  record: SubmissionRecord,
  computeScore: (pointsVersionId: string) => Score,
  findRescore: FindRescore,
): void {
  const { versionId, pointsVersionId, results } = record;
  const nowBy = pointsVersionId ?? versionId;
  if (results.length === 0 && nowBy === versionId) return;
  if (results.length < 2) throw new InvalidFileError("it was re-scored, but its earlier results are missing");
  for (const [index, past] of results.entries()) {
    const [number, pointsId] = past;
    if (number !== index + 1) throw new InvalidFileError("its results are not numbered 1, 2, 3 and so on");
    if (index === 0 ? !isFirstResult(record, past) : !isMadeByRescore(record, index, findRescore)) {
      throw new InvalidFileError(`its result ${number} does not match a re-score`);
    }
    if (!hasScore(past, computeScore(pointsId))) {
      throw new InvalidFileError(`its result ${number} does not match its answers`);
    }
  }
  if (results.at(-1)?.[1] !== nowBy) throw new InvalidFileError("its last result differs from its score");
}

function isFirstResult(record: SubmissionRecord, [, pointsId, rescoreId, madeAt]: PastResult): boolean {
  return pointsId === record.versionId && rescoreId === null && madeAt === record.completedAt;
}

function isMadeByRescore({ testId, results }: SubmissionRecord, index: number, findRescore: FindRescore): boolean {
  const [, pointsId, rescoreId, madeAt] = results[index] ?? [];
  const rescore = findRescore(rescoreId ?? "");
  if (rescore?.testId !== testId || rescore.madeAt !== Date.parse(madeAt ?? "")) return false;
  const previous = findRescore(results[index - 1]?.[2] ?? "");
  if (previous && previous.place >= rescore.place) return false;
  if (rescore.undoes === null) return pointsId === rescore.pointsVersionId;
  const restored = findIndexInForce(results, index - 1, rescore.undoes, findRescore);
  return results[restored - 1]?.[1] === pointsId;
}

/**
 * Return the index of the result that `rescoreId` made, or -1 if it does not apply after the result at `last`. An undo
 * restores the result before the undone result.
 */
function findIndexInForce(results: PastResult[], last: number, rescoreId: string, findRescore: FindRescore): number {
  const made = results[last]?.[2] ?? null;
  if (made === null || made === rescoreId) return made === null ? -1 : last;
  const undoes = findRescore(made)?.undoes ?? null;
  const undone = results.findIndex(([, , id]) => id !== null && id === undoes);
  return findIndexInForce(results, undone - 1, rescoreId, findRescore);
}

function hasScore([, , , , total, max, percent, , sections]: PastResult, score: Score): boolean {
  const scored = score.sections.map(({ sectionId, totalPoints, maxPoints, questionCount }) => {
    return [sectionId, totalPoints, maxPoints, questionCount];
  });
  return (
    JSON.stringify([total, max, percent, sections]) ===
    JSON.stringify([score.totalPoints, score.maxPoints, score.percent, scored])
  );
}
