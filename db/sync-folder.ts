import { closeSync, fsyncSync, openSync } from "node:fs";

/** Puts on the disk which names a folder holds: a new name may be lost in a power cut before. */
export function syncFolder(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
