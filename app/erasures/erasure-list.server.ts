/**
 * `erasures.jsonl` lists erasures as HMACs instead of addresses, so that restored and imported files erase the same
 * people again. See docs/develop/decisions/043-erasing-people.md.
 */
import { createHash, createHmac, randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type Database from "better-sqlite3";
import { isTimeZone } from "#app/platform/text/date-text.ts";
import { emailKey } from "#app/platform/text/text.ts";
import { RETENTION_DAYS_AFTER_ERASURE } from "#db/backup/backup-names.ts";
import { syncFolder } from "#db/sync-folder.ts";
import { eraseContributor, isErasedContributor, listContributors, toContributorUnit } from "./contributors.server.ts";
import { createErasedKey, type ErasureKind, eraseUnit, type Unit } from "./erase-unit.server.ts";

export const ERASED_IN_BACKUPS = `Backups from before an erasure still contain the person. The server deletes them after ${RETENTION_DAYS_AFTER_ERASURE} days.`;

export const ALL_TESTS = "*";

type Mark = { list: string; bytes: number };
type Line = { at: string; hash: string; how: ErasureKind };

function getErasureListPath(databasePath: string): string {
  return join(dirname(databasePath), "erasures.jsonl");
}

function getSecretPath(databasePath: string): string {
  return join(dirname(databasePath), "erasure-secret");
}

export function hasErasures(databasePath: string): boolean {
  const list = getErasureListPath(databasePath);
  return existsSync(list) && statSync(list).size > 0;
}

/**
 * List and sync the units, then call `erase`, which must call `markErasuresDone` in its transaction. A crash can leave
 * a listed unit unerased, but never the reverse.
 */
export function recordErasures(
  sqlite: Database.Database,
  units: readonly Unit[],
  { how, at }: { how: ErasureKind; at: Date },
  erase: () => void,
): void {
  const before = JSON.stringify(readMark(sqlite));
  const unlist = appendUnits(sqlite, units, how, at);
  try {
    erase();
  } catch (error) {
    // Unlist only after a rollback. A commit changes the mark, and a failed sync closes the database.
    if (sqlite.open && JSON.stringify(readMark(sqlite)) === before) unlist();
    throw error;
  }
}

function appendUnits(sqlite: Database.Database, units: readonly Unit[], how: ErasureKind, at: Date): () => void {
  if (sqlite.memory || units.length === 0) return () => undefined;
  const hashUnit = createUnitHasher(readSecret(sqlite.name) ?? makeSecret(sqlite.name));
  const lines = units.map((unit) => {
    // If the clock is behind, existing submissions would seem to have started after the erasure. Use a time after them.
    const after = new Date(Math.max(at.getTime(), findLastSeen(sqlite, unit) + 1));
    return JSON.stringify({ at: after.toISOString(), hash: hashUnit(unit), how } satisfies Line);
  });
  const path = getErasureListPath(sqlite.name);
  const before = existsSync(path) ? statSync(path).size : 0;
  appendSynced(path, `${lines.join("\n")}\n`);
  return () => truncateTo(path, before);
}

function findLastSeen(sqlite: Database.Database, { testId, emailKey }: Unit): number {
  const isOfTest = testId === ALL_TESTS ? "" : "AND test_id = @testId";
  const last = sqlite.prepare<[Unit], number | null>(
    `SELECT max(at) FROM (
       SELECT started_at AS at FROM submissions WHERE email_key = @emailKey AND is_preview = 0 ${isOfTest}
       UNION ALL SELECT invited_at FROM invitations WHERE email_key = @emailKey ${isOfTest})`,
  );
  const contributors = testId === ALL_TESTS ? listContributors(sqlite, emailKey) : [];
  return Math.max(last.pluck().get({ testId, emailKey }) ?? 0, ...contributors.map(({ addedAt }) => addedAt));
}

export function markErasuresDone(sqlite: Database.Database): void {
  const secret = sqlite.memory ? null : readSecret(sqlite.name);
  if (secret && hasErasures(sqlite.name))
    writeMark(sqlite, { list: getListId(secret), bytes: statSync(getErasureListPath(sqlite.name)).size });
}

/**
 * Repeat the erasures that a restored or imported database has not seen. Erase only data older than the erasure. Return
 * the number of erased units.
 */
export function redoErasures(sqlite: Database.Database, databasePath: string): number {
  const secret = sqlite.memory ? null : readSecret(databasePath);
  const list = secret ? readList(databasePath) : Buffer.alloc(0);
  if (!secret || list.length === 0) return 0;
  const mark = readMark(sqlite);
  const done = mark?.list === getListId(secret) && mark.bytes <= list.length ? mark.bytes : 0;
  if (done === list.length) return 0;
  const lines = readLines(list.subarray(done));
  const redo = () => {
    const erased = eraseListed(sqlite, lines, createUnitHasher(secret));
    writeMark(sqlite, { list: getListId(secret), bytes: list.length });
    return erased;
  };
  return sqlite.inTransaction ? redo() : sqlite.transaction(redo).immediate();
}

type KnownUnit = Unit & { since: number };

const KNOWN_UNITS = `SELECT test_id AS testId, email_key AS emailKey, min(since) AS since FROM (
  SELECT test_id, email_key, started_at AS since FROM submissions WHERE is_preview = 0 AND erased_at IS NULL
  UNION ALL SELECT test_id, email_key, invited_at FROM invitations) GROUP BY email_key, test_id`;

function eraseListed(sqlite: Database.Database, lines: Map<string, Line>, hashUnit: (unit: Unit) => string): number {
  const timeZone = readTimeZone(sqlite);
  const found: [Unit, Line][] = [];
  for (const { since, ...unit } of sqlite.prepare<[], KnownUnit>(KNOWN_UNITS).iterate()) {
    const own = [unit, { ...unit, testId: ALL_TESTS }].flatMap((one) => lines.get(hashUnit(one)) ?? []);
    const later = own.find(({ at }) => since < Date.parse(at));
    if (later) found.push([unit, later]);
  }
  const keys = new Map<string, string>();
  for (const [unit, { at, how }] of found) {
    const key = keys.get(unit.emailKey) ?? createErasedKey();
    keys.set(unit.emailKey, key);
    eraseUnit(sqlite, unit, { how, key, at: new Date(at), timeZone });
  }
  return found.length + eraseListedContributors(sqlite, lines, hashUnit);
}

/**
 * Apply the lines for all tests and those for a contributor. Ignore the lines for one test, because they are automatic
 * erasures of candidates.
 */
function eraseListedContributors(
  sqlite: Database.Database,
  lines: Map<string, Line>,
  hashUnit: (unit: Unit) => string,
): number {
  let erased = 0;
  for (const contributor of listContributors(sqlite)) {
    if (isErasedContributor(contributor)) continue;
    const ofPerson = lines.get(hashUnit({ testId: ALL_TESTS, emailKey: emailKey(contributor.email) }));
    const isOlder = ofPerson !== undefined && contributor.addedAt < Date.parse(ofPerson.at);
    const line = lines.get(hashUnit(toContributorUnit(contributor))) ?? (isOlder ? ofPerson : undefined);
    if (!line) continue;
    eraseContributor(sqlite, contributor, line.how);
    erased += 1;
  }
  return erased;
}

/** Keep the newest line for each hash. Skip a line that a crash truncated. */
function readLines(bytes: Buffer): Map<string, Line> {
  const lines = new Map<string, Line>();
  for (const text of bytes.toString("utf8").split("\n")) {
    const line = /^\{"at":"([^"]+)","hash":"([\w-]+)","how":"(person|everything)"\}$/.exec(text);
    if (!line) continue;
    const [, at = "", hash = "", how] = line;
    lines.set(hash, { at, hash, how: how === "everything" ? "everything" : "person" });
  }
  return lines;
}

