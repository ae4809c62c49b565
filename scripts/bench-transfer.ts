/**
 * `npm run bench:transfer -- 1000 100000`: how long an export and an import of so many demo candidates take, how much memory
 * the server needs for them (the largest resident set of the whole process), and how long candidates wait for their answers
 * meanwhile: p99 and the longest, at 50 answers a second. The last column is the pause in which an import replaces the data.
 */

import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, openAsBlob } from "node:fs";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { setTimeout } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { projectRoot } from "#db/project-root.ts";
import { type ApiClient, adminClient, apiClient } from "../e2e/api-client.ts";
import { startServer, TEST_PASSWORD, type TestServer } from "../e2e/server.ts";

const ANSWER_EVERY_MS = 20;

if (isMainThread) await measureAll();
else await answerUntilStopped(workerData);

async function measureAll(): Promise<void> {
  const sizes = process.argv.slice(2).map(Number);
  if (sizes.length === 0 || sizes.some((size) => !Number.isInteger(size) || size < 1)) {
    console.error("Say how many candidates, once or several times: npm run bench:transfer -- 1000 100000");
    process.exit(2);
  }
  console.log(
    "| candidates | work | seconds | MB of the file | peak RSS, MB | answers: p99, ms | longest | failed | pause, ms |",
  );
  console.log(`|${"---|".repeat(9)}`);
  for (const size of sizes) await measure(size);
}

async function measure(size: number): Promise<void> {
  const server = await startServer();
  const folder = await mkdtemp(join(tmpdir(), "bench-transfer-"));
  try {
    await server.stop();
    const env = { ...process.env, DATABASE_PATH: server.databasePath };
    spawnSync("node", ["scripts/demo.ts", String(size)], { cwd: projectRoot, env });
    await server.start();
    const admin = await adminClient(server.origin);
    const headers = { Cookie: [...admin.cookies].map((pair) => pair.join("=")).join("; "), Origin: server.origin };
    const candidate = await beginCandidate(server);
    // The first backup after the start is not what is measured here: this one comes after it.
    const form = new URLSearchParams();
    await fetch(`${server.origin}/admin/settings/backup`, { method: "POST", headers, body: form, redirect: "manual" });
    const path = join(folder, "export.json");

    const idle = await whileAnswering(server, candidate, () => setTimeout(3000));
    print(size, "nothing else", idle, "");

    for (const encoding of ["gzip", "identity"]) {
      const figures = await whileAnswering(server, candidate, async () => {
        const asked = { headers: { ...headers, "Accept-Encoding": encoding } };
        const response = await fetch(`${server.origin}/api/admin/export-data`, asked);
        if (response.status !== 200 || !response.body) throw new Error(`The export was answered ${response.status}`);
        await pipeline(Readable.fromWeb(response.body as ReadableStream), createWriteStream(path));
      });
      print(size, `export, ${encoding}`, figures, megabytes((await stat(path)).size));
    }
    const figures = await whileAnswering(server, candidate, async () => {
      const form = new FormData();
      form.set("dataFile", await openAsBlob(path), "export.json");
      const response = await fetch(`${server.origin}/api/admin/import-data`, { method: "POST", headers, body: form });
      if (response.status !== 200)
        throw new Error(`The import was answered ${response.status}: ${await response.text()}`);
    });
    const pause = /"event":"imported","pausedMs":(\d+)/.exec(server.output())?.[1] ?? "";
    print(size, "import", figures, megabytes((await stat(path)).size), pause);
  } finally {
    await server.remove();
    await rm(folder, { recursive: true });
  }
}

type Candidate = { client: ApiClient; path: string; options: { questionId: string; selectedOptionId: string }[] };

/** A candidate who has begun before the export, so that the import brings the submission back. */
async function beginCandidate(server: TestServer): Promise<Candidate> {
  const client = apiClient(server.origin);
  await client.post("/api/test/validate-password", { password: TEST_PASSWORD });
  const person = { firstName: "Bench", lastName: "Mark", email: "bench@example.com" };
  const { id } = (await client.post("/api/submissions", person)).json();
  const sections: { questions: { id: string; options: { id: string }[] }[] }[] = (
    await client.get("/api/test/sections")
  ).json();
  const options = sections.flatMap(({ questions }) =>
    questions.flatMap((question) =>
      question.options.map((option) => ({ questionId: question.id, selectedOptionId: option.id })),
    ),
  );
  return { client, path: `/api/submissions/${id}/answers`, options };
}

type Figures = { seconds: number; rss: number; p99: number; longest: number; failed: number };

/** Does the work while the candidate answers at a steady rate, in a thread that has nothing else to do. */
async function whileAnswering(
  server: TestServer,
  candidate: Candidate,
  work: () => Promise<unknown>,
): Promise<Figures> {
  const { client, path, options } = candidate;
  const cookie = [...client.cookies].map((pair) => pair.join("=")).join("; ");
  const task: AnswerTask = { url: `${server.origin}${path}`, origin: server.origin, cookie, options };
  // From here on the kernel counts the peak anew.
  await writeFile(`/proc/${server.pid()}/clear_refs`, "5");
  const answering = new Worker(import.meta.filename, { workerData: task });
  await once(answering, "message");
  const begun = performance.now();
  await work();
  const seconds = (performance.now() - begun) / 1000;
  answering.postMessage("stop");
  const [{ times, failed }] = (await once(answering, "message")) as [Answered];
  const peak = /VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${server.pid()}/status`, "utf8"))?.[1];
  return {
    seconds,
    rss: Number(peak) * 1024,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    longest: times.at(-1) ?? 0,
    failed,
  };
}

type AnswerTask = { url: string; origin: string; cookie: string; options: Candidate["options"] };
type Answered = { times: number[]; failed: number };

/** The thread: answers, however slow the replies are, until it is told to stop; then it tells the times, shortest first. */
async function answerUntilStopped({ url, origin, cookie, options }: AnswerTask): Promise<void> {
  const headers = { Cookie: cookie, Origin: origin, "Content-Type": "application/json" };
  const times: number[] = [];
  let failed = 0;
  const answer = async (n: number) => {
    const begun = performance.now();
    const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(options[n % options.length]) });
    await response.arrayBuffer();
    times.push(performance.now() - begun);
    if (response.status !== 200) failed += 1;
  };
  for (let n = 0; n < 20; n += 1) await answer(n);
  times.length = 0;
  let isStopped = false;
  parentPort?.once("message", () => {
    isStopped = true;
  });
  parentPort?.postMessage("begun");
  const pending: Promise<void>[] = [];
  for (let n = 0; !isStopped; n += 1) {
    pending.push(answer(n));
    await setTimeout(ANSWER_EVERY_MS);
  }
  await Promise.all(pending);
  parentPort?.postMessage({ times: times.sort((one, other) => one - other), failed } satisfies Answered);
}

function print(
  size: number,
  work: string,
  { seconds, rss, p99, longest, failed }: Figures,
  file: string,
  pause = "",
): void {
  const figures = [seconds.toFixed(1), file, megabytes(rss), p99.toFixed(1), longest.toFixed(0), failed, pause];
  console.log(`| ${[size, work, ...figures].join(" | ")} |`);
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0);
}
