/** Invitations, mail, privacy and the audit log: part of schema.ts. */
import { sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A person who may begin a test by a link of their own. */
export const invitations = sqliteTable("invitations", {
  /** In the order in which they were made. */
  number: integer("number").primaryKey(),
  id: text("id").notNull(),
  testId: text("test_id").notNull(),
  email: text("email").notNull(),
  emailKey: text("email_key").notNull(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  /** The folded name and e-mail address: app/platform/text/fold.ts. */
  personKey: text("person_key").notNull(),
  /** The link's secret: in no export and no log. */
  token: text("token").notNull(),
  invitedAt: integer("invited_at", { mode: "timestamp_ms" }).notNull(),
  /** `null` if it never expires. */
  expiresAt: integer("expires_at", { mode: "timestamp_ms" }),
  revokedAt: integer("revoked_at", { mode: "timestamp_ms" }),
  adminId: text("admin_id").notNull(),
  adminName: text("admin_name").notNull(),
  /** The next five columns copy the submission's times and the last message's outcome. See db/invitation-progress.ts. */
  begunAt: integer("begun_at", { mode: "timestamp_ms" }),
  completedAt: integer("completed_at", { mode: "timestamp_ms" }),
  sentAt: integer("sent_at", { mode: "timestamp_ms" }),
  failedAt: integer("failed_at", { mode: "timestamp_ms" }),
  failure: text("failure").notNull().default(""),
  /** A place in PROGRESS: app/invitations/invitation-state.ts. */
  progress: integer("progress").generatedAlwaysAs(
    sql`(CASE WHEN completed_at IS NOT NULL THEN 2 WHEN revoked_at IS NOT NULL THEN 3 WHEN begun_at IS NOT NULL THEN 1 ELSE 0 END)`,
  ),
});

/** The outbox: what is to be sent by mail, or has been. The text is written when it is sent. */
export const messages = sqliteTable("messages", {
  number: integer("number").primaryKey(),
  id: text("id").notNull(),
  kind: text("kind", {
    enum: ["invitation", "reminder", "completed", "test", "password-reset", "account", "continuation-code"],
  }).notNull(),
  invitationId: text("invitation_id"),
  submissionId: text("submission_id"),
  /** Who receives it, where it goes to an admin. */
  adminId: text("admin_id"),
  /** What happened to the account, where it tells of that: a name of an act of the audit log. */
  about: text("about").notNull().default(""),
  /** True where no admin asked for it. */
  isAutomatic: integer("is_automatic", { mode: "boolean" }).notNull().default(false),
  recipient: text("recipient").notNull(),
  createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  /** When it is tried next. */
  dueAt: integer("due_at", { mode: "timestamp_ms" }).notNull(),
  tries: integer("tries").notNull().default(0),
  sentAt: integer("sent_at", { mode: "timestamp_ms" }),
  failedAt: integer("failed_at", { mode: "timestamp_ms" }),
  /** What the mail server said last. */
  failure: text("failure").notNull().default(""),
});

/** Emailed codes for continuing a submission in another browser. */
export const continuationCodes = sqliteTable("continuation_codes", {
  /** The unfinished submission that the code opens. Each has at most one code. */
  submissionId: text("submission_id").primaryKey().notNull(),
  /** The submission in the browser that asked. No foreign key, because it may be deleted. */
  askedBy: text("asked_by").notNull(),
  askedAt: integer("asked_at", { mode: "timestamp_ms" }).notNull(),
  /** HMAC of the code. Null until the email is written. */
  codeHash: text("code_hash"),
  madeAt: integer("made_at", { mode: "timestamp_ms" }),
  wrongCodes: integer("wrong_codes").notNull().default(0),
  usedAt: integer("used_at", { mode: "timestamp_ms" }),
});

/** Every wording of the privacy notice; the last one is in force, an empty text for none. Rows never change. */
export const privacyNotices = sqliteTable("privacy_notices", {
  version: integer("version").primaryKey(),
  text: text("text").notNull(),
  /** Name and address of who is responsible. */
  responsible: text("responsible").notNull(),
  writtenAt: integer("written_at", { mode: "timestamp_ms" }).notNull(),
  adminId: text("admin_id").notNull(),
  adminName: text("admin_name").notNull(),
});

/** Who is kept for longer than the retention says. */
export const erasureHolds = sqliteTable("erasure_holds", {
  emailKey: text("email_key").primaryKey().notNull(),
  until: integer("until", { mode: "timestamp_ms" }).notNull(),
  reason: text("reason").notNull(),
  madeAt: integer("made_at", { mode: "timestamp_ms" }).notNull(),
  adminId: text("admin_id").notNull(),
  adminName: text("admin_name").notNull(),
});

/** What was done, by whom, to what; without names and addresses of candidates. Rows never change and go by age alone. */
export const auditLog = sqliteTable("audit_log", {
  number: integer("number").primaryKey(),
  at: integer("at", { mode: "timestamp_ms" }).notNull(),
  actor: text("actor", { enum: ["admin", "token", "server", "anyone"] }).notNull(),
  /** Of the admin, or of the token; null for the others. */
  actorId: text("actor_id"),
  /** The network address it came from. */
  address: text("address").notNull().default(""),
  act: text("act").notNull(),
  /** What it was done to: a kind of thing, and its id. */
  thing: text("thing").notNull().default(""),
  thingId: text("thing_id"),
  detail: text("detail", { mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
});
