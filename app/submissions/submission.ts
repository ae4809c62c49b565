/** No mail arrives there, and the schemas reject it for candidates. */
export const PREVIEW_EMAIL = "preview@admin.invalid";

/** Return the first 8 hex digits of the id as 'A1B2-C3D4'. */
export function formatReference(submissionId: string): string {
  const [start = ""] = submissionId.toUpperCase().split("-");
  return `${start.slice(0, 4)}-${start.slice(4, 8)}`;
}

/** The question screen compares this message. */
export const SUBMISSION_NOT_FOUND = "Submission not found";

const TOLERANCE_SECONDS = 5;

/** Never negative, even if the server's clock was set back. */
function secondsBetween(startedAt: Date, moment: Date): number {
  return Math.max(0, (moment.getTime() - startedAt.getTime()) / 1000);
}

export function getElapsedSeconds(startedAt: Date, now: Date): number {
  return Math.round(secondsBetween(startedAt, now));
}

/**
 * Return the browser's seconds if they are between 0 and the elapsed time + 5 s, else the elapsed time. It never ends
 * before the last answer arrived.
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

/** Return the browser's time if it is between the start and now (± 5 s), else now. */
export function acceptCompletedAt(claimed: Date | undefined, startedAt: Date, now: Date): Date {
  const slack = TOLERANCE_SECONDS * 1000;
  if (!claimed || claimed.getTime() < startedAt.getTime() - slack || claimed.getTime() > now.getTime() + slack)
    return now;
  return claimed;
}

/** Return null unless the time is between the start (− 5 s) and the click. */
export function acceptShownAt(claimed: Date | undefined, startedAt: Date, clickedAt: Date): Date | null {
  if (!claimed) return null;
  const earliest = startedAt.getTime() - TOLERANCE_SECONDS * 1000;
  return claimed.getTime() >= earliest && claimed <= clickedAt ? claimed : null;
}
