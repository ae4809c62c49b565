/** Measure the processor time of the steps of `npm test`, and compare their sum with `test-budget.json`. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/**
 * Allow 30% more than the budget, because other processes slow down a shared core, and two runs can differ by a fifth.
 */
const MARGIN = 1.3;
const LOOP_ROUNDS = 400_000;

/**
 * Wrap a command so that bash writes its user and system seconds to `file`, including the processes that it started and
 * waited for. Node has no call for this. Nobody waits for Chromium's renderers, so they are not included.
 * @param {string} file
 * @param {string} command
 * @param {string[]} args
 */
export function withTimes(file, command, args) {
  const script = `TIMEFORMAT='%U %S'; exec 3>&2; { time "$@" 2>&3; } 2>"$0"`;
  return { command: "bash", args: ["-c", script, file, command, ...args] };
}

/**
 * Return the sum of the processor seconds in these files.
 * @param {string[]} files
 */
export function sumTimes(files) {
  return files
    .flatMap((file) => readFileSync(file, "utf8").trim().split(" ").map(Number))
    .reduce((total, one) => total + one, 0);
}

/** Return the processor seconds that a fixed amount of work takes on this machine. */
export function measureLoop() {
  const before = process.cpuUsage();
  let text = "";
  for (let round = 0; round < LOOP_ROUNDS; round += 1) {
    text = createHash("sha256").update(JSON.stringify({ round, text })).digest("hex");
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/**
 * Scale the budget to this machine's speed. `loopSeconds` is the result of `measureLoop` on this machine, and
 * `budget.loopSeconds` its result on the machine where the budget was measured.
 * @param {{ processorSeconds: number, loopSeconds: number }} budget
 * @param {number} loopSeconds
 */
export function scaleBudget(budget, loopSeconds) {
  return Math.round((budget.processorSeconds * MARGIN * loopSeconds) / budget.loopSeconds);
}
