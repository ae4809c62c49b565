/** What the benchmarks share: a server with demo data, what it does while something is under way, and tables of figures. */
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, readFileSync, renameSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { listMigrations } from "#db/migrations.ts";
import { projectRoot } from "#db/project-root.ts";
import { type ApiClient, adminClient, apiClient } from "#tests/support/servers/api-client.ts";
import { startServer, TEST_PASSWORD, type TestServer } from "#tests/support/servers/server.ts";
import type { Answered, AnswerTask } from "./answering.ts";
import { addManyCandidates } from "./many-candidates.ts";

/** The sizes on the command line, or `usual`; ends with `usage` where they are no whole numbers. */
export function readSizes(usual: number[], usage: string): number[] {
  const sizes = process.argv.slice(2).map(Number);
  if (sizes.every((size) => Number.isInteger(size) && size > 0)) return sizes.length > 0 ? sizes : usual;
  console.error(usage);
  process.exit(2);
}

/** The most that `npm run demo` makes; those beyond are made of the first. */
export const MAX_DEMO = 200_000;

/** A server with so many demo candidates, which says on SIGUSR2 how late its event loop is. */
export async function startWithDemo(candidates: number): Promise<TestServer> {
  const server = await startServer({ env: { NODE_OPTIONS: "--import ./scripts/bench/loop-delay.ts" } });
  await server.stop();
  if (candidates > MAX_DEMO) putMany(server, candidates);
  else runScript(server, "demo.ts", String(candidates));
  await server.start();
  return server;
}

/** Making them takes a quarter of an hour: a database of this size and schema is kept for the next run. */
function putMany(server: TestServer, candidates: number): void {
  const kept = join(tmpdir(), `bench-schema-${listMigrations().length}-candidates-${candidates}.db`);
  if (!existsSync(kept)) {
    runScript(server, "demo.ts", "1000");
    addManyCandidates(server.databasePath, 1000, candidates - 1000);
    copyFileSync(server.databasePath, `${kept}.part`);
    renameSync(`${kept}.part`, kept);
  } else copyFileSync(kept, server.databasePath);
}

/** Runs one of the project's commands on the server's database. Throws where it fails. */
export function runScript({ databasePath }: TestServer, script: string, ...args: string[]): void {
  const env = { ...process.env, DATABASE_PATH: databasePath };
  const { status, stderr } = spawnSync("node", [`scripts/${script}`, ...args], {
    cwd: projectRoot,
    env,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${script}: ${stderr}`);
}

/** A client's cookies, as a header. */
export function cookieOf({ cookies }: ApiClient): string {
  return [...cookies].map((pair) => pair.join("=")).join("; ");
}

/** The headers of a signed-in admin. */
export async function adminHeaders({ origin }: TestServer): Promise<{ Cookie: string; Origin: string }> {
  return { Cookie: cookieOf(await adminClient(origin)), Origin: origin };
}

/** A candidate of the default test, and everything they can answer. */
export async function beginCandidate({ origin }: TestServer): Promise<AnswerTask> {
  const client = apiClient(origin);
  await client.post("/api/test/validate-password", { password: TEST_PASSWORD });
  const person = { firstName: "Bench", lastName: "Mark", email: "bench@example.com" };
  const { id } = (await client.post("/api/submissions", person)).json();
  const sections: { questions: { id: string; options: { id: string }[] }[] }[] = (
    await client.get("/api/test/sections")
  ).json();
  const choices = sections
    .flatMap(({ questions }) => questions)
    .flatMap(({ id: questionId, options }) => options.map((option) => ({ questionId, selectedOptionId: option.id })));
  return { url: `${origin}/api/submissions/${id}/answers`, origin, cookie: cookieOf(client), choices };
}

/** Seconds, megabytes and milliseconds. */
type Meanwhile = {
  seconds: number;
  mostMemory: number;
  loopLate: { p99: number; longest: number };
  answers: { p50: number; p99: number; longest: number; failed: number };
};

/** What happens to the server and to a candidate who answers 50 times a second while `work` is done. */
export async function measureMeanwhile(
  server: TestServer,
  candidate: AnswerTask,
  work: () => Promise<unknown>,
): Promise<Meanwhile> {
  const answering = new Worker(join(import.meta.dirname, "answering.ts"), { workerData: candidate });
  await once(answering, "message");
  // From here on the system counts the peak anew.
  await writeFile(`/proc/${server.pid()}/clear_refs`, "5");
  await readLoopDelay(server);
  const begun = performance.now();
  await work();
  const seconds = (performance.now() - begun) / 1000;
  answering.postMessage("stop");
  const [{ times, failed }] = (await once(answering, "message")) as [Answered];
  const loopLate = await readLoopDelay(server);
  const answers = { p50: at(times, 0.5), p99: at(times, 0.99), longest: at(times, 1), failed };
  return { seconds, mostMemory: peakMemory(server), loopLate, answers };
}

/** The value at a share (0–1) of values from the smallest to the largest. */
export function at(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function median(numbers: number[]): number {
  return at(
    numbers.toSorted((one, other) => one - other),
    0.5,
  );
}

/** Prints a Markdown table; numbers with one decimal, from 100 on with none. */
export function printTable(head: string[], rows: (string | number)[][]): void {
  const line = (cells: (string | number)[]) => `| ${cells.map(cellText).join(" | ")} |`;
  console.log([line(head), `|${"---|".repeat(head.length)}`, ...rows.map(line), ""].join("\n"));
}

function cellText(cell: string | number): string {
  if (typeof cell === "string" || Number.isInteger(cell)) return String(cell);
  return cell.toFixed(cell < 100 ? 1 : 0);
}

/** What /proc counts processor time in. */
const TICKS_PER_SECOND = 100;

/** The processor time that the server has used so far, in milliseconds. */
export function processorMs({ pid }: TestServer): number {
  const [, fields = ""] = readFileSync(`/proc/${pid()}/stat`, "utf8").split(") ");
  const [user, system] = fields.split(" ").slice(11, 13).map(Number);
  return (((user ?? 0) + (system ?? 0)) * 1000) / TICKS_PER_SECOND;
}

/** What the server's memory is now, in MB. */
export function memoryOf(server: TestServer): number {
  return readStatus(server, "VmRSS");
}

/** The most that the server's memory has been, in MB. */
export function peakMemory(server: TestServer): number {
  return readStatus(server, "VmHWM");
}

function readStatus({ pid }: TestServer, name: string): number {
  const [, kilobytes] = new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid()}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

/** How late the server's event loop has been since the last call. */
async function readLoopDelay({ pid, output }: TestServer): Promise<{ p99: number; longest: number }> {
  const saidBefore = output().length;
  process.kill(pid(), "SIGUSR2");
  for (;;) {
    const [line] = /\{"event":"loop-delay".*\}/.exec(output().slice(saidBefore)) ?? [];
    if (line) return JSON.parse(line);
    await setTimeout(10);
  }
}
