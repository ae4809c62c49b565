/** `npm run bench` runs all benchmarks and prints their tables. `npm run bench -- Screens` runs one. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { projectRoot } from "#db/project-root.ts";

const AGAINST = "Against another commit";
const BENCHES: Record<string, string[]> = {
  "Saving answers": ["answers.ts"],
  "Whole candidates": ["candidates.ts"],
  "A second machine": ["replica.ts", "100"],
  Screens: ["screens.ts", "1000", "100000", "1000000"],
  "Thirty minutes": ["sustained.ts"],
  [AGAINST]: ["against.ts"],
};

const args = process.argv.slice(2);
const isComparison = args[0] === "--against";
const wanted = isComparison ? [AGAINST] : args.length > 0 ? args : Object.keys(BENCHES).filter((it) => it !== AGAINST);
const unknown = wanted.filter((title) => !(title in BENCHES));
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(", ")}. Known: ${Object.keys(BENCHES).join(", ")}`);
  process.exit(2);
}
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.version}`;
console.log(`${new Date().toISOString().slice(0, 10)}, ${machine}`);
for (const title of wanted) {
  const [script = "", ...rest] = BENCHES[title] ?? [];
  console.log(`\n## ${title}\n\n${await run(script, isComparison ? args.slice(1) : rest)}`);
}

async function run(script: string, args: string[]): Promise<string> {
  const bench = spawn("node", [join("scripts", "bench", script), ...args], {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [output, [code]] = await Promise.all([text(bench.stdout), once(bench, "exit")]);
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
  return output.trim();
}
