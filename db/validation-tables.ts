import { integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CutScoreMethod, Panel } from "./column-values.ts";

export const jobTasks = sqliteTable("job_tasks", {
  id: text("id").primaryKey().notNull(),
  testId: text("test_id").notNull(),
  position: integer("position").notNull(),
  text: text("text").notNull(),
});

export const raters = sqliteTable("raters", {
  id: text("id").primaryKey().notNull(),
  testId: text("test_id").notNull(),
  name: text("name").notNull(),
  token: text("token"),
  addedAt: integer("added_at", { mode: "timestamp_ms" }).notNull(),
  finishedAt: integer("finished_at", { mode: "timestamp_ms" }),
  panel: text("panel").$type<Panel>().notNull().default("tasks"),
  email: text("email").notNull().default(""),
  ratedAt: integer("rated_at", { mode: "timestamp_ms" }),
});

export const taskRatings = sqliteTable(
  "task_ratings",
  {
    raterId: text("rater_id").notNull(),
    taskId: text("task_id").notNull(),
    importance: integer("importance").notNull(),
    frequency: integer("frequency").notNull(),
    sectionId: text("section_id"),
  },
  (table) => [primaryKey({ columns: [table.raterId, table.taskId] })],
);

export const optionRatings = sqliteTable(
  "option_ratings",
  {
    raterId: text("rater_id").notNull(),
    optionId: text("option_id").notNull(),
    wording: text("wording").notNull(),
    effectiveness: integer("effectiveness"),
    isMinimal: integer("is_minimal", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.raterId, table.optionId] })],
);

export const studyPeople = sqliteTable("study_people", {
  id: text("id").primaryKey().notNull(),
  testId: text("test_id").notNull(),
  name: text("name").notNull(),
  token: text("token").notNull(),
  addedAt: integer("added_at", { mode: "timestamp_ms" }).notNull(),
  consentedAt: integer("consented_at", { mode: "timestamp_ms" }),
  submissionId: text("submission_id"),
  performance: real("performance"),
  email: text("email").notNull().default(""),
});

export const studyNumbers = sqliteTable("study_numbers", {
  testId: text("test_id").primaryKey().notNull(),
  label: text("label").notNull(),
  changedAt: integer("changed_at", { mode: "timestamp_ms" }).notNull(),
});

export const performanceRatings = sqliteTable(
  "performance_ratings",
  {
    raterId: text("rater_id").notNull(),
    personId: text("person_id").notNull(),
    quality: integer("quality"),
    results: integer("results"),
    teamwork: integer("teamwork"),
    learning: integer("learning"),
  },
  (table) => [primaryKey({ columns: [table.raterId, table.personId] })],
);

export const cutScoreRecords = sqliteTable("cut_score_records", {
  id: text("id").primaryKey().notNull(),
  minimums: text("minimums", { mode: "json" }).$type<number[]>().notNull(),
  method: text("method").$type<CutScoreMethod>().notNull(),
  grounds: text("grounds").notNull(),
  adminId: text("admin_id").notNull(),
  adminName: text("admin_name").notNull(),
  recordedAt: integer("recorded_at", { mode: "timestamp_ms" }).notNull(),
});
