import { findRowsPerPage, MAX_SEARCH_LENGTH } from "#app/platform/http/pagination.ts";
import { parseSource } from "#app/platform/text/tags.ts";

/** Names of `invitations.progress`, a generated column that stores their index. */
export const PROGRESS = ["open", "begun", "completed", "revoked"] as const;

export const INVITATION_STATES = ["invited", "started", "completed", "expired", "revoked"] as const;

export type InvitationState = (typeof INVITATION_STATES)[number];

export const INVITATION_STATE_LABELS: Record<InvitationState, string> = {
  invited: "Invited",
  started: "Started",
  completed: "Completed",
  expired: "Expired",
  revoked: "Revoked",
};

type Dates = { begunAt: Date | null; completedAt: Date | null; expiresAt: Date | null; revokedAt: Date | null };

export function getInvitationState({ begunAt, completedAt, expiresAt, revokedAt }: Dates, now: Date): InvitationState {
  if (completedAt) return "completed";
  if (revokedAt) return "revoked";
  if (begunAt) return "started";
  return expiresAt && expiresAt <= now ? "expired" : "invited";
}

export function findDeadLinkText(dates: Dates, now: Date): { title: string; advice: string } | null {
  const state = getInvitationState(dates, now);
  if (state === "expired") {
    return { title: "This link has expired", advice: "Extend the invitation to make the same link work again." };
  }
  if (state !== "revoked" || dates.begunAt) return null;
  return { title: "This link is revoked", advice: "Create a new link to invite this person again." };
}

export type InvitationFilter = {
  state?: InvitationState | undefined;
  sent?: "no" | undefined;
  search?: string | undefined;
  tag?: string | undefined;
  source?: string | undefined;
  per?: number | undefined;
};

export function parseInvitationFilter(query: URLSearchParams): InvitationFilter {
  return {
    state: INVITATION_STATES.find((state) => state === query.get("state")),
    sent: query.get("sent") === "no" ? "no" : undefined,
    search: query.get("search")?.trim().slice(0, MAX_SEARCH_LENGTH) || undefined,
    tag: parseSource(query.get("tag")) || undefined,
    source: parseSource(query.get("source")) || undefined,
    per: findRowsPerPage(query),
  };
}

/** Return the hidden fields that carry this filter in a form. */
export function listFilterFields(filter: InvitationFilter): [name: string, value: string][] {
  return Object.entries(filter).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
}
