import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { and, asc, count, eq, lt, or, sql } from "drizzle-orm";
import { fullName } from "#app/platform/text/person.ts";
import { DAY_MS } from "#app/platform/time-units.ts";
import { type Db, inTransaction, type LiveDb } from "#db/client.ts";
import { passkeyChallenges, passkeys } from "#db/schema.ts";
import type { Admin } from "./admins.server.ts";
import { type Assertion, CHALLENGE_SECONDS, type Challenge, type Registration } from "./second-factor.ts";

export type Passkey = typeof passkeys.$inferSelect;

export const MAX_PASSKEYS = 20;
/** Keep used challenges for a day. Otherwise, setting the clock back by hours could make one valid again. */
const CHALLENGE_RETENTION_MS = DAY_MS;

export function listPasskeys(db: Db, adminId: string): Passkey[] {
  return db.select().from(passkeys).where(eq(passkeys.adminId, adminId)).orderBy(asc(passkeys.madeAt)).all();
}

export function countPasskeys(db: Db, adminId: string): number {
  return db.select({ n: count() }).from(passkeys).where(eq(passkeys.adminId, adminId)).get()?.n ?? 0;
}

export function hasAnyPasskey(db: Db): boolean {
  return db.select({ id: passkeys.id }).from(passkeys).limit(1).get() !== undefined;
}

function findPasskey(db: Db, id: string): Passkey | null {
  return db.select().from(passkeys).where(eq(passkeys.id, id)).get() ?? null;
}

export function insertPasskey(db: Db, passkey: Omit<Passkey, "lastUsedAt">): boolean {
  return db.insert(passkeys).values(passkey).onConflictDoNothing().run().changes === 1;
}

export function deletePasskey(db: Db, adminId: string, id: string): Passkey | null {
  const isOwn = and(eq(passkeys.id, id), eq(passkeys.adminId, adminId));
  return db.delete(passkeys).where(isOwn).returning().get() ?? null;
}

export function deletePasskeys(db: Db, adminId: string): void {
  db.delete(passkeys).where(eq(passkeys.adminId, adminId)).run();
}

/**
 * Consume the challenge and store the signature counter. Return false for a used challenge, or if the counter did not
 * grow. Accept 0 after 0, because passkeys without a counter always send 0.
 */
function acceptSignature(db: Db, passkey: Passkey, challenge: Challenge, counter: number, now: Date): boolean {
  return inTransaction(db, () => {
    if (!consumeChallenge(db, challenge, passkey.adminId, now)) return false;
    const hasGrown = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`));
    const { changes } = db
      .update(passkeys)
      .set({ counter, lastUsedAt: now })
      .where(and(eq(passkeys.id, passkey.id), hasGrown))
      .run();
    return changes === 1;
  });
}

export function consumeChallenge(db: Db, { challenge, madeAt }: Challenge, adminId: string, now: Date): boolean {
  db.delete(passkeyChallenges)
    .where(lt(passkeyChallenges.madeAt, new Date(now.getTime() - CHALLENGE_RETENTION_MS)))
    .run();
  const row = { challenge, adminId, madeAt: new Date(madeAt) };
  return db.insert(passkeyChallenges).values(row).onConflictDoNothing().run().changes === 1;
}

export type Site = { origin: string; host: string };

const TIMEOUT_MS = CHALLENGE_SECONDS * 1000;

/** COSE identifiers of Ed25519, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257];

/** Load this library on first use, because it is a tenth of the server's code. */
const loadWebAuthn = () => import("@simplewebauthn/server");

export async function createRegistrationOptions(
  live: LiveDb,
  admin: Admin,
  site: Site,
  name: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpName: name,
    rpID: site.host,
    userID: new Uint8Array(Buffer.from(admin.id)),
    userName: admin.email,
    userDisplayName: fullName(admin),
    timeout: TIMEOUT_MS,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: toDescriptors(listPasskeys(live(), admin.id)),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
}

/** If `adminId` is null, a passkey of any account can sign, but the device must verify its user. */
export async function createAuthenticationOptions(
  live: LiveDb,
  site: Site,
  adminId: string | null,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID: site.host,
    timeout: TIMEOUT_MS,
    ...(adminId === null
      ? { userVerification: "required" }
      : { userVerification: "preferred", allowCredentials: toDescriptors(listPasskeys(live(), adminId)) }),
  });
}

function toDescriptors(passkeys: Passkey[]) {
  return passkeys.map(({ id, transports }) => ({ id, transports }));
}

export async function verifyRegistration(
  response: Registration,
  challenge: Challenge,
  site: Site,
): Promise<Pick<Passkey, "id" | "publicKey" | "counter" | "transports"> | null> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const verified = await verifyRegistrationResponse({
    response: { ...response, response: { ...response.response, transports: response.response.transports ?? [] } },
    expectedChallenge: challenge.challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: false,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey), counter, transports: response.response.transports ?? [] };
}

export async function verifyAssertion(
  live: LiveDb,
  response: Assertion,
  challenge: Challenge,
  site: Site,
  now: Date,
): Promise<Passkey | null> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const passkey = findPasskey(live(), response.id);
  if (!passkey || !isExpectedOwner(passkey, response, challenge)) return null;
  const { userHandle, ...signed } = response.response;
  const { id, publicKey, counter, transports } = passkey;
  const verified = await verifyAuthenticationResponse({
    response: { ...response, response: { ...signed, ...(userHandle === undefined ? {} : { userHandle }) } },
    expectedChallenge: challenge.challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    credential: { id, publicKey: new Uint8Array(publicKey), counter, transports },
    requireUserVerification: challenge.adminId === null,
  }).catch(() => null);
  if (!verified?.verified) return null;
  return acceptSignature(live(), passkey, challenge, verified.authenticationInfo.newCounter, now) ? passkey : null;
}

/**
 * At the first step, the passkey's user handle must name its owner. At the second step, the passkey must belong to the
 * account of the first step.
 */
function isExpectedOwner({ adminId }: Passkey, { response }: Assertion, challenge: Challenge): boolean {
  const named = response.userHandle === undefined ? null : Buffer.from(response.userHandle, "base64url").toString();
  return challenge.adminId === null ? named === adminId : adminId === challenge.adminId;
}
