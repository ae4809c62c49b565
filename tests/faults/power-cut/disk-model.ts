/**
 * Model a disk after a power cut. Synced data survives. Each unsynced 512-byte sector may have any content since the
 * last sync. Renames take effect in order or independently. As on Linux, a page whose sync failed counts as clean until
 * it is written again.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Operation } from "./recording.ts";

const PAGE = 4096;
const SECTOR = 512;

/** Unsynced data that survives: nothing, everything, everything before a moment, or random parts. */
export const LEFT = ["nothing", "all", "a moment", "anything", "anything"] as const;
export type Left = (typeof LEFT)[number];

type Version = { at: number; bytes: Buffer };
type File = {
  pages: Map<number, Buffer>;
  size: number;
  diskPages: Map<number, Buffer>;
  diskSize: number;
  waiting: Map<number, Version[]>;
  sizes: { at: number; size: number }[];
};
const FOLDER = "folder";
type Names = Map<string, File | typeof FOLDER>;
type Found = { path: string; inode: number; bytes: Buffer | null };
type NameChange = { at: number; names: [string, File | typeof FOLDER | null][] };

export class DiskModel {
  readonly #root: string;
  readonly #random: () => number;
  readonly #ignoresSyncs: boolean;
  readonly #names: Names = new Map();
  readonly #diskNames: Names = new Map();
  readonly #byInode = new Map<number, File>();
  #changes: NameChange[] = [];
  #count = 0;

  constructor(root: string, found: Found[], random: () => number, ignoresSyncs: boolean) {
    this.#root = root;
    this.#random = random;
    this.#ignoresSyncs = ignoresSyncs;
    for (const { path, inode, bytes } of found) {
      const file = bytes ? fileOf(bytes) : FOLDER;
      if (file !== FOLDER) this.#byInode.set(inode, file);
      this.#names.set(path, file);
      this.#diskNames.set(path, file);
    }
  }

