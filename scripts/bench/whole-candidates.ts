/** Whole candidates over HTTP, from the entry page to the completion page. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { startServer, type TestServer } from "#tests/support/servers/server.ts";
import type { How } from "./candidate-walk.ts";
import { peakMemory, processorMs } from "./measure.ts";

/** What is taken first is not counted: a server that has just started compiles as much as it serves. */
const WARM_UP_SECONDS = 8;
const SECONDS = 8;

export type Taken = { perSecond: number; cpuMs: number; memory: number };

/**
 * So many candidates at a time take the default test of a new server, of this build or of another project's, for eight
 * seconds after a warm-up: candidates a second, processor time each (ms), the most memory (MB). Throws where an answer is missing.
 */
export async function takeTests(how: How, atOnce: number, project?: string): Promise<Taken> {
  const server = await startServer({ hasAdmin: false, project });
  try {
    const load = (seconds: number) => runLoad([server.origin, how, String(atOnce), String(seconds)]);
    const { completed: first } = await load(WARM_UP_SECONDS);
    const before = processorMs(server);
    const { seconds, completed } = await load(SECONDS);
    const cpuMs = (processorMs(server) - before) / completed.length;
    checkStored(server, [...first, ...completed]);
    return { perSecond: completed.length / seconds, cpuMs, memory: peakMemory(server) };
  } finally {
    await server.remove();
  }
}

async function runLoad(args: string[]): Promise<{ seconds: number; completed: string[] }> {
  const load = spawn("node", [join(import.meta.dirname, "candidate-load.ts"), ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [output, [code]] = await Promise.all([text(load.stdout), once(load, "exit")]);
  if (code !== 0) throw new Error(`The load ended with ${code}`);
  return JSON.parse(output);
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
