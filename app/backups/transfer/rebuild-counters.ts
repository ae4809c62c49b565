import type Database from "better-sqlite3";
import { getScoreKey } from "#app/content/score-keys.ts";

/** These triggers count each result that is marked. */
const TRIGGERS = ["result_counted", "key_given"];
const SLICE = 5000;

const OF_STORED_TEST = "test_id IN (SELECT id FROM tests WHERE deletion_began_at IS NULL)";
const HAS_ANSWERS = "EXISTS (SELECT 1 FROM answers WHERE submission_id = submissions.id)";

const FIRST_RESULTS = `
  SELECT id FROM (
    SELECT id, in_norm, row_number() OVER (PARTITION BY test_id, email_key ORDER BY in_norm DESC, completed_at, id) AS place
      FROM submissions WHERE completed_at IS NOT NULL AND is_preview = 0 AND has_scores = 1 AND ${HAS_ANSWERS})
   WHERE place = 1 AND in_norm = 0`;

export function rebuildCounters(
  sqlite: Database.Database,
  onProgress: (done: number, all: number) => void = () => {},
): void {
  withoutCounting(sqlite, () => countAll(sqlite, onProgress));
}

/** Leave the counters as they are while `work` marks results, because a rebuild follows. */
export function withoutCounting<Result>(sqlite: Database.Database, work: () => Result): Result {
  const triggers = dropTriggers(sqlite, TRIGGERS);
  const result = work();
  for (const trigger of triggers) sqlite.exec(trigger);
  return result;
}

function countAll(sqlite: Database.Database, onProgress: (done: number, all: number) => void): void {
  addScoreKeys(sqlite);
  sqlite.exec(`
    UPDATE submissions SET score_key_id =
      (SELECT id FROM score_keys k WHERE k.version_id = submissions.version_id AND k.points_version_id = submissions.version_id)
     WHERE completed_at IS NOT NULL AND score_key_id IS NULL;
    UPDATE submissions SET in_norm = 1 WHERE id IN (${FIRST_RESULTS});
    UPDATE score_keys SET revision = revision + 1, (results, empty_results) = (
      SELECT count(*), total(has_scores = 0 OR NOT ${HAS_ANSWERS}) FROM submissions
       WHERE score_key_id = score_keys.id AND is_preview = 0);
    DELETE FROM section_counts;
    DELETE FROM pick_counts;
    DELETE FROM option_counts;
    DELETE FROM time_counts`);
  countInSlices(sqlite, onProgress);
  sqlite.exec("INSERT INTO option_counts SELECT score_key_id, option_number, sum(n) FROM pick_counts GROUP BY 1, 2");
}

/**
 * Drop triggers and return their SQL. Restore it exactly, because the schema check at startup compares it character by
 * character.
 */
function dropTriggers(sqlite: Database.Database, names: string[]): string[] {
  return names.map((name) => {
    const made = sqlite.prepare("SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND name = ?").pluck().get(name);
    sqlite.exec(`DROP TRIGGER ${name}`);
    return String(made);
  });
}

function addScoreKeys(sqlite: Database.Database): void {
  const scored = sqlite
    .prepare<[], { testId: string; versionId: string }>(
      `SELECT DISTINCT test_id AS testId, version_id AS versionId FROM submissions
        WHERE completed_at IS NOT NULL AND score_key_id IS NULL`,
    )
    .all();
  for (const { testId, versionId } of scored) {
    getScoreKey(sqlite, { testId, versionId, pointsVersionId: versionId });
  }
}

function countInSlices(sqlite: Database.Database, onProgress: (done: number, all: number) => void): void {
  const isCounted = `+in_norm = 1 AND +${OF_STORED_TEST}`;
  const all = Number(sqlite.prepare(`SELECT count(*) FROM submissions WHERE ${isCounted}`).pluck().get());
  const selectLast = sqlite
    .prepare(
      `SELECT max(id) FROM (SELECT id FROM submissions WHERE id > ? AND ${isCounted} ORDER BY id LIMIT ${SLICE})`,
    )
    .pluck();
  const counted = `(SELECT id, test_id, score_key_id, total_points FROM submissions
    WHERE id > @first AND id <= @last AND ${isCounted}) s`;
  const counts = [
    `INSERT INTO section_counts SELECT s.score_key_id, c.section_id, c.total_points, count(*)
       FROM ${counted} CROSS JOIN section_scores c ON c.submission_id = s.id
      GROUP BY 1, 2, 3 ON CONFLICT DO UPDATE SET n = n + excluded.n`,
    `INSERT INTO pick_counts SELECT s.score_key_id, s.total_points, o.id, count(*)
       FROM ${counted} CROSS JOIN answers a ON a.submission_id = s.id
      CROSS JOIN option_numbers o ON o.test_id = s.test_id AND o.question_id = a.question_id AND o.option_id = a.option_id
      GROUP BY 1, 2, 3 ON CONFLICT DO UPDATE SET n = n + excluded.n`,
    `INSERT INTO time_counts SELECT s.score_key_id, a.question_id, count(*),
            sum(min(max(a.clicked_at - a.shown_at, 0), 300000))
       FROM ${counted} CROSS JOIN answers a ON a.submission_id = s.id AND a.shown_at IS NOT NULL
      GROUP BY 1, 2 ON CONFLICT DO UPDATE SET timed = timed + excluded.timed, milliseconds = milliseconds + excluded.milliseconds`,
  ].map((sql) => sqlite.prepare(sql));
  for (let [done, first] = [0, ""]; done < all; done += SLICE) {
    const last = String(selectLast.get(first));
    for (const count of counts) count.run({ first, last });
    onProgress(Math.min(done + SLICE, all), all);
    first = last;
  }
}
