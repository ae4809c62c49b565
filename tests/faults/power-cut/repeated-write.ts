/** Script that a test runs. It prints the time of the acknowledgement, or exits with an error if the write fails. */
import { openDatabase } from "#db/client.ts";
import { now } from "./recording.ts";

const [path = "", key] = process.argv.slice(2);
openDatabase(path)
  .$client.prepare(
    "INSERT INTO settings (key, value, description) VALUES (?, '1', '') ON CONFLICT (key) DO UPDATE SET value = '1'",
  )
  .run(key);
process.stdout.write(`${now()}\n`);
