/**
 * `npm run bench:erasure -- 10000`: erasing so many demo candidates in a night's run, and what others notice of it meanwhile:
 * how late the event loop is, and how long a candidate who answers 50 times a second waits (milliseconds). Every answer
 * must be saved.
 */
import { setTimeout } from "node:timers/promises";
import type { TestServer } from "#tests/support/servers/server.ts";
import { beginCandidate, measureMeanwhile, printTable, readSizes, startWithDemo } from "./measure.ts";

const ASKED_EVERY_MS = 500;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const HEAD = ["work", "s", "MB", "loop late: p99", "longest", "answer: p50", "p99", "longest", "failed"];

for (const size of readSizes([10_000], "Say how many candidates: npm run bench:erasure -- 10000")) {
  await measure(size);
}

async function measure(size: number): Promise<void> {
  const server = await startWithDemo(size);
  try {
    const candidate = await beginCandidate(server);
    const works: Record<string, () => Promise<unknown>> = {
      "nothing else": () => setTimeout(3000),
      "erasing, then scrubbing the file": async () => {
        letTheNightCome(server);
        while (!isDone(server)) await setTimeout(ASKED_EVERY_MS);
      },
    };
    const rows: (string | number)[][] = [];
    for (const [name, work] of Object.entries(works)) {
      const { seconds, mostMemory, loopLate, answers } = await measureMeanwhile(server, candidate, work);
      const { p50, p99, longest, failed } = answers;
      rows.push([name, seconds, mostMemory, loopLate.p99, loopLate.longest, p50, p99, longest, failed]);
    }
    console.log(`\n${size} candidates\n`);
    printTable(HEAD, rows);
  } finally {
    await server.remove();
  }
}

/** As if all demo candidates (not the one who is answering) had been seen years ago, and a retention of a year had last run yesterday. */
function letTheNightCome({ withDatabase }: TestServer): void {
  withDatabase((sqlite) => {
    const seenBefore = "UPDATE candidate_counts SET last_at = last_at - ? WHERE last_at < ?";
    sqlite.prepare(seenBefore).run(1000 * DAY_MS, Date.now() - HOUR_MS);
    const set = sqlite.prepare("INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)");
    set.run("retention", JSON.stringify({ months: 12, how: "person" }));
    set.run("retention_ran_at", JSON.stringify(new Date(Date.now() - 1.5 * DAY_MS).toISOString()));
  });
}

/** By its log: another reader of the file would make the server wait. */
function isDone(server: TestServer): boolean {
  return server.output().includes('"event":"scrubbed"');
}
