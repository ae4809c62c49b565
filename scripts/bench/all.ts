/**
 * `npm run bench`: all benchmarks, one after the other, about 15 minutes on a quiet machine. What they print is written to
 * docs/figures.md too.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { projectRoot } from "#db/project-root.ts";

const BENCHES = {
  "Saving answers": "answers.ts",
  "Whole candidates": "candidates.ts",
  Screens: "screens.ts",
  "Heavy work": "heavy-work.ts",
};

const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.version}`;
const parts = [
  `# Figures\n\n${new Date().toISOString().slice(0, 10)}, ${machine}. Made by \`npm run bench\`; what the columns mean is said at the top of each file in \`scripts/bench\`.\n`,
];
for (const [title, file] of Object.entries(BENCHES)) {
  const bench = spawn("node", [join("scripts", "bench", file)], {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [output, [code]] = await Promise.all([text(bench.stdout), once(bench, "exit")]);
  if (code !== 0) throw new Error(`${file} ended with ${code}`);
  parts.push(`## ${title}\n\n${output.trim()}\n`);
  console.log(parts.at(-1));
}
writeFileSync(join(projectRoot, "docs", "figures.md"), parts.join("\n"));
