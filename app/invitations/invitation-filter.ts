import { MAX_SEARCH_LENGTH, parseRowsPerPage } from "#app/platform/http/pages.ts";
import { INVITATION_STATES, type InvitationState } from "./invitation-state.ts";

/** Which invitations of a test a list holds; nothing given: all of them. */
export type InvitationFilter = {
  state?: InvitationState | undefined;
  /** "no": only people who can still start and to whom the server has sent no message. */
  sent?: "no" | undefined;
  search?: string | undefined;
  /** Rows per page, if not the default. */
  per?: number | undefined;
};

/** The filter that an address asks for; what it does not know is left out. */
export function parseInvitationFilter(query: URLSearchParams): InvitationFilter {
  return {
    state: INVITATION_STATES.find((state) => state === query.get("state")),
    sent: query.get("sent") === "no" ? "no" : undefined,
    search: query.get("search")?.trim().slice(0, MAX_SEARCH_LENGTH) || undefined,
    per: parseRowsPerPage(query),
  };
}
