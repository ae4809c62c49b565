import { Secret, TOTP } from "otpauth";
import { seal } from "#app/platform/crypto.server.ts";
import type { TestServer } from "#tests/support/servers/server.ts";
import { readSessionSecret } from "#tests/support/servers/session.ts";

export function addApp(server: TestServer, adminId: string): string {
  const secret = new Secret({ size: 20 }).base32;
  const sealed = seal(secret, { kind: "totp", id: adminId }, [readSessionSecret(server.databasePath)]);
  server.run("UPDATE admins SET totp_secret = ? WHERE id = ?", sealed, adminId);
  return secret;
}

export function generateCode(secret: string, seconds = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 });
}

export function generateWrongCode(secret: string): string {
  const shown = [-60, -30, 0, 30, 60].map((seconds) => generateCode(secret, seconds));
  return ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !shown.includes(code)) ?? "";
}

/** Let a test reuse a code without waiting for the next time step. */
export function forgetCodes(server: TestServer): void {
  server.run("UPDATE admins SET totp_step = NULL");
}
