import { z } from "zod";
import { ignoreBlank, switchSetting } from "./env-setting.ts";
import { emailKey } from "./text/text.ts";

export type OidcSettings = Readonly<{
  issuer: URL;
  clientId: string;
  clientSecret: string;
  name: string;
  scope: string;
  /** Null if the provider does not decide roles. Each known account then keeps its role. */
  roleClaim: string | null;
  adminValues: readonly string[];
  viewerValues: readonly string[];
  isProvisioning: boolean;
  /** If true, passwords and passkeys work only for the break-glass account. */
  isOnly: boolean;
  breakGlass: string | null;
  redirectUri: string;
}>;

const BAD_ISSUER = "must be an https:// address. http:// is allowed only for this machine";

const LOOPBACK_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

export function isOnThisMachine({ hostname }: URL): boolean {
  return LOOPBACK_HOSTS.has(hostname);
}

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return url.protocol === "https:" || (url.protocol === "http:" && isOnThisMachine(url));
}

const splitList = (text: string) =>
  text
    .split(",")
    .map((value) => value.trim())
    .filter(Boolean);

const text = ignoreBlank(z.string().trim().max(1000).optional());
const list = ignoreBlank(z.string().max(4000).default("").transform(splitList));

export const oidcVariables = {
  OIDC_ISSUER: ignoreBlank(z.string().trim().refine(isIssuer, { error: BAD_ISSUER }).optional()),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_NAME: ignoreBlank(z.string().trim().max(40).default("single sign-on")),
  OIDC_SCOPE: ignoreBlank(z.string().trim().max(300).default("openid email profile")),
  OIDC_ROLE_CLAIM: text,
  OIDC_ADMIN_VALUES: list,
  OIDC_VIEWER_VALUES: list,
  OIDC_PROVISION: switchSetting,
  OIDC_ONLY: switchSetting,
  OIDC_BREAK_GLASS: text,
};

const variables = z.object(oidcVariables);
type Variables = z.infer<typeof variables> & { PUBLIC_ORIGIN?: string | undefined };

export function findOidcSettings(data: Variables): OidcSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = data;
  if (!issuer) {
    if (data.OIDC_ONLY) throw new Error("OIDC_ISSUER must be set if OIDC_ONLY is 1, or nobody can sign in.");
    return null;
  }
  const problems = listProblems(data);
  if (!clientId || !clientSecret || problems.length > 0) throw new Error(problems.join("\n"));
  return {
    issuer: new URL(issuer),
    clientId,
    clientSecret,
    name: data.OIDC_NAME,
    scope: data.OIDC_SCOPE,
    roleClaim: data.OIDC_ROLE_CLAIM ?? null,
    adminValues: data.OIDC_ADMIN_VALUES,
    viewerValues: data.OIDC_VIEWER_VALUES,
    isProvisioning: data.OIDC_PROVISION === "1",
    isOnly: data.OIDC_ONLY === "1",
    breakGlass: data.OIDC_BREAK_GLASS ? emailKey(data.OIDC_BREAK_GLASS) : null,
    redirectUri: `${data.PUBLIC_ORIGIN}/admin/login/sso/callback`,
  };
}

function listProblems(data: Variables): string[] {
  const hasClaim = data.OIDC_ROLE_CLAIM !== undefined;
  const hasValues = data.OIDC_ADMIN_VALUES.length + data.OIDC_VIEWER_VALUES.length > 0;
  const sentences = [
    !data.OIDC_CLIENT_ID && "OIDC_CLIENT_ID must be set if OIDC_ISSUER is set.",
    !data.OIDC_CLIENT_SECRET && "OIDC_CLIENT_SECRET must be set if OIDC_ISSUER is set.",
    !data.PUBLIC_ORIGIN &&
      "PUBLIC_ORIGIN must be set if OIDC_ISSUER is set, because the provider sends people back there.",
    hasClaim && !hasValues && "OIDC_ADMIN_VALUES or OIDC_VIEWER_VALUES must be set with OIDC_ROLE_CLAIM.",
    !hasClaim && hasValues && "OIDC_ROLE_CLAIM must be set with OIDC_ADMIN_VALUES or OIDC_VIEWER_VALUES.",
    data.OIDC_ONLY &&
      !data.OIDC_BREAK_GLASS &&
      "OIDC_BREAK_GLASS must be the email address of an admin if OIDC_ONLY is 1, so that somebody can sign in if the provider fails.",
    data.OIDC_PROVISION &&
      !hasClaim &&
      "OIDC_ROLE_CLAIM must be set if OIDC_PROVISION is 1, because new accounts need a role.",
  ];
  return sentences.filter((sentence) => typeof sentence === "string");
}
