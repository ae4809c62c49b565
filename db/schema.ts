/** Times are UTC milliseconds. A test compares this schema with migrations/*.sql. */

import { sql } from "drizzle-orm";
import { customType, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ERASED_EMAIL } from "#db/erased-email.ts";
import { ACCESS, FEEDBACK_AUDIENCES, type Rating } from "./column-values.ts";
import { STAGES, type Stage } from "./stages.ts";

export * from "./connection-tables.ts";
export * from "./count-tables.ts";
export * from "./people-tables.ts";
export * from "./rescore-tables.ts";
export * from "./survey-tables.ts";
export * from "./validation-tables.ts";

const stage = customType<{ data: Stage; driverData: number }>({
  dataType: () => "integer",
  toDriver: (value) => STAGES.indexOf(value),
  fromDriver: (place) => STAGES[place] ?? "new",
});

const erasable = customType<{ data: string; driverData: string }>({
  dataType: () => "text",
  toDriver: (email) => email || ERASED_EMAIL,
  fromDriver: (stored) => (stored === ERASED_EMAIL ? "" : stored),
});

export const tests = sqliteTable("tests", {
  id: text("id").primaryKey().notNull(),
  name: text("name").notNull(),
  description: text("description").notNull().default(""),
  testPassword: text("test_password").notNull(),
  isActive: integer("is_active", { mode: "boolean" }).notNull().default(true),
  isDefault: integer("is_default", { mode: "boolean" }).notNull().default(false),
  createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  /** Once set, all readers treat the test as deleted, while its rows are deleted in batches. */
  deletionBeganAt: integer("deletion_began_at", { mode: "timestamp_ms" }),
  publicTitle: text("public_title").notNull().default(""),
  allowsBack: integer("allows_back", { mode: "boolean" }).notNull().default(false),
  oncePerEmail: integer("once_per_email", { mode: "boolean" }).notNull().default(false),
  invitation: text("invitation").notNull().default(""),
  /** Null until the first row is deleted. A restore can undo the deletion until then. */
  deletionCopiedAt: integer("deletion_copied_at", { mode: "timestamp_ms" }),
  access: text("access", { enum: ACCESS }).notNull().default("password"),
  messageSubject: text("message_subject").notNull().default(""),
  messageBody: text("message_body").notNull().default(""),
  language: text("language").notNull().default("en"),
  roleTitle: text("role_title").notNull().default(""),
  recruiterName: text("recruiter_name").notNull().default(""),
  hasPractice: integer("has_practice", { mode: "boolean" }).notNull().default(false),
  /** An empty text means the default sentence in the test's language. */
  nextSteps: text("next_steps").notNull().default(""),
  givesFeedback: integer("gives_feedback", { mode: "boolean" }).notNull().default(false),
  feedbackNextSteps: text("feedback_next_steps").notNull().default(""),
  opensAt: integer("opens_at", { mode: "timestamp_ms" }),
  closesAt: integer("closes_at", { mode: "timestamp_ms" }),
  retakeAfterDays: integer("retake_after_days"),
  feedbackAudience: text("feedback_audience", { enum: FEEDBACK_AUDIENCES }).notNull().default("invited"),
  countsOwnQuestions: integer("counts_own_questions", { mode: "boolean" }).notNull().default(false),
  /** Percentiles are based on results started in the month of this time or later. Null means all results. */
  comparesFrom: integer("compares_from", { mode: "timestamp_ms" }),
});

export const sections = sqliteTable("sections", {
  id: text("id").primaryKey().notNull(),
  testId: text("test_id").notNull(),
  name: text("name").notNull(),
  description: text("description").notNull().default(""),
  orderIndex: integer("order_index").notNull(),
});

export const feedbackTexts = sqliteTable(
  "feedback_texts",
  {
    sectionId: text("section_id").notNull(),
    level: text("level", { enum: ["strength", "solid", "develop"] }).notNull(),
    text: text("text").notNull(),
  },
  (table) => [primaryKey({ columns: [table.sectionId, table.level] })],
);

export const questions = sqliteTable("questions", {
  id: text("id").primaryKey().notNull(),
  sectionId: text("section_id").notNull(),
  questionText: text("question_text").notNull(),
  orderIndex: integer("order_index").notNull(),
});

export const options = sqliteTable("options", {
  id: text("id").primaryKey().notNull(),
  questionId: text("question_id").notNull(),
  optionText: text("option_text").notNull(),
  points: integer("points").notNull(),
  optionLetter: text("option_letter").notNull(),
  orderIndex: integer("order_index").notNull(),
});

