import type { Database } from "better-sqlite3";

/** Read a table as sorted JSON, without the row in which the server notes when it last looked for data to erase. */
export function listRequestedRows(sqlite: Database, table: string, columns = "*"): string[] {
  const rows = sqlite.prepare<[], object>(`SELECT ${columns} FROM ${table}`).all();
  return rows
    .filter((row) => !("key" in row) || row.key !== "retention_ran_at")
    .map((row) => JSON.stringify(row))
    .sort();
}