  apply({ kind, file: inode, at, isFolder, path, otherPath, bytes }: Operation): void {
    this.#count += 1;
    const file = this.#byInode.get(inode);
    if (kind === "opened") {
      const made = emptyFile();
      this.#byInode.set(inode, made);
      this.#change([path, made]);
    } else if (kind === "write") {
      if (file) write(file, at, bytes, this.#count);
    } else if (kind === "truncate") {
      if (file) truncate(file, at, this.#count);
    } else if (kind === "sync") {
      if (this.#ignoresSyncs) return;
      if (isFolder) this.#syncFolder(path);
      else if (file) settle(file);
    } else if (kind === "failed sync") {
      if (!isFolder && file) this.#loseWaiting(file);
    } else if (kind === "unlink") {
      this.#change([path, null]);
    } else if (kind === "rename") {
      this.#change([otherPath, this.#names.get(path) ?? null], [path, null]);
    } else if (kind === "link") {
      this.#change([otherPath, this.#names.get(path) ?? null]);
    } else {
      this.#change([path, FOLDER]);
    }
  }

  #change(...names: NameChange["names"]): void {
    this.#changes.push({ at: this.#count, names });
    setNames(this.#names, names);
  }

  #syncFolder(folder: string): void {
    const isSynced = ([path]: [string, unknown]) =>
      dirname(path) === folder || folder === path || folder.startsWith(`${path}/`);
    for (const { names } of this.#changes.filter((change) => change.names.some(isSynced))) {
      setNames(this.#diskNames, names);
    }
    this.#changes = this.#changes.filter((change) => !change.names.some(isSynced));
  }

  #loseWaiting(file: File): void {
    file.diskPages = this.#pagesOf(file, "anything", 0);
    file.diskSize = this.#sizeOf(file, "anything", 0);
    file.waiting.clear();
    file.sizes = [];
  }

  cutTo(target: string, left: Left): void {
    rmSync(target, { recursive: true, force: true });
    mkdirSync(target, { recursive: true });
    const moment = this.#momentOf();
    const names: Names = new Map(this.#diskNames);
    const inOrder = left === "anything" && this.#random() < 0.5 ? "a moment" : left;
    for (const change of this.#changes) {
      if (this.#isThere(inOrder, change.at, moment)) setNames(names, change.names);
    }
    for (const [path, file] of names) {
      if (file === FOLDER) continue;
      if (!isReachable(names, dirname(path), this.#root)) continue;
      const copy = join(target, path.slice(this.#root.length));
      mkdirSync(dirname(copy), { recursive: true });
      const bytes = Buffer.alloc(this.#sizeOf(file, left, moment));
      for (const [page, content] of this.#pagesOf(file, left, moment)) {
        if (page * PAGE < bytes.length) content.copy(bytes, page * PAGE);
      }
      writeFileSync(copy, bytes);
    }
  }

  #momentOf(): number {
    const files = [...new Set([...this.#names.values(), ...this.#diskNames.values()])];
    const times = [
      ...this.#changes.map(({ at }) => at),
      ...files.flatMap((file) => (file === FOLDER ? [] : file.sizes.map(({ at }) => at))),
      ...files.flatMap((file) => (file === FOLDER ? [] : [...file.waiting.values()].flat().map(({ at }) => at))),
    ];
    return times[Math.floor(this.#random() * times.length)] ?? 0;
  }

  #isThere(left: Left, at: number, moment: number): boolean {
    if (left === "a moment") return at <= moment;
    return left === "anything" ? this.#random() < 0.5 : left === "all";
  }

  #reached(versions: { at: number }[], left: Left, moment: number): number {
    if (left === "nothing") return 0;
    if (left === "all") return versions.length;
    if (left === "a moment") return versions.filter(({ at }) => at <= moment).length;
    return Math.floor(this.#random() * (versions.length + 1));
  }

  #sizeOf({ diskSize, sizes }: File, left: Left, moment: number): number {
    return sizes[this.#reached(sizes, left, moment) - 1]?.size ?? diskSize;
  }

  #pagesOf({ diskPages, waiting }: File, left: Left, moment: number): Map<number, Buffer> {
    const pages = new Map(diskPages);
    for (const [page, versions] of waiting) {
      const bytes = Buffer.from(diskPages.get(page) ?? Buffer.alloc(PAGE));
      const isTorn = left === "anything" && this.#random() < 0.5;
      let reached = this.#reached(versions, left, moment);
      for (let at = 0; at < PAGE; at += SECTOR) {
        if (isTorn) reached = this.#reached(versions, left, moment);
        versions[reached - 1]?.bytes.copy(bytes, at, at, at + SECTOR);
      }
      pages.set(page, bytes);
    }
    return pages;
  }
}

export function readFolder(root: string): Found[] {
  return readdirSync(root, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return { path, inode: statSync(path).ino, bytes: entry.isDirectory() ? null : readFileSync(path) };
  });
}

function fileOf(bytes: Buffer): File {
  const file = emptyFile();
  write(file, 0, bytes, 0);
  settle(file);
  return file;
}

function settle(file: File): void {
  for (const [page, versions] of file.waiting) file.diskPages.set(page, lastOf(versions).bytes);
  file.diskSize = file.size;
  for (const page of file.diskPages.keys()) if (page * PAGE >= file.size) file.diskPages.delete(page);
  file.waiting.clear();
  file.sizes = [];
}

function emptyFile(): File {
  return { pages: new Map(), size: 0, diskPages: new Map(), diskSize: 0, waiting: new Map(), sizes: [] };
}

function setNames(all: Names, names: NameChange["names"]): void {
  for (const [path, file] of names) {
    if (file === null) all.delete(path);
    else all.set(path, file);
  }
}

function isReachable(names: Names, folder: string, root: string): boolean {
  return folder === root || (names.get(folder) === FOLDER && isReachable(names, dirname(folder), root));
}

function write(file: File, at: number, bytes: Buffer, count: number): void {
  for (let done = 0; done < bytes.length; ) {
    const page = Math.floor((at + done) / PAGE);
    const within = (at + done) % PAGE;
    const content = Buffer.from(file.pages.get(page) ?? Buffer.alloc(PAGE));
    done += bytes.copy(content, within, done, done + PAGE - within);
    setPage(file, page, content, count);
  }
  if (at + bytes.length > file.size) setSize(file, at + bytes.length, count);
}

function truncate(file: File, size: number, count: number): void {
  for (const [page, content] of file.pages) {
    if (page * PAGE >= size) file.pages.delete(page);
    else if ((page + 1) * PAGE > size) {
      setPage(file, page, Buffer.concat([content.subarray(0, size % PAGE)], PAGE), count);
    }
  }
  setSize(file, size, count);
}

function setPage(file: File, page: number, bytes: Buffer, at: number): void {
  file.pages.set(page, bytes);
  const versions = file.waiting.get(page) ?? [];
  versions.push({ at, bytes });
  file.waiting.set(page, versions);
}

function setSize(file: File, size: number, at: number): void {
  file.size = size;
  file.sizes.push({ at, size });
}

function lastOf(versions: Version[]): Version {
  const last = versions.at(-1);
  if (!last) throw new Error("A page waits without a version");
  return last;
}
