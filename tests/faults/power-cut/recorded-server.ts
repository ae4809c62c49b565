/** The production server with the recorder before it, on a folder of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { DiskModel, readFolder } from "./disk-model.ts";
import { compileRecorder, failingSyncs, type Operation, randomOf, readRecording } from "./recording.ts";

export const SECRET = "a-secret-of-the-tests-that-is-long-enough";

export type RecordedServer = {
  origin: () => string;
  folder: string;
  databasePath: string;
  start: () => Promise<void>;
  end: (signal: "SIGKILL" | "SIGTERM") => Promise<void>;
  /** What it did, and the disk before that. */
  recording: () => { operations: Operation[]; disk: (seed: number, ignoresSyncs?: boolean) => DiskModel };
  remove: () => void;
};

/**
 * A server that has not been started, whose folder is a copy of what `prepare` makes. Of its syncs about `failing` percent
 * fail. `hasSecret` is false where it has to make a session secret itself.
 */
export async function recordedServer({
  seed,
  failing,
  hasSecret = true,
  prepare = async () => undefined,
}: {
  seed: number;
  failing: number;
  hasSecret?: boolean;
  prepare?: (databasePath: string) => Promise<void>;
}): Promise<RecordedServer> {
  const root = mkdtempSync(join(tmpdir(), "power-cut-"));
  const [folder, log] = [join(root, "data"), join(root, "log")];
  const databasePath = join(folder, "data.db");
  mkdirSync(folder);
  await prepare(databasePath);
  const before = readFolder(folder);
  let child: ChildProcess | undefined;
  let origin = "";
  let starts = 0;

  async function start(): Promise<void> {
    starts += 1;
    const started = spawn("node", ["build/server/index.js"], {
      env: {
        ...process.env,
        NODE_ENV: "production",
        HOST: "127.0.0.1",
        PORT: "0",
        PUBLIC_ORIGIN: "",
        SETUP_TOKEN: "",
        TRUST_PROXY: "",
        DATABASE_PATH: databasePath,
        SESSION_SECRET: hasSecret ? SECRET : "",
        BACKUP_EVERY_MINUTES: "0",
        LD_PRELOAD: compileRecorder() ?? "",
        RECORD_FOLDER: folder,
        RECORD_LOG: log,
        FAIL_SYNCS: failing > 0 ? failingSyncs(seed + starts, failing) : "",
      },
      stdio: ["ignore", "pipe", "ignore"],
    });
    child = started;
    const port = await new Promise<number | null>((resolve) => {
      started.once("exit", () => resolve(null));
      createInterface({ input: started.stdout }).on("line", (line) => {
        if (line.includes('"event":"started"')) resolve(JSON.parse(line).port);
      });
    });
    // A disk that fails may stop the start: as an operator would, it is tried again.
    if (port === null && failing > 0 && starts < 100) return start();
    if (port === null) throw new Error("The recorded server did not start");
    origin = `http://127.0.0.1:${port}`;
  }

  return {
    origin: () => origin,
    folder,
    databasePath,
    start,
    end(signal) {
      const ended = child;
      if (!ended || ended.exitCode !== null || ended.signalCode !== null) return Promise.resolve();
      return new Promise((resolve) => {
        ended.once("exit", () => resolve());
        ended.kill(signal);
      });
    },
    recording() {
      const operations = existsSync(log) ? readRecording(log) : [];
      return {
        operations,
        disk: (seed, ignoresSyncs = false) => new DiskModel(folder, before, randomOf(seed), ignoresSyncs),
      };
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
