import { accessSync, chownSync, constants, existsSync, readFileSync, type Stats, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { SIDE_FILE_ENDINGS } from "./side-files.ts";

const COMPANION_FILES = ["session-secret", "erasure-secret", "erasures.jsonl", "backup", "transfer"];
const { R_OK, W_OK, X_OK } = constants;

/**
 * Return a message with the owner, the server's user and the chown command. Return null if the server can access
 * everything or runs as root.
 */
export function findWrongOwner(databasePath: string): string | null {
  const folder = dirname(databasePath);
  const nearest = findNearestFolder(folder);
  const refused = isUsable(nearest) ? listCompanionPaths(databasePath).find((path) => !isUsable(path)) : nearest;
  const found = refused && statSync(refused, { throwIfNoEntry: false });
  if (!refused || !found) return null;
  return nearest === folder ? describe(refused, found, folder) : describeParent(nearest, found, folder);
}

function findNearestFolder(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : findNearestFolder(dirname(folder));
}

function listCompanionPaths(databasePath: string): string[] {
  const folder = dirname(databasePath);
  const name = basename(databasePath);
  const databaseFiles = ["", ...SIDE_FILE_ENDINGS, ".lock"].map((ending) => `${name}${ending}`);
  const own = [...databaseFiles, ...COMPANION_FILES].map((beside) => join(folder, beside));
  // Access to a folder is enough, because the server replaces the files in it instead of changing them.
  return own.filter((path) => existsSync(path));
}

/** Return false only if permissions forbid access. A missing file and a read-only disk have separate messages. */
function isUsable(path: string): boolean {
  try {
    const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
    accessSync(path, isFolder ? R_OK | W_OK | X_OK : R_OK | W_OK);
    return true;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    return code !== "EACCES" && code !== "EPERM";
  }
}

function readOwnIds(): [user: number, group: number] {
  return [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
}

/** Changing the owner of the parent would affect other programs, so suggest creating the folder. */
function describeParent(parent: string, { uid }: Stats, folder: string): string {
  const [user, group] = readOwnIds();
  return `${folder} cannot be created: ${parent} belongs to ${formatUser(uid)}, and the server runs as ${formatUser(user)}. Run as root: mkdir -p ${folder} && chown ${user}:${group} ${folder}`;
}

function describe(path: string, { uid, mode }: Stats, folder: string): string {
  const [user, group] = readOwnIds();
  const what = `${path} belongs to ${formatUser(uid)}`;
  if (uid !== user) {
    return `${what}, but the server runs as ${formatUser(user)}, which cannot read and write it. Run as root: chown -R ${user}:${group} ${folder}`;
  }
  const permissions = (mode & 0o777).toString(8).padStart(4, "0");
  return `${what}, the user who runs the server, but its permissions (${permissions}) forbid reading or writing. Run: chmod -R u+rwX ${folder}`;
}

function formatUser(uid: number): string {
  const name = readUsers().find(([, , id]) => id === String(uid))?.[0];
  return name ? `${name} (${uid})` : `user ${uid}`;
}

function readUsers(): string[][] {
  try {
    const lines = readFileSync("/etc/passwd", "utf8").split("\n");
    return lines.map((line) => line.split(":"));
  } catch {
    return [];
  }
}

/**
 * Give a file to the database's owner. Under `fly ssh console`, a command runs as root, and the server could not read
 * or replace its files.
 */
export function giveToDatabaseOwner(databasePath: string, path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(existsSync(databasePath) ? databasePath : dirname(databasePath));
  chownSync(path, uid, gid);
}
