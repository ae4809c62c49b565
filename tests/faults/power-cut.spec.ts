import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closeDatabase, openDatabase } from "#db/client.ts";
import { projectRoot } from "#db/project-root.ts";
import { rounds } from "#tests/support/figures/rounds.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { cutPower, record } from "./power-cut/cuts.ts";
import { DiskModel, readFolder } from "./power-cut/disk-model.ts";
import { compileRecorder, readRecording } from "./power-cut/recording.ts";
import { ANSWERS } from "./power-cut/scenarios.ts";

test.beforeEach(() => test.skip(compileRecorder() === null, "Needs gcc on Linux, to record what the server writes"));

const CUTS = 20;

test("a power cut loses no acknowledged answer, even after failed syncs", { tag: ["@R114", "@R137"] }, async () => {
  for (const failing of [0, 1]) {
    const recorded = await record(ANSWERS, 1, failing);
    expect(cutPower(recorded, { cuts: CUTS, seed: 1 })).toEqual([]);
    if (failing === 0) expect(cutPower(recorded, { cuts: CUTS, seed: 1, ignoresSyncs: true })).not.toEqual([]);
    else expect(recorded.ledger.refused).toBeGreaterThan(0);
    // The server exits with an error when a sync fails, and a supervisor restarts it.
    expect([...new Set(recorded.exitCodes)]).toEqual(failing === 0 ? [] : [1]);
  }
});

/** SQLite syncs twice to open the database and five times to commit. */
const FAILING_SYNCS = rounds([1, 4], [0, 1, 2, 3, 4, 5, 6]);

test("a write repeated after a failed sync is on disk once acknowledged", { tag: ["@R137"] }, () => {
  const root = mkdtempSync(join(tmpdir(), "repeated-"));
  const [folder, log, cut] = [join(root, "data"), join(root, "log"), join(root, "cut")];
  const path = join(folder, "data.db");
  mkdirSync(folder);
  closeDatabase(openDatabase(path));
  const before = readFolder(folder);
  const write = (key: string, FAIL_SYNCS: string): number | null => {
    const NODE_COMPILE_CACHE = join(projectRoot, "node_modules", ".cache", "compiled");
    const recorder = { LD_PRELOAD: compileRecorder() ?? "", RECORD_FOLDER: folder, RECORD_LOG: log };
    const env = { ...recorder, FAIL_SYNCS, NODE_COMPILE_CACHE };
    const { status, stdout } = spawnSync("node", ["tests/faults/power-cut/repeated-write.ts", path, key], {
      env: { ...process.env, ...env },
      encoding: "utf8",
    });
    return status === 0 ? Number(stdout) : null;
  };
  let refused = 0;
  const acknowledged = FAILING_SYNCS.map((place) => {
    const first = write(`key ${place}`, `${".".repeat(place)}x${".".repeat(99)}`);
    if (first === null) refused += 1;
    return first ?? write(`key ${place}`, "") ?? Number.NaN;
  });
  // SQLite ignores a failed sync of the folder, so one of the failures is not reported.
  expect(refused).toBeGreaterThanOrEqual(FAILING_SYNCS.length - 1);
  // With the random number 0, the disk model drops every write whose sync failed.
  const model = new DiskModel(folder, before, () => 0, false);
  const operations = readRecording(log);
  const stored = acknowledged.map((time) => {
    while (operations[0] && operations[0].time < time) model.apply(operations.shift() ?? operations[0]);
    model.cutTo(cut, "nothing");
    const db = openDatabase(join(cut, "data.db"));
    const keys = db.$client.prepare("SELECT count(*) FROM settings").pluck().get();
    closeDatabase(db);
    return keys;
  });
  expect(stored).toEqual(acknowledged.map((_, index) => index + 1));
  rmSync(root, { recursive: true });
});
