/**
 * `npm run bench`: all benchmarks, one after the other, about two hours on a quiet machine. What they print is written to
 * docs/figures.md too, and the tables as data to docs/figures.json. `npm run bench -- Screens "Heavy work"` makes only these
 * anew and leaves the others as they were; so does `npm run bench -- --against COMMIT`, which compares two builds.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { projectRoot } from "#db/project-root.ts";

const BENCHES = {
  "Saving answers": "answers.ts",
  "Candidates' pages": "pages.ts",
  "Whole candidates": "candidates.ts",
  "Personal links": "links.ts",
  Screens: "screens.ts",
  "Screens, a million candidates": "screens.ts 1000 1000000",
  "What a browser transfers": "transfer.ts",
  "Heavy work": "heavy-work.ts",
  "Heavy work, a million candidates": "heavy-work.ts 1000000",
  "Scoring anew": "rescore.ts",
  "Erasing people": "erasure.ts",
  "Audit log": "audit.ts",
  Memory: "memory.ts",
  "Thirty minutes": "sustained.ts",
};

/** The one that is made only where it is asked for. */
const AGAINST = "Against another commit";

const file = join(projectRoot, "docs", "figures.md");
const isComparison = process.argv[2] === "--against";
const chosen = isComparison ? [AGAINST] : process.argv.slice(2);
const unknown = chosen.filter((title) => !Object.hasOwn(BENCHES, title) && title !== AGAINST);
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(", ")}. There are: ${Object.keys(BENCHES).join(", ")}`);
  process.exit(2);
}
const before = readParts();
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.version}`;
const parts = [
  `# Figures\n\n${new Date().toISOString().slice(0, 10)}, ${machine}. Made by \`npm run bench\`; what the columns mean is said at the top of each file in \`scripts/bench\`.\n`,
];
const commands = Object.entries(BENCHES).map(([title, command]) => [title, ...command.split(" ")]);
if (isComparison || before.has(AGAINST)) commands.push([AGAINST, "against.ts", process.argv[3] ?? ""]);
for (const [title = "", ...command] of commands) {
  const known = before.get(title);
  const isWanted = chosen.includes(title) || (chosen.length === 0 && title !== AGAINST);
  if (!isWanted && !known) continue;
  parts.push(`## ${title}\n\n${isWanted ? `${await run(...command)}\n\n${await run("machine-limits.ts")}` : known}\n`);
  if (isWanted) console.log(parts.at(-1));
}
writeFileSync(file, parts.join("\n"));
writeFileSync(file.replace(".md", ".json"), `${JSON.stringify(tablesOf(parts), null, 2)}\n`);

async function run(script = "", ...args: string[]): Promise<string> {
  const bench = spawn("node", [join("scripts", "bench", script), ...args], {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [output, [code]] = await Promise.all([text(bench.stdout), once(bench, "exit")]);
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
  return output.trim();
}

/** What the file says now, by title. */
function readParts(): Map<string, string> {
  if (!existsSync(file)) return new Map();
  const [, ...parts] = readFileSync(file, "utf8").split(/^## /m);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf("\n")), part.slice(part.indexOf("\n")).trim()]));
}

/** The tables of each part: a list of rows, each from the column's name to its cell. */
function tablesOf(parts: string[]): Record<string, Record<string, string | number>[][]> {
  const titled = parts.flatMap((part) => {
    const [, title] = /^## (.*)/.exec(part) ?? [];
    return title === undefined ? [] : [[title, (part.match(/(?:^\|.*\n?)+/gm) ?? []).map(rowsOf)] as const];
  });
  return Object.fromEntries(titled);
}

function rowsOf(table: string): Record<string, string | number>[] {
  const [head = [], , ...rows] = table
    .trim()
    .split("\n")
    .map((line) => line.split("|").slice(1, -1));
  return rows.map((cells) =>
    Object.fromEntries(
      cells.map((cell, column) => [
        head[column]?.trim() || `column ${column + 1}`,
        cell.trim() === "" || Number.isNaN(Number(cell)) ? cell.trim() : Number(cell),
      ]),
    ),
  );
}
