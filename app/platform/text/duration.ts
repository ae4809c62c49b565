/** Seconds as '1h 2m 5s' without leading zero units ('2m 5s', '5s'); 'N/A' when there is none. */
export function formatDuration(seconds: number | null): string {
  if (seconds === null) return "N/A";
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = `${seconds % 60}s`;
  if (hours > 0) return `${hours}h ${minutes}m ${rest}`;
  return minutes > 0 ? `${minutes}m ${rest}` : rest;
}

/** Seconds as whole minutes, rounded: '24 min'. */
export function formatMinutes(seconds: number): string {
  return `${Math.round(seconds / 60)} min`;
}

/** The time a test should take, in whole minutes: half a minute a question, rounded half up. */
export function targetMinutes(questionCount: number): number {
  return Math.floor(questionCount * 0.5 + 0.5);
}

const TOLERANCE_SECONDS = 5;

/** From the start to a later moment, in seconds; never negative, even where the server's clock was set back. */
function secondsUntil(moment: Date, startedAt: Date): number {
  return Math.max(0, (moment.getTime() - startedAt.getTime()) / 1000);
}

/** The server's own duration in whole seconds. */
export function elapsedSeconds(startedAt: Date, now: Date): number {
  return Math.round(secondsUntil(now, startedAt));
}

/**
 * The duration that is stored, in whole seconds: the browser's where the server's own clock allows it (0 to elapsed + 5 s),
 * but no less than until the last answer arrived; else the server's.
 */
export function trustedDuration(
  claimed: number | undefined,
  startedAt: Date,
  lastArrival: Date | null,
  now: Date,
): number {
  const elapsed = elapsedSeconds(startedAt, now);
  const isPlausible =
    claimed !== undefined && Number.isInteger(claimed) && claimed >= 0 && claimed <= elapsed + TOLERANCE_SECONDS;
  if (!isPlausible) return elapsed;
  const least = lastArrival ? Math.floor(secondsUntil(lastArrival, startedAt)) : 0;
  return Math.max(claimed, Math.min(least, elapsed));
}

/** When an answer arrived, where that tells more than its click: over 5 s later. Otherwise null. */
export function lateArrival(clickedAt: Date, now: Date): Date | null {
  return now.getTime() - clickedAt.getTime() > TOLERANCE_SECONDS * 1000 ? now : null;
}

/** The moment that is stored: the browser's where it lies between `earliest` and now (5 s of tolerance), else now. */
export function trustedMoment(claimed: Date | undefined, earliest: Date, now: Date): Date {
  const slack = TOLERANCE_SECONDS * 1000;
  if (!claimed || claimed.getTime() < earliest.getTime() - slack || claimed.getTime() > now.getTime() + slack)
    return now;
  return claimed;
}

/** When a question was shown, where the claim lies between the start (5 s of tolerance) and the click; null otherwise. */
export function clampShownAt(claimed: Date | undefined, startedAt: Date, clickedAt: Date): Date | null {
  if (!claimed) return null;
  const earliest = startedAt.getTime() - TOLERANCE_SECONDS * 1000;
  return claimed.getTime() >= earliest && claimed <= clickedAt ? claimed : null;
}
