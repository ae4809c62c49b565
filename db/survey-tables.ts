/**
 * Released answers. Pending answers are in encrypted stores. Older versions also stored pending answers, and who
 * answered, in these tables. The server moves those rows to the stores.
 */
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const fairnessRatings = sqliteTable("fairness_ratings", {
  id: text("id").primaryKey().notNull(),
  testId: text("test_id").notNull(),
  quarter: text("quarter").notNull(),
  rating: integer("rating").notNull(),
  comment: text("comment").notNull().default(""),
  isReleased: integer("is_released", { mode: "boolean" }).notNull().default(false),
});

export const surveyStores = sqliteTable("survey_stores", {
  id: text("id").primaryKey().notNull(),
  testId: text("test_id").notNull(),
  sealed: text("sealed").notNull(),
});

export const fairnessAnswered = sqliteTable("fairness_answered", {
  submissionId: text("submission_id").primaryKey().notNull(),
});

export type StoredSelfIdentificationQuestion = { name: string; options: string[] };

export const selfIdentificationForms = sqliteTable("self_identification_forms", {
  testId: text("test_id").primaryKey().notNull(),
  isOn: integer("is_on", { mode: "boolean" }).notNull(),
  questions: text("questions", { mode: "json" }).$type<StoredSelfIdentificationQuestion[]>().notNull(),
  countsLabels: integer("counts_labels", { mode: "boolean" }).notNull().default(false),
});

export const selfIdentificationCounts = sqliteTable(
  "self_identification_counts",
  {
    testId: text("test_id").notNull(),
    month: text("month").notNull(),
    question: text("question").notNull(),
    answerOption: text("answer_option").notNull(),
    n: integer("n").notNull(),
    released: integer("released").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.testId, table.question, table.answerOption, table.month] })],
);

export const selfIdentificationAnswered = sqliteTable("self_identification_answered", {
  submissionId: text("submission_id").primaryKey().notNull(),
});

export const selfIdentificationShares = sqliteTable(
  "self_identification_shares",
  {
    testId: text("test_id").notNull(),
    question: text("question").notNull(),
    answerOption: text("answer_option").notNull(),
    minimum: integer("minimum").notNull(),
    n: integer("n").notNull(),
    reached: integer("reached").notNull(),
  },
  (table) => [primaryKey({ columns: [table.testId, table.question, table.answerOption, table.minimum] })],
);
