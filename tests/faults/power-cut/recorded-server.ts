import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { projectRoot } from "#db/project-root.ts";
import { DiskModel, readFolder } from "./disk-model.ts";
import { compileRecorder, failingSyncs, type Operation, randomOf, readRecording } from "./recording.ts";

const MAX_STARTS = 500;

export const SECRET = "a-secret-of-the-tests-that-is-long-enough";

export type RecordedServer = {
  origin: () => string;
  folder: string;
  databasePath: string;
  start: () => Promise<void>;
  end: (signal: "SIGKILL" | "SIGTERM") => Promise<void>;
  exitCodes: (number | null)[];
  recording: () => { operations: Operation[]; disk: (seed: number, ignoresSyncs?: boolean) => DiskModel };
  remove: () => void;
};

/**
 * Start a server on which about `failing` percent of syncs fail. It restarts after a crash. If `hasSecret` is false, it
 * has to create its session secret.
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
  let starting = Promise.resolve();
  const exitCodes: (number | null)[] = [];
  const toldToEnd = new WeakSet<ChildProcess>();

  function start(): Promise<void> {
    starting = startOnce();
    return starting;
  }

  /** Another restart may start while we wait for the previous one. */
  async function lastStart(): Promise<void> {
    const awaited = starting;
    await awaited;
    if (awaited !== starting) await lastStart();
  }

  async function startOnce(): Promise<void> {
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
        NODE_COMPILE_CACHE: join(projectRoot, "node_modules", ".cache", "compiled"),
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
    // A failing disk may prevent a start, so retry like a supervisor.
    if (port === null && failing > 0 && starts < MAX_STARTS) return startOnce();
    if (port === null) throw new Error("The recorded server did not start");
    origin = `http://127.0.0.1:${port}`;
    started.once("exit", (code) => {
      if (toldToEnd.has(started)) return;
      exitCodes.push(code);
      void start();
    });
  }

  return {
    origin: () => origin,
    folder,
    databasePath,
    start,
    exitCodes,
    async end(signal) {
      await lastStart();
      const ended = child;
      if (!ended || toldToEnd.has(ended)) return;
      toldToEnd.add(ended);
      if (ended.exitCode !== null || ended.signalCode !== null) return;
      await new Promise((resolve) => {
        ended.once("exit", resolve);
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
