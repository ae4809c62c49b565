/** What makes a file a sound copy of our database. Runs in a worker thread, in the commands and at the start. */
import { createHash } from "node:crypto";
import { closeSync, fsyncSync, openSync, readSync } from "node:fs";
import Database from "better-sqlite3";

/** The structure of a file is not that of a database. */
class DamagedFile extends Error {}

/** True for an error that says that a file's structure is damaged, and not that it could not be read. */
export function isDamage(error: unknown): boolean {
  if (error instanceof DamagedFile) return true;
  return error instanceof Database.SqliteError && /^SQLITE_(?:CORRUPT|NOTADB)/.test(error.code);
}

/** Figures of a copy. */
export type CopyFigures = { submissions: number; answers: number; points: number };

/**
 * Figures that are cheap to read from the live database when its copy is finished: pages, submissions, and trigger-maintained
 * sums of completed submissions.
 */
export type LiveFigures = { pages: number; submissions: number; completed: number; seconds: number; percents: number };

/** Return the figures that the live database and its copy must share. Takes a few milliseconds per million submissions. */
export function readLiveFigures(sqlite: Database.Database): LiveFigures {
  // A file that has not been migrated yet has no such sums.
  const hasSums = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'score_counts'").get();
  const figures = hasSums
    ? `SELECT (SELECT count(*) FROM submissions) AS submissions,
         coalesce(sum(submissions), 0) AS completed, coalesce(sum(seconds), 0) AS seconds,
         total(percent * submissions) AS percents FROM score_counts`
    : "SELECT count(*) AS submissions, 0 AS completed, 0 AS seconds, 0 AS percents FROM submissions";
  return {
    pages: Number(sqlite.pragma("page_count", { simple: true })),
    ...(sqlite.prepare(figures).get() as Omit<LiveFigures, "pages">),
  };
}

/**
 * Reads a copy from end to end: its structure, its references, and that it holds what the live database held. Returns
 * what it holds; throws a sentence when it is not sound.
 */
export function checkCopy(path: string, expected?: LiveFigures): CopyFigures {
  const copy = new Database(path, { readonly: true, fileMustExist: true });
  try {
    const integrity = copy.pragma("integrity_check(1)", { simple: true });
    if (integrity !== "ok") throw new DamagedFile(`The copy is damaged: ${integrity}`);
    const broken = copy.prepare("SELECT count(*) FROM pragma_foreign_key_check").pluck().get();
    if (broken !== 0) throw new Error(`The copy has ${broken} broken references`);
    if (expected) {
      const copied = readLiveFigures(copy);
      for (const key of ["submissions", "completed", "seconds", "percents", "pages"] as const) {
        if (copied[key] === expected[key]) continue;
        throw new Error(`The copy is incomplete: ${copied[key]} ${key} instead of ${expected[key]}`);
      }
    }
    return readCopyFigures(copy);
  } finally {
    copy.close();
  }
}

/** What a database holds. Reads all answers. */
export function readCopyFigures(sqlite: Database.Database): CopyFigures {
  return sqlite
    .prepare(
      `SELECT (SELECT count(*) FROM submissions) AS submissions, count(*) AS answers,
         coalesce(sum(points), 0) AS points FROM answers`,
    )
    .get() as CopyFigures;
}

/** The schema version of a finished copy; null for a file that cannot be read. */
export function readSchemaVersion(path: string): number | null {
  try {
    const copy = new Database(path, { readonly: true, fileMustExist: true });
    try {
      return Number(copy.pragma("user_version", { simple: true }));
    } finally {
      copy.close();
    }
  } catch {
    return null;
  }
}

/** How much a finished copy holds, without reading it from end to end; null for a file that is no copy of ours. */
export function countRows(path: string): { tests: number; submissions: number } | null {
  try {
    const copy = new Database(path, { readonly: true, fileMustExist: true });
    try {
      const count = (table: string) => Number(copy.prepare(`SELECT count(*) FROM ${table}`).pluck().get());
      return { tests: count("tests"), submissions: count("submissions") };
    } finally {
      copy.close();
    }
  } catch {
    return null;
  }
}

/** The SHA-256 of a finished copy, in hexadecimal; what was read is on the disk afterwards. Never for the live file. */
export function syncAndHash(path: string): string {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
    const hash = createHash("sha256");
    const buffer = Buffer.alloc(1024 * 1024);
    for (let read = readSync(descriptor, buffer); read > 0; read = readSync(descriptor, buffer)) {
      hash.update(buffer.subarray(0, read));
    }
    return hash.digest("hex");
  } finally {
    closeSync(descriptor);
  }
}
