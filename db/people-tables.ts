import { sql } from "drizzle-orm";
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const batteries = sqliteTable("batteries", {
  id: text("id").primaryKey().notNull(),
  name: text("name").notNull(),
  firstTestId: text("first_test_id").notNull(),
  secondTestId: text("second_test_id").notNull(),
  thirdTestId: text("third_test_id"),
  createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
});

export const invitations = sqliteTable("invitations", {
  number: integer("number").primaryKey(),
  id: text("id").notNull(),
  testId: text("test_id").notNull(),
  email: text("email").notNull(),
  emailKey: text("email_key").notNull(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  personKey: text("person_key").notNull(),
  /** Secret of the personal link. Exports and logs never contain it. */
  token: text("token").notNull(),
  invitedAt: integer("invited_at", { mode: "timestamp_ms" }).notNull(),
  expiresAt: integer("expires_at", { mode: "timestamp_ms" }),
  revokedAt: integer("revoked_at", { mode: "timestamp_ms" }),
  adminId: text("admin_id").notNull(),
  adminName: text("admin_name").notNull(),
  /**
   * The next five columns copy the submission's times and the last message's outcome. See db/invitation-progress.ts.
   */
  begunAt: integer("begun_at", { mode: "timestamp_ms" }),
  completedAt: integer("completed_at", { mode: "timestamp_ms" }),
  sentAt: integer("sent_at", { mode: "timestamp_ms" }),
  failedAt: integer("failed_at", { mode: "timestamp_ms" }),
  failure: text("failure").notNull().default(""),
  progress: integer("progress").generatedAlwaysAs(
    sql`(CASE WHEN completed_at IS NOT NULL THEN 2 WHEN revoked_at IS NOT NULL THEN 3 WHEN begun_at IS NOT NULL THEN 1 ELSE 0 END)`,
  ),
  adjustment: text("adjustment").notNull().default(""),
  batteryId: text("battery_id"),
  /**
   * Position in the battery, from 1 to 3. Each part has an invitation, and all their links lead to the current part.
   */
  batteryPart: integer("battery_part"),
  source: text("source").notNull().default(""),
  tags: text("tags", { mode: "json" }).$type<string[]>().notNull().default([]),
  externalId: text("external_id"),
});

/** Select one invitation for each personal link. All tests of a battery share the link of the first. */
export const linkCondition = sql`coalesce(${invitations.batteryPart}, 1) = 1`;

/** One row per tag, for filters. Triggers copy the tags from `invitations.tags`. */
export const invitationTags = sqliteTable(
  "invitation_tags",
  { tag: text("tag").notNull(), invitationId: text("invitation_id").notNull() },
  (table) => [primaryKey({ columns: [table.tag, table.invitationId] })],
);

export const messages = sqliteTable("messages", {
  number: integer("number").primaryKey(),
  id: text("id").notNull(),
  kind: text("kind", {
    enum: [
      "invitation",
      "reminder",
      "completed",
      "test",
      "password-reset",
      "account",
      "continuation-code",
      "receipt",
      "stage",
      "queue",
      "rating",
      "study",
    ],
  }).notNull(),
  invitationId: text("invitation_id"),
  submissionId: text("submission_id"),
  adminId: text("admin_id"),
  raterId: text("rater_id"),
  personId: text("person_id"),
  about: text("about").notNull().default(""),
  isAutomatic: integer("is_automatic", { mode: "boolean" }).notNull().default(false),
  recipient: text("recipient").notNull(),
  subject: text("subject").notNull().default(""),
  body: text("body").notNull().default(""),
  createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  dueAt: integer("due_at", { mode: "timestamp_ms" }).notNull(),
  tries: integer("tries").notNull().default(0),
  sentAt: integer("sent_at", { mode: "timestamp_ms" }),
  failedAt: integer("failed_at", { mode: "timestamp_ms" }),
  failure: text("failure").notNull().default(""),
});

export const continuationCodes = sqliteTable("continuation_codes", {
  submissionId: text("submission_id").primaryKey().notNull(),
  /** ID of the submission that requested the code. Not a foreign key, because that submission may be deleted. */
  askedBy: text("asked_by").notNull(),
  askedAt: integer("asked_at", { mode: "timestamp_ms" }).notNull(),
  /** HMAC of the code. Null until the email is composed. */
  codeHash: text("code_hash"),
  madeAt: integer("made_at", { mode: "timestamp_ms" }),
  wrongCodes: integer("wrong_codes").notNull().default(0),
  usedAt: integer("used_at", { mode: "timestamp_ms" }),
});

/** The newest device of a submission. A submission without a row was never continued elsewhere. */
export const candidateDevices = sqliteTable("candidate_devices", {
  submissionId: text("submission_id").primaryKey().notNull(),
  number: integer("number").notNull(),
  since: integer("since", { mode: "timestamp_ms" }).notNull(),
});

export const resumeLinks = sqliteTable("resume_links", {
  submissionId: text("submission_id").primaryKey().notNull(),
  codeHash: text("code_hash").notNull(),
  madeAt: integer("made_at", { mode: "timestamp_ms" }).notNull(),
  usedAt: integer("used_at", { mode: "timestamp_ms" }),
  usedBy: text("used_by"),
});

/** The last row is the current notice. Empty text means that there is no notice. Rows never change. */
export const privacyNotices = sqliteTable("privacy_notices", {
  version: integer("version").primaryKey(),
  text: text("text").notNull(),
  responsible: text("responsible").notNull(),
  writtenAt: integer("written_at", { mode: "timestamp_ms" }).notNull(),
  adminId: text("admin_id").notNull(),
  adminName: text("admin_name").notNull(),
});

export const erasureHolds = sqliteTable("erasure_holds", {
  emailKey: text("email_key").primaryKey().notNull(),
  until: integer("until", { mode: "timestamp_ms" }).notNull(),
  reason: text("reason").notNull(),
  madeAt: integer("made_at", { mode: "timestamp_ms" }).notNull(),
  adminId: text("admin_id").notNull(),
  adminName: text("admin_name").notNull(),
});

/** This table never contains candidates' names or addresses. Its rows never change and are deleted by age. */
export const auditLog = sqliteTable("audit_log", {
  number: integer("number").primaryKey(),
  at: integer("at", { mode: "timestamp_ms" }).notNull(),
  actor: text("actor", { enum: ["admin", "token", "server", "anyone"] }).notNull(),
  actorId: text("actor_id"),
  address: text("address").notNull().default(""),
  event: text("event").notNull(),
  entityType: text("entity_type").notNull().default(""),
  entityId: text("entity_id"),
  detail: text("detail", { mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
});
