/**
 * The load of `npm run bench:sustained`, a process of its own: `node scripts/bench/arrivals.ts ORIGIN A_SECOND SECONDS`. So many
 * candidates arrive each second, evenly, whether those before them have finished or not, and take the default test with
 * JavaScript. Every half minute one line of JSON says what that half minute was like; times are of single requests.
 */
import { setTimeout } from "node:timers/promises";
import { walkerOf } from "./candidate-walk.ts";
import { at } from "./measure.ts";

export type HalfMinute = {
  seconds: number;
  completed: number;
  failed: number;
  underWay: number;
  requests: number;
  p50: number;
  p99: number;
  longest: number;
};

const EVERY_MS = 30_000;

const [origin = "", aSecond = "1", seconds = "60"] = process.argv.slice(2);
const begun = performance.now();
let times: number[] = [];
let [completed, failed, underWay] = [0, 0, 0];
const take = await walkerOf(origin, (ms) => times.push(ms));
const report = setInterval(tell, EVERY_MS);
const everyone: Promise<void>[] = [];
for (let n = 0; n < Number(aSecond) * Number(seconds); n += 1) {
  await setTimeout(Math.max(0, begun + (n / Number(aSecond)) * 1000 - performance.now()));
  everyone.push(arrive(n));
}
await Promise.all(everyone);
clearInterval(report);
tell();

async function arrive(n: number): Promise<void> {
  underWay += 1;
  try {
    await take("script", n);
    completed += 1;
  } catch (error) {
    failed += 1;
    console.error(error);
  }
  underWay -= 1;
}

function tell(): void {
  if (times.length === 0) return;
  const sorted = times.sort((one, other) => one - other);
  times = [];
  const elapsed = (performance.now() - begun) / 1000;
  const ms = { p50: at(sorted, 0.5), p99: at(sorted, 0.99), longest: at(sorted, 1) };
  const said: HalfMinute = { seconds: elapsed, completed, failed, underWay, requests: sorted.length, ...ms };
  console.log(JSON.stringify(said));
}
