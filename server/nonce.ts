import { randomBytes } from "node:crypto";

const BYTES = 16;
/** Asking the system for random bytes takes as long for many as for a few: a twentieth of saving an answer. */
const NONCES_AT_ONCE = 256;

let bytes = Buffer.alloc(0);

/** 128 random bits in base64 that no answer had before. */
export function freshNonce(): string {
  if (bytes.length === 0) bytes = randomBytes(BYTES * NONCES_AT_ONCE);
  const nonce = bytes.toString("base64", 0, BYTES);
  bytes = bytes.subarray(BYTES);
  return nonce;
}
