/** Encrypted secrets, password hashes and constant-time comparison: docs/develop/decisions/045-secrets.md */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { Refusal } from "./refusal.ts";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What a secret is for: one that was written for another purpose, or another account, does not open. */
type Purpose = { of: "totp" | "webhook"; id: string };

/** Encrypts a text with a key derived from the first of the session secrets (AES-256-GCM). */
export function seal(text: string, purpose: Purpose, sessionSecrets: string[]): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", deriveKey(sessionSecrets[0] ?? ""), iv);
  cipher.setAAD(Buffer.from(`${purpose.of} ${purpose.id}`));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** The text that was sealed for this purpose; null where none of the session secrets opens it. */
export function unseal(sealed: string, purpose: Purpose, sessionSecrets: string[]): string | null {
  for (const secret of sessionSecrets) {
    const text = openWith(secret, Buffer.from(sealed, "base64url"), purpose);
    if (text !== null) return text;
  }
  return null;
}

function openWith(secret: string, bytes: Buffer, { of, id }: Purpose): string | null {
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv("aes-256-gcm", deriveKey(secret), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(`${of} ${id}`));
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
const AT_ONCE = 2;
const MAX_WAITING = 50;
const SECONDS_TO_WAIT = 2;

let atWork = 0;
const waiting: (() => void)[] = [];

/**
 * Run work that hashes or verifies a password under a semaphore: two at a time, first in, first out. Throws a Refusal (503)
 * if fifty are waiting. Not reentrant: nested calls would deadlock.
 */
export async function withHashSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  await turn();
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else atWork -= 1;
  }
}

/** argon2id with the library's defaults (19 MiB, 2 passes), which are OWASP's recommendation. */
export function hashPassword(password: string): Promise<string> {
  return withHashSlot(() => hash(password));
}

/** A turn that ends is handed on to the first in the line: the count of those at work stays. */
async function turn(): Promise<void> {
  if (atWork < AT_ONCE) {
    atWork += 1;
    return;
  }
  if (waiting.length >= MAX_WAITING) {
    const headers = { "Retry-After": String(SECONDS_TO_WAIT) };
    throw new Refusal("busy", "Many passwords are being checked right now. Please try again in a moment", { headers });
  }
  await new Promise<void>((resolve) => waiting.push(resolve));
}

/** Compare two texts in constant time. */
export function isEqualInConstantTime(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
