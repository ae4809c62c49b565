import { startServer } from "#tests/support/servers/server.ts";
import {
  type Acknowledged,
  answerLoad,
  assertStored,
  CONNECTIONS,
  type Round,
  runLoad,
  startCandidates,
} from "./load.ts";
import { median, printTable } from "./measure.ts";

const ROUNDS = 3;

const server = await startServer();
const acknowledged: Acknowledged = new Map();
const load = answerLoad(server.origin, await startCandidates(server), acknowledged);
const rounds: Round[] = [];
while (rounds.length < ROUNDS) rounds.push(await runLoad(load));
await server.stop();
assertStored(server.databasePath, acknowledged);
await server.remove();

const rates = rounds.map(({ perSecond }) => perSecond);
const middle = (key: keyof Round) => median(rounds.map((round) => round[key]));
printTable(
  ["saved answers", "answers/s", "spread", "p50 ms", "p99 ms"],
  [
    [
      `${CONNECTIONS} connections`,
      Math.round(median(rates)),
      `${Math.round(Math.min(...rates))}–${Math.round(Math.max(...rates))}`,
      middle("p50"),
      middle("p99"),
    ],
  ],
);
