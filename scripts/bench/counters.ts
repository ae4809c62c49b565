/**
 * `node scripts/bench/counters.ts FILE`: compare each trigger-maintained counter with a plain query that has the best
 * index. Print CPU milliseconds, the fastest of several rounds. Roll back all changes to FILE.
 */
import Database from "better-sqlite3";
import { printTable } from "./measure.ts";

type Counter = { screen: string; counter: string; stored?: string; plain: string; index?: string; rounds?: number };

const ROUNDS = 5;
const COUNTED = "s.in_norm = 1 AND s.score_key_id = (SELECT min(id) FROM score_keys)";
const ANSWERS = `FROM submissions s CROSS JOIN answers a ON a.submission_id = s.id WHERE ${COUNTED}`;

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
      counter: "`score_keys.empty_results`",
      screen: "Test health",
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
      screen: "Test health",
      stored: "SELECT * FROM time_counts",
      plain: `SELECT question_id, count(*), sum(min(max(clicked_at - shown_at, 0), 300000)) ${ANSWERS}
        AND shown_at IS NOT NULL GROUP BY 1`,
      rounds: 1,
    },
    {
      counter: "`pick_counts`",
      screen: "Test health",
      stored: "SELECT * FROM pick_counts",
      plain: `SELECT s.total_points, question_id, option_id, count(*) ${ANSWERS} GROUP BY 1, 2, 3`,
      rounds: 1,
    },
  ];
}
