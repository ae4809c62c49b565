/** By which points results were scored, and the counts of each kind of them: docs/decisions/033-counts-and-keys.md */
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The version that was answered, and the one whose points count: domain/score-key.ts. Numbers are kept by triggers. */
export const scoreKeys = sqliteTable(
  "score_keys",
  {
    id: integer("id").notNull(),
    testId: text("test_id").notNull(),
    versionId: text("version_id").notNull(),
    pointsVersionId: text("points_version_id").notNull(),
    scale: text("scale").notNull(),
    /** Moves with every change of the key's counts. */
    revision: integer("revision").notNull().default(0),
    /** Completed submissions with this key, previews left out. */
    results: integer("results").notNull().default(0),
    /** Of these, those without an answer or without scores. */
    emptyResults: integer("empty_results").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.id] })],
);

/** What counts know an option by: each that was ever in a version of the test. Filled by a trigger. */
export const optionNumbers = sqliteTable(
  "option_numbers",
  {
    id: integer("id").notNull(),
    testId: text("test_id").notNull(),
    questionId: text("question_id").notNull(),
    optionId: text("option_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.id] })],
);

/** Kept by triggers, like the four below: how many counted results of a key have this total. */
export const totalCounts = sqliteTable(
  "total_counts",
  {
    scoreKeyId: integer("score_key_id").notNull(),
    totalPoints: integer("total_points").notNull(),
    n: integer("n").notNull(),
  },
  (table) => [primaryKey({ columns: [table.scoreKeyId, table.totalPoints] })],
);

export const pickCounts = sqliteTable(
  "pick_counts",
  {
    scoreKeyId: integer("score_key_id").notNull(),
    totalPoints: integer("total_points").notNull(),
    optionNumber: integer("option_number").notNull(),
    n: integer("n").notNull(),
  },
  (table) => [primaryKey({ columns: [table.scoreKeyId, table.totalPoints, table.optionNumber] })],
);

export const sectionCounts = sqliteTable(
  "section_counts",
  {
    scoreKeyId: integer("score_key_id").notNull(),
    sectionId: text("section_id").notNull(),
    points: integer("points").notNull(),
    n: integer("n").notNull(),
  },
  (table) => [primaryKey({ columns: [table.scoreKeyId, table.sectionId, table.points] })],
);

export const optionCounts = sqliteTable(
  "option_counts",
  {
    scoreKeyId: integer("score_key_id").notNull(),
    optionNumber: integer("option_number").notNull(),
    n: integer("n").notNull(),
  },
  (table) => [primaryKey({ columns: [table.scoreKeyId, table.optionNumber] })],
);

/** How many answers have a time, and their sum, each held at five minutes. */
export const timeCounts = sqliteTable(
  "time_counts",
  {
    scoreKeyId: integer("score_key_id").notNull(),
    questionId: text("question_id").notNull(),
    timed: integer("timed").notNull(),
    milliseconds: integer("milliseconds").notNull(),
  },
  (table) => [primaryKey({ columns: [table.scoreKeyId, table.questionId] })],
);
