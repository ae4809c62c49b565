/**
 * `npm run bench` runs all benchmarks and writes docs/develop/figures.md. `npm run bench -- Screens` runs one and
 * leaves the other sections unchanged.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
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

const file = join(projectRoot, "docs", "develop", "figures.md");
const args = process.argv.slice(2);
const isComparison = args[0] === "--against";
const wanted = isComparison ? [AGAINST] : args.length > 0 ? args : Object.keys(BENCHES).filter((it) => it !== AGAINST);
const unknown = wanted.filter((title) => !(title in BENCHES));
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(", ")}. Known: ${Object.keys(BENCHES).join(", ")}`);
  process.exit(2);
}
const sections = readSections();
for (const title of wanted) {
  const [script = "", ...rest] = BENCHES[title] ?? [];
  sections.set(title, `\n${await run(script, isComparison ? args.slice(1) : rest)}\n`);
  console.log(sections.get(title));
}
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.version}`;
const intro = `# Figures\n\n${new Date().toISOString().slice(0, 10)}, ${machine}. Made by \`npm run bench\`.\n`;
const known = Object.keys(BENCHES).filter((title) => sections.has(title));
writeFileSync(file, [intro, ...known.map((title) => `## ${title}\n\n${sections.get(title)?.trim()}\n`)].join("\n"));

async function run(script: string, args: string[]): Promise<string> {
  const bench = spawn("node", [join("scripts", "bench", script), ...args], {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [output, [code]] = await Promise.all([text(bench.stdout), once(bench, "exit")]);
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
  return output.trim();
}

function readSections(): Map<string, string> {
  if (!existsSync(file)) return new Map();
  const [, ...sections] = readFileSync(file, "utf8").split(/^## /m);
  return new Map(
    sections.map((section) => [section.slice(0, section.indexOf("\n")), section.slice(section.indexOf("\n") + 1)]),
  );
}
