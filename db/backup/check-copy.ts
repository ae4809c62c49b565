import { createHash } from "node:crypto";
import { closeSync, fsyncSync, openSync, readSync } from "node:fs";
import Database from "better-sqlite3";

class DamagedFile extends Error {}

export function isDamage(error: unknown): boolean {
  if (error instanceof DamagedFile) return true;
  return error instanceof Database.SqliteError && /^SQLITE_(?:CORRUPT|NOTADB)/.test(error.code);
}

export type CopyFigures = { submissions: number; answers: number; points: number };

export type LiveFigures = { pages: number; submissions: number; completed: number; seconds: number; percents: number };

/**
 * Read figures that must be equal in the live database and its copy. Reading takes about 100 ms per million
 * submissions.
 */
export function readLiveFigures(sqlite: Database.Database): LiveFigures {
  const figures = sqlite.prepare(
    `SELECT count(*) AS submissions, count(completed_at) AS completed, coalesce(sum(total_duration), 0) AS seconds,
       total(percent) AS percents FROM submissions`,
  );
  return {
    pages: Number(sqlite.pragma("page_count", { simple: true })),
    ...(figures.get() as Omit<LiveFigures, "pages">),
  };
}

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

export function readCopyFigures(sqlite: Database.Database): CopyFigures {
  return sqlite
    .prepare(
      `SELECT (SELECT count(*) FROM submissions) AS submissions, count(*) AS answers,
         coalesce(sum(points), 0) AS points FROM answers`,
    )
    .get() as CopyFigures;
}

export function readSchemaVersion(path: string): number | null {
  return readCopy(path, (copy) => Number(copy.pragma("user_version", { simple: true })));
}

/** Return null if the copy cannot be read. */
function readCopy<Result>(path: string, read: (copy: Database.Database) => Result): Result | null {
  try {
    const copy = new Database(path, { readonly: true, fileMustExist: true });
    try {
      return read(copy);
    } finally {
      copy.close();
    }
  } catch {
    return null;
  }
}

export const COUNTED_TABLES = [
  { table: "tests", one: "test" },
  { table: "questions", one: "question" },
  { table: "submissions", one: "submission" },
  { table: "invitations", one: "invitation" },
] as const;

export type RowCounts = Record<(typeof COUNTED_TABLES)[number]["table"], number>;

/** Count 0 for a table that an old copy does not have yet. An invitation to a battery counts once, not for each test. */
export function readRowCounts(sqlite: Database.Database): RowCounts {
  const exists = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?");
  const hasBatteries = exists.get("batteries") !== undefined;
  const count = (table: string) => {
    const condition = table === "invitations" && hasBatteries ? "coalesce(battery_part, 1) = 1" : "1";
    return exists.get(table)
      ? Number(sqlite.prepare(`SELECT count(*) FROM ${table} WHERE ${condition}`).pluck().get())
      : 0;
  };
  return Object.fromEntries(COUNTED_TABLES.map(({ table }) => [table, count(table)])) as RowCounts;
}

export type BackupCounts = RowCounts & { activeAdmins: number };

export function countRows(path: string): BackupCounts | null {
  return readCopy(path, (copy) => ({
    ...readRowCounts(copy),
    activeAdmins: Number(copy.prepare("SELECT count(*) FROM admins WHERE deactivated_at IS NULL").pluck().get()),
  }));
}

/** Never pass the live file, because closing it releases SQLite's locks. */
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
