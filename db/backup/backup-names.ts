const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const REASONS = ["deletion", "import", "restore", "migration", "on-demand"] as const;

export type BackupReason = (typeof REASONS)[number];

const HOURLY_COPIES = 24;
const DAILY_COPIES = 7;
const COPIES_PER_REASON = 10;
/** When the disk is full, at least this many of the newest scheduled or on-demand copies stay. */
const MIN_COPIES = 3;

const COPY_NAME =
  /^data-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z)(?:-before-(deletion|import|restore|migration)|-(on-demand))?\.db$/;

/** Return a name such as data-2026-05-04T10-00-00.000Z.db. Names sort by time. */
export function buildCopyName(now: Date, reason?: BackupReason): string {
  const ending = reason === "on-demand" ? "-on-demand" : reason ? `-before-${reason}` : "";
  return `data-${now.toISOString().replaceAll(":", "-")}${ending}.db`;
}

export function isCopyName(name: string): boolean {
  return COPY_NAME.test(name);
}

export function parseCopyTime(name: string): Date | null {
  const text = COPY_NAME.exec(name)?.[1];
  return text ? new Date(text.replace(/T(\d\d)-(\d\d)-/, "T$1:$2:")) : null;
}

export function findNewestCopy(names: string[], now: Date): string | null {
  // Allow names slightly in the future, because copies made in the same millisecond get consecutive times.
  return sortNewestFirst(names, now.getTime() + MINUTE_MS)[0] ?? null;
}

/**
 * Return the copies to delete. Keep the newest scheduled copy of each of the last 24 hours and 7 days that have one,
 * and the newest ten per reason.
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
 * Return copies that may be deleted to free disk space: scheduled copies, then those on demand, each oldest first.
 * Leave out the newest three, and all copies made before a deletion, import, restore or migration.
 */
export function listExpendableBackups(names: string[], now: Date): string[] {
  const sparable = sortNewestFirst(names, now.getTime() + DAY_MS)
    .filter((name) => parseBackupReason(name) === null || parseBackupReason(name) === "on-demand")
    .slice(MIN_COPIES)
    .reverse();
  const isScheduled = (name: string) => parseBackupReason(name) === null;
  return [...sparable.filter(isScheduled), ...sparable.filter((name) => !isScheduled(name))];
}

/** Older copies are deleted after an erasure, because they may still contain the erased person. */
export const RETENTION_DAYS_AFTER_ERASURE = 30;

export function listOutdatedCopies(names: string[], now: Date): string[] {
  const oldest = now.getTime() - RETENTION_DAYS_AFTER_ERASURE * DAY_MS;
  const [, ...others] = sortNewestFirst(names, now.getTime() + DAY_MS);
  return others.filter((name) => (parseCopyTime(name)?.getTime() ?? 0) < oldest);
}

function pickNewestOfEach(names: string[], precision: 10 | 13, count: number): string[] {
  const first = new Map<string, string>();
  for (const name of names) {
    const span = name.slice("data-".length, "data-".length + precision);
    if (!first.has(span)) first.set(span, name);
  }
  return [...first.values()].slice(0, count);
}

/**
 * Copies dated after `end` were named while the clock was ahead. Sort them last, so that they do not displace newer
 * copies for years.
 */
function sortNewestFirst(names: string[], end: number): string[] {
  const copies = names.filter(isCopyName).sort().reverse();
  const isAhead = (name: string) => (parseCopyTime(name)?.getTime() ?? 0) > end;
  return [...copies.filter((name) => !isAhead(name)), ...copies.filter(isAhead)];
}

export function parseBackupReason(name: string): BackupReason | null {
  const [, , beforeLoss, onDemand] = COPY_NAME.exec(name) ?? [];
  return REASONS.find((reason) => reason === beforeLoss || reason === onDemand) ?? null;
}
