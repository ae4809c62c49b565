/** The counts that triggers keep (docs/decisions/007-figures-that-do-not-grow.md), held against the rows they count. */
import type Database from "better-sqlite3";

const CANDIDATES = "count(DISTINCT CASE WHEN NOT is_preview THEN email_key END)";

/** By table: the rows that it must have. */
const RECOUNTED = {
  submission_totals: `
    SELECT '' AS scope, count(*) AS submissions, ${CANDIDATES} AS candidates FROM submissions HAVING count(*) > 0
    UNION ALL SELECT test_id, count(*), ${CANDIDATES} FROM submissions GROUP BY test_id`,
  candidate_counts: `
    SELECT '' AS scope, email_key, count(*) AS submissions FROM submissions WHERE NOT is_preview GROUP BY email_key
    UNION ALL SELECT test_id, email_key, count(*) FROM submissions WHERE NOT is_preview GROUP BY test_id, email_key`,
  score_counts: `
    SELECT test_id, id IN (SELECT submission_id FROM section_scores) AS has_scores, percent, count(*) AS submissions,
           sum(total_duration) AS seconds
      FROM submissions WHERE completed_at IS NOT NULL AND NOT is_preview GROUP BY 1, 2, 3`,
};

/** The tables that do not hold what counting the submissions gives. Reads all submissions. */
export function findWrongCounts(sqlite: Database.Database): string[] {
  const tables = sqlite.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  return Object.entries(RECOUNTED).flatMap(([table, counted]) => {
    // A file of an older version has no such table yet.
    if (!tables.includes(table)) return [];
    const kept = `SELECT * FROM ${table}`;
    const rows = `SELECT * FROM (${counted})`;
    const differs = `SELECT EXISTS (${kept} EXCEPT ${rows}) OR EXISTS (${rows} EXCEPT ${kept})`;
    return sqlite.prepare(differs).pluck().get() === 1 ? [table] : [];
  });
}
