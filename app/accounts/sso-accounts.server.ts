/** Accounts of people who sign in with OpenID Connect: docs/operate/set-up-single-sign-on.md */
import { and, eq } from "drizzle-orm";
import { type Actor, type AuditContext, command, recordEvent } from "#app/platform/audit/audit-log.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { OidcSettings } from "#app/platform/oidc-settings.ts";
import { Refusal, type RefusalCode } from "#app/platform/refusal.ts";
import { cutText, emailAddress, emailKey, optionalText } from "#app/platform/text/text.ts";
import { type Db, inTransaction } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { admins, ssoIdentities, viewerTests } from "#db/schema.ts";
import { type Admin, findAdminByEmail, isLastAdmin } from "./admins.server.ts";
import { revokeTokens } from "./api-tokens.server.ts";
import { deleteSessions, type SignedIn } from "./sessions.server.ts";
import { listSelectedTests, NO_TEST } from "./visible-tests.server.ts";
import type { Role } from "./visible-tests.ts";

type SsoReason =
  | "cookie-missing"
  | "state-unknown"
  | "state-expired"
  | "state-used"
  | "provider-down"
  | "provider-refused"
  | "answer-invalid"
  | "other-client"
  | "role-unmapped"
  | "email-missing"
  | "email-unverified"
  | "email-invalid"
  | "account-deactivated"
  | "account-linked-to-other"
  | "account-unknown";

export class SsoRefusal extends Refusal {
  readonly reason: SsoReason;

  constructor(code: RefusalCode, reason: SsoReason, message: string, cause?: unknown) {
    super(code, message, { cause });
    this.reason = reason;
  }
}

function refuseAccess(reason: SsoReason): SsoRefusal {
  return new SsoRefusal("forbidden", reason, "Your email address is not authorized for admin access.");
}

export const SSO_ONLY = "Passwords and passkeys are turned off here. Sign in with single sign-on instead";

type Policy = Pick<OidcSettings, "isOnly" | "breakGlass"> | null;

export function isPasswordOff(key: string, policy: Policy = env.oidc): boolean {
  return policy?.isOnly === true && key !== policy.breakGlass;
}

export function assertPasswordAllowed(admin: Pick<Admin, "emailKey">): void {
  if (isPasswordOff(admin.emailKey)) throw new Refusal("conflict", SSO_ONLY);
}

/** Return true if the account cannot use a password. A link to choose one would then be useless. */
export function isSsoOnly(db: Db, admin: Pick<Admin, "id" | "emailKey">, policy: Policy = env.oidc): boolean {
  if (isPasswordOff(admin.emailKey, policy)) return true;
  return findIdentity(db, admin.id)?.isProvisioned === true;
}

export function findIdentity(db: Db, adminId: string): typeof ssoIdentities.$inferSelect | null {
  return db.select().from(ssoIdentities).where(eq(ssoIdentities.adminId, adminId)).get() ?? null;
}

export function unlinkIdentity(db: Db, adminId: string): void {
  db.delete(ssoIdentities).where(eq(ssoIdentities.adminId, adminId)).run();
}

export const unlinkOwnIdentity = command({
  run(db: Db, _context: AuditContext, { id, sessionId }: Pick<SignedIn, "id" | "sessionId">): void {
    if (!findIdentity(db, id)) throw new Refusal("not-found", "This account is not linked to single sign-on");
    unlinkIdentity(db, id);
    deleteSessions(db, id, sessionId);
  },
  events: ({ args: [me] }) => [{ event: "sso-unlinked", entityType: "admin", entityId: me.id }],
});

export type Claims = Readonly<Record<string, unknown>>;

