/**
 * `node scripts/bench/counters.ts FILE`: compare each trigger-maintained counter with a plain query that has the best
 * index. Print CPU milliseconds, the fastest of several rounds. Roll back all changes to FILE.
 */
import Database from "better-sqlite3";
import { printTable } from "./measure.ts";

type Counter = { screen: string; counter: string; stored?: string; plain: string; index?: string; rounds?: number };

const ROUNDS = 5;
const LISTED = "completed_at IS NOT NULL AND is_preview = 0";
const COUNTED = "s.in_norm = 1 AND s.score_key_id = (SELECT min(id) FROM score_keys)";
const ANSWERS = `FROM submissions s CROSS JOIN answers a ON a.submission_id = s.id WHERE ${COUNTED}`;
const DUE = "(unixepoch() - 200 * 86400) * 1000";
const TEST = "(SELECT min(test_id) FROM submissions)";

const [path = ""] = process.argv.slice(2);
const sqlite = new Database(path, { fileMustExist: true });
sqlite.exec("BEGIN");
const rows = listCounters().map((counter) => {
  if (counter.index) sqlite.exec(`CREATE INDEX bench ON ${counter.index}`);
  const times = [counter.stored, counter.plain].map((sql) => (sql ? measure(sql, counter.rounds) : "–"));
  if (counter.index) sqlite.exec("DROP INDEX bench");
  return [counter.counter, counter.screen, ...times];
});
sqlite.exec("ROLLBACK");
sqlite.close();
printTable(["counter", "screen", "with", "without"], rows);

function measure(sql: string, rounds = ROUNDS): number {
  const statement = sqlite.prepare(sql);
  const times = Array.from({ length: rounds }, () => {
    const begun = process.cpuUsage();
    statement.all();
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

function listCounters(): Counter[] {
  return [
    {
      counter: "unfinished, previews",
      screen: "activity, one test",
      plain: `SELECT (SELECT sum(submissions) FROM score_counts WHERE test_id = ${TEST})
        + (SELECT count(*) FROM submissions WHERE test_id = ${TEST} AND completed_at IS NULL AND is_preview = 0)
        + (SELECT count(*) FROM submissions WHERE test_id = ${TEST} AND is_preview = 1)`,
    },
    {
      counter: "`candidate_totals`",
      screen: "dashboard",
      stored: "SELECT candidates FROM candidate_totals WHERE scope = ''",
      plain: "SELECT count(*) FROM candidate_counts WHERE scope = ''",
    },
    {
      counter: "`candidate_counts.last_at`",
      screen: "privacy",
      stored: `SELECT count(*) FROM candidate_counts WHERE last_at <= ${DUE}`,
      index: "submissions (email_key, test_id, started_at, completed_at, erased_at) WHERE is_preview = 0",
      plain: `SELECT count(*) FROM (SELECT 1 FROM submissions INDEXED BY bench WHERE is_preview = 0 AND erased_at IS NULL
        GROUP BY email_key, test_id HAVING max(max(started_at, coalesce(completed_at, 0))) <= ${DUE})`,
    },
    {
      counter: "`score_counts`",
      screen: "dashboard",
      stored: "SELECT sum(submissions), sum(seconds) FROM score_counts",
      plain: `SELECT count(*), sum(total_duration) FROM submissions WHERE ${LISTED}`,
    },
    ...listPlaces(),
    {
      counter: "`total_counts`",
      screen: "result",
      stored: "SELECT total_points, n FROM total_counts",
      index: "submissions (score_key_id, total_points) WHERE in_norm = 1",
      plain: `SELECT total_points, count(*) FROM submissions s INDEXED BY bench WHERE ${COUNTED} GROUP BY 1`,
    },
    {
      counter: "`score_keys.empty_results`",
      screen: "Test Health",
      stored: "SELECT results, empty_results FROM score_keys",
      plain: `SELECT count(*) FROM submissions s WHERE score_key_id IS NOT NULL AND is_preview = 0
        AND (has_scores = 0 OR NOT EXISTS (SELECT 1 FROM answers WHERE submission_id = s.id))`,
      rounds: 1,
    },
    {
      counter: "`section_counts`",
      screen: "result",
      stored: "SELECT * FROM section_counts",
      plain: `SELECT c.section_id, c.total_points, count(*) FROM submissions s
        CROSS JOIN section_scores c ON c.submission_id = s.id WHERE ${COUNTED} GROUP BY 1, 2`,
      rounds: 1,
    },
    {
      counter: "`option_counts`",
      screen: "result",
      stored: "SELECT * FROM option_counts",
      plain: `SELECT question_id, option_id, count(*) ${ANSWERS} GROUP BY 1, 2`,
      rounds: 1,
    },
    {
      counter: "`time_counts`",
      screen: "Test Health",
      stored: "SELECT * FROM time_counts",
      plain: `SELECT question_id, count(*), sum(min(max(clicked_at - shown_at, 0), 300000)) ${ANSWERS}
        AND shown_at IS NOT NULL GROUP BY 1`,
      rounds: 1,
    },
    {
      counter: "`pick_counts`",
      screen: "Test Health",
      stored: "SELECT * FROM pick_counts",
      plain: `SELECT s.total_points, question_id, option_id, count(*) ${ANSWERS} GROUP BY 1, 2, 3`,
      rounds: 1,
    },
  ];
}

function listPlaces(): Counter[] {
  const orders = {
    date: ["completed_at", "printf('%010d', completed_at / 3600000)"],
    name: ["person_key", "substr(person_key, 1, 3)"],
    duration: ["total_duration", "printf('%010d', total_duration)"],
    stage: ["stage_place", "printf('%010d', stage_place / 3600000)"],
  };
  const half = Math.floor(Number(sqlite.prepare(`SELECT count(*) FROM submissions WHERE ${LISTED}`).pluck().get()) / 2);
  return Object.entries(orders).map(([list, [column, part]]) => {
    const middle = `FROM submissions WHERE ${LISTED} ORDER BY ${column} LIMIT 1 OFFSET ${half}`;
    const [value, name] = sqlite
      .prepare<[], [string | number, string]>(`SELECT quote(${column}), quote(${part}) ${middle}`)
      .raw()
      .get() ?? ["''", "''"];
    return {
      counter: `\`place_counts\` by ${list}`,
      screen: "result, one test",
      stored: `SELECT sum(submissions) FROM place_counts WHERE list = '${list}' AND scope = ${TEST} AND part < ${name}`,
      plain: `SELECT count(*) FROM submissions WHERE ${LISTED} AND test_id = ${TEST} AND ${column} < ${value}`,
    };
  });
}
