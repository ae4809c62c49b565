/**
 * `npm run bench:answers`: how many answers a second are saved over HTTP, by this server and by a plain one with the same
 * database settings, in turns, three rounds of five seconds each with 32 connections. Afterwards every answer that was
 * acknowledged last must be in the database, or the run counts for nothing.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import autocannon from "autocannon";
import Database from "better-sqlite3";
import { startServer, TEST_PASSWORD, type TestServer } from "../../e2e/server.ts";
import { median, printTable } from "./measure.ts";

const CONNECTIONS = 32;
const ROUNDS = 3;
const SECONDS = 5;

type Candidate = { submissionId: string; cookie: string };
type Choice = { questionId: string; selectedOptionId: string };
type Round = { perSecond: number; p50: number; p99: number };

const server = await startServer();
const candidates = await Promise.all(Array.from({ length: CONNECTIONS }, (_, n) => begin(server, n)));
const choices = readChoices(server.databasePath);
await server.stop();
const folder = mkdtempSync(join(tmpdir(), "bench-"));
const plainPath = join(folder, "data.db");
cpSync(server.databasePath, plainPath);
await server.start();
const plain = await startPlain(plainPath);

const ours: Round[] = [];
const limit: Round[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  ours.push(await load(server.origin));
  limit.push(await load(plain.origin));
}
await server.stop();
plain.child.kill();
checkStored(server.databasePath);
checkStored(plainPath);
await server.remove();
rmSync(folder, { recursive: true });

const middle = (rounds: Round[], key: keyof Round) => median(rounds.map((round) => round[key]));
const rowOf = (name: string, rounds: Round[]) => [
  name,
  Math.round(middle(rounds, "perSecond")),
  middle(rounds, "p50"),
  middle(rounds, "p99"),
];
printTable(
  ["answer save, 32 connections", "answers/s", "p50 ms", "p99 ms"],
  [rowOf("this server", ours), rowOf("plain node:http", limit)],
);
console.log(`Ratio: ${((100 * middle(ours, "perSecond")) / middle(limit, "perSecond")).toFixed(0)} %`);

async function begin({ origin }: TestServer, n: number): Promise<Candidate> {
  const headers = { "Content-Type": "application/json", Origin: origin };
  const unlocked = await fetch(`${origin}/api/test/validate-password`, {
    method: "POST",
    headers,
    body: JSON.stringify({ password: TEST_PASSWORD }),
  });
  const created = await fetch(`${origin}/api/submissions`, {
    method: "POST",
    headers: { ...headers, Cookie: cookieOf(unlocked) },
    body: JSON.stringify({ firstName: "Load", lastName: `No ${n}`, email: `load${n}@example.com` }),
  });
  const { id } = (await created.json()) as { id: string };
  return { submissionId: id, cookie: cookieOf(created) };
}

function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

function readChoices(path: string): Choice[] {
  const sqlite = new Database(path, { readonly: true });
  const rows = sqlite
    .prepare<[], Choice>(
      "SELECT question_id AS questionId, id AS selectedOptionId FROM options ORDER BY order_index, id",
    )
    .all();
  sqlite.close();
  return rows;
}

async function startPlain(path: string): Promise<{ child: ChildProcess; origin: string }> {
  const child = spawn("node", ["scripts/bench/plain-server.ts", path], { stdio: ["ignore", "pipe", "inherit"] });
  const port = await new Promise<string>((resolve) => {
    if (child.stdout) createInterface({ input: child.stdout }).once("line", resolve);
  });
  return { child, origin: `http://127.0.0.1:${port}` };
}

/** Each connection is a candidate who goes through all questions again and again. */
async function load(origin: string): Promise<Round> {
  let next = 0;
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: SECONDS,
    setupClient(client) {
      const { submissionId, cookie } = candidates[next++ % CONNECTIONS] ?? { submissionId: "", cookie: "" };
      client.setRequests(
        choices.map((choice) => ({
          method: "POST" as const,
          path: `/api/submissions/${submissionId}/answers`,
          headers: { "content-type": "application/json", origin, cookie },
          body: JSON.stringify(choice),
        })),
      );
    },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/** Every candidate has answered every question: the load went round more than once. */
function checkStored(path: string): void {
  const sqlite = new Database(path, { readonly: true });
  const questions = new Set(choices.map(({ questionId }) => questionId)).size;
  const stored = sqlite.prepare("SELECT count(*) FROM answers").pluck().get();
  if (stored !== questions * CONNECTIONS) throw new Error(`${stored} answers are stored in ${path}`);
  if (sqlite.pragma("integrity_check", { simple: true }) !== "ok") throw new Error(`${path} is damaged`);
  sqlite.close();
}
