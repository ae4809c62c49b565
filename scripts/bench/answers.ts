/**
 * `npm run bench:answers`: how many answers a second are saved over HTTP, by this server and by a plain one with the same
 * database settings, in turns, three rounds of five seconds each with 32 connections. Afterwards the answer to each question that was acknowledged
 * last must be in the database, or the run counts for nothing.
 */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { startServer } from "#tests/support/server.ts";
import type { AnswerTask } from "./answering.ts";
import { type Load, measureInTurns, perSecondOf, rowOf, startPlain } from "./load.ts";
import { beginCandidate, printTable } from "./measure.ts";

const CONNECTIONS = 32;

/** By submission and question: the option acknowledged last, and one that was on its way when the time was over. */
type Acknowledged = Map<string, { last?: string; onItsWay?: string }>;

const server = await startServer();
const candidates = await Promise.all(Array.from({ length: CONNECTIONS }, () => beginCandidate(server)));
await server.stop();
const folder = mkdtempSync(join(tmpdir(), "bench-"));
const plainPath = join(folder, "data.db");
cpSync(server.databasePath, plainPath);
await server.start();
const plain = await startPlain(plainPath);
const acknowledgedByUs: Acknowledged = new Map();
const acknowledgedByPlain: Acknowledged = new Map();
const { ours, limit } = await measureInTurns({
  ours: answersTo(server.origin, acknowledgedByUs),
  limit: answersTo(plain.origin, acknowledgedByPlain),
});
await server.stop();
await plain.stop();
checkStored(server.databasePath, acknowledgedByUs);
checkStored(plainPath, acknowledgedByPlain);
await server.remove();
rmSync(folder, { recursive: true });

printTable(
  [`answer save, ${CONNECTIONS} connections`, "answers/s", "spread", "p50 ms", "p99 ms"],
  [rowOf("this server", ours), rowOf("plain node:http, a commit for each", limit)],
);
console.log(`Ratio: ${((100 * perSecondOf(ours)) / perSecondOf(limit)).toFixed(0)} %`);

/** Each connection is a candidate who clicks every option of every question again and again. */
function answersTo(origin: string, acknowledged: Acknowledged): Load {
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
      if (!candidate) return;
      client.setRequests(requestsOf({ ...candidate, origin }));
      const submissionId = candidate.url.split("/").at(-2);
      const { choices } = candidate;
      let answered = 0;
      const note = (state: "last" | "onItsWay") => {
        const { questionId, selectedOptionId } = choices[answered % choices.length] ?? {};
        const key = `${submissionId} ${questionId}`;
        acknowledged.set(key, { ...acknowledged.get(key), [state]: selectedOptionId });
      };
      note("onItsWay");
      client.on("response", () => {
        note("last");
        answered += 1;
        note("onItsWay");
      });
    },
  };
}

function checkStored(path: string, acknowledged: Acknowledged): void {
  const sqlite = new Database(path);
  const stored = new Map(
    sqlite.prepare("SELECT submission_id || ' ' || question_id, option_id FROM answers").raw().all() as [
      string,
      string,
    ][],
  );
  const lost = [...acknowledged].filter(([key, { last, onItsWay }]) => {
    const option = stored.get(key);
    return last !== undefined && option !== last && option !== onItsWay;
  });
  if (lost.length > 0) throw new Error(`${lost.length} acknowledged answers are not in ${path}`);
  if (sqlite.pragma("integrity_check", { simple: true }) !== "ok") throw new Error(`${path} is damaged`);
  sqlite.close();
}
