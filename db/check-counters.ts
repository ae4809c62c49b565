/** See docs/develop/decisions/033-counts-and-keys.md. */
import type Database from "better-sqlite3";

const LISTED = "FROM submissions WHERE completed_at IS NOT NULL AND NOT is_preview";
const PARTS = {
  date: "printf('%010d', completed_at / 3600000)",
  name: "substr(person_key, 1, 3)",
  duration: "printf('%010d', total_duration)",
  stage: "printf('%010d', stage_place / 3600000)",
};

type Shape = { parts: Partial<typeof PARTS>; lastAt: string[]; erased: string };
const LAST_AT = "max(iif(erased_at IS NULL, max(started_at, coalesce(completed_at, 0)), NULL)) AS last_at";

const buildRecounts = ({ parts, lastAt, erased }: Shape) => ({
  candidate_totals: `
    SELECT '' AS scope, count(DISTINCT email_key) AS candidates FROM submissions WHERE NOT is_preview HAVING count(*) > 0
    UNION ALL SELECT test_id, count(DISTINCT email_key) FROM submissions WHERE NOT is_preview GROUP BY test_id`,
  candidate_counts: `
    SELECT '' AS scope, email_key, count(*) AS submissions ${lastAt.map(() => ", NULL").join("")}
      FROM submissions WHERE NOT is_preview GROUP BY email_key
    UNION ALL SELECT test_id, email_key, count(*) ${lastAt.map((last) => `, ${last}`).join("")}
      FROM submissions WHERE NOT is_preview GROUP BY test_id, email_key`,
  score_counts: `
    SELECT test_id, id IN (SELECT submission_id FROM section_scores) AS has_scores, percent, count(*) AS submissions,
           sum(total_duration) AS seconds ${erased} ${LISTED} GROUP BY 1, 2, 3`,
  place_counts: Object.entries(parts)
    .flatMap(([list, part]) => [
      `SELECT '${list}' AS list, '' AS scope, ${part} AS part, count(*) AS submissions ${LISTED} GROUP BY 3`,
      `SELECT '${list}', test_id, ${part}, count(*) ${LISTED} GROUP BY test_id, 3`,
    ])
    .join(" UNION ALL "),
});

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
  total_counts: {
    kept: `SELECT * FROM total_counts WHERE ${OF_STORED_KEY}`,
    counted: `SELECT score_key_id, total_points, count(*) FROM submissions WHERE in_norm = 1 AND ${OF_STORED_TEST} GROUP BY 1, 2`,
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
  const tables = sqlite.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  const columns = sqlite.prepare("SELECT name FROM pragma_table_xinfo('submissions')").pluck().all();
  const { stage, ...first } = PARTS;
  const parts = columns.includes("stage_place") ? { ...first, stage } : first;
  const hasErased = sqlite.prepare("SELECT 1 FROM pragma_table_info('score_counts') WHERE name = 'erased'").get();
  const [lastAt, erased] = hasErased ? [[LAST_AT], ", sum(erased_at IS NOT NULL)"] : [[], ""];
  const totals = Object.entries(buildRecounts({ parts, lastAt, erased }))
    .filter(([table]) => tables.includes(table))
    .map(([table, counted]) => ({ table, kept: `SELECT * FROM ${table}`, counted }));
  const groups = tables.includes("score_keys")
    ? Object.entries(GROUP_COUNTS).map(([table, of]) => ({ table, ...of }))
    : [];
  return [...totals, ...groups].filter(({ kept, counted }) => differs(sqlite, kept, counted)).map(({ table }) => table);
}

function differs(sqlite: Database.Database, kept: string, counted: string): boolean {
  const compared = `WITH kept AS MATERIALIZED (${kept}), counted AS MATERIALIZED (${counted})
    SELECT EXISTS (SELECT * FROM kept EXCEPT SELECT * FROM counted)
        OR EXISTS (SELECT * FROM counted EXCEPT SELECT * FROM kept)`;
  return sqlite.prepare(compared).pluck().get() === 1;
}
