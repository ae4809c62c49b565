/**
 * `npm run bench:replica -- 100`: measure how much is lost with a machine that uses REPLICA_URL. Each round saves
 * answers on a new server, kills it and Litestream after a random time, deletes its folder, restores the replica, and
 * compares. Then measure what replication costs, and how long a restore of a large database takes.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import Database from "better-sqlite3";
import { startServer, type TestServer } from "#tests/support/servers/server.ts";
import { type Acknowledged, answerLoad, assertStored, type Round, runLoad, startCandidates } from "./load.ts";
import { addManyCandidates } from "./many-candidates.ts";
import { median, printTable, readSizes, startCandidate } from "./measure.ts";

const CANDIDATES = 16;
const [MIN_LOAD_MS, MAX_LOAD_MS] = [2000, 8000];
const COST_ROUNDS = 3;
const LARGE = 100_000;
const MAX_LOSS_SECONDS = 10;

type Saved = { key: string; option: string; at: number };
type Loss = { acknowledged: number; lost: number; seconds: number; restoreMs: number };

const [rounds = 100] = readSizes([100], "Name the number of rounds: npm run bench:replica -- 100");
const losses: Loss[] = [];
while (losses.length < rounds) {
  losses.push(await loseMachine());
  console.error(`${losses.length}/${rounds}: ${JSON.stringify(losses.at(-1))}`);
}
printLosses(losses);
printTable(["saved answers", "answers/s", "p50 ms", "p99 ms"], [await measureCost(false), await measureCost(true)]);
printTable(["large database", "MB", "first copy, s", "restore, s"], [await restoreLarge()]);
const tooMuch = losses.filter(({ seconds }) => seconds > MAX_LOSS_SECONDS);
if (tooMuch.length > 0) throw new Error(`${tooMuch.length} rounds lost more than ${MAX_LOSS_SECONDS} seconds`);

async function loseMachine(): Promise<Loss> {
  const { server, env, replica } = await startReplicated();
  const saved: Saved[] = [];
  let isOver = false;
  const loads = Array.from({ length: CANDIDATES }, async () => {
    while (!isOver) await answerAll(server, saved, () => isOver);
  }).map((load) => load.catch(() => undefined));
  await setTimeout(MIN_LOAD_MS + Math.random() * (MAX_LOAD_MS - MIN_LOAD_MS));
  const killedAt = performance.now();
  const ended = killAll(server);
  const acknowledged = saved.filter(({ at }) => at <= killedAt);
  isOver = true;
  await ended;
  await Promise.all(loads);
  rmSync(dirname(server.databasePath), { recursive: true });
  const restoreMs = restore(server, env);
  const lost = findLost(server.databasePath, acknowledged);
  await server.start();
  if ((await fetch(server.origin)).status !== 200) throw new Error("The restored server does not answer");
  await server.remove();
  rmSync(replica, { recursive: true });
  const oldest = Math.min(killedAt, ...lost.map(({ at }) => at));
  return { acknowledged: acknowledged.length, lost: lost.length, seconds: (killedAt - oldest) / 1000, restoreMs };
}

async function startReplicated() {
  const replica = mkdtempSync(join(tmpdir(), "bench-replica-"));
  const env = { REPLICA_URL: `file://${replica}/assessment` };
  return { server: await startServer({ env, hasAdmin: false }), env, replica };
}

async function answerAll(server: TestServer, saved: Saved[], isOver: () => boolean): Promise<void> {
  const { url, cookie, choices } = await startCandidate(server);
  const submissionId = url.split("/").at(-2);
  for (const choice of choices) {
    if (isOver()) return;
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: server.origin, Cookie: cookie },
      body: JSON.stringify(choice),
    });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`An answer was refused with ${response.status}`);
    saved.push({ key: `${submissionId} ${choice.questionId}`, option: choice.selectedOptionId, at: performance.now() });
  }
}

function killAll(server: TestServer): Promise<void> {
  const pid = server.pid();
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);
  if (children.length === 0) throw new Error("Litestream does not run");
  const ended = server.kill();
  for (const child of children) process.kill(Number(child), "SIGKILL");
  return ended;
}

function restore({ databasePath }: TestServer, env: Record<string, string>): number {
  const begun = performance.now();
  const { status, stderr } = spawnSync("node", ["build/server/scripts/restore.js", "--replica"], {
    env: { ...process.env, ...env, NODE_ENV: "production", DATABASE_PATH: databasePath },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The restore failed: ${stderr}`);
  return performance.now() - begun;
}

function findLost(path: string, acknowledged: Saved[]): Saved[] {
  const sqlite = new Database(path);
  const rows = sqlite.prepare("SELECT submission_id || ' ' || question_id, option_id FROM answers").raw().all();
  if (sqlite.pragma("integrity_check", { simple: true }) !== "ok") throw new Error(`${path} is damaged`);
  sqlite.close();
  const stored = new Map(rows as [string, string][]);
  const place = new Map(acknowledged.map(({ key, option }, index) => [`${key} ${option}`, index]));
  return acknowledged.filter(({ key }, index) => {
    const option = stored.get(key);
    if (option === undefined) return true;
    // An option that was never acknowledged counts as newer than all acknowledged ones.
    return (place.get(`${key} ${option}`) ?? Number.POSITIVE_INFINITY) < index;
  });
}

function printLosses(all: Loss[]): void {
  const figures = (key: keyof Loss) => all.map((loss) => loss[key]);
  const sum = (key: keyof Loss) => figures(key).reduce((total, figure) => total + figure, 0);
  const [seconds, restores] = [figures("seconds"), figures("restoreMs")];
  printTable(
    ["machines lost", "answers acknowledged", "lost", "loss, median s", "max s", "restore, median ms", "max ms"],
    [
      [
        all.length,
        sum("acknowledged"),
        sum("lost"),
        median(seconds).toFixed(2),
        Math.max(...seconds).toFixed(2),
        Math.round(median(restores)),
        Math.round(Math.max(...restores)),
      ],
    ],
  );
}

async function measureCost(isReplicated: boolean): Promise<(string | number)[]> {
  const replica = mkdtempSync(join(tmpdir(), "bench-replica-"));
  const server = await startServer({ env: isReplicated ? { REPLICA_URL: `file://${replica}/assessment` } : {} });
  const acknowledged: Acknowledged = new Map();
  const load = answerLoad(server.origin, await startCandidates(server), acknowledged);
  const results: Round[] = [];
  while (results.length < COST_ROUNDS) results.push(await runLoad(load));
  await server.stop();
  assertStored(server.databasePath, acknowledged);
  await server.remove();
  rmSync(replica, { recursive: true });
  const middle = (key: keyof Round) => median(results.map((result) => result[key]));
  return [
    isReplicated ? "with REPLICA_URL" : "without REPLICA_URL",
    Math.round(middle("perSecond")),
    middle("p50"),
    middle("p99"),
  ];
}

async function restoreLarge(): Promise<(string | number)[]> {
  const { server, env, replica } = await startReplicated();
  await server.stop();
  for (const path of [join(replica, "assessment"), join(dirname(server.databasePath), ".data.db-litestream")])
    rmSync(path, { recursive: true, force: true });
  const demo = spawnSync("node", ["scripts/demo.ts", "1000"], {
    env: { ...process.env, DATABASE_PATH: server.databasePath },
  });
  if (demo.status !== 0) throw new Error(`The demo failed: ${demo.stderr}`);
  addManyCandidates(server.databasePath, 1000, LARGE - 1000);
  const { size } = statSync(server.databasePath);
  const begun = performance.now();
  await server.start();
  const generations = join(replica, "assessment", "generations");
  while (!hasSnapshot(generations)) await setTimeout(20);
  const copied = performance.now() - begun;
  await killAll(server);
  rmSync(dirname(server.databasePath), { recursive: true });
  const restored = restore(server, env);
  await server.remove();
  rmSync(replica, { recursive: true });
  return [`${LARGE} candidates`, Math.round(size / 1e6), copied / 1000, restored / 1000];
}

function hasSnapshot(generations: string): boolean {
  try {
    return readdirSync(generations, { recursive: true }).some((name) => String(name).endsWith(".snapshot.lz4"));
  } catch {
    return false;
  }
}
