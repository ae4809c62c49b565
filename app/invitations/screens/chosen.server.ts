import { pageIn, paths } from "#app/platform/paths/paths.ts";
import { parseInvitationFilter } from "../invitation-filter.ts";
import type { InvitationQuery } from "../invitation-list.server.ts";
import { TICKED } from "./chosen-bar.tsx";

/** A page of the list holds 50; an address that names more than this was not made by it. */
const MAX_TICKED = 1000;

/** The invitations that an address of the list's form means: the ticked ones, or its whole filter; null for none. */
export function chosenIn(request: Request, testId: string, now: Date): InvitationQuery | null {
  const { searchParams } = new URL(request.url);
  if (searchParams.get("whole") === "1") return { ...parseInvitationFilter(searchParams), testId, now };
  const ids = searchParams.getAll(TICKED);
  return ids.length === 0 ? null : { ids: ids.slice(0, MAX_TICKED), testId, now };
}

/** The list that an address of one of its dialogs belongs to. */
export function listOf(request: Request, testId: string): string {
  const { searchParams } = new URL(request.url);
  return paths.invitations(testId, parseInvitationFilter(searchParams), pageIn(searchParams));
}
