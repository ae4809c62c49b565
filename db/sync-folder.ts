import { closeSync, fsyncSync, openSync } from "node:fs";

/** A power cut can lose a new or renamed file whose folder is not synced. */
export function syncFolder(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
