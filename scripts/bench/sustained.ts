/** `npm run bench:sustained -- 30`: run 16 concurrent candidates for 30 minutes, to reveal leaks and slowdowns. */
import { startServer } from "#tests/support/servers/server.ts";
import { memoryMb, printTable, readSizes } from "./measure.ts";
import { assertComplete, runCandidates } from "./whole-candidates.ts";

const CONCURRENCY = 16;

const [minutes = 30] = readSizes([30], "Name the minutes: npm run bench:sustained -- 30");
const server = await startServer({ hasAdmin: false });
const rows: (string | number)[][] = [];
const all: string[] = [];
for (let minute = 1; minute <= minutes; minute += 1) {
  const { seconds, completed, p50, p99 } = await runCandidates(server.origin, "script", CONCURRENCY, 60);
  all.push(...completed);
  rows.push([minute, completed.length / seconds, p50, p99, memoryMb(server)]);
}
assertComplete(server, all);
await server.remove();
printTable(["minute", "candidates/s", "request p50 ms", "p99 ms", "memory MB"], rows);
