/** The counts that triggers keep (docs/decisions/007-figures-that-do-not-grow.md), held against the rows they count. */
import type Database from "better-sqlite3";

const CANDIDATES = "count(DISTINCT CASE WHEN NOT is_preview THEN email_key END) AS candidates";
const STATES = `, sum(is_preview) AS previews, sum(NOT is_preview AND completed_at IS NULL) AS unfinished,
  sum(is_preview AND completed_at IS NULL) AS unfinished_previews`;
const LISTED = "FROM submissions WHERE completed_at IS NOT NULL AND NOT is_preview";
const PARTS = {
  date: "printf('%010d', completed_at / 3600000)",
  name: "substr(person_key, 1, 3)",
  duration: "printf('%010d', total_duration)",
};

/** By table: the rows that it must have. In a file from before there were places, the totals are of fewer states. */
const recounted = (states: string) => ({
  submission_totals: `
    SELECT '' AS scope, count(*) AS submissions, ${CANDIDATES} ${states} FROM submissions HAVING count(*) > 0
    UNION ALL SELECT test_id, count(*), ${CANDIDATES} ${states} FROM submissions GROUP BY test_id`,
  candidate_counts: `
    SELECT '' AS scope, email_key, count(*) AS submissions FROM submissions WHERE NOT is_preview GROUP BY email_key
    UNION ALL SELECT test_id, email_key, count(*) FROM submissions WHERE NOT is_preview GROUP BY test_id, email_key`,
  score_counts: `
    SELECT test_id, id IN (SELECT submission_id FROM section_scores) AS has_scores, percent, count(*) AS submissions,
           sum(total_duration) AS seconds ${LISTED} GROUP BY 1, 2, 3`,
  place_counts: Object.entries(PARTS)
    .flatMap(([list, part]) => [
      `SELECT '${list}' AS list, '' AS scope, ${part} AS part, count(*) AS submissions ${LISTED} GROUP BY 3`,
      `SELECT '${list}', test_id, ${part}, count(*) ${LISTED} GROUP BY test_id, 3`,
    ])
    .join(" UNION ALL "),
});

/** The tables that do not hold what counting the submissions gives. Reads all submissions. */
export function findWrongCounts(sqlite: Database.Database): string[] {
  const tables = sqlite.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  const states = tables.includes("place_counts") ? STATES : "";
  return Object.entries(recounted(states)).flatMap(([table, counted]) => {
    // A file of an older version has no such table yet.
    if (!tables.includes(table)) return [];
    const kept = `SELECT * FROM ${table}`;
    const rows = `SELECT * FROM (${counted})`;
    const differs = `SELECT EXISTS (${kept} EXCEPT ${rows}) OR EXISTS (${rows} EXCEPT ${kept})`;
    return sqlite.prepare(differs).pluck().get() === 1 ? [table] : [];
  });
}
