import { createHash } from "node:crypto";
import { redirect } from "@remix-run/node";
import { lt } from "drizzle-orm";
import * as client from "openid-client";
import { z } from "zod";
import { getStartOfHour, ignoreStorageErrors, recordEventOnce } from "#app/platform/audit/audit-log.server.ts";
import { createUnknownPassword, hashPassword } from "#app/platform/crypto.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import {
  createSignedCookie,
  getClientIdentity,
  type RequestContext,
  readCookie,
} from "#app/platform/http/cookies.server.ts";
import { isPageVisit } from "#app/platform/http/request-headers.ts";
import { attempt } from "#app/platform/http/throttle.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { log, logError } from "#app/platform/log.server.ts";
import { isOnThisMachine, type OidcSettings } from "#app/platform/oidc-settings.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Refusal } from "#app/platform/refusal.ts";
import type { Db } from "#db/client.ts";
import { ssoUsedStates } from "#db/schema.ts";
import type { Admin } from "./admins.server.ts";
import {
  type Claims,
  findSsoAccount,
  type ProviderAnswer,
  readClaim,
  readVerification,
  SsoRefusal,
} from "./sso-accounts.server.ts";

const TIMEOUT_SECONDS = 5;
const CLOCK_TOLERANCE_SECONDS = 60;
const FLOW_SECONDS = 10 * 60;

const flowCookie = createSignedCookie("sso", FLOW_SECONDS);

const flowSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectTo: z.string(),
  startedAt: z.number(),
});
type Flow = z.infer<typeof flowSchema>;

const PROVIDER_DOWN = "The sign-in service does not answer. Try again in a few minutes";
const FLOW_ENDED = "This sign-in has expired or was already used. Please start again";
const REJECTED = "The sign-in service did not confirm who you are. Please start again";

function requireOidc(): OidcSettings {
  if (!env.oidc) throw new Refusal("not-found", "Single sign-on is not set up");
  return env.oidc;
}

/** Read the provider's discovery document for each use, so that rotated keys and changed addresses apply at once. */
function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<client.Configuration> {
  const metadata = { client_secret: clientSecret, [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS };
  const insecure = isOnThisMachine(issuer) ? [client.allowInsecureRequests] : [];
  return client.discovery(issuer, clientId, metadata, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute: [client.enableNonRepudiationChecks, ...insecure],
  });
}

export async function startSso(redirectTo: string, call: RequestContext): Promise<{ url: string; cookie: string }> {
  const settings = requireOidc();
  await attempt("single sign-on", await getClientIdentity(call));
  const config = await discover(settings).catch((error: unknown) => {
    logError("sso-failed", error);
    throw new Refusal("busy", PROVIDER_DOWN, { cause: error });
  });
  const flow: Flow = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
    redirectTo,
    startedAt: Date.now(),
  };
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: settings.redirectUri,
    scope: settings.scope,
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: "S256",
  });
  return { url: url.href, cookie: await flowCookie.serialize(flow) };
}

export const clearFlowCookie = () => flowCookie.serialize("", { maxAge: 0 });

export async function finishSso(call: RequestContext): Promise<{ admin: Admin; redirectTo: string }> {
  const settings = requireOidc();
  try {
    const flow = await readFlow(call.request);
    const answer = await fetchAnswer(settings, call.request, flow);
    const passwordHash = settings.isProvisioning ? await hashPassword(createUnknownPassword()) : null;
    const context = { address: call.context.clientAddress, passwordHash, now: new Date() };
    return { admin: findSsoAccount(liveDb(), answer, settings, context), redirectTo: flow.redirectTo };
  } catch (error) {
    if (error instanceof SsoRefusal) recordFailedSso(error, call);
    throw error;
  }
}

async function readFlow(request: Request): Promise<Flow> {
  const parsed = flowSchema.safeParse(await readCookie(flowCookie, request));
  const end = (reason: SsoRefusal["reason"]) => new SsoRefusal("unauthorized", reason, FLOW_ENDED);
  if (!parsed.success) throw end("cookie-missing");
  const { state, startedAt } = parsed.data;
  if (new URL(request.url).searchParams.get("state") !== state) throw end("state-unknown");
  if (Math.abs(Date.now() - startedAt) > FLOW_SECONDS * 1000) throw end("state-expired");
  if (!consumeState(db, state, new Date())) throw end("state-used");
  return parsed.data;
}

