/**
 * `npm run bench:answers`: how many answers a second are saved over HTTP, by this server and by a plain one with the same
 * database settings, in turns, three rounds of five seconds each with 32 connections. Afterwards the answer to each question that was acknowledged
 * last must be in the database, or the run counts for nothing.
 */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "#tests/support/servers/server.ts";
import { type Acknowledged, answersTo, beginCandidates, CONNECTIONS, checkStored } from "./answer-load.ts";
import { measureInTurns, perSecondOf, rowOf, startPlain } from "./load.ts";
import { printTable } from "./measure.ts";

const server = await startServer();
const candidates = await beginCandidates(server);
await server.stop();
const folder = mkdtempSync(join(tmpdir(), "bench-"));
const plainPath = join(folder, "data.db");
cpSync(server.databasePath, plainPath);
await server.start();
const plain = await startPlain(plainPath);
const acknowledgedByUs: Acknowledged = new Map();
const acknowledgedByPlain: Acknowledged = new Map();
const { ours, limit } = await measureInTurns({
  ours: answersTo(server.origin, candidates, acknowledgedByUs),
  limit: answersTo(plain.origin, candidates, acknowledgedByPlain),
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
