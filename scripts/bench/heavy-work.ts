/**
 * `npm run bench:work -- 1000 100000`: what the server's heavy work takes with so many demo candidates, and what others
 * notice of it meanwhile: memory (peak, MB), how late the event loop is, and how long a candidate who answers 50 times
 * a second waits (milliseconds). Every answer must be saved.
 */
import { createWriteStream, openAsBlob } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { setTimeout } from "node:timers/promises";
import type { TestServer } from "#tests/support/servers/server.ts";
import {
  adminHeaders,
  beginCandidate,
  MAX_DEMO,
  measureMeanwhile,
  median,
  printTable,
  readSizes,
  runScript,
  startWithDemo,
} from "./measure.ts";

const REPORTS_AT_ONCE = 20;
const REPORT_ROUNDS = 10;
const REPORTS_IN_TURN = 50;

/** What is measured beyond what `npm run demo` makes: no import takes files of that size, and tables end at a million lines. */
const AT_ANY_SIZE = new Set(["nothing else", "results as CSV", "backup", "export"]);

const HEAD = ["work", "s", "MB", "memory", "loop late: p99", "longest", "answer: p50", "p99", "longest", "failed"];

for (const size of readSizes([1000, 100_000], "Say how many candidates: npm run bench:work -- 1000 100000")) {
  await measure(size);
}

async function measure(size: number): Promise<void> {
  const server = await startWithDemo(size);
  const folder = await mkdtemp(join(tmpdir(), "bench-"));
  try {
    const headers = await adminHeaders(server);
    const candidate = await beginCandidate(server);
    const get = (path: string) => patientGet(`${server.origin}${path}`, headers);
    const backUp = async () => {
      const before = await latestBackup(server);
      await post(server, "/admin/settings/backup", headers, new URLSearchParams());
      // A large one is answered before it is made.
      while ((await latestBackup(server)) === before) await setTimeout(20);
    };
    const file = join(folder, "export.json");
    const report = `/admin/results/${newestResult(server)}/report.pdf`;
    let exportBegan = 0;
    // The first backup after the start is not what is measured here: this one comes after it.
    await backUp();
    const works: Record<string, () => Promise<number>> = {
      "nothing else": () => setTimeout(3000, 0),
      "list of all submissions (API)": async () => sizeOf(await get("/api/admin/submissions")),
      "results as CSV": async () => sizeOf(await get("/admin/results.csv")),
      "… with answers": async () => sizeOf(await get("/admin/results.csv?questions=answers")),
      "results as XLSX": async () => sizeOf(await get("/admin/results.xlsx")),
      "… with answers ": async () => sizeOf(await get("/admin/results.xlsx?questions=answers")),
      [`PDF reports, ${REPORTS_AT_ONCE} at a time`]: () => makeReports(() => get(report)),
      backup: async () => {
        await backUp();
        return (await stat(latestBackupOf(server))).size;
      },
      export: async () => {
        const begun = performance.now();
        const response = await get("/api/admin/export-data");
        exportBegan = performance.now() - begun;
        return saveTo(response, file);
      },
      import: async () => {
        const form = new FormData();
        form.set("dataFile", await openAsBlob(file), "export.json");
        await post(server, "/api/admin/import-data", headers, form);
        return (await stat(file)).size;
      },
    };
    const rows: (string | number)[][] = [];
    const isLarge = size > MAX_DEMO;
    for (const [name, work] of Object.entries(works)) {
      if (isLarge && !AT_ANY_SIZE.has(name)) continue;
      let bytes = 0;
      const { seconds, mostMemory, loopLate, answers } = await measureMeanwhile(server, candidate, async () => {
        bytes = await work();
      });
      const { p50, p99, longest, failed } = answers;
      rows.push([name, seconds, bytes / 1e6, mostMemory, loopLate.p99, loopLate.longest, p50, p99, longest, failed]);
    }
    console.log(`\n${size} candidates, a database of ${Math.round((await stat(server.databasePath)).size / 1e6)} MB\n`);
    printTable(HEAD, rows);
    const reportTimes: number[] = [];
    const reportBytes = await sizeOf(await get(report));
    for (let n = 0; n < REPORTS_IN_TURN; n += 1) reportTimes.push(await timed(async () => sizeOf(await get(report))));
    const pause = /"event":"imported","pausedMs":(\d+)/.exec(server.output())?.[1] ?? "?";
    await server.stop();
    const start = await timed(async () => {
      await server.start();
      await sizeOf(await fetch(server.origin));
    });
    await server.stop();
    const restore = await timed(async () => runScript(server, "restore.ts", latestBackupOf(server)));
    printTable(
      ["", "ms"],
      [
        ["an export begins after", exportBegan],
        [`one PDF report (${Math.round(reportBytes / 1000)} kB), p50`, median(reportTimes)],
        ["the pause in which an import replaces the data", Number(pause)],
        ["a start, to the first answer", start],
        ["npm run restore", restore],
      ],
    );
  } finally {
    await server.remove();
    await rm(folder, { recursive: true });
  }
}

async function makeReports(get: () => Promise<Response>): Promise<number> {
  let bytes = 0;
  for (let round = 0; round < REPORT_ROUNDS; round += 1) {
    const reports = Array.from({ length: REPORTS_AT_ONCE }, async () => sizeOf(await get()));
    for (const size of await Promise.all(reports)) bytes += size;
  }
  return bytes;
}

/** As fetch does, with all the time that an answer takes: fetch gives up after five minutes. Throws at a refusal. */
function patientGet(address: string, headers: Record<string, string>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(address, { headers }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${address} was answered ${answer.statusCode}`));
      resolve(new Response(Readable.toWeb(answer) as BodyInit));
    });
    sent.once("error", reject);
    sent.end();
  });
}

async function post(server: TestServer, path: string, headers: HeadersInit, body: BodyInit): Promise<void> {
  const { status } = await fetch(`${server.origin}${path}`, { method: "POST", headers, body, redirect: "manual" });
  if (status !== 200 && status !== 302) throw new Error(`${path} was answered ${status}`);
}

/** Reads an answer to its end; returns how many bytes it had. */
async function sizeOf(response: Response): Promise<number> {
  if (response.status !== 200) throw new Error(`${response.url} was answered ${response.status}`);
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) bytes += part.value.length;
  return bytes;
}

async function saveTo(response: Response, path: string): Promise<number> {
  if (!response.body) throw new Error("An answer has no body");
  await pipeline(Readable.fromWeb(response.body as ReadableStream), createWriteStream(path));
  return (await stat(path)).size;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

function newestResult({ withDatabase }: TestServer): string {
  const newest =
    "SELECT id FROM submissions WHERE completed_at IS NOT NULL AND is_preview = 0 ORDER BY completed_at DESC";
  return String(withDatabase((sqlite) => sqlite.prepare(newest).pluck().get()));
}

/** Tells the last backup from the one before it. */
async function latestBackup(server: TestServer): Promise<string | null> {
  const file = await stat(latestBackupOf(server)).catch(() => null);
  return file ? `${file.ino} ${file.mtimeMs}` : null;
}

function latestBackupOf({ databasePath }: TestServer): string {
  return join(dirname(databasePath), "backup", "latest.db");
}
