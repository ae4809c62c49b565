import { accessSync, constants, rmSync, statfsSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type Database from "better-sqlite3";
import { noteCommitError } from "./doubtful-commit.ts";

const FULL_BELOW_BYTES = 65_536;
const PROBE_BYTES = 262_144;

export type DiskProblem = { kind: "low" | "full" | "read-only" | "failing"; freeBytes: number };

/** Below this free space, answers still fit on the disk, but a backup does not. /healthz then returns 503. */
const MIN_FREE_BYTES = 20_000_000;

const ERROR_KINDS: [RegExp, DiskProblem["kind"]][] = [
  [/^(?:SQLITE_FULL|ENOSPC|EDQUOT|EFBIG)/, "full"],
  [/^(?:SQLITE_READONLY|EROFS|EACCES|EPERM)/, "read-only"],
  [/^(?:SQLITE_IOERR|SQLITE_CANTOPEN|EIO)/, "failing"],
];

export function watchDisk(sqliteNow: () => Database.Database, databasePath: string) {
  let failed: DiskProblem["kind"] | null = null;

  function probe(): void {
    probeFile(databasePath);
    const sqlite = sqliteNow();
    const version = sqlite.pragma("user_version", { simple: true });
    sqlite.transaction(() => sqlite.pragma(`user_version = ${version}`)).immediate();
  }

  return {
    /** Return null while saving works and 20 MB are free. This takes microseconds and writes nothing. */
    find(): DiskProblem | null {
      const freeBytes = readFreeBytes(databasePath);
      const kind = failed ?? findAccessProblem(databasePath) ?? classifyFreeBytes(freeBytes);
      return kind && { kind, freeBytes };
    },
    noteError(error: unknown): void {
      const kind = classifyError(error);
      // SQLite reports a read-only disk as failing, so write a file to find out which problem it is.
      if (kind === "failing") failed ??= findFileProblem(databasePath) ?? kind;
      else failed = kind ?? failed;
    },
    retry(): void {
      if (failed === null) return;
      try {
        probe();
        failed = null;
      } catch (error) {
        noteCommitError(error);
        failed = classifyError(error) ?? failed;
      }
    },
  };
}

function classifyFreeBytes(freeBytes: number): DiskProblem["kind"] | null {
  if (freeBytes < FULL_BELOW_BYTES) return "full";
  return freeBytes < MIN_FREE_BYTES ? "low" : null;
}

function classifyError(error: unknown): DiskProblem["kind"] | null {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return ERROR_KINDS.find(([pattern]) => pattern.test(code))?.[1] ?? null;
}

function probeFile(databasePath: string): void {
  const path = `${databasePath}.probe`;
  try {
    writeFileSync(path, Buffer.alloc(PROBE_BYTES), { mode: 0o600, flush: true });
  } finally {
    rmSync(path, { force: true });
  }
}

function findFileProblem(databasePath: string): DiskProblem["kind"] | null {
  try {
    probeFile(databasePath);
    return null;
  } catch (error) {
    return classifyError(error);
  }
}

function findAccessProblem(databasePath: string): DiskProblem["kind"] | null {
  try {
    accessSync(databasePath, constants.W_OK);
    accessSync(dirname(databasePath), constants.W_OK);
    return null;
  } catch (error) {
    return classifyError(error);
  }
}

function readFreeBytes(databasePath: string): number {
  try {
    const { bavail, bsize } = statfsSync(dirname(databasePath));
    return bavail * bsize;
  } catch {
    return 0;
  }
}
