import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { startServer, type TestServer } from "#tests/support/servers/server.ts";
import type { LoadResult } from "./candidate-load.ts";
import type { How } from "./candidate-walk.ts";
import { memoryMb, processorMs } from "./measure.ts";

const WARM_UP_SECONDS = 8;
const SECONDS = 8;

export type Taken = { perSecond: number; cpuMs: number; memory: number };

export async function takeTests(how: How, concurrency: number, project?: string): Promise<Taken> {
  const server = await startServer({ hasAdmin: false, project });
  try {
    const { completed: first } = await runCandidates(server.origin, how, concurrency, WARM_UP_SECONDS);
    const before = processorMs(server);
    const { seconds, completed } = await runCandidates(server.origin, how, concurrency, SECONDS);
    const cpuMs = (processorMs(server) - before) / completed.length;
    assertComplete(server, [...first, ...completed]);
    return { perSecond: completed.length / seconds, cpuMs, memory: memoryMb(server, "VmHWM") };
  } finally {
    await server.remove();
  }
}

export async function runCandidates(
  origin: string,
  how: How,
  concurrency: number,
  seconds: number,
): Promise<LoadResult> {
  const args = [join(import.meta.dirname, "candidate-load.ts"), origin, how, String(concurrency), String(seconds)];
  const load = spawn("node", args, { stdio: ["ignore", "pipe", "inherit"] });
  const [output, [code]] = await Promise.all([text(load.stdout), once(load, "exit")]);
  if (code !== 0) throw new Error(`The load ended with ${code}`);
  return JSON.parse(output);
}

export function assertComplete({ withDatabase }: TestServer, completed: string[]): void {
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
