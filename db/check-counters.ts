import type Database from "better-sqlite3";

const OF_STORED_TEST = "test_id IN (SELECT id FROM tests WHERE deletion_began_at IS NULL)";
const COUNTED = `FROM submissions s JOIN @table c ON c.submission_id = s.id WHERE s.in_norm = 1 AND s.${OF_STORED_TEST}`;
const counted = (table: string) => COUNTED.replace("@table", table);
const OF_STORED_KEY = `score_key_id IN (SELECT id FROM score_keys WHERE ${OF_STORED_TEST})`;
const HAS_ANSWERS = "EXISTS (SELECT 1 FROM answers WHERE submission_id = s.id)";

const GROUP_COUNTS: Record<string, { kept: string; counted: string }> = {
  score_keys: {
    kept: `SELECT id, results, empty_results FROM score_keys WHERE results > 0 AND ${OF_STORED_TEST}`,
    counted: `SELECT score_key_id, count(*), sum(has_scores = 0 OR NOT ${HAS_ANSWERS}) FROM submissions s
      WHERE completed_at IS NOT NULL AND is_preview = 0 AND ${OF_STORED_TEST} GROUP BY 1`,
  },
  submissions: {
    kept: `SELECT test_id, email_key FROM submissions s WHERE in_norm = 1 AND ${HAS_ANSWERS} AND ${OF_STORED_TEST}`,
    counted: `SELECT DISTINCT test_id, email_key FROM submissions s
      WHERE completed_at IS NOT NULL AND is_preview = 0 AND has_scores = 1 AND ${HAS_ANSWERS} AND ${OF_STORED_TEST}`,
  },
  section_counts: {
    kept: `SELECT * FROM section_counts WHERE ${OF_STORED_KEY}`,
    counted: `SELECT s.score_key_id, c.section_id, c.total_points, count(*) ${counted("section_scores")} GROUP BY 1, 2, 3`,
  },
  pick_counts: {
    kept: `SELECT * FROM pick_counts WHERE ${OF_STORED_KEY}`,
    counted: `SELECT s.score_key_id, s.total_points,
             (SELECT id FROM option_numbers WHERE test_id = s.test_id AND (question_id, option_id) = (c.question_id, c.option_id)),
             count(*) ${counted("answers")} GROUP BY 1, 2, 3`,
  },
  option_counts: {
    kept: `SELECT * FROM option_counts WHERE ${OF_STORED_KEY}`,
    counted: `SELECT score_key_id, option_number, sum(n) FROM pick_counts WHERE ${OF_STORED_KEY} GROUP BY 1, 2`,
  },
  time_counts: {
    kept: `SELECT * FROM time_counts WHERE ${OF_STORED_KEY}`,
    counted: `SELECT s.score_key_id, c.question_id, count(*), sum(min(max(c.clicked_at - c.shown_at, 0), 300000))
      ${counted("answers")} AND c.shown_at IS NOT NULL GROUP BY 1, 2`,
  },
};

export function findWrongCounts(sqlite: Database.Database): string[] {
  const hasCounters = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'score_keys'").get();
  if (!hasCounters) return [];
  return Object.entries(GROUP_COUNTS).flatMap(([table, { kept, counted }]) =>
    differs(sqlite, kept, counted) ? [table] : [],
  );
}

function differs(sqlite: Database.Database, kept: string, counted: string): boolean {
  const compared = `WITH kept AS MATERIALIZED (${kept}), counted AS MATERIALIZED (${counted})
    SELECT EXISTS (SELECT * FROM kept EXCEPT SELECT * FROM counted)
        OR EXISTS (SELECT * FROM counted EXCEPT SELECT * FROM kept)`;
  return sqlite.prepare(compared).pluck().get() === 1;
}
