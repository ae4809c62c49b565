import { createHmac, hash } from "node:crypto";

/** Bytes of a block of SHA-256, and of its digest. */
const BLOCK = 64;
const DIGEST = 32;
const MAX_TEXT = 1024;
const MAX_BYTES_OF_SIGN = 3;

/**
 * HMAC-SHA-256 (RFC 2104) under one key, in hexadecimal, for many short texts: half of what `createHmac` costs, which makes an object
 * for each. Refuses a key that is longer than a block.
 */
export function hmacsUnder(key: string): (text: string) => string {
  const keyBytes = Buffer.from(key);
  if (keyBytes.length > BLOCK) throw new RangeError("The key is longer than a block");
  const inner = Buffer.alloc(BLOCK + MAX_TEXT);
  const outer = Buffer.alloc(BLOCK + DIGEST);
  for (let index = 0; index < BLOCK; index += 1) {
    const byte = keyBytes[index] ?? 0;
    inner[index] = byte ^ 0x36;
    outer[index] = byte ^ 0x5c;
  }
  return (text) => {
    if (text.length * MAX_BYTES_OF_SIGN > MAX_TEXT) return createHmac("sha256", key).update(text).digest("hex");
    const end = BLOCK + inner.write(text, BLOCK);
    outer.write(hash("sha256", inner.subarray(0, end), "binary"), BLOCK, "binary");
    return hash("sha256", outer, "hex");
  };
}
