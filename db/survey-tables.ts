/** Answers after completion. No row of an answer refers to a submission. */
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const fairnessRatings = sqliteTable("fairness_ratings", {
  id: text("id").primaryKey().notNull(),
  testId: text("test_id").notNull(),
  quarter: text("quarter").notNull(),
  rating: integer("rating").notNull(),
  comment: text("comment").notNull().default(""),
  isReleased: integer("is_released", { mode: "boolean" }).notNull().default(false),
});

export const fairnessAnswered = sqliteTable("fairness_answered", {
  submissionId: text("submission_id").primaryKey().notNull(),
});
