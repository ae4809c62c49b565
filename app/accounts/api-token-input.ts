import { z } from "zod";
import { requiredText } from "#app/platform/text/text.ts";
import { DAY_MS } from "#app/platform/time-units.ts";
import { SCOPES, type Scope } from "#db/column-values.ts";

export const SCOPE_CHOICES: { value: Scope; text: string; hint: string }[] = [
  {
    value: "results:read",
    text: "Read results",
    hint: "Read submissions, answers, scores, stages, notes and Test health. Cannot read test passwords or personal links, and cannot change anything.",
  },
  {
    value: "content:write",
    text: "Write tests",
    hint: "Read and change tests with their passwords, sections, questions, options, points and CSV files. Cannot read candidates or delete tests.",
  },
  {
    value: "invitations:write",
    text: "Invite people",
    hint: "Create and read invitations with their personal links, and send them by email.",
  },
  {
    value: "everything",
    text: "Everything",
    hint: "All of the above, plus decisions, deletions, re-scores, settings, export and import. Cannot manage users, their passwords or tokens.",
  },
];

const EXPIRY_DAYS = { "30": 30, "90": 90, "365": 365, never: null } as const;
type Expiry = keyof typeof EXPIRY_DAYS;

export const EXPIRY_CHOICES: { value: Expiry; text: string }[] = [
  { value: "30", text: "In 30 days" },
  { value: "90", text: "In 90 days" },
  { value: "365", text: "In 365 days" },
  { value: "never", text: "Never" },
];

export function computeExpiry(expiry: Expiry, now: Date): Date | null {
  const days = EXPIRY_DAYS[expiry];
  return days === null ? null : new Date(now.getTime() + days * DAY_MS);
}

/**
 * A note's author is "{full name} (API token {name})". This limit keeps it within the 254 characters that an import
 * accepts.
 */
const MAX_NAME = 40;

export const apiTokenSchema = z.object({
  name: requiredText({ label: "Name", max: MAX_NAME, missing: "Please enter what will use the token" }),
  scope: z.enum(SCOPES).exclude(["integration"], { error: "Please choose what the token may do" }),
  expiry: z.enum(["30", "90", "365", "never"], { error: "Please choose when the token expires" }),
});

type TokenDates = { expiresAt: Date | null; revokedAt: Date | null };
type TokenState = "valid" | "expired" | "revoked";

/** A token revoked at or after its expiry counts as expired, because `revokeExpiredTokens` also sets `revokedAt`. */
export function getTokenState({ expiresAt, revokedAt }: TokenDates, now: Date): TokenState {
  if (revokedAt) return expiresAt && revokedAt >= expiresAt ? "expired" : "revoked";
  return expiresAt && expiresAt <= now ? "expired" : "valid";
}
