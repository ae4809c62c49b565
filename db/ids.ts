import { createHash, randomBytes } from "node:crypto";

export function newId(): string {
  return toBase36(randomBytes(9));
}

export function newToken(): string {
  return randomBytes(16).toString("base64url");
}

export function deriveId(text: string): string {
  return toBase36(createHash("sha256").update(text).digest().subarray(0, 9));
}

function toBase36(bytes: Uint8Array): string {
  return BigInt(`0x${Buffer.from(bytes).toString("hex")}`)
    .toString(36)
    .padStart(14, "0");
}
