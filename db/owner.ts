import { chownSync, existsSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Gives a file to the user who serves the database. A command that runs as root, as it does under `fly ssh console`, must
 * leave nothing that the server cannot read or replace.
 */
export function giveToOwnerOf(databasePath: string, path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(existsSync(databasePath) ? databasePath : dirname(databasePath));
  chownSync(path, uid, gid);
}
