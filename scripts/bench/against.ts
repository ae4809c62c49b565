/**
 * `npm run bench -- --against COMMIT`: this build and another commit's in turns, each line median and spread of the rounds; a ratio
 * above 1 is for this build. `node scripts/bench/against.ts COMMIT candidate` measures only the lines with this word.
 */

import { startServer, type TestServer } from "#tests/support/servers/server.ts";
import { type Acknowledged, answersTo, beginCandidates, CONNECTIONS, checkStored } from "./answer-load.ts";
import type { How } from "./candidate-walk.ts";
import { type Load, measureRound } from "./load.ts";
import { beginCandidate, median, printTable, processorMs } from "./measure.ts";
import { buildCommit } from "./other-commit.ts";
import { takeTests } from "./whole-candidates.ts";

const ROUNDS = 5;
const AT_ONCE = 16;

type Measured = { perSecond: number; cpuMs: number };
/** One thing, done once by each build. */
type Pair = { ours: () => Promise<Measured>; theirs: () => Promise<Measured> };

const [name = "", wanted = ""] = process.argv.slice(2);
if (!name) {
  console.error("Say which commit: npm run bench -- --against COMMIT");
  process.exit(2);
}
const { commit, folder } = buildCommit(name);
const sides = { ours: await beginSide(), theirs: await beginSide(folder) };
const all: Record<string, Pair> = {
  ...Object.fromEntries(Object.keys(sides.ours.loads).map((title) => [title, loadOf(title)])),
  "whole candidate with JavaScript": candidatesOf("script"),
  "whole candidate without JavaScript": candidatesOf("forms"),
};
const pairs = Object.fromEntries(Object.entries(all).filter(([title]) => title.includes(wanted)));
const rounds = new Map(Object.keys(pairs).map((title) => [title, [] as { ours: Measured; theirs: Measured }[]]));
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [title, { ours, theirs }] of Object.entries(pairs)) {
    // Which is first changes: what the machine does next meets both.
    if (round % 2 === 0) rounds.get(title)?.push({ ours: await ours(), theirs: await theirs() });
    else {
      const second = await theirs();
      rounds.get(title)?.push({ ours: await ours(), theirs: second });
    }
  }
}
for (const { server, acknowledged } of Object.values(sides)) {
  await server.stop();
  checkStored(server.databasePath, acknowledged);
  await server.remove();
}
printTable(
  ["a second", "this build", commit, "ratio", "spread", "CPU ms each", `CPU ms ${commit}`, "CPU ratio"],
  [...rounds].map(([title, each]) => rowOf(title, each)),
);

type Side = { server: TestServer; acknowledged: Acknowledged; loads: Record<string, Load> };

async function beginSide(project?: string): Promise<Side> {
  const server = await startServer({ hasAdmin: false, project });
  const candidates = await beginCandidates(server);
  const acknowledged: Acknowledged = new Map();
  // One more, who has all questions before them still.
  const { url, cookie } = await beginCandidate(server);
  const page = (path: string, encoding: string): Load => ({
    url: server.origin,
    connections: AT_ONCE,
    requests: [{ method: "GET", path, headers: { cookie, "accept-encoding": encoding } }],
  });
  const question = `/test/${url.split("/").at(-2)}`;
  const loads = {
    "entry page": page("/", "identity"),
    "entry page, compressed": page("/", "gzip"),
    "question page": page(question, "identity"),
    "question page, compressed": page(question, "gzip"),
    [`answer save, ${CONNECTIONS} connections`]: answersTo(server.origin, candidates, acknowledged),
  };
  return { server, acknowledged, loads };
}

function loadOf(title: string): Pair {
  const measured = ({ server, loads: { [title]: load } }: Side) => {
    if (!load) throw new Error(`No load ${title}`);
    return () => measureLoad(server, load);
  };
  return { ours: measured(sides.ours), theirs: measured(sides.theirs) };
}

function candidatesOf(how: How): Pair {
  return { ours: () => takeTests(how, AT_ONCE), theirs: () => takeTests(how, AT_ONCE, folder) };
}

async function measureLoad(server: TestServer, load: Load): Promise<Measured> {
  const before = processorMs(server);
  const { perSecond, total } = await measureRound(load);
  return { perSecond, cpuMs: (processorMs(server) - before) / total };
}

function rowOf(title: string, each: { ours: Measured; theirs: Measured }[]): (string | number)[] {
  const middle = (side: "ours" | "theirs", key: keyof Measured) => median(each.map((round) => round[side][key]));
  const ratios = each.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond);
  const cpuRatios = each.map(({ ours, theirs }) => theirs.cpuMs / ours.cpuMs);
  const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  const cpu = (side: "ours" | "theirs") => middle(side, "cpuMs").toFixed(2);
  return [
    ...[title, middle("ours", "perSecond"), middle("theirs", "perSecond"), median(ratios).toFixed(2), spread],
    ...[cpu("ours"), cpu("theirs"), median(cpuRatios).toFixed(2)],
  ];
}
