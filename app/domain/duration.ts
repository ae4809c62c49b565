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

/**
 * The duration that is stored, in whole seconds: the browser's where it is plausible against the server's own clock
 * (0 ≤ duration ≤ elapsed + 5 s), else the server's elapsed time.
 */
export function trustedDuration(claimed: number | undefined, startedAt: Date, now: Date): number {
  const elapsed = Math.max(0, Math.round((now.getTime() - startedAt.getTime()) / 1000));
  const isPlausible =
    claimed !== undefined && Number.isInteger(claimed) && claimed >= 0 && claimed <= elapsed + TOLERANCE_SECONDS;
  return isPlausible ? claimed : elapsed;
}

/** The moment that is stored: the browser's where it lies between `earliest` and now (5 s of tolerance), else now. */
export function trustedMoment(claimed: Date | undefined, earliest: Date, now: Date): Date {
  const slack = TOLERANCE_SECONDS * 1000;
  if (!claimed || claimed.getTime() < earliest.getTime() - slack || claimed.getTime() > now.getTime() + slack)
    return now;
  return claimed;
}
