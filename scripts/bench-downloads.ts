/**
 * `npm run bench:downloads -- 100000`: how long the downloads of so many demo candidates take, how much memory the server
 * needs for them, how late its event loop is meanwhile, and how long candidates wait for an answer to be saved (one
 * every 10 ms, from the first byte sent to the last byte received). Delays in milliseconds.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { projectRoot } from "#db/project-root.ts";
import { ADMIN, startServer, TEST_PASSWORD, type TestServer } from "../e2e/server.ts";

const DOWNLOADS = {
  "list of submissions, JSON": "/api/admin/submissions",
  "results, CSV": "/admin/results.csv",
  "results with answers, CSV": "/admin/results.csv?questions=answers",
  "results, XLSX": "/admin/results.xlsx",
  "results with answers, XLSX": "/admin/results.xlsx?questions=answers",
};
const SAVE_EVERY_MS = 10;

const size = Number(process.argv[2]);
if (!Number.isInteger(size) || size < 1) {
  console.error("Say how many candidates: npm run bench:downloads -- 100000");
  process.exit(2);
}
const server = await startServer({ env: { NODE_OPTIONS: "--import ./scripts/bench-loop-delay.ts" } });
try {
  await server.stop();
  const env = { ...process.env, DATABASE_PATH: server.databasePath };
  spawnSync("node", ["scripts/demo.ts", String(size)], { cwd: projectRoot, env });
  await server.start();
  const cookie = await signIn(server);
  const save = await beginCandidate(server);
  console.log(
    "| download | s | MB | memory, MB | event loop late: p99 | longest | answer saved in: p50 | p99 | longest |",
  );
  console.log(`|${"---|".repeat(9)}`);
  for (const [name, path] of Object.entries({ nothing: "", ...DOWNLOADS })) {
    await loopDelay(server);
    const work = path
      ? download(server.origin + path, cookie)
      : new Promise<number>((done) => setTimeout(done, 3000, 0));
    const { seconds, bytes, memory, times } = await watch(work, save);
    const { p99, longest } = await loopDelay(server);
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
    const figures = [seconds, bytes / 1e6, memory, p99, longest, at(0.5), at(0.99), at(1)];
    console.log(`| ${[name, ...figures.map((figure) => figure.toFixed(1))].join(" | ")} |`);
  }
} finally {
  await server.remove();
}

type Watched = { seconds: number; bytes: number; memory: number; times: number[] };

/** Saves answers, one at a time, until `work` is done. */
async function watch(work: Promise<number>, save: () => Promise<void>): Promise<Watched> {
  const begun = performance.now();
  let isDone = false;
  const watched = work.finally(() => {
    isDone = true;
  });
  const times: number[] = [];
  let memory = 0;
  while (!isDone) {
    const sent = performance.now();
    await save();
    times.push(performance.now() - sent);
    memory = Math.max(memory, memoryOf(server));
    await new Promise((resolve) => setTimeout(resolve, SAVE_EVERY_MS));
  }
  const bytes = await watched;
  times.sort((one, other) => one - other);
  return { seconds: (performance.now() - begun) / 1000, bytes, memory, times };
}

/** What the system counts as the process's memory, in MB. */
function memoryOf({ pid }: TestServer): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid()}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

/** How late the server's event loop has been since the last call. */
async function loopDelay({ pid, output }: TestServer): Promise<{ p99: number; longest: number }> {
  const saidBefore = output().length;
  process.kill(pid(), "SIGUSR2");
  for (;;) {
    const [line] = /\{"event":"loop-delay".*\}/.exec(output().slice(saidBefore)) ?? [];
    if (line) return JSON.parse(line);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function download(url: string, cookie: string): Promise<number> {
  const response = await fetch(url, { headers: { Cookie: cookie } });
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) bytes += part.value.length;
  return bytes;
}

async function signIn({ origin }: TestServer): Promise<string> {
  return cookieOf(await send(`${origin}/api/login`, { email: ADMIN.email, password: ADMIN.password }));
}

/** Begins a candidate, and returns what saves the next of their answers. */
async function beginCandidate({ origin, withDatabase }: TestServer): Promise<() => Promise<void>> {
  const unlocked = await send(`${origin}/api/test/validate-password`, { password: TEST_PASSWORD });
  const candidate = { firstName: "Grace", lastName: "Hopper", email: "grace@example.com" };
  const begun = await send(`${origin}/api/submissions`, candidate, cookieOf(unlocked));
  const { id }: { id: string } = await begun.json();
  const cookie = cookieOf(begun);
  const choices = withDatabase((sqlite) =>
    sqlite.prepare("SELECT question_id AS questionId, id AS selectedOptionId FROM options").all(),
  );
  let n = 0;
  return async () => {
    n += 1;
    const saved = await send(`${origin}/api/submissions/${id}/answers`, choices[n % choices.length], cookie);
    if (saved.status !== 200) throw new Error(`An answer was not saved: ${saved.status} ${await saved.text()}`);
    await saved.arrayBuffer();
  };
}

async function send(url: string, body: unknown, cookie = ""): Promise<Response> {
  const headers = { "Content-Type": "application/json", Origin: server.origin, Cookie: cookie };
  return fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
}

function cookieOf(response: Response): string {
  const lines = response.headers.getSetCookie();
  return lines.map((line) => line.split(";")[0]).join("; ");
}
