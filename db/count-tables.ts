import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Each row pairs the answered version with the version whose points apply. */
export const scoreKeys = sqliteTable(
  "score_keys",
  {
    id: integer("id").notNull(),
    testId: text("test_id").notNull(),
    versionId: text("version_id").notNull(),
    pointsVersionId: text("points_version_id").notNull(),
    scale: text("scale").notNull(),
    revision: integer("revision").notNull().default(0),
    results: integer("results").notNull().default(0),
    emptyResults: integer("empty_results").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.id] })],
);

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
