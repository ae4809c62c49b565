import Database from "better-sqlite3";
import { migrate } from "#db/migrations.ts";

/** Every sixth result is a repeat. */
export function writeOldDatabase(path: string, { version, results }: { version: number; results: number }): void {
  const candidates = (results * 5) / 6;
  const sqlite = new Database(path);
  sqlite.pragma("synchronous = OFF");
  migrate(sqlite, version);
  const questions = Array.from({ length: 10 }, (_, n) => ({
    id: `q${n}`,
    questionText: "?",
    options: ["a", "b"].map((id, points) => ({ id, optionText: id, points, optionLetter: "A" })),
  }));
  const content = JSON.stringify({ sections: [{ id: "s", name: "One", description: "", questions }] });
  const people = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${results - 1})`;
  sqlite.exec("INSERT INTO tests (id, name, test_password, created_at) VALUES ('t', 'T', 'x', 0)");
  sqlite.prepare("INSERT INTO test_versions VALUES ('v', 't', printf('%064d', 1), ?, 0)").run(content);
  sqlite.exec(`${people} INSERT INTO submissions (id, test_id, version_id, email, email_key, first_name, last_name, started_at,
      completed_at, total_duration, total_points, max_points, percent, has_scores)
    SELECT 's' || i, 't', 'v', (i % ${candidates}) || '@x.co', (i % ${candidates}) || '@x.co', '', '', i, i + 1, 0, i % 11, 10, i % 11 * 10, 1 FROM n;
    ${people} INSERT INTO section_scores SELECT 's' || i, 0, 's', 'One', i % 11, 10, 10 FROM n;
    ${people}, q(k) AS (SELECT 0 UNION ALL SELECT k + 1 FROM q WHERE k < 9)
    INSERT INTO answers SELECT 's' || i, 'q' || k, iif(k < i % 11, 'b', 'a'), k < i % 11, i, NULL, i FROM n, q`);
  sqlite.close();
}
