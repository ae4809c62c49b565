/** Accounts of people who sign in with OpenID Connect: docs/operate/set-up-single-sign-on.md */
import { and, eq } from "drizzle-orm";
import { type Actor, recordEvent } from "#app/platform/audit/audit-log.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { OidcSettings } from "#app/platform/oidc-settings.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { emailKey } from "#app/platform/text/text.ts";
import { type Db, inTransaction } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { admins, ssoIdentities, viewerTests } from "#db/schema.ts";
import { type Admin, findAdminByEmail, isLastAdmin } from "./admins.server.ts";
import { revokeTokens } from "./api-tokens.server.ts";
import { listSelectedTests, NO_TEST } from "./visible-tests.server.ts";
import type { Role } from "./visible-tests.ts";

const SSO_ONLY = "Passwords and passkeys are turned off here. Sign in with single sign-on instead";

type Policy = Pick<OidcSettings, "isOnly" | "breakGlass"> | null;

/** Throw a Refusal if only single sign-on is allowed and this is not the break-glass account. */
export function assertPasswordAllowed(admin: Pick<Admin, "emailKey">, policy: Policy = env.oidc): void {
  if (policy?.isOnly && admin.emailKey !== policy.breakGlass) throw new Refusal("conflict", SSO_ONLY);
}

/** Return true if the account cannot use a password, so a link to choose one would be useless. */
export function isSsoOnly(db: Db, admin: Pick<Admin, "id" | "emailKey">, policy: Policy = env.oidc): boolean {
  if (policy?.isOnly && admin.emailKey !== policy.breakGlass) return true;
  const identity = db.select().from(ssoIdentities).where(eq(ssoIdentities.adminId, admin.id)).get();
  return identity?.isProvisioned === true;
}

export function unlinkIdentity(db: Db, adminId: string): void {
  db.delete(ssoIdentities).where(eq(ssoIdentities.adminId, adminId)).run();
}

export type Claims = Readonly<Record<string, unknown>>;

/** Return the mapped role, or null if no value of the role claim is mapped. */
export function findMappedRole(
  claims: Claims,
  { roleClaim, adminValues, viewerValues }: Pick<OidcSettings, "roleClaim" | "adminValues" | "viewerValues">,
): Role | null {
  if (roleClaim === null) return null;
  const claim = readClaim(claims, roleClaim);
  const values = (Array.isArray(claim) ? claim : [claim]).filter((value) => typeof value === "string");
  if (values.some((value) => adminValues.includes(value))) return "admin";
  return values.some((value) => viewerValues.includes(value)) ? "viewer" : null;
}

/** Read a claim by its name, or else by its path, as in Keycloak's `realm_access.roles`. */
export function readClaim(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let value: unknown = claims;
  for (const part of name.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return undefined;
    value = Reflect.get(value, part);
  }
  return value;
}

/** Return the email address if the provider has verified it. Entra ID says so with `xms_edov`, others with `email_verified`. */
export function findVerifiedEmail({ email, email_verified: isVerified, xms_edov: isOwned }: Claims): string | null {
  if (typeof email !== "string" || !/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 254) return null;
  if (isVerified !== undefined) return isVerified === true ? email : null;
  return isOwned === true || isOwned === 1 || isOwned === "1" ? email : null;
}

type SsoSettings = Pick<OidcSettings, "roleClaim" | "adminValues" | "viewerValues">;

/** `passwordHash` is for a new account. Null if unknown people get none. */
type SignIn = { address: string; passwordHash: string | null; now: Date };

/**
 * Return the account of a provider's claims. Link or create it on the first sign-in. Return null for a person without
 * access.
 */
