import { createHash } from "node:crypto";

/** What the database holds of a random token: its SHA-256 in hex (docs/decisions/045-secrets.md). */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
