/** Tables of API tokens, webhooks and sign-in. Part of schema.ts. */
import { blob, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const apiTokens = sqliteTable("api_tokens", {
  id: text("id").primaryKey().notNull(),
  name: text("name").notNull(),
  scope: text("scope", { enum: ["results:read", "content:write", "invitations:write", "everything"] }).notNull(),
  /** SHA-256. The token itself is shown once and not stored. */
  tokenHash: text("token_hash").notNull(),
  /** The token's creator. The token stops working when their account is deactivated. */
  adminId: text("admin_id").notNull(),
  madeAt: integer("made_at", { mode: "timestamp_ms" }).notNull(),
  /** `null` if it never expires. */
  expiresAt: integer("expires_at", { mode: "timestamp_ms" }),
  revokedAt: integer("revoked_at", { mode: "timestamp_ms" }),
  lastUsedAt: integer("last_used_at", { mode: "timestamp_ms" }),
});

/** IP addresses that have used a token. */
export const apiTokenAddresses = sqliteTable(
  "api_token_addresses",
  { tokenId: text("token_id").notNull(), address: text("address").notNull() },
  (table) => [primaryKey({ columns: [table.tokenId, table.address] })],
);

export const webhooks = sqliteTable("webhooks", {
  id: text("id").primaryKey().notNull(),
  url: text("url").notNull(),
  events: text("events", { mode: "json" }).$type<string[]>().notNull(),
  /** Both secrets are encrypted by app/platform/crypto.server.ts. The previous one also signs until `previousUntil`. */
  secret: text("secret").notNull(),
  previousSecret: text("previous_secret"),
  previousUntil: integer("previous_until", { mode: "timestamp_ms" }),
  isOn: integer("is_on", { mode: "boolean" }).notNull().default(true),
  /** Why the server disabled the webhook, or "" if it did not. */
  offReason: text("off_reason").notNull().default(""),
  madeAt: integer("made_at", { mode: "timestamp_ms" }).notNull(),
  adminId: text("admin_id").notNull(),
  /** Failed attempts since the last success, their start, and the end of the backoff. */
  failures: integer("failures").notNull().default(0),
  failingSince: integer("failing_since", { mode: "timestamp_ms" }),
  backoffUntil: integer("rests_until", { mode: "timestamp_ms" }).notNull().default(new Date(0)),
  /** When an event was first given up since the last success. */
  lostSince: integer("lost_since", { mode: "timestamp_ms" }),
  deliveredAt: integer("delivered_at", { mode: "timestamp_ms" }),
});

/** The queue of webhook events and the outcome of each. The body is built at delivery time. */
export const webhookDeliveries = sqliteTable("webhook_deliveries", {
  number: integer("number").primaryKey(),
  /** The `webhook-id` header. Every attempt of an event has the same one. */
  id: text("id").notNull(),
  webhookId: text("webhook_id").notNull(),
  type: text("type", {
    enum: ["submission.started", "submission.completed", "submission.deleted", "result.rescored", "test"],
  }).notNull(),
  submissionId: text("submission_id"),
  testId: text("test_id"),
  /** The event's `timestamp`. */
  createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  /** When the event was queued, or queued again by an admin. */
  pendingSince: integer("waits_since", { mode: "timestamp_ms" }).notNull(),
  /** Time of the next attempt. 0 means as soon as possible. */
  dueAt: integer("due_at", { mode: "timestamp_ms" }).notNull().default(new Date(0)),
  tries: integer("tries").notNull().default(0),
  triedAt: integer("tried_at", { mode: "timestamp_ms" }),
  /** Outcome of the last attempt. `duration` is in milliseconds. */
  status: integer("status"),
  failure: text("failure").notNull().default(""),
  duration: integer("duration"),
  deliveredAt: integer("delivered_at", { mode: "timestamp_ms" }),
  failedAt: integer("failed_at", { mode: "timestamp_ms" }),
});

/** SHA-256 of the one-time codes that replace a lost second factor. */
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
  /** Credential id in base64url. */
  id: text("id").primaryKey().notNull(),
  adminId: text("admin_id").notNull(),
  name: text("name").notNull(),
  publicKey: blob("public_key", { mode: "buffer" }).notNull(),
  counter: integer("counter").notNull(),
  transports: text("transports", { mode: "json" }).$type<string[]>().notNull().default([]),
  madeAt: integer("made_at", { mode: "timestamp_ms" }).notNull(),
  lastUsedAt: integer("last_used_at", { mode: "timestamp_ms" }),
});

/** Sign-ins with a correct password that still need the second factor. */
export const pendingSignIns = sqliteTable("pending_sign_ins", {
  tokenHash: text("token_hash").primaryKey().notNull(),
  adminId: text("admin_id").notNull(),
  madeAt: integer("made_at", { mode: "timestamp_ms" }).notNull(),
  wrongCodes: integer("wrong_codes").notNull().default(0),
});

/** WebAuthn challenges that were used, so that none can be replayed. */
export const passkeyChallenges = sqliteTable("passkey_challenges", {
  challenge: text("challenge").primaryKey().notNull(),
  adminId: text("admin_id").notNull(),
  madeAt: integer("made_at", { mode: "timestamp_ms" }).notNull(),
});

/** SHA-256 of password-reset tokens. */
export const passwordResets = sqliteTable("password_resets", {
  tokenHash: text("token_hash").primaryKey().notNull(),
  adminId: text("admin_id").notNull(),
  madeAt: integer("made_at", { mode: "timestamp_ms" }).notNull(),
});
