/** By which points results were scored, and the counts of each kind of them: docs/develop/decisions/033-counts-and-keys.md */
import { integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The version that was answered, and the one whose points count: app/content/score-key.ts. Numbers are kept by triggers. */
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

/** Distinct email addresses without previews, for one test, or for all tests if scope is "". */
export const candidateTotals = sqliteTable("candidate_totals", {
  scope: text("scope").primaryKey().notNull(),
  candidates: integer("candidates").notNull(),
});

/** Kept by triggers: how many submissions each candidate has in a scope, and when they were last seen in a test. */
export const candidateCounts = sqliteTable(
  "candidate_counts",
  {
    scope: text("scope").notNull(),
    emailKey: text("email_key").notNull(),
    submissions: integer("submissions").notNull(),
    /** The newest completion or start; null of all tests together (scope ""), and of an erased person. */
    lastAt: integer("last_at", { mode: "timestamp_ms" }),
  },
  (table) => [primaryKey({ columns: [table.scope, table.emailKey] })],
);

/** Kept by triggers: how many completed submissions have a percent, and how many seconds they took together. */
export const scoreCounts = sqliteTable(
  "score_counts",
  {
    testId: text("test_id").notNull(),
    hasScores: integer("has_scores", { mode: "boolean" }).notNull(),
    percent: real("percent").notNull(),
    submissions: integer("submissions").notNull(),
    seconds: integer("seconds").notNull(),
    /** How many of the submissions are erased: the leaderboard leaves these out. */
    erased: integer("erased").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.testId, table.hasScores, table.percent] })],
);

/** Kept by triggers: how many listed submissions are in each part of a list's order. `scope` as above. */
export const placeCounts = sqliteTable(
  "place_counts",
  {
    list: text("list", { enum: ["date", "name", "duration", "stage"] }).notNull(),
    scope: text("scope").notNull(),
    /** An hour of completions, of a stage too, the first three letters of the person's key, or a duration in seconds. */
    part: text("part").notNull(),
    submissions: integer("submissions").notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.scope, table.part] })],
);
