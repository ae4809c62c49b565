/** Design: docs/develop/decisions/045-secrets.md */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { Refusal } from "./refusal.ts";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Additional authenticated data, so that an encrypted secret cannot be moved to another account or purpose. */
type Purpose = { kind: "totp" | "webhook" | "survey" | "response"; id: string };

export function seal(text: string, purpose: Purpose, sessionSecrets: string[]): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", deriveKey(sessionSecrets[0] ?? ""), iv);
  cipher.setAAD(Buffer.from(`${purpose.kind} ${purpose.id}`));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

export function unseal(sealed: string, purpose: Purpose, sessionSecrets: string[]): string | null {
  for (const secret of sessionSecrets) {
    const text = findPlainText(secret, Buffer.from(sealed, "base64url"), purpose);
    if (text !== null) return text;
  }
  return null;
}

function findPlainText(secret: string, bytes: Buffer, { kind, id }: Purpose): string | null {
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv("aes-256-gcm", deriveKey(secret), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(`${kind} ${id}`));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/** Cached keys never become stale, because a secret always gives the same key. */
const keysBySecret = new Map<string, KeyObject>();

function deriveKey(secret: string): KeyObject {
  const key =
    keysBySecret.get(secret) ??
    createSecretKey(Buffer.from(hkdfSync("sha256", secret, "", "sealed secrets of the database", 32)));
  keysBySecret.set(secret, key);
  return key;
}

// Each argon2 hash occupies 19 MB and one of libuv's four threads, which compression and file access need too.
const MAX_CONCURRENT = 2;
const MAX_QUEUED = 50;
const RETRY_AFTER_SECONDS = 2;

let runningCount = 0;
const queue: (() => void)[] = [];

/**
 * Run password hashing in a queue, two at a time. Throw a Refusal (503) if fifty are waiting. Nested calls would
 * deadlock.
 */
export async function withHashSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  await acquireSlot();
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else runningCount -= 1;
  }
}

/** Return a password that nobody knows. It takes as long to verify as any other, so sign-in does not reveal such accounts. */
export function createUnknownPassword(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * The library's defaults (argon2id, 19 MiB, 2 passes) follow OWASP. Keyboards compose accents differently, so hash the
 * NFC form.
 */
export function hashPassword(password: string): Promise<string> {
  return withHashSlot(() => hash(password.normalize("NFC")));
}

let dummyHash: Promise<string> | undefined;

/**
 * Verify a password. Call this within `withHashSlot`. An undefined hash takes the same time, so that response times do
 * not reveal which accounts exist.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hash(randomBytes(16).toString("hex"));
  const compared = passwordHash ?? (await dummyHash);
  // Before 2026-11-28, passwords were hashed as typed.
  for (const spelling of new Set([password.normalize("NFC"), password, password.normalize("NFD")])) {
    if (await verify(compared, spelling)) return passwordHash !== undefined;
  }
  return false;
}

async function acquireSlot(): Promise<void> {
  if (runningCount < MAX_CONCURRENT) {
    runningCount += 1;
    return;
  }
  if (queue.length >= MAX_QUEUED) {
    const headers = { "Retry-After": String(RETRY_AFTER_SECONDS) };
    throw new Refusal("busy", "The server is busy. Please try again in a moment", { headers });
  }
  await new Promise<void>((resolve) => queue.push(resolve));
}

export function isEqualInConstantTime(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
