import { integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Pairs of the answered version and the version whose points apply. */
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

/** Each time is capped at five minutes. */
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

/** Distinct email addresses, without previews. `scope` is a test's id, or "" for all tests. */
export const candidateTotals = sqliteTable("candidate_totals", {
  scope: text("scope").primaryKey().notNull(),
  candidates: integer("candidates").notNull(),
});

export const candidateCounts = sqliteTable(
  "candidate_counts",
  {
    scope: text("scope").notNull(),
    emailKey: text("email_key").notNull(),
    submissions: integer("submissions").notNull(),
    /** Latest start or completion. Null if scope is "", and for an erased person. */
    lastAt: integer("last_at", { mode: "timestamp_ms" }),
  },
  (table) => [primaryKey({ columns: [table.scope, table.emailKey] })],
);

export const scoreCounts = sqliteTable(
  "score_counts",
  {
    testId: text("test_id").notNull(),
    hasScores: integer("has_scores", { mode: "boolean" }).notNull(),
    percent: real("percent").notNull(),
    submissions: integer("submissions").notNull(),
    seconds: integer("seconds").notNull(),
    erased: integer("erased").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.testId, table.hasScores, table.percent] })],
);

/** Rows per segment of a sorted list, for fast page offsets. */
export const placeCounts = sqliteTable(
  "place_counts",
  {
    list: text("list", { enum: ["date", "name", "duration", "stage"] }).notNull(),
    scope: text("scope").notNull(),
    /** An hour, a duration in seconds, or the first three letters of the person's key. */
    part: text("part").notNull(),
    submissions: integer("submissions").notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.scope, table.part] })],
);