/** Rows never change. See app/content/test-content.ts for the JSON. */
export const testVersions = sqliteTable("test_versions", {
  id: text("id").primaryKey().notNull(),
  testId: text("test_id").notNull(),
  contentHash: text("content_hash").notNull(),
  content: text("content").notNull(),
  createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
});

export const submissions = sqliteTable("submissions", {
  id: text("id").primaryKey().notNull(),
  testId: text("test_id").notNull(),
  versionId: text("version_id").notNull(),
  /** Empty after erasure. */
  email: erasable("email").notNull(),
  /** This key identifies a person. It is the lowercase address with an ASCII domain, or a random key after erasure. */
  emailKey: text("email_key").notNull(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  isPreview: integer("is_preview", { mode: "boolean" }).notNull().default(false),
  startToken: text("start_token"),
  startedAt: integer("started_at", { mode: "timestamp_ms" }).notNull(),
  completedAt: integer("completed_at", { mode: "timestamp_ms" }),
  totalDuration: integer("total_duration"),
  totalPoints: integer("total_points"),
  maxPoints: integer("max_points"),
  percent: real("percent"),
  hasScores: integer("has_scores", { mode: "boolean" }).notNull().default(false),
  /** Secret seed of the option order. Null for submissions older than the column. */
  optionOrderKey: text("option_order_key"),
  serverDuration: integer("server_duration"),
  personKey: text("person_key").notNull().default(""),
  /** True if the person had started this test before. Triggers maintain this column. */
  isRepeat: integer("is_repeat", { mode: "boolean" }).notNull().default(false),
  stage: stage("stage").notNull().default("new"),
  scoreKeyId: integer("score_key_id"),
  /** The one counted result of a person on a test. See docs/develop/decisions/033-counters.md. */
  inNorm: integer("in_norm", { mode: "boolean" }).notNull().default(false),
  stagePlace: integer("stage_place").generatedAlwaysAs(sql`((stage + 1) * 10000000000000 - completed_at)`),
  invitationId: text("invitation_id"),
  consentedAt: integer("consented_at", { mode: "timestamp_ms" }),
  noticeVersion: integer("notice_version"),
  erasedAt: integer("erased_at", { mode: "timestamp_ms" }),
  /** The number of times the tab was hidden, and for how many seconds in total. Both are null if not measured. */
  hiddenTimes: integer("hidden_times"),
  hiddenSeconds: integer("hidden_seconds"),
  source: text("source").notNull().default(""),
  /**
   * True for a sitting of a participant in a study with current staff. Such a sitting is also marked as a preview, and
   * no admin can see it.
   */
  isStudy: integer("is_study", { mode: "boolean" }).notNull().default(false),
});

/** The newest change of each submission, written by triggers. Rows of deleted submissions stay. */
export const submissionChanges = sqliteTable("submission_changes", {
  number: integer("number").primaryKey().notNull(),
  submissionId: text("submission_id").notNull(),
  testId: text("test_id").notNull(),
  isDeleted: integer("is_deleted", { mode: "boolean" }).notNull().default(false),
});

/** This table has a single row. Change numbers count only within its epoch. */
export const changeEpoch = sqliteTable("change_epoch", {
  id: integer("id").primaryKey().notNull(),
  value: text("value").notNull(),
});

export const stageChanges = sqliteTable(
  "stage_changes",
  {
    submissionId: text("submission_id").notNull(),
    position: integer("position").notNull(),
    stage: stage("stage").notNull(),
    adminId: text("admin_id").notNull(),
    adminName: text("admin_name").notNull(),
    changedAt: integer("changed_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.position] })],
);

export const notes = sqliteTable("notes", {
  id: text("id").primaryKey().notNull(),
  submissionId: text("submission_id").notNull(),
  adminId: text("admin_id").notNull(),
  adminName: text("admin_name").notNull(),
  text: text("text").notNull(),
  writtenAt: integer("written_at", { mode: "timestamp_ms" }).notNull(),
  editedAt: integer("edited_at", { mode: "timestamp_ms" }),
});

export const assignments = sqliteTable("assignments", {
  submissionId: text("submission_id").primaryKey().notNull(),
  adminId: text("admin_id").notNull(),
  adminName: text("admin_name").notNull(),
  changedAt: integer("changed_at", { mode: "timestamp_ms" }).notNull(),
});

export const mentions = sqliteTable(
  "mentions",
  {
    noteId: text("note_id").notNull(),
    adminId: text("admin_id").notNull(),
    readAt: integer("read_at", { mode: "timestamp_ms" }),
  },
  (table) => [primaryKey({ columns: [table.noteId, table.adminId] })],
);

export const queueNotices = sqliteTable("queue_notices", {
  number: integer("number").primaryKey(),
  adminId: text("admin_id").notNull(),
  submissionId: text("submission_id").notNull(),
  noteId: text("note_id"),
  messageId: text("message_id"),
});

export const stageMessages = sqliteTable(
  "stage_messages",
  {
    testId: text("test_id").notNull(),
    stage: stage("stage").notNull(),
    isReminder: integer("is_reminder", { mode: "boolean" }).notNull(),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
  },
  (table) => [primaryKey({ columns: [table.testId, table.stage, table.isReminder] })],
);

export const scorecardCriteria = sqliteTable(
  "scorecard_criteria",
  {
    testId: text("test_id").notNull(),
    position: integer("position").notNull(),
    name: text("name").notNull(),
    anchors: text("anchors", { mode: "json" }).$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.testId, table.position] })],
);

