/** List counters, maintained by triggers. See docs/performance.md for the reasons. */
import { integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

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
