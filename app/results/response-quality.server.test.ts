import { expect, test } from "vitest";
import { findSubmission } from "#app/submissions/submissions.server.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { readResponseQuality } from "./response-quality.server.ts";

function readQuality(db: Db, id: string) {
  const submission = findSubmission(db, id);
  if (!submission) throw new Error(`There is no submission ${id}`);
  return readResponseQuality(db, submission);
}

test("a result is compared with at most the 100 newest other counted results of its group (T26)", () => {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  const addMany = (count: number, day: string) =>
    Array.from({ length: count }, (_, place) =>
      addResult(db, sample, { email: `${day}-${place}@example.com`, startedAt: new Date(`2026-05-${day}T10:00:00Z`) }),
    );
  const [own = ""] = addMany(30, "04");
  addResult(db, sample, { email: "04-1@example.com", startedAt: new Date("2026-05-05T10:00:00Z") });
  addResult(db, sample, { isPreview: true });
  addResult(db, addSampleTest(db), { email: "other@example.com" });
  expect(readQuality(db, own)).toMatchObject({ compared: 29, others: { onPosition: null } });
  addMany(75, "06");
  db.$client.exec("UPDATE submissions SET hidden_times = 1, hidden_seconds = 5 WHERE email LIKE '06-%'");
  db.$client.exec(`UPDATE submissions SET hidden_times = 2, hidden_seconds = 9 WHERE id = '${own}'`);
  const later = readQuality(db, own);
  expect(later).toMatchObject({ compared: 100, others: { hiddenTab: { count: 0, of: 75 } }, hiddenSeconds: 9 });
  expect(later.others.longestRun?.of).toBe(100);
});
