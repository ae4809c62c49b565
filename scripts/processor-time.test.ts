import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { scaleBudget, sumTimes, withTimes } from "./processor-time.mjs";

test("measuring a step includes its child processes and keeps its output and exit code", () => {
  const folder = mkdtempSync(join(tmpdir(), "times-"));
  const busy = "const end = process.cpuUsage().user + 2e4; while (process.cpuUsage().user < end);";
  const script = `console.error("said"); require("node:child_process").execFileSync(process.execPath, ["-e", ${JSON.stringify(busy)}]); ${busy} process.exit(3)`;
  const files = ["one", "two"].map((name) => join(folder, name));
  for (const file of files) {
    const { command, args } = withTimes(file, process.execPath, ["-e", script]);
    const { status, stderr } = spawnSync(command, args, { encoding: "utf8" });
    expect([status, stderr]).toEqual([3, "said\n"]);
  }
  expect(sumTimes(files)).toBeGreaterThan(0.07);
  rmSync(folder, { recursive: true });
});

test("the processor-time budget is scaled to the machine's speed", () => {
  const budget = { processorSeconds: 100, loopSeconds: 2 };
  expect([scaleBudget(budget, 2), scaleBudget(budget, 4), scaleBudget(budget, 1)]).toEqual([130, 260, 65]);
});
