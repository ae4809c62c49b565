/** Who may make an API call, and how a call is described. See docs/develop/decisions/045-secrets.md. */
import { z } from "zod";
import { requiredText } from "#app/platform/text/text.ts";

export const SCOPES = ["results:read", "content:write", "invitations:write", "everything"] as const;
export type Scope = (typeof SCOPES)[number];

/**
 * What a call asks of a token: a scope, or one of several; everything fits all of them. `person`: no token may make it.
 * `public`: its answer is the same with and without one, so the token is not looked at.
 */
export type CallScope = Scope | readonly Scope[] | "person" | "public";

/** The scopes that allow a call; empty if no token may make it. */
export function listScopes(call: CallScope): Scope[] {
  if (call === "person" || call === "public") return [];
  const narrow = [call].flat().filter((scope) => scope !== "everything");
  return [...narrow, "everything"];
}

export function canCall(scope: Scope, call: CallScope): boolean {
  return call === "public" || listScopes(call).includes(scope);
}

/** What the hiring team chooses from. */
export const SCOPE_CHOICES: { value: Scope; text: string; hint: string }[] = [
  {
    value: "results:read",
    text: "Read results",
    hint: "Submissions, answers, scores, stages, notes and Test Health. Sees no test passwords and no personal links, and changes nothing.",
  },
  {
    value: "content:write",
    text: "Write tests",
    hint: "Tests with their passwords, sections, questions, options and points, and CSV files. Sees no candidates, and deletes no test.",
  },
  {
    value: "invitations:write",
    text: "Invite people",
    hint: "Invitations with their personal links, and sending them by e-mail.",
  },
  {
    value: "everything",
    text: "Everything",
    hint: "All of that, and decisions, deletions, re-scores, settings, export and import. Never users, passwords and tokens.",
  },
];

const DAY_MS = 24 * 60 * 60 * 1000;
const EXPIRY_DAYS = { "30": 30, "90": 90, "365": 365, never: null } as const;
type Expiry = keyof typeof EXPIRY_DAYS;

export const EXPIRY_CHOICES: { value: Expiry; text: string }[] = [
  { value: "30", text: "In 30 days" },
  { value: "90", text: "In 90 days" },
  { value: "365", text: "In 365 days" },
  { value: "never", text: "Never" },
];

/** When a token created now expires; null for never. */
export function computeExpiry(expiry: Expiry, now: Date): Date | null {
  const days = EXPIRY_DAYS[expiry];
  return days === null ? null : new Date(now.getTime() + days * DAY_MS);
}

/** With its maker's name, which has 201 characters, it fits into what an import takes for the name of an admin. */
const MAX_NAME = 40;

export const apiTokenSchema = z.object({
  name: requiredText({ label: "Name", max: MAX_NAME, missing: "Please say what will use the token" }),
  scope: z.enum(SCOPES, { error: "Please choose what the token may do" }),
  expiry: z.enum(["30", "90", "365", "never"], { error: "Please choose when the token expires" }),
});

/** A token that was found to have expired has ended at its expiry, and no clock that is set back revives it. */
type TokenDates = { expiresAt: Date | null; revokedAt: Date | null };
type TokenState = "valid" | "expired" | "revoked";

export function getTokenState({ expiresAt, revokedAt }: TokenDates, now: Date): TokenState {
  if (revokedAt) return expiresAt && revokedAt >= expiresAt ? "expired" : "revoked";
  return expiresAt && expiresAt <= now ? "expired" : "valid";
}

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * `candidate`: the browser that began the submission, or an admin; for everyone else it is missing (404). `viewer`: admins,
 * and viewers, for whom what they may not see is missing.
 */
type Access = "anyone" | "candidate" | "viewer" | "admin";

export type Operation = {
  summary: string;
  access: Access;
  /** Which API tokens may make it. */
  scope: CallScope;
  body?: z.ZodType;
  /** JSON, unless it says otherwise. */
  bodyType?: "multipart/form-data";
  /** True where who asks, or for what, is judged before the body. */
  isBodyReadByHandler?: true;
  /** True where the write looks the submission up itself: for the browser that began it, it is not read beforehand. */
  isFoundByWrite?: true;
  query?: z.ZodObject;
  status: 200 | 201 | 302;
  /** Null for an answer without a JSON body. */
  shape: z.ZodType | null;
  /** Refusals besides 400 and those that follow from access and path. */
  refuses?: number[];
};

/** Calls by their path and method. */
export type Calls = Record<string, Partial<Record<Method, Operation>>>;

export const testIdQuery = z.object({ testId: z.string().max(64).optional() });
