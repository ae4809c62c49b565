/**
 * `npm run bench:candidates`: candidates per second from the entry page to the completion page, with and without
 * JavaScript, at a concurrency of 1, 16 and 64. `npm run bench:candidates -- 512` sets the concurrency.
 */
import { median, printTable, readSizes } from "./measure.ts";
import { type Taken, takeTests } from "./whole-candidates.ts";

const ROUNDS = 3;

const rows: (string | number)[][] = [];
for (const how of ["script", "forms"] as const) {
  for (const concurrency of readSizes([1, 16, 64], "Name the candidates at a time: npm run bench:candidates -- 1 16")) {
    const rounds: Taken[] = [];
    while (rounds.length < ROUNDS) rounds.push(await takeTests(how, concurrency));
    const middle = (key: keyof Taken) => median(rounds.map((round) => round[key]));
    const name = how === "script" ? "with JavaScript" : "without JavaScript";
    const rates = rounds.map(({ perSecond }) => perSecond);
    const spread = `${Math.min(...rates).toFixed(1)}–${Math.max(...rates).toFixed(1)}`;
    rows.push([name, concurrency, middle("perSecond"), spread, middle("cpuMs"), middle("memory")]);
  }
}
printTable(["a whole candidate", "at a time", "candidates/s", "spread", "CPU ms each", "peak MB"], rows);
