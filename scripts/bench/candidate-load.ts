/**
 * `node scripts/bench/candidate-load.ts ORIGIN script|forms CONCURRENCY SECONDS`: each worker takes the default test
 * repeatedly over one keep-alive connection. Print a `LoadResult` as JSON.
 */
import { createWalker, type How } from "./candidate-walk.ts";
import { quantile } from "./measure.ts";

export type LoadResult = { seconds: number; completed: string[]; p50: number; p99: number };

const [origin = "", how = "script", concurrency = "1", seconds = "5"] = process.argv.slice(2);
const start = performance.now();
const end = start + Number(seconds) * 1000;
const completed: string[] = [];
const times: number[] = [];
let last = start;

const walk = await createWalker(origin, (ms) => times.push(ms));
await Promise.all(Array.from({ length: Number(concurrency) }, (_, n) => takeTests(n)));
times.sort((one, other) => one - other);
const result: LoadResult = {
  seconds: (last - start) / 1000,
  completed,
  p50: quantile(times, 0.5),
  p99: quantile(times, 0.99),
};
console.log(JSON.stringify(result));

async function takeTests(n: number): Promise<void> {
  do {
    completed.push(await walk(how as How, n));
    last = performance.now();
  } while (performance.now() < end);
}
