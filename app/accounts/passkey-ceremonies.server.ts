/** WebAuthn's two ceremonies: a passkey is made, and one signs in. docs/decisions/045-secrets.md */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { fullName } from "#app/platform/text/person.ts";
import type { LiveDb } from "#db/client.ts";
import type { Admin } from "./admins.server.ts";
import { type Assertion, CHALLENGE_SECONDS, type Challenge, type Registration } from "./passkey.ts";
import { findPasskey, listPasskeys, type Passkey, takeSignature } from "./passkeys.server.ts";

/** Where passkeys are for: the origin of the pages, and its host name, to which they are bound. */
export type Site = { origin: string; host: string };

const TIMEOUT_MS = CHALLENGE_SECONDS * 1000;
/** Ed25519, ES256 and RS256: what devices have. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded when a passkey is first used: with certificates and their formats it is as large as a tenth of the server. */
const library = () => import("@simplewebauthn/server");

/** What a browser needs to make a passkey for an admin. One that the account has already is not offered again. */
export async function askForNew(
  live: LiveDb,
  admin: Admin,
  site: Site,
  name: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: name,
    rpID: site.host,
    userID: new Uint8Array(Buffer.from(admin.id)),
    userName: admin.email,
    userDisplayName: fullName(admin),
    timeout: TIMEOUT_MS,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: described(listPasskeys(live(), admin.id)),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
}

/** What a browser needs to sign with one of the admin's passkeys, as a second step; without an admin with any of the site's. */
export async function askForSignature(
  live: LiveDb,
  site: Site,
  adminId: string | null,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: site.host,
    timeout: TIMEOUT_MS,
    ...(adminId === null
      ? { userVerification: "required" }
      : { userVerification: "preferred", allowCredentials: described(listPasskeys(live(), adminId)) }),
  });
}

function described(passkeys: Passkey[]) {
  return passkeys.map(({ id, transports }) => ({ id, transports }));
}

/** A new passkey, as the browser says it; null where the answer is not to this challenge, of this site. */
export async function readNew(
  response: Registration,
  challenge: Challenge,
  site: Site,
): Promise<Pick<Passkey, "id" | "publicKey" | "counter" | "transports"> | null> {
  const { verifyRegistrationResponse } = await library();
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

/**
 * The passkey that signed, now used once more; null for a signature that is not for this challenge and site, of another
 * account's passkey, with a counter that went back, or sent again. Without a password the person's own check is asked for.
 */
export async function takeAssertion(
  live: LiveDb,
  response: Assertion,
  challenge: Challenge,
  site: Site,
  now: Date,
): Promise<Passkey | null> {
  const { verifyAuthenticationResponse } = await library();
  const passkey = findPasskey(live(), response.id);
  if (!passkey || !isItsOwners(passkey, response, challenge)) return null;
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
  return takeSignature(live(), passkey, challenge, verified.authenticationInfo.newCounter, now) ? passkey : null;
}

/** A passkey that says by itself who it is has to say so; as a second step it is one of the account of the password. */
function isItsOwners({ adminId }: Passkey, { response }: Assertion, challenge: Challenge): boolean {
  const named = response.userHandle === undefined ? null : Buffer.from(response.userHandle, "base64url").toString();
  return challenge.adminId === null ? named === adminId : adminId === challenge.adminId;
}
