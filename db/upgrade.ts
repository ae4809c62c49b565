import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type Database from "better-sqlite3";
import { formatSumLine, getBackupFolder } from "./backup/backup-folder.ts";
import { buildCopyName, isCopyName, parseBackupReason } from "./backup/backup-names.ts";
import { checkCopy, readCopyFigures, readSchemaVersion, syncAndHash } from "./backup/check-copy.ts";
import { formatMegabytes } from "./format-bytes.ts";
import { makePlainCopy } from "./litestream-tables.ts";
import { getSchemaVersion, listMigrations, migrate } from "./migrations.ts";
import { syncFolder } from "./sync-folder.ts";

export class UpgradeStopped extends Error {}

const FIXED_BYTES = 2_000_000;
const MB = 1_000_000;

/**
 * Back up and migrate the database. Keep one copy per schema version across retries. Throw UpgradeStopped if disk space
 * is short or a migration fails, and leave the database unchanged.
 */
export function upgrade(sqlite: Database.Database, now: Date): void {
  const from = getSchemaVersion(sqlite);
  const copy = prepareUpgrade(sqlite, now);
  try {
    migrate(sqlite);
  } catch (error) {
    if (isDiskFull(error))
      throw new UpgradeStopped(formatNoRoom(sqlite, `The copy from before the upgrade is ${copy}.`));
    const reason = error instanceof Error ? error.message : String(error);
    throw new UpgradeStopped(
      `The upgrade failed and changed nothing: ${reason}. Start the old version: it still opens the database. The copy from before the upgrade is ${copy}.`,
    );
  }
  console.log(
    `Upgraded the database from schema ${from} to ${listMigrations().length}. To go back, use the old version to restore the copy made before the upgrade: npm run restore -- ${copy}`,
  );
}

export function prepareUpgrade(sqlite: Database.Database, now: Date): string {
  const folder = getBackupFolder(sqlite.name);
  const earlier = listEarlierCopies(folder, getSchemaVersion(sqlite));
  // A new copy replaces earlier copies of the same schema version. If space is short, remove those first.
  if (computeMissingBytes(sqlite) > 0) removeCopies(folder, earlier);
  if (computeMissingBytes(sqlite) > 0) throw new UpgradeStopped(formatNoRoom(sqlite));
  try {
    const path = copyBeforeMigration(sqlite, now);
    removeCopies(folder, earlier);
    return path;
  } catch (error) {
    if (isDiskFull(error) || isDiskFull(error instanceof Error ? error.cause : null)) {
      throw new UpgradeStopped(formatNoRoom(sqlite));
    }
    throw error;
  }
}

function listEarlierCopies(folder: string, version: number): string[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  const unfinished = names.filter((name) => /-before-migration\.db\.part(?:-journal)?$/.test(name));
  for (const name of unfinished) rmSync(join(folder, name), { force: true });
  return names.filter(
    (name) =>
      isCopyName(name) && parseBackupReason(name) === "migration" && readSchemaVersion(join(folder, name)) === version,
  );
}

function removeCopies(folder: string, names: string[]): void {
  for (const name of names) {
    for (const ending of ["", ".sha256"]) rmSync(join(folder, `${name}${ending}`), { force: true });
  }
}

/** Return the bytes that the copy, a journal with every page, and new columns and indexes (half the database) need. */
function computeNeededBytes(sqlite: Database.Database): number {
  const pages = Number(sqlite.pragma("page_count", { simple: true }));
  const size = pages * Number(sqlite.pragma("page_size", { simple: true }));
  return 2.5 * size + FIXED_BYTES;
}

function readFreeBytes(sqlite: Database.Database): number {
  const { bavail, bsize } = statfsSync(dirname(sqlite.name));
  return bavail * bsize;
}

function computeMissingBytes(sqlite: Database.Database): number {
  return computeNeededBytes(sqlite) - readFreeBytes(sqlite);
}

function formatNoRoom(sqlite: Database.Database, more = ""): string {
  const missing = Math.max(1, Math.ceil(computeMissingBytes(sqlite) / MB));
  return `There is not enough disk space to upgrade the database ${sqlite.name}: the upgrade needs about ${formatMegabytes(computeNeededBytes(sqlite))}, and ${formatMegabytes(readFreeBytes(sqlite))} are free. Make room for about ${missing} MB and start again. Nothing was changed. ${more}`.trim();
}

function isDiskFull(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^(?:SQLITE_FULL|ENOSPC|EDQUOT)/.test(code);
}

function copyBeforeMigration(sqlite: Database.Database, now: Date): string {
  const folder = getBackupFolder(sqlite.name);
  const name = buildCopyName(now, "migration");
  const path = join(folder, name);
  const unfinished = `${path}.part`;
  let isBegun = false;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    isBegun = true;
    if (existsSync(path)) throw new Error(`${path} already exists`);
    writeFileSync(unfinished, "", { mode: 0o600 });
    sqlite.prepare("VACUUM INTO ?").run(unfinished);
    makePlainCopy(unfinished);
    const [copied, live] = [checkCopy(unfinished), readCopyFigures(sqlite)];
    if (copied.submissions !== live.submissions || copied.answers !== live.answers)
      throw new Error("the copy is incomplete");
    writeFileSync(`${path}.sha256`, formatSumLine(name, syncAndHash(unfinished)), { mode: 0o600 });
    renameSync(unfinished, path);
    syncFolder(folder);
    return path;
  } catch (error) {
    if (isBegun) for (const left of [unfinished, `${unfinished}-journal`]) rmSync(left, { force: true });
    if (isBegun && !existsSync(path)) rmSync(`${path}.sha256`, { force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`no backup could be created before the upgrade: ${reason}`, { cause: error });
  }
}
