import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readSync,
  realpathSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import type Database from "better-sqlite3";
import { giveToDatabaseOwner } from "./folder-access.ts";
import { isInWalMode } from "./litestream-tables.ts";
import { syncFolder } from "./sync-folder.ts";

/** In PERSIST mode, SQLite commits by overwriting the header with zeros. */
const HEADER = new Uint8Array(28);

/**
 * Make readable commits durable, because the previous process may have ended before a commit's last sync. Call this
 * once per handle, before the first write. See docs/develop/decisions/003-sqlite-settings.md.
 */
export function sealJournal(sqlite: Database.Database): void {
  if (isInWalMode(sqlite)) changeJournal(sqlite, "-wal", rewrite);
  else
    changeJournal(sqlite, "-journal", (journal) => {
      if (fstatSync(journal).size > 0) writeSync(journal, HEADER, 0, HEADER.length, 0);
    });
}

/** Empty the journal, whose old pages may contain names of erased people. */
export function clearJournal(sqlite: Database.Database): void {
  if (isInWalMode(sqlite)) clearLog(sqlite);
  else changeJournal(sqlite, "-journal", (journal) => ftruncateSync(journal, 0));
}

export function truncateLog(sqlite: Database.Database): void {
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
}

let clearLog = truncateLog;

/** Let the caller clear the write-ahead log. Litestream locks the log, so the caller must stop Litestream first. */
export function onClearLog(clear: (sqlite: Database.Database) => void): void {
  clearLog = clear;
}

/** Rewrite the whole journal, because the kernel writes only changed pages after a failed sync. */
function rewrite(journal: number): void {
  const buffer = Buffer.alloc(1024 * 1024);
  for (let at = 0; ; ) {
    const read = readSync(journal, buffer, 0, buffer.length, at);
    if (read === 0) return;
    writeSync(journal, buffer, 0, read, at);
    at += read;
  }
}

function changeJournal(
  sqlite: Database.Database,
  ending: "-journal" | "-wal",
  change: (journal: number) => void,
): void {
  if (sqlite.memory) return;
  const path = realpathSync(sqlite.name);
  const changeAndSync = () => {
    // SQLite holds no POSIX locks on the journal, so closing this descriptor releases none.
    const journal = openSync(`${path}${ending}`, constants.O_RDWR | constants.O_CREAT, 0o600);
    try {
      giveToDatabaseOwner(path, `${path}${ending}`);
      change(journal);
      fsyncSync(journal);
    } finally {
      closeSync(journal);
    }
    // Sync the folder too, because SQLite ignores a failed sync of it.
    syncFolder(dirname(path));
  };
  // Starting a transaction rolls back an interrupted commit, and locks the journal for other processes.
  sqlite.transaction(changeAndSync).immediate();
}
