import { is } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "#db/schema.ts";

const COLUMNS = new Map<string, SQLiteColumn>(
  Object.values(schema)
    .filter((value) => is(value, SQLiteTable))
    .flatMap((table) => {
      const { name, columns } = getTableConfig(table as SQLiteTable);
      return columns.map((column) => [`${name}.${column.name}`, column] as const);
    }),
);

/** The app reads versions as text, because it compares and hashes them. The file has them as objects. */
const isVersion = (column: SQLiteColumn) => column === schema.testVersions.content;

export function toColumnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function getColumn(table: string, field: string): SQLiteColumn {
  const column = COLUMNS.get(`${table}.${toColumnName(field)}`);
  if (!column) throw new Error(`${table} has no column for ${field}`);
  return column;
}

/** Return the value of an exported field as SQLite stores it. Times are ISO 8601 in the file. */
export function storeField(table: string, field: string, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  const column = getColumn(table, field);
  if (isVersion(column)) return JSON.stringify(value);
  return column.mapToDriverValue(column.dataType === "date" ? new Date(String(value)) : value);
}

/** Return the stored value as an exported field. JSON makes text of a time. */
export function readField(table: string, field: string, stored: unknown): unknown {
  if (stored === null) return null;
  const column = getColumn(table, field);
  return isVersion(column) ? JSON.parse(String(stored)) : column.mapFromDriverValue(stored);
}
