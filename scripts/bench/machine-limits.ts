/**
 * `node scripts/bench/machine-limits.ts` prints what this machine does a second at this moment, in two seconds each: figures of
 * different days are compared in these units.
 */
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import Database from "better-sqlite3";
import { startPlain } from "./load.ts";

// As the server has it: React checks much more while developing.
process.env.NODE_ENV = "production";
const { createElement } = await import("react");
const { renderToString } = await import("react-dom/server");

const MEASURED_FOR_MS = 2000;

const folder = mkdtempSync(join(tmpdir(), "bench-"));
const limits = {
  "renderToString of 60 elements": perSecond(() => void renderToString(sixtyElements())),
  "plain node:http": await plainRequests(),
  "plain durable insert": durableInserts(),
  "SHA-256 of 1 kB": perSecond(hashOfKilobyte()),
};
rmSync(folder, { recursive: true });
const said = Object.entries(limits).map(([name, each]) => `${name} ${Math.round(each).toLocaleString("en-US")}/s`);
console.log(`The machine in this run: ${said.join("; ")}.`);

function perSecond(work: () => void): number {
  const begun = performance.now();
  let done = 0;
  for (; performance.now() - begun < MEASURED_FOR_MS; done += 1) work();
  return (done * 1000) / (performance.now() - begun);
}

/** A list like a page's, and small enough to render quickly. */
function sixtyElements() {
  const item = (n: number) =>
    createElement(
      "li",
      { key: n, className: "flex gap-2" },
      createElement("b", null, n),
      createElement("i", null, "text"),
    );
  return createElement(
    "ul",
    { id: "list" },
    Array.from({ length: 20 }, (_, n) => item(n)),
  );
}

/** An empty answer over 16 connections that stay open. */
async function plainRequests(): Promise<number> {
  const plain = await startPlain(join(folder, "data.db"), "/dev/null");
  const { requests } = await autocannon({
    url: `${plain.origin}/0`,
    connections: 16,
    duration: MEASURED_FOR_MS / 1000,
  });
  await plain.stop();
  return requests.average;
}

/** One row in a commit of its own, on the disk before the next begins. */
function durableInserts(): number {
  const sqlite = new Database(join(folder, "inserts.db"));
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("synchronous = FULL");
  sqlite.exec("CREATE TABLE rows (id INTEGER PRIMARY KEY, text TEXT NOT NULL)");
  const insert = sqlite.prepare("INSERT INTO rows (text) VALUES ('something like an answer')");
  const each = perSecond(() => void insert.run());
  sqlite.close();
  return each;
}

function hashOfKilobyte(): () => void {
  const kilobyte = Buffer.alloc(1000, "x");
  return () => void createHash("sha256").update(kilobyte).digest();
}
