import { integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const rescores = sqliteTable("rescores", {
  id: text("id").primaryKey().notNull(),
  testId: text("test_id").notNull(),
  pointsVersionId: text("points_version_id"),
  undoes: text("undoes"),
  madeAt: integer("made_at", { mode: "timestamp_ms" }).notNull(),
  finishedAt: integer("finished_at", { mode: "timestamp_ms" }),
  adminId: text("admin_id").notNull(),
  adminName: text("admin_name").notNull(),
  reason: text("reason").notNull(),
  lookedAt: integer("looked_at").notNull(),
  scoredAnew: integer("scored_anew").notNull(),
  changed: integer("changed").notNull(),
  labelsChanged: integer("labels_changed").notNull(),
});

export type ResultSection = [sectionId: string, totalPoints: number, maxPoints: number, questionCount: number];

/** The history of re-scored submissions. Number 1 is the original result. Rows never change. */
export const results = sqliteTable(
  "results",
  {
    submissionId: text("submission_id").notNull(),
    number: integer("number").notNull(),
    scoreKeyId: integer("score_key_id").notNull(),
    rescoreId: text("rescore_id"),
    madeAt: integer("made_at", { mode: "timestamp_ms" }).notNull(),
    totalPoints: integer("total_points").notNull(),
    maxPoints: integer("max_points").notNull(),
    percent: real("percent").notNull(),
    label: text("label").notNull(),
    sections: text("sections", { mode: "json" }).$type<ResultSection[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.number] })],
);

export const rescoreLeftOut = sqliteTable("rescore_left_out", {
  submissionId: text("submission_id").primaryKey().notNull(),
  rescoreId: text("rescore_id").notNull(),
});

export const questionFollowUps = sqliteTable("question_follow_ups", {
  questionId: text("question_id").primaryKey().notNull(),
  followUp: text("follow_up").notNull(),
});

export const outcomes = sqliteTable("outcomes", {
  submissionId: text("submission_id").primaryKey().notNull(),
  stayed: integer("stayed", { mode: "boolean" }),
  quotaPercent: real("quota_percent"),
  changedAt: integer("changed_at", { mode: "timestamp_ms" }).notNull(),
  adminId: text("admin_id").notNull(),
  adminName: text("admin_name").notNull(),
  stayed12: integer("stayed12", { mode: "boolean" }),
  quotaPercent12: real("quota_percent12"),
});
