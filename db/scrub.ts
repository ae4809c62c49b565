/** Zeros in what SQLite leaves of moved rows inside its pages, which `secure_delete` does not reach: docs/decisions/043. */
import { closeSync, constants, fdatasync, openSync, readSync, writeSync } from "node:fs";
import { promisify } from "node:util";
import type Database from "better-sqlite3";
import { fileId } from "./lock.ts";

/** Pages of one turn: about a millisecond. */
const PAGES_AT_ONCE = 64;
/** In front of the first page's own head. */
const FILE_HEAD_BYTES = 100;
/** Of leaf pages of indexes and tables, and of inner ones: how long their head is, by their first byte. */
const HEAD_BYTES: Record<number, number> = { 2: 12, 5: 12, 10: 8, 13: 8 };

/**
 * The descriptor of the live database. Closing it would drop SQLite's locks on the file, so it stays open until another file
 * has its place: then, and between transactions, there are none.
 */
let held: { descriptor: number; file: string } | null = null;

function descriptorOf(sqlite: Database.Database): number {
  const file = String(fileId(sqlite.name));
  if (held?.file === file) return held.descriptor;
  if (held) closeSync(held.descriptor);
  held = { descriptor: openSync(sqlite.name, constants.O_RDWR), file };
  return held.descriptor;
}

/**
 * Scrubs a live database page by page, with a pause after each turn as long as the turn. False where `isStill` was false
 * after one. Only bytes that belong to no row are written, so an end at any moment harms nothing.
 */
export async function scrubDatabase(sqlite: Database.Database, isStill: () => boolean): Promise<boolean> {
  const pageSize = Number(sqlite.pragma("page_size", { simple: true }));
  const descriptor = descriptorOf(sqlite);
  if (!isScrubbable(sqlite)) return true;
  for (let first = 0; ; first += PAGES_AT_ONCE) {
    const begun = performance.now();
    const scrubbed = scrubTurn(sqlite, descriptor, first, pageSize);
    if (scrubbed === null) return true;
    // Little by little: one large sync would keep the candidates' own syncs waiting.
    if (scrubbed > 0) await promisify(fdatasync)(descriptor);
    await new Promise((resolve) => setTimeout(resolve, performance.now() - begun));
    if (!isStill() || !sqlite.open) return false;
  }
}

/** From so many pages on (137 GB) the number of another page, with which a page of a long text begins, looks like a kind. */
const MAX_PAGES = 2 ** 25;

/** False for files whose pages cannot be told apart, or are written by others than a transaction; ours are none of them. */
function isScrubbable(sqlite: Database.Database): boolean {
  const pragma = (name: string) => sqlite.pragma(name, { simple: true });
  // The pages that point to others of a database that shrinks by itself look like rows; a checkpoint waits for no writer.
  return pragma("auto_vacuum") === 0 && pragma("journal_mode") !== "wal" && Number(pragma("page_count")) < MAX_PAGES;
}

/** The transaction keeps writers out, and what SQLite has in memory of the pages is read anew. Null past the end. */
function scrubTurn(sqlite: Database.Database, descriptor: number, first: number, pageSize: number): number | null {
  const scrubbed = sqlite.transaction(() => scrubPages(descriptor, first, pageSize)).immediate();
  if (scrubbed) sqlite.pragma("shrink_memory");
  return scrubbed;
}

/** Scrubs pages from number `first` (from 0) on, and returns how many had anything; null past the end. */
function scrubPages(descriptor: number, first: number, pageSize: number): number | null {
  const pages = Buffer.alloc(PAGES_AT_ONCE * pageSize);
  const read = readSync(descriptor, pages, 0, pages.length, first * pageSize);
  if (read < pageSize) return null;
  let scrubbed = 0;
  for (let start = 0; start + pageSize <= read; start += pageSize) {
    const gap = gapOf(pages.subarray(start, start + pageSize), first + start === 0 ? FILE_HEAD_BYTES : 0);
    if (!gap) continue;
    writeSync(descriptor, Buffer.alloc(gap.to - gap.from), 0, gap.to - gap.from, first * pageSize + start + gap.from);
    scrubbed += 1;
  }
  return scrubbed;
}

/** The bytes between a page's list of rows and its first row, where any of them is not zero. The format is SQLite's own. */
function gapOf(page: Buffer, head: number): { from: number; to: number } | null {
  const headBytes = HEAD_BYTES[page[head] ?? 0];
  if (headBytes === undefined) return null;
  const from = head + headBytes + 2 * page.readUInt16BE(head + 3);
  const to = page.readUInt16BE(head + 5) || 65_536;
  if (from >= to || to > page.length) return null;
  return page.subarray(from, to).some((byte) => byte !== 0) ? { from, to } : null;
}