function consumeState(database: Db, state: string, now: Date): boolean {
  const expired = new Date(now.getTime() - 2 * FLOW_SECONDS * 1000);
  database.delete(ssoUsedStates).where(lt(ssoUsedStates.usedAt, expired)).run();
  const stateHash = createHash("sha256").update(state).digest("hex");
  return database.insert(ssoUsedStates).values({ stateHash, usedAt: now }).onConflictDoNothing().run().changes === 1;
}

async function fetchAnswer(
  settings: OidcSettings,
  request: Request,
  { state, nonce, verifier }: Flow,
): Promise<ProviderAnswer> {
  const { search } = new URL(request.url);
  try {
    const config = await discover(settings);
    const tokens = await client.authorizationCodeGrant(config, new URL(`${settings.redirectUri}${search}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const idToken = tokens.claims();
    if (!idToken) throw new SsoRefusal("invalid-credentials", "answer-invalid", REJECTED);
    const { iss, sub, azp } = idToken;
    // openid-client checks `azp` only for tokens with several audiences.
    if (azp !== undefined && azp !== settings.clientId) {
      throw new SsoRefusal("invalid-credentials", "other-client", REJECTED);
    }
    const userinfo =
      isComplete(idToken, settings) || !config.serverMetadata().userinfo_endpoint
        ? []
        : [await client.fetchUserInfo(config, tokens.access_token, sub)];
    return { iss, sub, documents: [idToken, ...userinfo] };
  } catch (error) {
    if (error instanceof SsoRefusal) throw error;
    logError("sso-failed", error);
    if (isUnreachable(error)) throw new SsoRefusal("busy", "provider-down", PROVIDER_DOWN, error);
    const reason = error instanceof client.AuthorizationResponseError ? "provider-refused" : "answer-invalid";
    throw new SsoRefusal("invalid-credentials", reason, REJECTED, error);
  }
}

/** Return true if the ID token already has the verified address and the role. The userinfo is then not needed. */
function isComplete(idToken: Claims, { roleClaim }: OidcSettings): boolean {
  const hasEmail = typeof idToken.email === "string" && readVerification(idToken) !== null;
  return hasEmail && (roleClaim === null || readClaim(idToken, roleClaim) !== undefined);
}

/** `fetch` throws a TypeError if there is no connection, and openid-client wraps timeouts. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isTimeout = "code" in error && error.code === "OAUTH_TIMEOUT";
  return isTimeout || error.message === "fetch failed";
}

function recordFailedSso({ reason }: SsoRefusal, { context }: RequestContext): void {
  const { requestId, clientAddress: address } = context;
  log("sign-in-refused", { requestId, reason: `sso-${reason}`, clientAddress: address });
  const now = new Date();
  const event = { event: "sign-in-failed" as const, detail: { reason: "sso" } };
  // Record at most one event an hour, because a stranger can cause failures without limit.
  ignoreStorageErrors(() => recordEventOnce(db, { address }, event, getStartOfHour(now), now));
}

/**
 * Throw a 403 unless a person opened the URL. An image of another site, a prefetch or a HEAD request must not start or
 * finish a sign-in.
 */
export function assertOpenedByPerson(request: Request): void {
  if (!isPageVisit(request)) throw new Response("Open this address in your browser", { status: 403 });
}

export async function redirectIfRefused(loginPath: string, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "forbidden") return redirect(paths.entryUnauthorized());
    return redirectWithToast(loginPath, toast("Login Failed", error.message, "destructive"));
  }
}

type ConnectionTest = { isOk: boolean; text: string };

export async function testConnection(): Promise<ConnectionTest> {
  const settings = requireOidc();
  try {
    const config = await discover(settings);
    const { jwks_uri: keysUri, authorization_endpoint: endpoint } = config.serverMetadata();
    if (!endpoint || !keysUri) return { isOk: false, text: "The provider does not offer sign-in with a code." };
    const answer = await fetch(keysUri, { signal: AbortSignal.timeout(TIMEOUT_SECONDS * 1000) });
    const keys = z.object({ keys: z.array(z.unknown()).min(1) }).safeParse(await answer.json());
    if (!answer.ok || !keys.success) return { isOk: false, text: "The provider's keys could not be read." };
    return { isOk: true, text: `${keys.data.keys.length} signing keys found at ${settings.issuer.host}.` };
  } catch (error) {
    logError("sso-failed", error);
    const reason = isUnreachable(error)
      ? "The provider does not answer. Check OIDC_ISSUER and the network."
      : "The provider's description is not valid. Check OIDC_ISSUER: it must be exactly the provider's issuer.";
    return { isOk: false, text: reason };
  }
}
