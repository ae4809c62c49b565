import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

const isBuilt = import.meta.filename.endsWith(".js");

export const projectRoot: string = findFolderWith("package.json");

/** The folder of the running build. A later build uses another folder and leaves these files alone. */
const codeRoot: string = isBuilt ? findFolderWith("index.js") : projectRoot;

export const clientFolder: string = isBuilt ? join(codeRoot, "..", "client") : join(projectRoot, "build", "client");

export const CODE_FILES = ["app/reports/fonts", "db/migrations"] as const;

export const SCHEMA_FILE = "db/schema.json";
export const schemaFile: string | null = isBuilt ? join(codeRoot, SCHEMA_FILE) : null;

export const WORKERS = [
  "app/reports/worker.ts",
  "app/statistics/evidence-worker.ts",
  "app/backups/restore/restore-worker.ts",
  "db/backup/verify-copy.ts",
  "db/backup/count-rows.ts",
  "app/backups/transfer/import-worker.ts",
  "app/backups/transfer/export-worker.ts",
  "app/backups/transfer/log-worker.ts",
] as const;

export function codeFile(path: (typeof CODE_FILES)[number]): string {
  return join(codeRoot, path);
}

export function workerFile(path: (typeof WORKERS)[number]): string {
  return join(codeRoot, isBuilt ? path.replace(/\.ts$/, ".js") : path);
}

function findFolderWith(name: string): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, name))) {
    if (dirname(folder) === folder) throw new Error(`Cannot find ${name} in any folder above the running code.`);
    folder = dirname(folder);
  }
  return folder;
}
