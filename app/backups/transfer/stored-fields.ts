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

/** A test version is an object in the file, but text in the database, because the app compares and hashes the text. */
const isVersion = (column: SQLiteColumn) => column === schema.testVersions.content;

const RENAMED_COLUMNS = new Map([["prompt", "follow_up"]]);

export function toColumnName(field: string): string {
  return RENAMED_COLUMNS.get(field) ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function getColumn(table: string, field: string): SQLiteColumn {
  const column = COLUMNS.get(`${table}.${toColumnName(field)}`);
  if (!column) throw new Error(`${table} has no column for ${field}`);
  return column;
}

export function storeField(table: string, field: string, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  const column = getColumn(table, field);
  if (isVersion(column)) return JSON.stringify(value);
  return column.mapToDriverValue(column.dataType === "date" ? new Date(String(value)) : value);
}

export function readField(table: string, field: string, stored: unknown): unknown {
  if (stored === null) return null;
  const column = getColumn(table, field);
  return isVersion(column) ? JSON.parse(String(stored)) : column.mapFromDriverValue(stored);
}