function readList(databasePath: string): Buffer {
  return existsSync(getErasureListPath(databasePath))
    ? readFileSync(getErasureListPath(databasePath))
    : Buffer.alloc(0);
}

function appendSynced(path: string, text: string): void {
  const isNew = !existsSync(path);
  const file = openSync(path, "a+", 0o600);
  try {
    const { size } = fstatSync(file);
    const last = Buffer.from("\n");
    if (size > 0) readSync(file, last, 0, 1, size - 1);
    // A crash may have truncated the last line, so start a new one.
    writeSync(file, last.toString() === "\n" ? text : `\n${text}`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  if (isNew) syncFolder(dirname(path));
}

function truncateTo(path: string, bytes: number): void {
  const file = openSync(path, "r+");
  try {
    ftruncateSync(file, bytes);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function createUnitHasher(secret: string): (unit: Unit) => string {
  return ({ testId, emailKey }) => createHmac("sha256", secret).update(`${testId}\n${emailKey}`).digest("base64url");
}

function getListId(secret: string): string {
  return createHash("sha256").update(`list\n${secret}`).digest("base64url");
}

function readSecret(databasePath: string): string | null {
  const path = getSecretPath(databasePath);
  return (existsSync(path) && readFileSync(path, "utf8").trim()) || null;
}

function makeSecret(databasePath: string): string {
  const secret = randomBytes(32).toString("base64url");
  appendSynced(getSecretPath(databasePath), `${secret}\n`);
  return secret;
}

function readMark(sqlite: Database.Database): Mark | null {
  const stored = sqlite.prepare<[], string>("SELECT value FROM settings WHERE key = 'erasures'").pluck().get();
  const mark: Partial<Mark> = stored ? JSON.parse(stored) : {};
  return typeof mark.list === "string" && typeof mark.bytes === "number"
    ? { list: mark.list, bytes: mark.bytes }
    : null;
}

function writeMark(sqlite: Database.Database, mark: Mark): void {
  sqlite
    .prepare(
      `INSERT INTO settings (key, value, description) VALUES ('erasures', ?, 'How much of the list of erasures is done')
        ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    )
    .run(JSON.stringify(mark));
}

function readTimeZone(sqlite: Database.Database): string {
  const stored = sqlite.prepare<[], string>("SELECT value FROM settings WHERE key = 'time_zone'").pluck().get();
  const named = stored ? String(JSON.parse(stored)) : process.env.TZ;
  return named && isTimeZone(named) ? named : "UTC";
}
