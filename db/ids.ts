import { createHash, randomBytes } from "node:crypto";

/** Random id for content and admins: 14 characters, 72 random bits. */
export function newId(): string {
  return toBase36(randomBytes(9));
}

/** Random secret for a personal link: 22 characters of base64url, 128 bits. */
export function newToken(): string {
  return randomBytes(16).toString("base64url");
}

/** Deterministic id for seed data. */
export function deriveId(text: string): string {
  return toBase36(createHash("sha256").update(text).digest().subarray(0, 9));
}

function toBase36(bytes: Uint8Array): string {
  return BigInt(`0x${Buffer.from(bytes).toString("hex")}`)
    .toString(36)
    .padStart(14, "0");
}
