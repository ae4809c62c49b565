/**
 * `npm run bench:candidates`: how many candidates a second take the default test from the entry page to the completion
 * page, as the page's script does it and as a browser without JavaScript, with 1, 16, 64 and 512 of them at a time, and how
 * much of the server's processor time and memory (the most of it, MB) they take. Afterwards every answer of each must be in the database, or the run counts
 * for nothing. `npm run bench:candidates -- 1 16` takes other numbers.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { median, peakMemory, printTable, readSizes } from "./measure.ts";

const ROUNDS = 3;
const SECONDS = 5;
/** What /proc counts processor time in. */
const TICKS_PER_SECOND = 100;

type Round = { perSecond: number; cpuMs: number; memory: number };

const rows: (string | number)[][] = [];
for (const how of ["script", "forms"] as const) {
  for (const atOnce of readSizes([1, 16, 64, 512], "Say how many at a time: npm run bench:candidates -- 1 16")) {
    const rounds: Round[] = [];
    // So many take minutes to finish: once is enough.
    while (rounds.length < (atOnce > 64 ? 1 : ROUNDS)) rounds.push(await measure(how, atOnce));
    const middle = (key: keyof Round) => median(rounds.map((round) => round[key]));
    const name = how === "script" ? "with JavaScript" : "without JavaScript";
    const each = rounds.map(({ perSecond }) => perSecond);
    const spread = `${Math.min(...each).toFixed(1)}–${Math.max(...each).toFixed(1)}`;
    rows.push([name, atOnce, middle("perSecond"), spread, middle("cpuMs"), middle("memory")]);
  }
}
printTable(["a whole candidate", "at a time", "candidates/s", "spread", "CPU ms each", "memory"], rows);

async function measure(how: "script" | "forms", atOnce: number): Promise<Round> {
  const server = await startServer({ hasAdmin: false });
  try {
    const before = processorMs(server);
    const arguments_ = [server.origin, how, String(atOnce), String(SECONDS)];
    const load = spawn("node", [join(import.meta.dirname, "candidate-load.ts"), ...arguments_], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [output, [code]] = await Promise.all([text(load.stdout), once(load, "exit")]);
    if (code !== 0) throw new Error(`The load ended with ${code}`);
    const { seconds, completed }: { seconds: number; completed: string[] } = JSON.parse(output);
    const cpuMs = (processorMs(server) - before) / completed.length;
    checkStored(server, completed);
    return { perSecond: completed.length / seconds, cpuMs, memory: peakMemory(server) };
  } finally {
    await server.remove();
  }
}

/** The processor time that the server has used so far. */
function processorMs({ pid }: TestServer): number {
  const [, fields = ""] = readFileSync(`/proc/${pid()}/stat`, "utf8").split(") ");
  const [user, system] = fields.split(" ").slice(11, 13).map(Number);
  return (((user ?? 0) + (system ?? 0)) * 1000) / TICKS_PER_SECOND;
}

/** Every submission that the load saw completed has all its answers, and a score. */
function checkStored({ withDatabase }: TestServer, completed: string[]): void {
  const stored = withDatabase((sqlite) =>
    sqlite
      .prepare(
        `SELECT submission_id FROM answers JOIN submissions ON submissions.id = submission_id
          WHERE percent IS NOT NULL GROUP BY submission_id
         HAVING count(*) = (SELECT count(*) FROM questions)`,
      )
      .pluck()
      .all(),
  );
  const whole = new Set(stored);
  const missing = completed.filter((id) => !whole.has(id));
  if (missing.length > 0) throw new Error(`Of ${completed.length} submissions ${missing.length} are not whole`);
}
