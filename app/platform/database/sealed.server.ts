/** Secrets that the database holds encrypted, so that a copy of the file alone tells none: docs/decisions/045-secrets.md */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What a secret is for: one that was written for another purpose, or another account, does not open. */
export type Purpose = { of: "totp" | "webhook"; id: string };

/** Encrypts a text with a key derived from the first of the session secrets (AES-256-GCM). */
export function seal(text: string, purpose: Purpose, sessionSecrets: string[]): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(sessionSecrets[0] ?? ""), iv);
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
  const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), bytes.subarray(0, IV_BYTES), {
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
function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "sealed secrets of the database", 32));
}
