/** API tokens, webhooks, and what an account signs in with: part of schema.ts. */
import { blob, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What a script may do without a session. The token is shown once; the row holds its SHA-256. */
export const apiTokens = sqliteTable("api_tokens", {
  id: text("id").primaryKey().notNull(),
  name: text("name").notNull(),
  scope: text("scope", { enum: ["results:read", "content:write", "invitations:write", "everything"] }).notNull(),
  tokenHash: text("token_hash").notNull(),
  /** Who made it: it ends with their account. */
  adminId: text("admin_id").notNull(),
  madeAt: integer("made_at", { mode: "timestamp_ms" }).notNull(),
  /** `null` if it never expires. */
  expiresAt: integer("expires_at", { mode: "timestamp_ms" }),
  revokedAt: integer("revoked_at", { mode: "timestamp_ms" }),
  lastUsedAt: integer("last_used_at", { mode: "timestamp_ms" }),
});

/** From where a token has been used. */
export const apiTokenAddresses = sqliteTable(
  "api_token_addresses",
  { tokenId: text("token_id").notNull(), address: text("address").notNull() },
  (table) => [primaryKey({ columns: [table.tokenId, table.address] })],
);

/** Where events are sent. */
export const webhooks = sqliteTable("webhooks", {
  id: text("id").primaryKey().notNull(),
  url: text("url").notNull(),
  events: text("events", { mode: "json" }).$type<string[]>().notNull(),
  /** Both encrypted: app/platform/crypto.server.ts. The previous one signs too until its time is over. */
  secret: text("secret").notNull(),
  previousSecret: text("previous_secret"),
  previousUntil: integer("previous_until", { mode: "timestamp_ms" }),
  isOn: integer("is_on", { mode: "boolean" }).notNull().default(true),
  /** Why the server has switched it off by itself; empty where it has not. */
  offReason: text("off_reason").notNull().default(""),
  madeAt: integer("made_at", { mode: "timestamp_ms" }).notNull(),
  adminId: text("admin_id").notNull(),
  /** Tries that failed since the last success, since when, and until when it is left alone. */
  failures: integer("failures").notNull().default(0),
  failingSince: integer("failing_since", { mode: "timestamp_ms" }),
  backoffUntil: integer("rests_until", { mode: "timestamp_ms" }).notNull().default(new Date(0)),
  /** When an event was given up for the first time since the last success. */
  lostSince: integer("lost_since", { mode: "timestamp_ms" }),
  deliveredAt: integer("delivered_at", { mode: "timestamp_ms" }),
});

/** The outbox of events, and what became of them. What is sent is written when it is sent. */
export const webhookDeliveries = sqliteTable("webhook_deliveries", {
  number: integer("number").primaryKey(),
  /** The webhook-id that the receiver sees: the same with every try. */
  id: text("id").notNull(),
  webhookId: text("webhook_id").notNull(),
  type: text("type", {
    enum: ["submission.started", "submission.completed", "submission.deleted", "result.rescored", "test"],
  }).notNull(),
  submissionId: text("submission_id"),
  testId: text("test_id"),
  /** The moment that it tells of. */
  createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  /** Since when it waits to be sent, or to be sent again. */
  pendingSince: integer("waits_since", { mode: "timestamp_ms" }).notNull(),
  /** When it is tried next; the start of time: as soon as it can be. */
  dueAt: integer("due_at", { mode: "timestamp_ms" }).notNull().default(new Date(0)),
  tries: integer("tries").notNull().default(0),
  triedAt: integer("tried_at", { mode: "timestamp_ms" }),
  /** The three that follow are of the last try; the duration is in milliseconds. */
  status: integer("status"),
  failure: text("failure").notNull().default(""),
  duration: integer("duration"),
  deliveredAt: integer("delivered_at", { mode: "timestamp_ms" }),
  failedAt: integer("failed_at", { mode: "timestamp_ms" }),
});

/** Codes for the day on which the second factor is lost: their SHA-256. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    adminId: text("admin_id").notNull(),
    codeHash: text("code_hash").notNull(),
    usedAt: integer("used_at", { mode: "timestamp_ms" }),
  },
  (table) => [primaryKey({ columns: [table.adminId, table.codeHash] })],
);

export const passkeys = sqliteTable("passkeys", {
  /** The credential's id in base64url. */
  id: text("id").primaryKey().notNull(),
  adminId: text("admin_id").notNull(),
  name: text("name").notNull(),
  publicKey: blob("public_key", { mode: "buffer" }).notNull(),
  counter: integer("counter").notNull(),
  transports: text("transports", { mode: "json" }).$type<string[]>().notNull().default([]),
  madeAt: integer("made_at", { mode: "timestamp_ms" }).notNull(),
  lastUsedAt: integer("last_used_at", { mode: "timestamp_ms" }),
});

/** Sign-ins that wait for the second factor: the password was right. */
export const pendingSignIns = sqliteTable("pending_sign_ins", {
  tokenHash: text("token_hash").primaryKey().notNull(),
  adminId: text("admin_id").notNull(),
  madeAt: integer("made_at", { mode: "timestamp_ms" }).notNull(),
  wrongCodes: integer("wrong_codes").notNull().default(0),
});

/** Challenges that a passkey has signed: each counts once. */
export const passkeyChallenges = sqliteTable("passkey_challenges", {
  challenge: text("challenge").primaryKey().notNull(),
  adminId: text("admin_id").notNull(),
  madeAt: integer("made_at", { mode: "timestamp_ms" }).notNull(),
});

/** Links to choose a new password: the SHA-256 of their tokens. */
export const passwordResets = sqliteTable("password_resets", {
  tokenHash: text("token_hash").primaryKey().notNull(),
  adminId: text("admin_id").notNull(),
  madeAt: integer("made_at", { mode: "timestamp_ms" }).notNull(),
});
