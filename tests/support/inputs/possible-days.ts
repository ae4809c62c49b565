export function listPossibleDays(ms = 0): string[] {
  return [0, 3_600_000].map((ago) => new Date(Date.now() + ms - ago).toISOString().slice(0, 10));
}
