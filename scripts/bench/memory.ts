/**
 * `npm run bench:memory -- 10`: the server's memory (MB) before anybody comes, and through so many minutes in which 16 candidates at
 * a time take the test, one after the other. Flat is what the second half adds to the first: a few MB at most.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { startServer } from "#tests/support/servers/server.ts";
import { median, memoryOf, printTable, readSizes } from "./measure.ts";

const AT_ONCE = 16;
const EVERY_MS = 5000;
const SETTLED_AFTER_MS = 3000;

const [minutes = 10] = readSizes([10], "Say how many minutes: npm run bench:memory -- 10");
const server = await startServer();
await setTimeout(SETTLED_AFTER_MS);
const idle = memoryOf(server);
const load = spawn(
  "node",
  [join(import.meta.dirname, "candidate-load.ts"), server.origin, "script", String(AT_ONCE), String(minutes * 60)],
  { stdio: ["ignore", "ignore", "inherit"] },
);
const ended = once(load, "exit");
const samples: number[] = [];
while (load.exitCode === null) {
  await Promise.race([setTimeout(EVERY_MS), ended]);
  samples.push(memoryOf(server));
}
if (load.exitCode !== 0) throw new Error(`The load ended with ${load.exitCode}`);
await setTimeout(SETTLED_AFTER_MS);
const after = memoryOf(server);
await server.remove();

const half = Math.floor(samples.length / 2);
printTable(
  ["memory, MB", ""],
  [
    ["idle, three seconds after the start", idle],
    [`under load, ${minutes} minutes: the most`, Math.max(...samples)],
    ["… median of the first half", median(samples.slice(0, half))],
    ["… median of the second half", median(samples.slice(half))],
    ["idle again", after],
  ],
);
