import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Db } from "#db/client.ts";
import { options, questions, sections } from "#db/schema.ts";

export function listOptionIds(db: Db, questionId: string): string[] {
  const rows = db.select({ id: options.id }).from(options).where(eq(options.questionId, questionId)).all();
  return rows.map(({ id }) => id);
}

/** Expect positions without gaps, and each option's letter to follow from its position. */
export function expectDense(db: Db): void {
  const rows = [
    ...db.select({ parent: sections.testId, place: sections.orderIndex }).from(sections).all(),
    ...db.select({ parent: questions.sectionId, place: questions.orderIndex }).from(questions).all(),
    ...db.select({ parent: options.questionId, place: options.orderIndex }).from(options).all(),
  ];
  for (const places of Map.groupBy(rows, ({ parent }) => parent).values()) {
    expect(places.map(({ place }) => place).sort((a, b) => a - b)).toEqual(places.map((_, index) => index));
  }
  for (const { optionLetter, orderIndex } of db.select().from(options).all()) {
    expect(optionLetter).toBe("ABCDEFGHIJKLMNOPQRSTUVWXYZ"[orderIndex]);
  }
}
