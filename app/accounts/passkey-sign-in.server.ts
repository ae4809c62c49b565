import { isIP } from "node:net";
import { getBrand } from "#app/organization/index.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { getPublicOrigin } from "#app/platform/env.server.ts";
import { createSignedCookie, type RequestContext, readCookie } from "#app/platform/http/cookies.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { type Admin, findActiveAdmin } from "./admins.server.ts";
import {
  consumeChallenge,
  createAuthenticationOptions,
  createRegistrationOptions,
  type Site,
  verifyAssertion,
  verifyRegistration,
} from "./passkeys.server.ts";
import {
  type Assertion,
  CHALLENGE_SECONDS,
  type Challenge,
  challengeSchema,
  type Registration,
} from "./second-factor.ts";
import { passSecondStepWithPasskey, recordRejectedFactor, requireSecondStep } from "./second-step.server.ts";
import { assertPasswordAllowed } from "./sso-accounts.server.ts";

const cookie = createSignedCookie("passkey", CHALLENGE_SECONDS);

/** Return the origin and host that passkeys are bound to, or null if the host is an IP address. */
export function findSite(request: Request): Site | null {
  const origin = getPublicOrigin(request);
  const { hostname } = new URL(origin);
  return isIP(hostname.replace(/^\[|\]$/g, "")) === 0 ? { origin, host: hostname } : null;
}

const HOST_NAME_REQUIRED = "Passkeys do not work on an IP address. Open this site by its domain name";

function requireSite(request: Request): Site {
  const site = findSite(request);
  if (!site) throw new Refusal("conflict", HOST_NAME_REQUIRED);
  return site;
}

export async function startPasskeyRegistration(request: Request, admin: Admin) {
  const options = await createRegistrationOptions(
    liveDb,
    admin,
    requireSite(request),
    getBrand(db).name || "Sales role assessment",
  );
  return { options, cookie: await serializeChallenge(options.challenge, "add", admin.id) };
}

export async function finishPasskeyRegistration(request: Request, admin: Admin, answer: Registration) {
  const challenge = await readChallenge(request, "add", admin.id);
  const registered = challenge && (await verifyRegistration(answer, challenge, requireSite(request)));
  if (!registered || !consumeChallenge(db, challenge, admin.id, new Date())) {
    throw new Refusal("invalid-input", "This passkey was not accepted. Please try again");
  }
  return registered;
}

export async function startPasskeySignIn(request: Request, step: "first" | "second") {
  const adminId = step === "second" ? (await requireSecondStep(request)).admin.id : null;
  const options = await createAuthenticationOptions(liveDb, requireSite(request), adminId);
  return {
    options,
    cookie: await serializeChallenge(options.challenge, adminId === null ? "sign-in" : "second-step", adminId),
  };
}

export async function signInByPasskey(
  answer: Assertion,
  step: "first" | "second",
  call: RequestContext,
): Promise<Admin> {
  const { request } = call;
  const adminId = step === "second" ? (await requireSecondStep(request)).admin.id : null;
  const challenge = await readChallenge(request, adminId === null ? "sign-in" : "second-step", adminId);
  const passkey = challenge && (await verifyAssertion(liveDb, answer, challenge, requireSite(request), new Date()));
  if (!passkey) {
    recordRejectedFactor("passkey", adminId, call);
    throw new Refusal("invalid-credentials", "This passkey was not accepted. Please try again");
  }
  const admin = findActiveAdmin(db, passkey.adminId);
  if (!admin) {
    recordRejectedFactor("passkey", passkey.adminId, call);
    throw new Refusal("forbidden", "Your email address is not authorized for admin access.");
  }
  assertPasswordAllowed(admin);
  if (step === "second") await passSecondStepWithPasskey(request);
  return admin;
}

function serializeChallenge(challenge: string, use: Challenge["use"], adminId: string | null): Promise<string> {
  return cookie.serialize({ challenge, use, adminId, madeAt: Date.now() } satisfies Challenge);
}

async function readChallenge(
  request: Request,
  use: Challenge["use"],
  adminId: string | null,
): Promise<Challenge | null> {
  const parsed = challengeSchema.safeParse(await readCookie(cookie, request));
  if (!parsed.success) return null;
  // Compare in both directions, because the clock may have been set back since the challenge was made.
  const isLive = Math.abs(Date.now() - parsed.data.madeAt) <= CHALLENGE_SECONDS * 1000;
  return isLive && parsed.data.use === use && parsed.data.adminId === adminId ? parsed.data : null;
}
