/** Second factors of a server's accounts, written into its database, and the codes that an app would show. */
import { Secret, TOTP } from "otpauth";
import { seal } from "#app/platform/crypto.server.ts";
import type { TestServer } from "#tests/support/servers/server.ts";
import { readSessionSecret } from "#tests/support/servers/session.ts";

/** Gives an account an authenticator app. Returns its secret. */
export function addApp(server: TestServer, adminId: string): string {
  const secret = new Secret({ size: 20 }).base32;
  const sealed = seal(secret, { kind: "totp", id: adminId }, [readSessionSecret(server.databasePath)]);
  server.withDatabase((sqlite) =>
    sqlite.prepare("UPDATE admins SET totp_secret = ? WHERE id = ?").run(sealed, adminId),
  );
  return secret;
}

/** What the app shows now, or some seconds away from it. */
export function generateCode(secret: string, seconds = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 });
}

/** A code that the app does not show: neither now nor around it. */
export function generateWrongCode(secret: string): string {
  const shown = [-60, -30, 0, 30, 60].map((seconds) => generateCode(secret, seconds));
  return ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !shown.includes(code)) ?? "";
}

/** As if the last code had been taken long ago: a test does not wait for the next one. */
export function forgetCodes(server: TestServer): void {
  server.withDatabase((sqlite) => sqlite.prepare("UPDATE admins SET totp_step = NULL").run());
}
