/** Where the running code finds its files, from source as from the bundle, which holds them under the same paths. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

const isBuilt = import.meta.filename.endsWith(".js");

/** The folder that holds package.json: the same whether the code runs from source or from the bundle. */
export const projectRoot: string = findFolderWith("package.json");

/** The project, or the server's part of the build that was started: a later build is not this process's. */
const codeRoot: string = isBuilt ? findFolderWith("index.js") : projectRoot;

/** What browsers are sent. */
export const clientFolder: string = isBuilt ? join(codeRoot, "..", "client") : join(projectRoot, "build", "client");

/** Read at run time by their paths; the build copies them. */
export const CODE_FILES = ["app/reports/fonts", "db/migrations"] as const;

/** What a database of the newest version holds, which the build notes; null where the code runs from source. */
export const SCHEMA_FILE = "db/schema.json";
export const schemaFile: string | null = isBuilt ? join(codeRoot, SCHEMA_FILE) : null;

/** Each runs in a thread of its own, and is an input of the build. */
export const WORKERS = [
  "app/reports/worker.ts",
  "db/backup/restore-worker.ts",
  "db/backup/verify-copy.ts",
  "db/transfer/import-worker.ts",
  "db/transfer/log-worker.ts",
  "db/transfer/write-export.ts",
] as const;

/** The path of a file or folder that the code reads at run time. */
export function codeFile(path: (typeof CODE_FILES)[number]): string {
  return join(codeRoot, path);
}

/** The path of the file that a thread is started from. */
export function workerFile(path: (typeof WORKERS)[number]): string {
  return join(codeRoot, isBuilt ? path.replace(/\.ts$/, ".js") : path);
}

/** The nearest folder above the running code that holds a file of this name. */
function findFolderWith(name: string): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, name))) {
    if (dirname(folder) === folder) throw new Error(`No ${name} above the running code.`);
    folder = dirname(folder);
  }
  return folder;
}
