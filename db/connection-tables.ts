import { blob, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Scope, Vendor, WebhookEvent } from "./column-values.ts";

export const apiTokens = sqliteTable("api_tokens", {
  id: text("id").primaryKey().notNull(),
  name: text("name").notNull(),
  scope: text("scope").$type<Scope>().notNull(),
  tokenHash: text("token_hash").notNull(),
  adminId: text("admin_id").notNull(),
  madeAt: integer("made_at", { mode: "timestamp_ms" }).notNull(),
  expiresAt: integer("expires_at", { mode: "timestamp_ms" }),
  revokedAt: integer("revoked_at", { mode: "timestamp_ms" }),
  lastUsedAt: integer("last_used_at", { mode: "timestamp_ms" }),
});

export const apiTokenAddresses = sqliteTable(
  "api_token_addresses",
  { tokenId: text("token_id").notNull(), address: text("address").notNull() },
  (table) => [primaryKey({ columns: [table.tokenId, table.address] })],
);

export const idempotencyKeys = sqliteTable("idempotency_keys", {
  id: text("id").primaryKey().notNull(),
  request: text("request").notNull(),
  response: text("response"),
  madeAt: integer("made_at", { mode: "timestamp_ms" }).notNull(),
});

export const webhooks = sqliteTable("webhooks", {
  id: text("id").primaryKey().notNull(),
  url: text("url").notNull(),
  events: text("events", { mode: "json" }).$type<string[]>().notNull(),
  /** Both secrets are encrypted. Until `previousUntil`, requests are signed with both. */
  secret: text("secret").notNull(),
  previousSecret: text("previous_secret"),
  previousUntil: integer("previous_until", { mode: "timestamp_ms" }),
  isOn: integer("is_on", { mode: "boolean" }).notNull().default(true),
  offReason: text("off_reason").notNull().default(""),
  madeAt: integer("made_at", { mode: "timestamp_ms" }).notNull(),
  adminId: text("admin_id").notNull(),
  failures: integer("failures").notNull().default(0),
  failingSince: integer("failing_since", { mode: "timestamp_ms" }),
  backoffUntil: integer("rests_until", { mode: "timestamp_ms" }).notNull().default(new Date(0)),
  lostSince: integer("lost_since", { mode: "timestamp_ms" }),
  deliveredAt: integer("delivered_at", { mode: "timestamp_ms" }),
  testIds: text("test_ids", { mode: "json" }).$type<string[]>().notNull().default([]),
  /** The applicant-tracking system that gets requests in its format. Null for Standard Webhooks. */
  vendor: text("vendor").$type<Vendor>(),
  tokenId: text("token_id"),
  report: text("report").notNull().default(""),
  reportedAt: integer("reported_at", { mode: "timestamp_ms" }),
});

export const assessmentOrders = sqliteTable("assessment_orders", {
  id: text("id").primaryKey().notNull(),
  webhookId: text("webhook_id").notNull(),
  invitationId: text("invitation_id").notNull(),
  idempotencyKey: text("idempotency_key").notNull(),
  callbackUrl: text("callback_url"),
  profileUrl: text("profile_url"),
  /** False if the person had been invited before the order. */
  createdInvitation: integer("created_invitation", { mode: "boolean" }).notNull(),
  orderedAt: integer("ordered_at", { mode: "timestamp_ms" }).notNull(),
  canceledAt: integer("canceled_at", { mode: "timestamp_ms" }),
});

export const webhookDeliveries = sqliteTable("webhook_deliveries", {
  number: integer("number").primaryKey(),
  id: text("id").notNull(),
  webhookId: text("webhook_id").notNull(),
  type: text("type").$type<WebhookEvent | "test">().notNull(),
  submissionId: text("submission_id"),
  invitationId: text("invitation_id"),
  testId: text("test_id"),
  createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  pendingSince: integer("waits_since", { mode: "timestamp_ms" }).notNull(),
  dueAt: integer("due_at", { mode: "timestamp_ms" }).notNull().default(new Date(0)),
  tries: integer("tries").notNull().default(0),
  triedAt: integer("tried_at", { mode: "timestamp_ms" }),
  status: integer("status"),
  failure: text("failure").notNull().default(""),
  duration: integer("duration"),
  deliveredAt: integer("delivered_at", { mode: "timestamp_ms" }),
  failedAt: integer("failed_at", { mode: "timestamp_ms" }),
  orderId: text("order_id"),
});

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
  id: text("id").primaryKey().notNull(),
  adminId: text("admin_id").notNull(),
  name: text("name").notNull(),
  publicKey: blob("public_key", { mode: "buffer" }).notNull(),
  counter: integer("counter").notNull(),
  transports: text("transports", { mode: "json" }).$type<string[]>().notNull().default([]),
  madeAt: integer("made_at", { mode: "timestamp_ms" }).notNull(),
  lastUsedAt: integer("last_used_at", { mode: "timestamp_ms" }),
});

export const pendingSignIns = sqliteTable("pending_sign_ins", {
  tokenHash: text("token_hash").primaryKey().notNull(),
  adminId: text("admin_id").notNull(),
  madeAt: integer("made_at", { mode: "timestamp_ms" }).notNull(),
  wrongCodes: integer("wrong_codes").notNull().default(0),
});

export const passkeyChallenges = sqliteTable("passkey_challenges", {
  challenge: text("challenge").primaryKey().notNull(),
  adminId: text("admin_id").notNull(),
  madeAt: integer("made_at", { mode: "timestamp_ms" }).notNull(),
});

export const passwordResets = sqliteTable("password_resets", {
  tokenHash: text("token_hash").primaryKey().notNull(),
  adminId: text("admin_id").notNull(),
  madeAt: integer("made_at", { mode: "timestamp_ms" }).notNull(),
});

export const ssoIdentities = sqliteTable("sso_identities", {
  adminId: text("admin_id").primaryKey().notNull(),
  issuer: text("issuer").notNull(),
  subject: text("subject").notNull(),
  /** True if single sign-on created the account. Nobody knows its password. */
  isProvisioned: integer("is_provisioned", { mode: "boolean" }).notNull().default(false),
  linkedAt: integer("linked_at", { mode: "timestamp_ms" }).notNull(),
});

export const ssoUsedStates = sqliteTable("sso_used_states", {
  stateHash: text("state_hash").primaryKey().notNull(),
  usedAt: integer("used_at", { mode: "timestamp_ms" }).notNull(),
});
