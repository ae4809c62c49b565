/**
 * `npm run bench:sustained -- 30`: so many minutes at 70 % of what 16 candidates at a time reach in half a minute, evenly. A slope is
 * what the straight line through all measurements gains in an hour, with its standard error; flat is within two of these.
 * Where other machines of the host took much processor time, which is drawn too, times say nothing of this server.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { projectRoot } from "#db/project-root.ts";
import { startServer } from "#tests/support/servers/server.ts";
import type { HalfMinute } from "./arrivals.ts";
import { median, memoryOf, printTable, readSizes } from "./measure.ts";
import { timeChart } from "./time-chart.ts";

const AT_ONCE = "16";
const TRIAL_SECONDS = "30";
const SHARE = 0.7;
const EVERY_MS = 5000;

const [minutes = 30] = readSizes([30], "Say how many minutes: npm run bench:sustained -- 30");
const server = await startServer({ hasAdmin: false });
const trial: { seconds: number; completed: string[] } = JSON.parse(
  await text(run("candidate-load.ts", server.origin, "script", AT_ONCE, TRIAL_SECONDS).stdout),
);
const greatest = trial.completed.length / trial.seconds;
const rate = greatest * SHARE;
console.error(`${greatest.toFixed(1)} candidates a second at most: ${rate.toFixed(1)} for ${minutes} minutes`);

const load = run("arrivals.ts", server.origin, String(rate), String(minutes * 60));
const ended = once(load, "exit");
const begun = performance.now();
const memory: [minute: number, megabytes: number][] = [];
const stolen: [minute: number, percent: number][] = [];
let before = readTicks();
const sampling = setInterval(() => {
  const minute = (performance.now() - begun) / 60_000;
  const now = readTicks();
  memory.push([minute, memoryOf(server)]);
  stolen.push([minute, (100 * (now.stolen - before.stolen)) / (now.all - before.all)]);
  before = now;
}, EVERY_MS);
const parts: HalfMinute[] = [];
for await (const line of createInterface({ input: load.stdout })) {
  parts.push(JSON.parse(line));
  console.error(line);
}
await ended;
clearInterval(sampling);
await server.remove();

const whole = parts.filter(({ underWay }) => underWay > 0);
const times = (key: "p50" | "p99" | "longest") => whole.map((part): [number, number] => [part.seconds / 60, part[key]]);
const last = parts.at(-1);
printTable(
  [`${minutes} minutes at ${rate.toFixed(1)} candidates a second`, ""],
  [
    ["greatest rate, candidates a second", greatest.toFixed(1)],
    ["completed", last?.completed ?? 0],
    ["failed", last?.failed ?? 0],
    ["requests", parts.reduce((sum, { requests }) => sum + requests, 0)],
    ["p50 of a request, ms", median(whole.map(({ p50 }) => p50)).toFixed(1)],
    ["p99 of a request, ms, median of the half minutes", median(whole.map(({ p99 }) => p99)).toFixed(1)],
    ["longest request, ms", Math.max(...parts.map(({ longest }) => longest)).toFixed(0)],
    ["slope of p99, ms an hour", slopeOf(times("p99"))],
    [
      "taken by other machines, %: median, most",
      `${ofValues(stolen, median)}, ${ofValues(stolen, (all) => Math.max(...all))}`,
    ],
    ["memory, MB: median, most", `${ofValues(memory, median)}, ${ofValues(memory, (all) => Math.max(...all))}`],
    ["slope of memory after the first third, MB an hour", slopeOf(memory.filter(([minute]) => minute > minutes / 3))],
  ],
);
writeFileSync(
  join(projectRoot, "docs", "sustained.svg"),
  timeChart(`${minutes} minutes at 70 % of the greatest rate`, minutes, [
    {
      title: "Time of a request, ms, each half minute",
      lines: [
        { name: "99 of 100 within", colour: "#b3261e", points: times("p99") },
        { name: "half of them within", colour: "#1a56db", points: times("p50") },
      ],
    },
    {
      title: "Processor time that other machines took, %",
      lines: [{ name: "of both cores", colour: "#7a5c00", points: stolen }],
    },
    { title: "Memory of the server, MB", lines: [{ name: "resident", colour: "#0b6e4f", points: memory }] },
  ]),
);

function ofValues(points: [minute: number, value: number][], of: (values: number[]) => number): string {
  return of(points.map(([, value]) => value)).toFixed(0);
}

/** The system's processor time so far, and what of it other machines of the same host took. */
function readTicks(): { all: number; stolen: number } {
  const [line = ""] = readFileSync("/proc/stat", "utf8").split("\n");
  const ticks = line.trim().split(/\s+/).slice(1, 9).map(Number);
  return { all: ticks.reduce((sum, each) => sum + each, 0), stolen: ticks[7] ?? 0 };
}

function run(script: string, ...args: string[]) {
  return spawn("node", [join(import.meta.dirname, script), ...args], { stdio: ["ignore", "pipe", "inherit"] });
}

/** The slope of the least squares' line through the points, an hour, and its standard error. */
function slopeOf(points: [minute: number, value: number][]): string {
  const mean = (of: (point: [number, number]) => number) =>
    points.reduce((sum, one) => sum + of(one), 0) / points.length;
  const [x, y] = [mean(([minute]) => minute), mean(([, value]) => value)];
  const spread = points.reduce((sum, [minute]) => sum + (minute - x) ** 2, 0);
  const slope = points.reduce((sum, [minute, value]) => sum + (minute - x) * (value - y), 0) / spread;
  const rest = points.reduce((sum, [minute, value]) => sum + (value - y - slope * (minute - x)) ** 2, 0);
  const error = Math.sqrt(rest / (points.length - 2) / spread);
  return `${(slope * 60).toFixed(1)} ± ${(error * 60).toFixed(1)}`;
}
