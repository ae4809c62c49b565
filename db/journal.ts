/** The file `data.db-journal`, from which SQLite rolls back what a crash has left. */
import { closeSync, constants, fstatSync, fsyncSync, ftruncateSync, openSync, realpathSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import type Database from "better-sqlite3";
import { giveToOwnerOf } from "./owner.ts";
import { syncFolder } from "./sync-folder.ts";

/** A commit in PERSIST mode ends by overwriting these bytes with zeros. */
const HEADER = new Uint8Array(28);

/**
 * Make every commit that can be read durable, and the journal's name too. Call this once per opened handle, before it
 * writes: the last process may have ended between a commit's last write and its sync, or because that sync failed
 * (docs/decisions/023-durability-of-acknowledgements.md). Throws a storage error.
 */
export function sealJournal(sqlite: Database.Database): void {
  changeJournal(sqlite, (journal) => {
    if (fstatSync(journal).size > 0) writeSync(journal, HEADER, 0, HEADER.length, 0);
  });
}

/**
 * Empty the journal, which keeps pages as they were before the last commits: after an erasure it would still hold names.
 * Throws a storage error.
 */
export function clearJournal(sqlite: Database.Database): void {
  changeJournal(sqlite, (journal) => ftruncateSync(journal, 0));
}

function changeJournal(sqlite: Database.Database, change: (journal: number) => void): void {
  if (sqlite.memory) return;
  const path = realpathSync(sqlite.name);
  const changeAndSync = () => {
    // The journal carries no locks: closing a descriptor of it drops none.
    const journal = openSync(`${path}-journal`, constants.O_RDWR | constants.O_CREAT, 0o600);
    try {
      giveToOwnerOf(path, `${path}-journal`);
      change(journal);
      fsyncSync(journal);
    } finally {
      closeSync(journal);
    }
    // SQLite ignores a failed sync of the folder.
    syncFolder(dirname(path));
  };
  // The transaction rolls back what a crash has left, and keeps other processes out of the journal.
  sqlite.transaction(changeAndSync).immediate();
}
