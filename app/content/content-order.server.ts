import { asc, eq, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { Refusal } from "#app/platform/refusal.ts";
import { toOptionLetter } from "#app/platform/text/numbers-text.ts";
import type { Db } from "#db/client.ts";
import { options } from "#db/schema.ts";
import { type Direction, MAX_QUESTIONS_IN_SECTION, MAX_SECTIONS } from "./content-input.ts";

type OrderedTable = SQLiteTable & { id: SQLiteColumn; orderIndex: SQLiteColumn };

export function listIds(db: Db, table: OrderedTable, parentColumn: SQLiteColumn, parentId: string): string[] {
  const rows = db
    .select({ id: sql<string>`${table.id}` })
    .from(table)
    .where(eq(parentColumn, parentId))
    .orderBy(asc(table.orderIndex), asc(table.id))
    .all();
  return rows.map(({ id }) => id);
}

export function writeOrder(db: Db, table: OrderedTable, ids: string[]): void {
  for (const [orderIndex, id] of ids.entries()) {
    db.run(sql`UPDATE ${table} SET order_index = ${orderIndex} WHERE id = ${id} AND order_index <> ${orderIndex}`);
  }
}

export function reorderOptions(db: Db, ids: string[]): void {
  writeOrder(db, options, ids);
  for (const [index, id] of ids.entries()) {
    db.update(options)
      .set({ optionLetter: toOptionLetter(index) })
      .where(eq(options.id, id))
      .run();
  }
}

export function getPlace({ orderIndex }: { orderIndex?: number | undefined }, ids: string[]): number {
  return Math.min(orderIndex ?? ids.length, ids.length);
}

export function throwNotFound(noun: string): never {
  throw new Refusal("not-found", `This ${noun} no longer exists`);
}

export function throwLimitReached(message: string): never {
  throw new Refusal("conflict", message);
}

export function assertTestHasRoom(count: number): void {
  if (count >= MAX_SECTIONS) throwLimitReached(`A test can have at most ${MAX_SECTIONS} sections`);
}

export function assertSectionHasRoom(count: number): void {
  if (count < MAX_QUESTIONS_IN_SECTION) return;
  throwLimitReached(`A section can have at most ${MAX_QUESTIONS_IN_SECTION} questions`);
}

export type NewPart<Row> = Partial<Row> & { orderIndex?: number | undefined };

export type MoveResult<Row> = { row: Row; isFirst: boolean; isLast: boolean; count: number };

export function moveInOrder(ids: string[], id: string, direction: Direction): string[] {
  const from = ids.indexOf(id);
  const to = Math.min(Math.max(from + (direction === "up" ? -1 : 1), 0), ids.length - 1);
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

export function describeMove<Row extends { orderIndex: number }>(
  row: Row,
  { length: count }: string[],
): MoveResult<Row> {
  return { row, isFirst: row.orderIndex === 0, isLast: row.orderIndex === count - 1, count };
}