function findMappedRole(
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

function readFlag(claim: unknown): boolean | null {
  if (claim === undefined || claim === null) return null;
  return ["true", "1"].includes(String(claim).trim().toLowerCase());
}

/**
 * Return null if the document does not say whether the address is verified. Entra ID says so in `xms_edov`, others in
 * `email_verified`.
 */
export function readVerification({ email_verified: isVerified, xms_edov: isOwned }: Claims): boolean | null {
  return readFlag(isVerified) ?? readFlag(isOwned);
}

type VerifiedEmail = { email: string; problem: null } | { email: null; problem: SsoReason };

/**
 * Return the email address that the provider has verified. The address and its verification must come from the same
 * document (ID token or userinfo), and the other document must not deny the verification.
 */
function findVerifiedEmail(documents: readonly Claims[]): VerifiedEmail {
  const stated = documents.flatMap((claims) => {
    const { email } = claims;
    return typeof email === "string" && email !== "" ? { email, isVerified: readVerification(claims) } : [];
  });
  const found = stated.find(({ isVerified }) => isVerified);
  if (!found) return { email: null, problem: stated.length > 0 ? "email-unverified" : "email-missing" };
  const { email } = found;
  if (!isFormAddress(email)) return { email: null, problem: "email-invalid" };
  const isDenied = stated.some((other) => other.isVerified === false && emailKey(other.email) === emailKey(email));
  return isDenied ? { email: null, problem: "email-unverified" } : { email, problem: null };
}

/**
 * Return true if a form accepts the address unchanged. Normalization could otherwise turn a look-alike address into
 * another account's address.
 */
function isFormAddress(email: string): boolean {
  const parsed = emailAddress.safeParse(email);
  return parsed.success && parsed.data === email && email.normalize("NFKC") === email;
}

type SsoSettings = Pick<OidcSettings, "roleClaim" | "adminValues" | "viewerValues">;

type SignIn = { address: string; passwordHash: string | null; now: Date };

type Identity = { iss: string; sub: string };

/**
 * `documents` are the ID token and, if it was read, the userinfo. For all claims except the email address, the first
 * document that has the claim counts.
 */
export type ProviderAnswer = Identity & { documents: readonly Claims[] };

export function findSsoAccount(
  db: Db,
  { documents, ...identity }: ProviderAnswer,
  settings: SsoSettings,
  { address, passwordHash, now }: SignIn,
): Admin {
  return inTransaction(db, () => {
    const claims: Claims = Object.assign({}, ...documents.toReversed());
    const role = findMappedRole(claims, settings);
    if (settings.roleClaim !== null && role === null) throw refuseAccess("role-unmapped");
    const linked = findLinkedAccount(db, identity);
    if (linked) {
      if (linked.deactivatedAt) throw refuseAccess("account-deactivated");
      return updateAccount(db, linked, role, address, now);
    }
    const { email, problem } = findVerifiedEmail(documents);
    if (problem) throw refuseAccess(problem);
    const known = findAdminByEmail(db, email);
    if (known) {
      if (findIdentity(db, known.id)) throw refuseAccess("account-linked-to-other");
      if (known.deactivatedAt) throw refuseAccess("account-deactivated");
      linkIdentity(db, known.id, identity, { isProvisioned: false, address, now });
      return updateAccount(db, known, role, address, now);
    }
    if (passwordHash === null || role === null) throw refuseAccess("account-unknown");
    return provisionAccount(db, { claims, identity, email, role, passwordHash }, address, now);
  });
}

function findLinkedAccount(db: Db, { iss, sub }: Identity): Admin | null {
  const row = db
    .select({ admin: admins })
    .from(ssoIdentities)
    .innerJoin(admins, eq(admins.id, ssoIdentities.adminId))
    .where(and(eq(ssoIdentities.issuer, iss), eq(ssoIdentities.subject, sub)))
    .get();
  return row?.admin ?? null;
}

type Link = { isProvisioned: boolean; address: string; now: Date };

function linkIdentity(db: Db, adminId: string, { iss, sub }: Identity, { isProvisioned, address, now }: Link): void {
  db.insert(ssoIdentities).values({ adminId, issuer: iss, subject: sub, isProvisioned, linkedAt: now }).run();
  const event = isProvisioned ? "sso-provisioned" : "sso-linked";
  recordEvent(db, { adminId, address }, { event, entityType: "admin", entityId: adminId }, now);
}

function updateAccount(db: Db, admin: Admin, role: Role | null, address: string, now: Date): Admin {
  // The last admin keeps the role, because somebody must be able to manage the accounts.
  const isRoleNew = role !== null && role !== admin.role && !isLastAdmin(db, admin);
  if (!isRoleNew && admin.invitedUntil === null) return admin;
  const change = { invitedUntil: null, ...(isRoleNew ? { role } : {}) };
  const changed = db.update(admins).set(change).where(eq(admins.id, admin.id)).returning().get();
  if (isRoleNew) recordRoleChange(db, admin, changed, { adminId: admin.id, address }, now);
  return changed;
}

function recordRoleChange(db: Db, before: Admin, { id, role }: Admin, actor: Actor, now: Date): void {
  revokeTokens(db, { actor, now }, id);
  if (role === "viewer" && listSelectedTests(db, id).length === 0) hideAllTests(db, id);
  const changes = { role: [before.role, role] };
  recordEvent(db, actor, { event: "user-changed", entityType: "admin", entityId: id, detail: { changes } }, now);
}

function hideAllTests(db: Db, adminId: string): void {
  db.insert(viewerTests).values({ adminId, testId: NO_TEST }).run();
}

type NewAccount = { claims: Claims; identity: Identity; email: string; role: Role; passwordHash: string };

function provisionAccount(
  db: Db,
  { claims, identity, email, role, passwordHash }: NewAccount,
  address: string,
  now: Date,
): Admin {
  const { given_name: given, family_name: family, name } = claims;
  const lastName = readName(family);
  const firstName = readName(given) || (lastName === "" ? readName(name) : "");
  const person = { id: newId(), email, emailKey: emailKey(email), firstName, lastName, role };
  const admin = db
    .insert(admins)
    .values({ ...person, passwordHash, createdAt: now })
    .returning()
    .get();
  if (role === "viewer") hideAllTests(db, admin.id);
  linkIdentity(db, admin.id, identity, { isProvisioned: true, address, now });
  return admin;
}

const MAX_NAME = 100;
const nameText = optionalText({ label: "Name", max: MAX_NAME });

function readName(claim: unknown): string {
  if (typeof claim !== "string") return "";
  const plain = claim.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim();
  return nameText.safeParse(cutText(plain, MAX_NAME)).data ?? "";
}
