import type { Handler } from "hono";
import type { Environment } from "#app/platform/env.server.ts";

const VALID_DAYS = 180;

/** Answer `/.well-known/security.txt` (RFC 9116), or 404 if the operator named no contact. */
export function createSecurityText({ securityContact, publicOrigin }: Environment): Handler {
  return (c, next) => {
    if (!securityContact) return next();
    const expires = new Date();
    expires.setUTCHours(0, 0, 0, 0);
    expires.setUTCDate(expires.getUTCDate() + VALID_DAYS);
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires.toISOString()}`,
      "Preferred-Languages: en",
      ...(publicOrigin ? [`Canonical: ${publicOrigin}/.well-known/security.txt`] : []),
    ];
    return c.text(`${lines.join("\n")}\n`);
  };
}
