import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder that holds package.json: the same whether the code runs from source or from the server bundle. */
export const projectRoot: string = findProjectRoot(import.meta.dirname);

function findProjectRoot(folder: string): string {
  if (existsSync(join(folder, "package.json"))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error("No package.json above the running code.");
  return findProjectRoot(parent);
}
