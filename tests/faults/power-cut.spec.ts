/** The power fails: what was acknowledged is on the disk. Many more cuts in power-cut.long.spec.ts. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closeDatabase, openDatabase } from "#db/client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { cutPower, record } from "./power-cut/cuts.ts";
import { DiskModel, readFolder } from "./power-cut/disk-model.ts";
import { compileRecorder, failingSyncs, readRecording } from "./power-cut/recording.ts";
import { ANSWERS } from "./power-cut/scenarios.ts";

test.beforeEach(() => test.skip(compileRecorder() === null, "Needs gcc on Linux, to record what the server writes"));

const CUTS = 60;

test("the power fails while candidates answer: every acknowledged answer and completion is there, also where syncs fail; with syncs that do nothing they are missed (R114, R137)", async () => {
  // Over two seconds: two servers, and some sixty files that are opened and read.
  for (const failing of [0, 10]) {
    const recorded = await record(ANSWERS, 1, failing);
    expect(cutPower(recorded, { cuts: CUTS, seed: 1 })).toEqual([]);
    if (failing === 0) expect(cutPower(recorded, { cuts: CUTS, seed: 1, ignoresSyncs: true })).not.toEqual([]);
    else expect(recorded.ledger.refused).toBeGreaterThan(0);
  }
});

/** In the course of the writes each sync that a commit has. */
const FAIL_SYNCS = failingSyncs(1, 15);
const WRITES = 40;

for (const kind of ["group", "single"]) {
  test(`a write (${kind}) whose commit failed at one of its syncs is on the disk once its repetition is acknowledged, though that changes no byte (R137)`, () => {
    const root = mkdtempSync(join(tmpdir(), "repeated-"));
    const [folder, log, cut] = [join(root, "data"), join(root, "log"), join(root, "cut")];
    const path = join(folder, "data.db");
    mkdirSync(folder);
    closeDatabase(openDatabase(path));
    const before = readFolder(folder);
    const env = { LD_PRELOAD: compileRecorder() ?? "", RECORD_FOLDER: folder, RECORD_LOG: log, FAIL_SYNCS };
    const { stdout } = spawnSync("node", ["tests/faults/power-cut/repeated-write.ts", path, kind], {
      env: { ...process.env, ...env },
      encoding: "utf8",
    });
    const acknowledged = stdout.split("\n").flatMap((line) => (line ? [line.split(" ").map(Number)] : []));
    expect(acknowledged).toHaveLength(WRITES);
    expect(acknowledged.filter(([, failures = 0]) => failures > 0).length).toBeGreaterThan(10);
    // A number that is always 0: of what a failed sync should have written nothing is there.
    const model = new DiskModel(folder, before, () => 0, false);
    const operations = readRecording(log);
    const stored = acknowledged.map(([time = 0]) => {
      while (operations[0] && operations[0].time < time) model.apply(operations.shift() ?? operations[0]);
      model.cutTo(cut, "nothing");
      const db = openDatabase(join(cut, "data.db"));
      const keys = db.$client.prepare("SELECT count(*) FROM settings").pluck().get();
      closeDatabase(db);
      return keys;
    });
    expect(stored).toEqual(acknowledged.map((_, index) => (index + 1) * (kind === "group" ? 2 : 1)));
    rmSync(root, { recursive: true });
  });
}
