/** Run by a test: each write is done again until it is acknowledged, in a group or by a single statement. Says when. */
import { type Db, openDatabase } from "#db/client.ts";
import { commitTogether } from "#db/group-commit.ts";
import { now } from "./recording.ts";

const [path = "", kind] = process.argv.slice(2);
const db = openDatabase(path);
const upsert =
  "INSERT INTO settings (key, value, description) VALUES (?, '1', '') ON CONFLICT (key) DO UPDATE SET value = '1'";
const write = (db: Db, key: string) => db.$client.prepare(upsert).run(key);

const live = () => db;
const KEYS = Array.from({ length: 40 }, (_, n) => [`a${n}`, `b${n}`]);

async function writeAll(keys: string[]): Promise<void> {
  if (kind === "group") await Promise.all(keys.map((key) => commitTogether(live, (db) => write(db, key))));
  // Both are one page: the second would make the first sure.
  else write(db, keys.join());
}

for (const keys of KEYS) {
  for (let failures = 0; ; failures += 1) {
    try {
      await writeAll(keys);
      process.stdout.write(`${now()} ${failures}\n`);
      break;
    } catch {
      // Again, the same bytes.
    }
  }
}
