/** Score keys and counter tables. Triggers maintain them: docs/develop/decisions/033-counts-and-keys.md. */
import { integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A pair of test versions: the answered one, and the one whose points apply. See app/content/score-key.ts. */
export const scoreKeys = sqliteTable(
  "score_keys",
  {
    id: integer("id").notNull(),
    testId: text("test_id").notNull(),
    versionId: text("version_id").notNull(),
    pointsVersionId: text("points_version_id").notNull(),
    scale: text("scale").notNull(),
    /** Grows with every change of the key's counters. */
    revision: integer("revision").notNull().default(0),
    /** Completed submissions with this key, without previews. */
    results: integer("results").notNull().default(0),
    /** Those of `results` that have no answers or no scores. */
    emptyResults: integer("empty_results").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.id] })],
);

/** A short number for each option that ever was in a version of the test. */
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

/** Number of counted results per total. */
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

/** Number of answers with a known time, and the sum of the times. Each time is capped at five minutes. */
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

/** Distinct email addresses without previews, for one test, or for all tests if scope is "". */
export const candidateTotals = sqliteTable("candidate_totals", {
  scope: text("scope").primaryKey().notNull(),
  candidates: integer("candidates").notNull(),
});

/** Submissions per candidate. `scope` is a test's id, or "" for all tests. */
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

/** Completed submissions per percent, and the sum of their durations. */
export const scoreCounts = sqliteTable(
  "score_counts",
  {
    testId: text("test_id").notNull(),
    hasScores: integer("has_scores", { mode: "boolean" }).notNull(),
    percent: real("percent").notNull(),
    submissions: integer("submissions").notNull(),
    seconds: integer("seconds").notNull(),
    /** How many are erased. The leaderboard skips them. */
    erased: integer("erased").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.testId, table.hasScores, table.percent] })],
);

/** Rows per segment of a sorted list, for fast page offsets. `scope` as in `candidateCounts`. */
export const placeCounts = sqliteTable(
  "place_counts",
  {
    list: text("list", { enum: ["date", "name", "duration", "stage"] }).notNull(),
    scope: text("scope").notNull(),
    /** The segment: an hour, a duration in seconds, or the first three letters of the person's key. */
    part: text("part").notNull(),
    submissions: integer("submissions").notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.scope, table.part] })],
);