export function findSsoAccount(
  db: Db,
  claims: Claims & { iss: string; sub: string },
  settings: SsoSettings,
  { address, passwordHash, now }: SignIn,
): Admin | null {
  return inTransaction(db, () => {
    const role = findMappedRole(claims, settings);
    if (settings.roleClaim !== null && role === null) return null;
    const linked = findLinkedAccount(db, claims);
    const email = findVerifiedEmail(claims);
    const known = linked ?? (email === null ? null : findUnlinkedAccount(db, email));
    if (known?.deactivatedAt) return null;
    if (known) {
      if (!linked) linkIdentity(db, known.id, claims, { isProvisioned: false, address, now });
      return updateAccount(db, known, role, address, now);
    }
    if (passwordHash === null || role === null || email === null || findAdminByEmail(db, email)) return null;
    return provisionAccount(db, { claims, email, role, passwordHash }, address, now);
  });
}

type Identity = { iss: string; sub: string };

function findLinkedAccount(db: Db, { iss, sub }: Identity): Admin | null {
  const row = db
    .select({ admin: admins })
    .from(ssoIdentities)
    .innerJoin(admins, eq(admins.id, ssoIdentities.adminId))
    .where(and(eq(ssoIdentities.issuer, iss), eq(ssoIdentities.subject, sub)))
    .get();
  return row?.admin ?? null;
}

/** Return null for an account that another person at the provider already uses. */
function findUnlinkedAccount(db: Db, email: string): Admin | null {
  const admin = findAdminByEmail(db, email);
  const identity = admin && db.select().from(ssoIdentities).where(eq(ssoIdentities.adminId, admin.id)).get();
  return identity ? null : admin;
}

type Link = { isProvisioned: boolean; address: string; now: Date };

function linkIdentity(db: Db, adminId: string, { iss, sub }: Identity, { isProvisioned, address, now }: Link): void {
  db.insert(ssoIdentities).values({ adminId, issuer: iss, subject: sub, isProvisioned, linkedAt: now }).run();
  const event = isProvisioned ? "sso-provisioned" : "sso-linked";
  recordEvent(db, { adminId, address }, { event, entityType: "admin", entityId: adminId }, now);
}

function updateAccount(db: Db, admin: Admin, role: Role | null, address: string, now: Date): Admin {
  // The last admin keeps the role, so that somebody can manage the accounts.
  const isRoleNew = role !== null && role !== admin.role && !isLastAdmin(db, admin);
  if (!isRoleNew && admin.invitedUntil === null) return admin;
  const change = { invitedUntil: null, ...(isRoleNew ? { role } : {}) };
  const changed = db.update(admins).set(change).where(eq(admins.id, admin.id)).returning().get();
  if (isRoleNew) recordRoleChange(db, admin, changed, { adminId: admin.id, address }, now);
  return changed;
}

function recordRoleChange(db: Db, before: Admin, { id, role }: Admin, actor: Actor, now: Date): void {
  revokeTokens(db, id, actor, now);
  if (role === "viewer" && listSelectedTests(db, id).length === 0) hideAllTests(db, id);
  const changes = { role: [before.role, role] };
  recordEvent(db, actor, { event: "user-changed", entityType: "admin", entityId: id, detail: { changes } }, now);
}

function hideAllTests(db: Db, adminId: string): void {
  db.insert(viewerTests).values({ adminId, testId: NO_TEST }).run();
}

type NewAccount = { claims: Claims & Identity; email: string; role: Role; passwordHash: string };

function provisionAccount(
  db: Db,
  { claims, email, role, passwordHash }: NewAccount,
  address: string,
  now: Date,
): Admin {
  const { given_name: given, family_name: family } = claims;
  const [firstName, lastName] = [readName(given), readName(family)];
  const person = { id: newId(), email, emailKey: emailKey(email), firstName, lastName, role };
  const admin = db
    .insert(admins)
    .values({ ...person, passwordHash, createdAt: now })
    .returning()
    .get();
  if (role === "viewer") hideAllTests(db, admin.id);
  linkIdentity(db, admin.id, claims, { isProvisioned: true, address, now });
  return admin;
}

function readName(claim: unknown): string {
  return typeof claim === "string" ? claim.trim().slice(0, 100) : "";
}
