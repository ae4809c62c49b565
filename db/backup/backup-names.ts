/** What the files in the folder `backup` are called, and which of them may go. Pure. */

const REASONS = ["deletion", "import", "restore", "migration", "on-demand"] as const;

/** Why a copy was made, when not by the schedule: before a loss, or on demand. */
export type CopyReason = (typeof REASONS)[number];

const HOURLY_COPIES = 24;
const DAILY_COPIES = 7;
const COPIES_PER_REASON = 10;
/** However little space there is, so many of the newest stay. */
const MIN_COPIES = 3;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const COPY_NAME =
  /^data-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z)(?:-before-(deletion|import|restore|migration)|-(on-demand))?\.db$/;

/** The name of a copy that was begun at `now`, for people and in the order of time: data-2026-05-04T10-00-00.000Z.db */
export function buildCopyName(now: Date, reason?: CopyReason): string {
  const ending = reason === "on-demand" ? "-on-demand" : reason ? `-before-${reason}` : "";
  return `data-${now.toISOString().replaceAll(":", "-")}${ending}.db`;
}

/** True for the name of a finished copy. */
export function isCopyName(name: string): boolean {
  return COPY_NAME.test(name);
}

/** When a copy of this name was begun; null for another name. */
export function parseCopyTime(name: string): Date | null {
  const text = COPY_NAME.exec(name)?.[1];
  return text ? new Date(text.replace(/T(\d\d)-(\d\d)-/, "T$1:$2:")) : null;
}

/** The newest copy among these names, whatever it was made for; null where there is none. */
export function findNewestCopy(names: string[], now: Date): string | null {
  // Copies of the same moment are named some milliseconds apart.
  return sortNewestFirst(names, now.getTime() + MINUTE_MS)[0] ?? null;
}

/**
 * The copies that have had their time: of the schedule's all but the newest of each of the last 24 hours and 7 days
 * that have one; of those before a loss and on demand all but the newest ten of each reason. Other files stay.
 */
export function listExpiredCopies(names: string[], now: Date): string[] {
  const copies = sortNewestFirst(names, now.getTime() + DAY_MS);
  const ordinary = copies.filter((name) => parseBackupReason(name) === null);
  const kept = new Set([
    ...pickNewestOfEach(ordinary, 13, HOURLY_COPIES),
    ...pickNewestOfEach(ordinary, 10, DAILY_COPIES),
  ]);
  const ofReasons = REASONS.flatMap((reason) =>
    copies.filter((name) => parseBackupReason(name) === reason).slice(COPIES_PER_REASON),
  );
  return [...ordinary.filter((name) => !kept.has(name)), ...ofReasons];
}

/**
 * The copies to give up, first those of the schedule, then those on demand, oldest first, where the disk has no room for
 * a new one. The newest three of both stay, and those before a loss.
 */
export function listExpendableBackups(names: string[], now: Date): string[] {
  const sparable = sortNewestFirst(names, now.getTime() + DAY_MS)
    .filter((name) => parseBackupReason(name) === null || parseBackupReason(name) === "on-demand")
    .slice(MIN_COPIES)
    .reverse();
  const isScheduled = (name: string) => parseBackupReason(name) === null;
  return [...sparable.filter(isScheduled), ...sparable.filter((name) => !isScheduled(name))];
}

/** Once a person was erased, no copy gets older: from before the erasure it would hold them. */
export const RETENTION_DAYS_AFTER_ERASURE = 30;

/** The copies that hold erased people for too long, whatever they were made for. The newest one stays. */
export function listOutdatedCopies(names: string[], now: Date): string[] {
  const oldest = now.getTime() - RETENTION_DAYS_AFTER_ERASURE * DAY_MS;
  const [, ...others] = sortNewestFirst(names, now.getTime() + DAY_MS);
  return others.filter((name) => (parseCopyTime(name)?.getTime() ?? 0) < oldest);
}

/** Of names from the newest to the oldest, the first of each of the first `count` hours or days (UTC). */
function pickNewestOfEach(names: string[], precision: 10 | 13, count: number): string[] {
  const first = new Map<string, string>();
  for (const name of names) {
    const span = name.slice("data-".length, "data-".length + precision);
    if (!first.has(span)) first.set(span, name);
  }
  return [...first.values()].slice(0, count);
}

/**
 * A copy from after `end` was made before all others, by a clock that was wrong at the time: it must not push out those that
 * are newer in truth, for years.
 */
function sortNewestFirst(names: string[], end: number): string[] {
  const copies = names.filter(isCopyName).sort().reverse();
  const isAhead = (name: string) => (parseCopyTime(name)?.getTime() ?? 0) > end;
  return [...copies.filter((name) => !isAhead(name)), ...copies.filter(isAhead)];
}

/** Why a copy of this name was made; null for one of the schedule. */
export function parseBackupReason(name: string): CopyReason | null {
  const [, , beforeLoss, onDemand] = COPY_NAME.exec(name) ?? [];
  return REASONS.find((reason) => reason === beforeLoss || reason === onDemand) ?? null;
}
