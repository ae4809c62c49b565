/**
 * `npm run bench:answers`: how many answers a second are saved over HTTP, by this server and by a plain one with the same
 * database settings, in turns, three rounds of five seconds each with 32 connections. Afterwards every candidate must have
 * an answer to every question in the database, or the run counts for nothing.
 */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { startServer } from "../../e2e/server.ts";
import type { AnswerTask } from "./answering.ts";
import { type Load, measureInTurns, perSecondOf, rowOf, startPlain } from "./load.ts";
import { beginCandidate, printTable } from "./measure.ts";

const CONNECTIONS = 32;

const server = await startServer();
const candidates = await Promise.all(Array.from({ length: CONNECTIONS }, () => beginCandidate(server)));
await server.stop();
const folder = mkdtempSync(join(tmpdir(), "bench-"));
const plainPath = join(folder, "data.db");
cpSync(server.databasePath, plainPath);
await server.start();
const plain = await startPlain(plainPath);
const { ours, limit } = await measureInTurns({ ours: answersTo(server.origin), limit: answersTo(plain.origin) });
await server.stop();
plain.stop();
for (const path of [server.databasePath, plainPath]) checkStored(path);
await server.remove();
rmSync(folder, { recursive: true });

printTable(
  [`answer save, ${CONNECTIONS} connections`, "answers/s", "spread", "p50 ms", "p99 ms"],
  [rowOf("this server", ours), rowOf("plain node:http, a commit for each", limit)],
);
console.log(`Ratio: ${((100 * perSecondOf(ours)) / perSecondOf(limit)).toFixed(0)} %`);

/** Each connection is a candidate who clicks every option of every question again and again. */
function answersTo(origin: string): Load {
  let next = 0;
  const requestsOf = ({ url, cookie, choices, origin }: AnswerTask) =>
    choices.map((choice) => ({
      method: "POST" as const,
      path: new URL(url).pathname,
      headers: { "content-type": "application/json", origin, cookie },
      body: JSON.stringify(choice),
    }));
  return {
    url: origin,
    connections: CONNECTIONS,
    setupClient(client) {
      const candidate = candidates[next++ % CONNECTIONS];
      if (candidate) client.setRequests(requestsOf({ ...candidate, origin }));
    },
  };
}

function checkStored(path: string): void {
  const sqlite = new Database(path, { readonly: true });
  const questions = new Set(candidates.flatMap(({ choices }) => choices.map(({ questionId }) => questionId))).size;
  const stored = sqlite.prepare("SELECT count(*) FROM answers").pluck().get();
  if (stored !== questions * CONNECTIONS) throw new Error(`${stored} answers are stored in ${path}`);
  if (sqlite.pragma("integrity_check", { simple: true }) !== "ok") throw new Error(`${path} is damaged`);
  sqlite.close();
}
