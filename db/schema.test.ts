import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { z } from "zod";
import { openDatabase } from "./client.ts";
import * as schema from "./schema.ts";

const tables = Object.values(schema)
  .filter((exported) => is(exported, SQLiteTable))
  .map((table) => getTableConfig(table));

const columnRows = z.array(
  z.object({
    name: z.string(),
    type: z.string(),
    notnull: z.number(),
    dflt_value: z.string().nullable(),
    pk: z.number(),
  }),
);

test("the Drizzle schema has exactly the tables of a migrated database", () => {
  const rows = openDatabase(":memory:").$client.pragma("table_list");
  const stored = z
    .array(z.object({ name: z.string(), type: z.string() }))
    .parse(rows)
    .filter(({ type }) => type !== "view")
    .map(({ name }) => name)
    .filter((name) => !name.startsWith("sqlite_"));
  expect(stored.sort()).toEqual(tables.map(({ name }) => name).sort());
});

test.each(tables)("the Drizzle columns of $name match a migrated database, and the table is strict", (table) => {
  const sqlite = openDatabase(":memory:").$client;
  const stored = columnRows.parse(sqlite.pragma(`table_xinfo(${table.name})`)).map((column) => ({
    name: column.name,
    type: column.type.toLowerCase(),
    notNull: column.notnull === 1,
    hasDefault: column.dflt_value !== null,
    isKey: column.pk > 0,
  }));
  const keyed = table.primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name));
  const known = table.columns.map((column) => ({
    name: column.name,
    type: column.getSQLType(),
    notNull: column.notNull,
    hasDefault: column.hasDefault && !(column.primary && column.getSQLType() === "integer"),
    isKey: column.primary || keyed.includes(column.name),
  }));
  expect(known).toEqual(stored);
  expect(sqlite.pragma(`table_list(${table.name})`)).toMatchObject([{ strict: 1 }]);
});

test("database defaults match Drizzle's defaults", () => {
  const db = openDatabase(":memory:");
  db.$client.exec("INSERT INTO tests (id, name, test_password, created_at) VALUES ('t', 'Test', 'x', 0)");
  expect(db.select().from(schema.tests).get()).toMatchObject({ description: "", isActive: true, isDefault: false });
});
