/** Encrypted secrets, password hashes and constant-time comparison: docs/develop/decisions/045-secrets.md */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { Refusal } from "./refusal.ts";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What a secret is for: one that was written for another purpose, or another account, does not open. */
type Purpose = { kind: "totp" | "webhook"; id: string };

/** Encrypts a text with a key derived from the first of the session secrets (AES-256-GCM). */
export function seal(text: string, purpose: Purpose, sessionSecrets: string[]): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", deriveKey(sessionSecrets[0] ?? ""), iv);
  cipher.setAAD(Buffer.from(`${purpose.kind} ${purpose.id}`));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** The text that was sealed for this purpose; null where none of the session secrets opens it. */
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

/** HKDF (RFC 5869): the key for cookies and this one tell nothing of each other. */
function deriveKey(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "sealed secrets of the database", 32));
}

/** argon2 fills a thread and 19 MB for each password; libuv has four threads, which compression and files need too. */
const MAX_CONCURRENT = 2;
const MAX_QUEUED = 50;
const RETRY_AFTER_SECONDS = 2;

let runningCount = 0;
const queue: (() => void)[] = [];

/**
 * Run work that hashes or verifies a password under a semaphore: two at a time, first in, first out. Throws a Refusal (503)
 * if fifty are waiting. Not reentrant: nested calls would deadlock.
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

/** argon2id with the library's defaults (19 MiB, 2 passes), which are OWASP's recommendation. */
export function hashPassword(password: string): Promise<string> {
  return withHashSlot(() => hash(password));
}

/** A turn that ends is handed on to the first in the line: the count of those at work stays. */
async function acquireSlot(): Promise<void> {
  if (runningCount < MAX_CONCURRENT) {
    runningCount += 1;
    return;
  }
  if (queue.length >= MAX_QUEUED) {
    const headers = { "Retry-After": String(RETRY_AFTER_SECONDS) };
    throw new Refusal("busy", "Many passwords are being checked right now. Please try again in a moment", { headers });
  }
  await new Promise<void>((resolve) => queue.push(resolve));
}

/** Compare two texts in constant time. */
export function isEqualInConstantTime(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