export const scorecards = sqliteTable("scorecards", {
  id: text("id").primaryKey().notNull(),
  submissionId: text("submission_id").notNull(),
  adminId: text("admin_id").notNull(),
  adminName: text("admin_name").notNull(),
  /** Empty if the account chose to read the others' scorecards without rating. */
  ratings: text("ratings", { mode: "json" }).$type<Rating[]>().notNull(),
  comment: text("comment").notNull().default(""),
  writtenAt: integer("written_at", { mode: "timestamp_ms" }).notNull(),
  editedAt: integer("edited_at", { mode: "timestamp_ms" }),
  recommendation: integer("recommendation"),
});

export const answers = sqliteTable(
  "answers",
  {
    submissionId: text("submission_id").notNull(),
    questionId: text("question_id").notNull(),
    optionId: text("option_id").notNull(),
    points: integer("points").notNull(),
    clickedAt: integer("clicked_at", { mode: "timestamp_ms" }).notNull(),
    /** Null unless the answer arrived more than five seconds after `clickedAt`. */
    arrivedAt: integer("arrived_at", { mode: "timestamp_ms" }),
    shownAt: integer("shown_at", { mode: "timestamp_ms" }),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.questionId] })],
);

export const sectionScores = sqliteTable(
  "section_scores",
  {
    submissionId: text("submission_id").notNull(),
    position: integer("position").notNull(),
    sectionId: text("section_id").notNull(),
    name: text("name").notNull(),
    totalPoints: integer("total_points").notNull(),
    maxPoints: integer("max_points").notNull(),
    questionCount: integer("question_count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.position] })],
);

export const admins = sqliteTable("admins", {
  id: text("id").primaryKey().notNull(),
  email: text("email").notNull(),
  emailKey: text("email_key").notNull(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  passwordHash: text("password_hash").notNull(),
  createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  deactivatedAt: integer("deactivated_at", { mode: "timestamp_ms" }),
  role: text("role", { enum: ["admin", "viewer"] })
    .notNull()
    .default("admin"),
  wantsCompletedMail: integer("wants_completed_mail", { mode: "boolean" }).notNull().default(false),
  totpSecret: text("totp_secret"),
  totpPending: text("totp_pending"),
  totpSince: integer("totp_since", { mode: "timestamp_ms" }),
  totpStep: integer("totp_step"),
  /**
   * Says whether the owner chose the account's very common password or another admin gave it. Null for other passwords.
   */
  commonPassword: text("common_password", { enum: ["chosen", "given"] }),
  invitedUntil: integer("invited_until", { mode: "timestamp_ms" }),
  wantsQueueMail: integer("wants_queue_mail", { mode: "boolean" }).notNull().default(true),
});

/** The tests that a viewer can see. A viewer without rows can see all tests. A row's test may have been deleted. */
export const viewerTests = sqliteTable(
  "viewer_tests",
  {
    adminId: text("admin_id").notNull(),
    testId: text("test_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.adminId, table.testId] })],
);

export const sessions = sqliteTable("sessions", {
  tokenHash: text("token_hash").primaryKey().notNull(),
  adminId: text("admin_id").notNull(),
  createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  lastSeenAt: integer("last_seen_at", { mode: "timestamp_ms" }).notNull(),
  id: text("id"),
  browser: text("browser").notNull().default(""),
  address: text("address").notNull().default(""),
  isSso: integer("is_sso", { mode: "boolean" }).notNull().default(false),
});

export const settings = sqliteTable("settings", {
  key: text("key").primaryKey().notNull(),
  value: text("value", { mode: "json" }).$type<unknown>().notNull(),
  description: text("description").notNull().default(""),
});
