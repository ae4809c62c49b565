import { closeSync, fsyncSync, openSync } from "node:fs";

/** Sync a folder's directory entries. Otherwise a power cut can lose a new or renamed file. */
export function syncFolder(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
