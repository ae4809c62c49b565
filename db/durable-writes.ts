/** What is acknowledged is on the disk, also after a sync that failed: docs/decisions/023-durability-of-acknowledgements.md */
import { closeSync, constants, fsyncSync, ftruncateSync, openSync, realpathSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import { giveToOwnerOf } from "./owner.ts";
import { syncFolder } from "./sync-folder.ts";

/** A commit in PERSIST mode is the overwriting of so many bytes with zeros. */
const HEADER = new Uint8Array(28);
/** Errors after which a commit may be visible and yet not on the disk. */
const DOUBTFUL = /^SQLITE_(?!CONSTRAINT|BUSY)/;

/** Per database: seals its journal unless it is sealed, and says whether it is. */
const sealers = new WeakMap<Database.Database, () => boolean>();

/**
 * Empties the journal, which keeps pages as they were before the last commits: after an erasure it would still hold names.
 * Throws a storage error when it cannot be done.
 */
export function clearJournal(sqlite: Database.Database): void {
  if (sqlite.memory) return;
  // The transaction keeps other processes out of the journal.
  sqlite.transaction(() => withJournal(sqlite.name, (journal) => ftruncateSync(journal, 0))).immediate();
}

/** Tries to make sure that every commit that can be seen is on the disk. True when it is. */
export function sealJournal(sqlite: Database.Database): boolean {
  return sealers.get(sqlite)?.() ?? false;
}

/**
 * From now on no write of this handle is carried out before the end of the last commit is known to be on the disk, and
 * every failed commit is reported: also that of a write with RETURNING, which better-sqlite3's get() does not finish.
 */
export function makeWritesDurable(sqlite: Database.Database): void {
  const prepare = sqlite.prepare.bind(sqlite);
  const transaction = sqlite.transaction.bind(sqlite);
  // What a process before this one has left is unknown.
  let isSealed = sqlite.memory;

  /** The transaction rolls back what a crash has left, and keeps other processes out of the journal. */
  function seal(): void {
    if (!isSealed) transaction(() => writeEndOfJournal(sqlite.name)).immediate();
    isSealed = true;
  }

  function trySeal(): boolean {
    try {
      seal();
    } catch {
      // The next write tries again, and is refused with the reason.
    }
    return isSealed;
  }

  function write<Result>(work: () => Result): Result {
    if (sqlite.inTransaction) return work();
    seal();
    try {
      return work();
    } catch (error) {
      if (error instanceof Database.SqliteError && DOUBTFUL.test(error.code)) {
        isSealed = sqlite.memory;
        trySeal();
      }
      throw error;
    }
  }

  sealers.set(sqlite, trySeal);
  sqlite.prepare = ((source: string) => {
    const statement = prepare(source);
    if (statement.readonly) return statement;
    const run = statement.run.bind(statement);
    statement.run = (...values: unknown[]) => write(() => run(...values));
    if (!statement.reader) return statement;
    const all = statement.all.bind(statement);
    statement.all = (...values: unknown[]) => write(() => all(...values));
    statement.get = (...values: unknown[]) => statement.all(...values)[0];
    return statement;
  }) as typeof sqlite.prepare;
  sqlite.transaction = ((work: () => unknown) => {
    const begun = transaction(work);
    const durable = (begin: () => unknown) => () => write(begin);
    const { deferred, immediate, exclusive } = begun;
    return Object.assign(durable(begun), {
      deferred: durable(deferred),
      immediate: durable(immediate),
      exclusive: durable(exclusive),
    });
  }) as typeof sqlite.transaction;
}

/**
 * Writes the end of the last commit once more and syncs it: after a failed sync the disk may hold the journal of a commit
 * that is visible here, and would take it back after a power cut. Throws a storage error when it cannot be done.
 */
function writeEndOfJournal(databasePath: string): void {
  withJournal(databasePath, (journal) => writeSync(journal, HEADER, 0, HEADER.length, 0));
}

/** Changes the journal's file and syncs it. */
function withJournal(databasePath: string, change: (journal: number) => void): void {
  try {
    const path = realpathSync(databasePath);
    // The journal carries no locks: closing a descriptor of it drops none.
    const journal = openSync(`${path}-journal`, constants.O_RDWR | constants.O_CREAT, 0o600);
    try {
      giveToOwnerOf(path, `${path}-journal`);
      change(journal);
      fsyncSync(journal);
    } finally {
      closeSync(journal);
    }
    syncFolder(dirname(path));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Database.SqliteError(`The last commit could not be made sure: ${reason}`, "SQLITE_IOERR_FSYNC");
  }
}
