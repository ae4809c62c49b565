/**
 * `npm run bench -- --against COMMIT [WORD]`: compare this build with another commit's in five alternating rounds.
 * Print medians and the spread of the ratio. A ratio above 1 means that this build is faster. WORD selects lines by
 * their text.
 */
import type { TestServer } from "#tests/support/servers/server.ts";
import type { How } from "./candidate-walk.ts";
import {
  type Acknowledged,
  answerLoad,
  assertStored,
  CONNECTIONS,
  type Load,
  runLoad,
  startCandidates,
} from "./load.ts";
import { adminCookie, median, memoryMb, printTable, processorMs, startCandidate, startWithDemo } from "./measure.ts";
import { buildCommit } from "./other-commit.ts";
import { takeTests } from "./whole-candidates.ts";

const ROUNDS = 5;
const CONCURRENCY = 16;
const DEMO_CANDIDATES = 1000;

type Measured = { perSecond: number; cpuMs: number };
type Pair = { ours: () => Promise<Measured>; theirs: () => Promise<Measured> };

const [name = "", word = ""] = process.argv.slice(2);
if (!name) {
  console.error("Name a commit: npm run bench -- --against COMMIT");
  process.exit(2);
}
const { commit, folder } = buildCommit(name);
/** The encodings that browsers accept from HTTPS servers. */
const BROWSER_ENCODINGS = "gzip, deflate, br, zstd";

const sides = { ours: await startSide(), theirs: await startSide(folder) };
const idle = { ours: memoryMb(sides.ours.server), theirs: memoryMb(sides.theirs.server) };
const all: Record<string, Pair> = {
  ...Object.fromEntries(Object.keys(sides.ours.loads).map((title) => [title, loadPair(title)])),
  "whole candidate with JavaScript": candidatePair("script"),
  "whole candidate without JavaScript": candidatePair("forms"),
  "start until the port answers": {
    ours: () => restart(sides.ours.server),
    theirs: () => restart(sides.theirs.server),
  },
};
const pairs = Object.entries(all).filter(([title]) => title.includes(word));
const rounds = new Map(pairs.map(([title]) => [title, [] as { ours: Measured; theirs: Measured }[]]));
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [title, { ours, theirs }] of pairs) {
    const first = round % 2 === 0 ? await ours() : undefined;
    const second = await theirs();
    rounds.get(title)?.push({ ours: first ?? (await ours()), theirs: second });
  }
}
for (const { server, acknowledged } of Object.values(sides)) {
  await server.stop();
  assertStored(server.databasePath, acknowledged);
  await server.remove();
}
printTable(
  ["per second", "this build", commit, "ratio", "spread", "CPU ms each", `CPU ms ${commit}`, "CPU ratio"],
  [...rounds].map(([title, each]) => toRow(title, each)),
);
console.log(`Idle memory after the start: ${idle.ours.toFixed(0)} MB; ${commit}: ${idle.theirs.toFixed(0)} MB.`);

type Side = { server: TestServer; acknowledged: Acknowledged; loads: Record<string, Load> };

async function startSide(project?: string): Promise<Side> {
  const server = await startWithDemo(DEMO_CANDIDATES, project);
  const candidates = await startCandidates(server);
  const acknowledged: Acknowledged = new Map();
  const { url, cookie } = await startCandidate(server);
  const admin = await adminCookie(server);
  const editor = await fetch(`${server.origin}/admin/content`, { headers: { cookie: admin } });
  const page = (path: string, cookie: string): Load => ({
    url: server.origin,
    connections: CONCURRENCY,
    requests: [{ method: "GET", path, headers: { cookie, "accept-encoding": BROWSER_ENCODINGS } }],
  });
  const loads = {
    "entry page": page("/", ""),
    "question page": page(`/test/${url.split("/").at(-2)}`, cookie),
    [`answer save, ${CONNECTIONS} connections`]: answerLoad(server.origin, candidates, acknowledged),
    "admin: dashboard": page("/admin", admin),
    "admin: leaderboard": page("/admin/leaderboard", admin),
    "admin: content editor": page(new URL(editor.url).href.slice(server.origin.length), admin),
    "admin: tests": page("/admin/tests", admin),
  };
  return { server, acknowledged, loads };
}

function loadPair(title: string): Pair {
  const measure = ({ server, loads: { [title]: load } }: Side) => {
    if (!load) throw new Error(`No load ${title}`);
    return () => measureLoad(server, load);
  };
  return { ours: measure(sides.ours), theirs: measure(sides.theirs) };
}

function candidatePair(how: How): Pair {
  return { ours: () => takeTests(how, CONCURRENCY), theirs: () => takeTests(how, CONCURRENCY, folder) };
}

async function measureLoad(server: TestServer, load: Load): Promise<Measured> {
  const before = processorMs(server);
  const { perSecond, total } = await runLoad(load);
  return { perSecond, cpuMs: (processorMs(server) - before) / total };
}

async function restart(server: TestServer): Promise<Measured> {
  await server.stop();
  const before = performance.now();
  await server.start();
  return { perSecond: 1000 / (performance.now() - before), cpuMs: processorMs(server) };
}

function toRow(title: string, each: { ours: Measured; theirs: Measured }[]): (string | number)[] {
  const middle = (side: "ours" | "theirs", key: keyof Measured) => median(each.map((round) => round[side][key]));
  const ratios = each.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond);
  const cpuRatios = each.map(({ ours, theirs }) => theirs.cpuMs / ours.cpuMs);
  const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  const cpu = (side: "ours" | "theirs") => middle(side, "cpuMs").toFixed(2);
  return [
    title,
    middle("ours", "perSecond"),
    middle("theirs", "perSecond"),
    median(ratios).toFixed(2),
    spread,
    cpu("ours"),
    cpu("theirs"),
    median(cpuRatios).toFixed(2),
  ];
}
