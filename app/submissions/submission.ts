/** No email can be delivered to this address. The schemas reject it for candidates. */
export const PREVIEW_EMAIL = "preview@admin.invalid";

export function formatReference(submissionId: string): string {
  const [start = ""] = submissionId.toUpperCase().split("-");
  return `${start.slice(0, 4)}-${start.slice(4, 8)}`;
}

/** Hide most of an address, because other people may use the same computer: "a…@example.com". */
export function maskEmail(email: string): string {
  const [first = ""] = email;
  return `${first}…${email.slice(email.lastIndexOf("@"))}`;
}

export const SUBMISSION_NOT_FOUND = "Submission not found";

export const CONTINUED_ELSEWHERE = "You continued this assessment on another device";

type Device = { number: number; since: Date };

/**
 * Return true if a browser that was left behind clicked after the submission had moved to another device. Its earlier
 * clicks still count, however late they arrive. A click without a time counts as made on arrival. Compare with the
 * browser's own time, because the server's clock may have been set back since the move.
 */
export function isClickAfterMove(clickedAt: Date | undefined, { since }: Device): boolean {
  return !(clickedAt && clickedAt < since);
}

const TOLERANCE_SECONDS = 5;

function secondsBetween(startedAt: Date, moment: Date): number {
  return Math.max(0, (moment.getTime() - startedAt.getTime()) / 1000);
}

export function getElapsedSeconds(startedAt: Date, now: Date): number {
  return Math.round(secondsBetween(startedAt, now));
}

/**
 * Return the browser's duration if it is at most 5 s longer than the elapsed time, otherwise the elapsed time. Never
 * return less than the time until the last answer arrived.
 */
export function acceptDuration(
  claimed: number | undefined,
  startedAt: Date,
  lastArrival: Date | null,
  now: Date,
): number {
  const elapsed = getElapsedSeconds(startedAt, now);
  const isPlausible =
    claimed !== undefined && Number.isInteger(claimed) && claimed >= 0 && claimed <= elapsed + TOLERANCE_SECONDS;
  if (!isPlausible) return elapsed;
  const least = lastArrival ? Math.floor(secondsBetween(startedAt, lastArrival)) : 0;
  return Math.max(claimed, Math.min(least, elapsed));
}

export function findLateArrival(clickedAt: Date, now: Date): Date | null {
  return now.getTime() - clickedAt.getTime() > TOLERANCE_SECONDS * 1000 ? now : null;
}

/** Return the browser's time if it is between the start and now, with 5 s of tolerance. Otherwise return now. */
export function acceptCompletedAt(claimed: Date | undefined, startedAt: Date, now: Date): Date {
  const slack = TOLERANCE_SECONDS * 1000;
  if (!claimed || claimed.getTime() < startedAt.getTime() - slack || claimed.getTime() > now.getTime() + slack)
    return now;
  return claimed;
}

export type HiddenTab = { times: number; seconds: number };

/** Limit the seconds to the time since the start, because the tab cannot have been hidden for longer. */
export function acceptHiddenTab({ times, seconds }: HiddenTab, startedAt: Date, now: Date): HiddenTab {
  return { times, seconds: Math.min(seconds, getElapsedSeconds(startedAt, now)) };
}

/**
 * Return the browser's time if it is between the start, with 5 s of tolerance, and the click. Otherwise return null.
 */
export function acceptShownAt(claimed: Date | undefined, startedAt: Date, clickedAt: Date): Date | null {
  if (!claimed) return null;
  const earliest = startedAt.getTime() - TOLERANCE_SECONDS * 1000;
  return claimed.getTime() >= earliest && claimed <= clickedAt ? claimed : null;
}
