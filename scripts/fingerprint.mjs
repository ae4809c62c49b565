import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const EXECUTABLE = 0o111;

/**
 * Hash the names, contents and executable bits of everything in `names`, except tests. A missing name counts as empty.
 * @param {string} root
 * @param {string[]} names relative to `root`
 */
export function fingerprintOf(root, names) {
  const hash = createHash("sha256");
  for (const name of names.flatMap((name) => filesBelow(root, name))) {
    const content = readFileSync(join(root, name));
    const mode = statSync(join(root, name)).mode & EXECUTABLE ? "x" : "-";
    hash.update(`${name}\0${mode}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/**
 * @param {string} root
 * @param {string} name
 * @returns {string[]} relative to `root`, with / on every system
 */
function filesBelow(root, name) {
  const found = statSync(join(root, name), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [name];
  return readdirSync(join(root, name))
    .filter((entry) => !entry.includes(".test."))
    .sort()
    .flatMap((entry) => filesBelow(root, `${name}/${entry}`));
}
