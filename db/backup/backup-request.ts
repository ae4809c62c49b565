/** Ask the running server for a backup. A command creates a file next to the database, and the server finds it. */
import { closeSync, constants, lstatSync, openSync, readSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { giveToDatabaseOwner } from "#db/folder-access.ts";

function getRequestPath(databasePath: string): string {
  return `${databasePath}.backup-request`;
}

export function requestBackup(databasePath: string, request: string): void {
  const path = getRequestPath(databasePath);
  writeFileSync(`${path}.part`, `${request}\n`, { mode: 0o600 });
  giveToDatabaseOwner(databasePath, `${path}.part`);
  renameSync(`${path}.part`, path);
}

export function withdrawRequest(databasePath: string): void {
  rmSync(getRequestPath(databasePath), { force: true });
}

export function openBackupRequests(databasePath: string) {
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

function takeRequest(databasePath: string): string | null {
  const path = getRequestPath(databasePath);
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return null;
  if (!found.isFile()) throw new Error(`${path} is not a file`);
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const buffer = Buffer.alloc(100);
    const length = readSync(descriptor, buffer);
    // Remove the file first. Otherwise, a failing request would be retried every second.
    rmSync(path);
    return buffer.toString("utf8", 0, length).trim();
  } finally {
    closeSync(descriptor);
  }
}
