import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/rows/database-files.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { closeDatabase, openDatabase } from "../client.ts";
import { readLiveFigures } from "./check-copy.ts";
import { writeCopy } from "./verified-copy.ts";

const folder = createTemporaryFolder();

test("a replicated database is copied although another program commits between all pages (C70)", async () => {
  const path = join(folder, "data.db");
  const db = openDatabase(path, { isReplicated: true });
  const sample = addSampleTest(db);
  for (let person = 0; person < 30; person += 1) addResult(db, sample, { email: `${person}@example.com` });
  const before = readLiveFigures(db.$client);
  expect(before.pages).toBeGreaterThan(200);
  const other = new Database(path);
  other.exec(
    "CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER); INSERT INTO _litestream_seq VALUES (1, 1)",
  );
  let commits = 0;
  let isOver = false;
  const commit = () => {
    if (isOver) return;
    commits += 1;
    other.exec("UPDATE _litestream_seq SET seq = seq + 1");
    setImmediate(commit);
  };
  commit();
  const { verified } = await writeCopy(db.$client, join(folder, "copy.db"));
  isOver = true;
  expect(await verified).toMatchObject({ figures: { submissions: 30 } });
  expect(commits).toBeGreaterThan(2);
  other.close();
  closeDatabase(db);
});
