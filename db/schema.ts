/** The tables as Drizzle sees them, times in UTC milliseconds; a test compares them with migrations/*.sql. */
import { sql } from "drizzle-orm";
import { customType, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ACCESS } from "#app/content/access.ts";
import { STAGES, type Stage } from "#app/results/decisions.ts";
import { ERASED_EMAIL } from "#db/erased-email.ts";

export * from "./connection-tables.ts";
export * from "./count-tables.ts";
export * from "./people-tables.ts";
export * from "./rescore-tables.ts";

/** Stored as its place in STAGES, by which lists are sorted. */
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
  /** From here on the test is gone for all readers; its rows follow. */
  deletionBeganAt: integer("deletion_began_at", { mode: "timestamp_ms" }),
  /** What candidates read as the test's name; empty: its name. */
  publicTitle: text("public_title").notNull().default(""),
  /** True where candidates may go back one question. */
  allowsBack: integer("allows_back", { mode: "boolean" }).notNull().default(false),
  /** True where an e-mail address may complete the test only once. */
  oncePerEmail: integer("once_per_email", { mode: "boolean" }).notNull().default(false),
  /** The text that invites to the test: app/content/invitation.ts. Empty: the usual one. */
  invitation: text("invitation").notNull().default(""),
  /** Null while nothing of it is deleted: a restore takes such a deletion back. */
  deletionCopiedAt: integer("deletion_copied_at", { mode: "timestamp_ms" }),
  /** Who may begin: app/content/access.ts. */
  access: text("access", { enum: ACCESS }).notNull().default("password"),
  /** The message of a personal invitation; empty: the usual one. */
  messageSubject: text("message_subject").notNull().default(""),
  messageBody: text("message_body").notNull().default(""),
  /** Of its questions, and of the screens around them: a tag of platform/i18n. */
  language: text("language").notNull().default("en"),
});

export const sections = sqliteTable("sections", {
  id: text("id").primaryKey().notNull(),
  testId: text("test_id").notNull(),
  name: text("name").notNull(),
  description: text("description").notNull().default(""),
  orderIndex: integer("order_index").notNull(),
});

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

/** Frozen content: see app/content/test-content.ts for the JSON's shape. Never updated. */
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
  /** Empty once it is erased. */
  email: erasable("email").notNull(),
  /** The e-mail in lower case: what counts as the same person. */
  emailKey: text("email_key").notNull(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  isPreview: integer("is_preview", { mode: "boolean" }).notNull().default(false),
  /** From the entry form: the same form sent twice starts one submission. */
  startToken: text("start_token"),
  startedAt: integer("started_at", { mode: "timestamp_ms" }).notNull(),
  completedAt: integer("completed_at", { mode: "timestamp_ms" }),
  /** Whole seconds. */
  totalDuration: integer("total_duration"),
  totalPoints: integer("total_points"),
  maxPoints: integer("max_points"),
  /** 0–100, unrounded. */
  percent: real("percent"),
  /** True for a completed submission with at least one section score. */
  hasScores: integer("has_scores", { mode: "boolean" }).notNull().default(false),
  /** The secret by which its options are ordered: app/content/candidate-content.ts. Null for one begun before there were keys. */
  optionOrderKey: text("option_order_key"),
  /** From start to completion by the server's clock, in whole seconds; null where it is not known. */
  serverDuration: integer("server_duration"),
  /** The folded name and e-mail address: app/platform/text/fold.ts. */
  personKey: text("person_key").notNull().default(""),
  /** Given by a trigger: what the search index knows it by. */
  searchNumber: integer("search_number"),
  /** Kept by triggers: true where the same person had begun the same test before. */
  isRepeat: integer("is_repeat", { mode: "boolean" }).notNull().default(false),
  /** Kept by a trigger: that of the newest change. */
  stage: stage("stage").notNull().default("new"),
  /** By which points it was scored; null while in progress. */
  scoreKeyId: integer("score_key_id"),
  /** True for the one result of a person and a test that counts in its group: docs/develop/decisions/033-counts-and-keys.md */
  inNorm: integer("in_norm", { mode: "boolean" }).notNull().default(false),
  /** By its stage, the newest first among equals; null while in progress. */
  stagePlace: integer("stage_place").generatedAlwaysAs(sql`((stage + 1) * 10000000000000 - completed_at)`),
  /** The personal invitation that it came of; null for one that was begun by password. */
  invitationId: text("invitation_id"),
  /** When the candidate agreed to which version of the privacy notice; null where no consent was asked for. */
  consentedAt: integer("consented_at", { mode: "timestamp_ms" }),
  noticeVersion: integer("notice_version"),
  /** From here on it is of no known person. */
  erasedAt: integer("erased_at", { mode: "timestamp_ms" }),
});

/** Who gave a submission which stage, and when; `position` counts from 0. Rows never change. */
export const stageChanges = sqliteTable(
  "stage_changes",
  {
    submissionId: text("submission_id").notNull(),
    position: integer("position").notNull(),
    stage: stage("stage").notNull(),
    adminId: text("admin_id").notNull(),
    /** The admin's name as it was. */
    adminName: text("admin_name").notNull(),
    changedAt: integer("changed_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.position] })],
);

/** What the hiring team writes about a submission. */
export const notes = sqliteTable("notes", {
  id: text("id").primaryKey().notNull(),
  submissionId: text("submission_id").notNull(),
  adminId: text("admin_id").notNull(),
  adminName: text("admin_name").notNull(),
  text: text("text").notNull(),
  writtenAt: integer("written_at", { mode: "timestamp_ms" }).notNull(),
  editedAt: integer("edited_at", { mode: "timestamp_ms" }),
});

export const answers = sqliteTable(
  "answers",
  {
    submissionId: text("submission_id").notNull(),
    questionId: text("question_id").notNull(),
    optionId: text("option_id").notNull(),
    points: integer("points").notNull(),
    clickedAt: integer("clicked_at", { mode: "timestamp_ms" }).notNull(),
    /** Null: when it was clicked. */
    arrivedAt: integer("arrived_at", { mode: "timestamp_ms" }),
    /** When the question was first shown; null: unknown. */
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
  /** True where a mail tells of each completed assessment that they may see. */
  wantsCompletedMail: integer("wants_completed_mail", { mode: "boolean" }).notNull().default(false),
  /** The secret of their one-time codes, encrypted; the pending one has not been confirmed by a code. */
  totpSecret: text("totp_secret"),
  totpPending: text("totp_pending"),
  /** When the secret was confirmed. */
  totpSince: integer("totp_since", { mode: "timestamp_ms" }),
  /** The time step of the last code that was taken: a code counts once. */
  totpStep: integer("totp_step"),
  /** The admin or owner who set a very common password. Null for other passwords. */
  commonPassword: text("common_password", { enum: ["chosen", "given"] }),
});

/** The tests that a viewer is limited to, which may have gone meanwhile; no row: all of them. */
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
  /** By which its owner names it, and what they are shown of it. */
  id: text("id"),
  browser: text("browser").notNull().default(""),
  address: text("address").notNull().default(""),
});

export const settings = sqliteTable("settings", {
  key: text("key").primaryKey().notNull(),
  value: text("value", { mode: "json" }).$type<unknown>().notNull(),
  description: text("description").notNull().default(""),
});

/** Another token with each change of what pages read again and again. */
export const contentRevision = sqliteTable("content_revision", {
  only: integer("only").primaryKey().notNull(),
  token: text("token").notNull(),
});
