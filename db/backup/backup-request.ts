/** The file beside a database with which a command asks the running server for a backup. */
import { closeSync, constants, lstatSync, openSync, readSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { giveToDatabaseOwner } from "#db/folder-access.ts";

function getRequestPath(databasePath: string): string {
  return `${databasePath}.backup-request`;
}

/** Writes a request; the running server carries it out within about a second. */
export function requestBackup(databasePath: string, request: string): void {
  const path = getRequestPath(databasePath);
  writeFileSync(`${path}.part`, `${request}\n`, { mode: 0o600 });
  giveToDatabaseOwner(databasePath, `${path}.part`);
  renameSync(`${path}.part`, path);
}

export function withdrawRequest(databasePath: string): void {
  rmSync(getRequestPath(databasePath), { force: true });
}

/** The requests of a database for the server that answers them. What is no request is ignored, and `say` told so once. */
export function openRequests(databasePath: string) {
  let isIgnored = false;
  return {
    take(say?: (reason: string) => void): string | null {
      try {
        const request = takeRequest(databasePath);
        isIgnored = false;
        return request;
      } catch (error) {
        if (!isIgnored) say?.(error instanceof Error ? error.message : String(error));
        isIgnored = true;
        return null;
      }
    },
  };
}

/** Reads and removes a request; null for none. Throws for what is no request, and never waits for a pipe's other end. */
function takeRequest(databasePath: string): string | null {
  const path = getRequestPath(databasePath);
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return null;
  if (!found.isFile()) throw new Error(`${path} is not a file`);
  // It may have become something else since.
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const buffer = Buffer.alloc(100);
    const length = readSync(descriptor, buffer);
    // Before it is carried out: one that fails is not tried again every second.
    rmSync(path);
    return buffer.toString("utf8", 0, length).trim();
  } finally {
    closeSync(descriptor);
  }
}
