/** Results that were scored anew, and what belongs to no version: part of schema.ts. */
import { integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Acts that score the results of a test anew, or take such an act back: docs/develop/decisions/035-scoring-anew.md */
export const rescores = sqliteTable("rescores", {
  id: text("id").primaryKey().notNull(),
  testId: text("test_id").notNull(),
  /** Null where the act takes another one back. */
  pointsVersionId: text("points_version_id"),
  undoes: text("undoes"),
  madeAt: integer("made_at", { mode: "timestamp_ms" }).notNull(),
  /** Null while it is under way. */
  finishedAt: integer("finished_at", { mode: "timestamp_ms" }),
  adminId: text("admin_id").notNull(),
  /** The admin's name as it was. */
  adminName: text("admin_name").notNull(),
  reason: text("reason").notNull(),
  /** Results of the test at its beginning. */
  lookedAt: integer("looked_at").notNull(),
  /** Those that get another key. */
  scoredAnew: integer("scored_anew").notNull(),
  /** Of these, whose points or percent change. */
  changed: integer("changed").notNull(),
  labelsChanged: integer("labels_changed").notNull(),
});

/** A section's part of a result: its id, points, maximum and questions. */
export type ResultSection = [sectionId: string, totalPoints: number, maxPoints: number, questionCount: number];

/** All results of submissions that were ever scored anew, from number 1, the first one. Rows never change. */
export const results = sqliteTable(
  "results",
  {
    submissionId: text("submission_id").notNull(),
    number: integer("number").notNull(),
    scoreKeyId: integer("score_key_id").notNull(),
    /** Null for the first one. */
    rescoreId: text("rescore_id"),
    madeAt: integer("made_at", { mode: "timestamp_ms" }).notNull(),
    totalPoints: integer("total_points").notNull(),
    maxPoints: integer("max_points").notNull(),
    percent: real("percent").notNull(),
    /** In the words of the moment. */
    label: text("label").notNull(),
    sections: text("sections", { mode: "json" }).$type<ResultSection[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.number] })],
);

/** Kept by triggers: who completed a test while an act was under way. */
export const rescoreLeftOut = sqliteTable("rescore_left_out", {
  submissionId: text("submission_id").primaryKey().notNull(),
  rescoreId: text("rescore_id").notNull(),
});

/** What an interviewer may ask about a question. It belongs to no version. */
export const questionPrompts = sqliteTable("question_prompts", {
  questionId: text("question_id").primaryKey().notNull(),
  prompt: text("prompt").notNull(),
});

/** What became of a candidate who was hired. The decision is the stage. */
export const outcomes = sqliteTable("outcomes", {
  submissionId: text("submission_id").primaryKey().notNull(),
  /** Still here after six months; null: unknown. */
  stayed: integer("stayed", { mode: "boolean" }),
  /** 0–1000 with one decimal; null: unknown. */
  quotaPercent: real("quota_percent"),
  changedAt: integer("changed_at", { mode: "timestamp_ms" }).notNull(),
  adminId: text("admin_id").notNull(),
  adminName: text("admin_name").notNull(),
});
