/**
 * `npm run bench:candidates`: how many candidates a second take the default test from the entry page to the completion
 * page, as the page's script does it and as a browser without JavaScript, with 1, 16, 64 and 512 of them at a time, and how
 * much of the server's processor time and memory (the most of it, MB) they take. Afterwards every answer of each must be in the database, or the run counts
 * for nothing. `npm run bench:candidates -- 1 16` takes other numbers.
 */
import { median, printTable, readSizes } from "./measure.ts";
import { type Taken, takeTests } from "./whole-candidates.ts";

const ROUNDS = 3;

const rows: (string | number)[][] = [];
for (const how of ["script", "forms"] as const) {
  for (const atOnce of readSizes([1, 16, 64, 512], "Say how many at a time: npm run bench:candidates -- 1 16")) {
    const rounds: Taken[] = [];
    // So many take minutes to finish: once is enough.
    while (rounds.length < (atOnce > 64 ? 1 : ROUNDS)) rounds.push(await takeTests(how, atOnce));
    const middle = (key: keyof Taken) => median(rounds.map((round) => round[key]));
    const name = how === "script" ? "with JavaScript" : "without JavaScript";
    const each = rounds.map(({ perSecond }) => perSecond);
    const spread = `${Math.min(...each).toFixed(1)}–${Math.max(...each).toFixed(1)}`;
    rows.push([name, atOnce, middle("perSecond"), spread, middle("cpuMs"), middle("memory")]);
  }
}
printTable(["a whole candidate", "at a time", "candidates/s", "spread", "CPU ms each", "memory"], rows);
