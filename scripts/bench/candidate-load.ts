/**
 * The load of `npm run bench:candidates`, a process of its own: `node scripts/bench/candidate-load.ts ORIGIN script|forms AT_ONCE SECONDS`
 * lets so many candidates at a time take the default test, one after the other, each over a connection of its own that
 * is kept open, and prints one line of JSON: how many finished, in how many seconds, and the submissions whose every
 * answer was acknowledged.
 */

import { type How, walkerOf } from "./candidate-walk.ts";

const [origin = "", how = "script", atOnce = "1", seconds = "5"] = process.argv.slice(2);
const until = performance.now() + Number(seconds) * 1000;
const begun = performance.now();
const completed: string[] = [];
let last = begun;

const take = await walkerOf(origin);
await Promise.all(Array.from({ length: Number(atOnce) }, (_, n) => takeTests(n)));
console.log(JSON.stringify({ seconds: (last - begun) / 1000, completed }));

/** One candidate after the other, until the time is over; one that has begun by then still finishes. */
async function takeTests(n: number): Promise<void> {
  do {
    completed.push(await take(how as How, n));
    last = performance.now();
  } while (performance.now() < until);
}
