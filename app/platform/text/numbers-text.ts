/** Screens show minus signs as U+2212. Files and the API have hyphens. */
function withMinus(figure: string): string {
  return figure.replace(/^-(?=\d)/, "−");
}

export function formatNumber(number: number): string {
  return withMinus(number.toLocaleString("en"));
}

export function pluralize(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}

export function formatCount(count: number, one: string, many?: string): string {
  return `${formatNumber(count)} ${pluralize(count, one, many)}`;
}

const UNITS = ["bytes", "kB", "MB", "GB", "TB"];

export function formatBytes(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${formatNumber(Number(size.toFixed(unit === 0 || size >= 99.95 ? 0 : 1)))} ${UNITS[unit]}`;
}

type PageButton = number | "gap-before" | "gap-after";

export function listPageButtons(page: number, pageCount: number): PageButton[] {
  if (pageCount <= 7) return Array.from({ length: pageCount }, (_, index) => index + 1);
  const from = Math.min(Math.max(page - 1, 3), pageCount - 4);
  const to = Math.max(Math.min(page + 1, pageCount - 2), 5);
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [1, from > 3 ? "gap-before" : 2, ...middle, to < pageCount - 2 ? "gap-after" : pageCount - 1, pageCount];
}

export type Noun = { one: string; many: string };

export function formatShownRange(
  { page, pageSize, total, isMore = false }: { page: number; pageSize: number; total: number; isMore?: boolean },
  noun?: Noun,
): string {
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  const all = noun ? formatCount(total, noun.one, noun.many) : formatNumber(total);
  return `Showing ${formatNumber(first)}-${formatNumber(last)} of ${isMore ? "more than " : ""}${all}`;
}

export function formatAllShown(total: number, noun: Noun): string {
  return `Showing ${formatCount(total, noun.one, noun.many)}`;
}

export const DASH = "–";

export function formatCoefficient(coefficient: number | null): string {
  return formatFixed(coefficient, 2);
}

export function formatInterval({ low, high }: { low: number | null; high: number | null }): string {
  return `(95%: ${formatCoefficient(low)} to ${formatCoefficient(high)})`;
}

export function formatWholePercent(share: number): string {
  return `${Math.round(100 * share)}%`;
}

export function formatOneDecimal(points: number | null): string {
  return formatFixed(points, 1);
}

function formatFixed(number: number | null, decimals: number): string {
  if (number === null) return DASH;
  const text = number.toFixed(decimals);
  return withMinus(Number(text) === 0 ? text.replace("-", "") : text);
}

export function formatPValue(p: number | null): string {
  if (p === null) return DASH;
  return p < 0.001 ? "< 0.001" : p.toFixed(3);
}

export function formatSeconds(seconds: number | null): string {
  if (seconds === null) return DASH;
  const isShort = Number(seconds.toFixed(1)) < 10;
  return `${isShort ? seconds.toFixed(1) : Math.round(seconds)} s`;
}

/** Format a percentile from 0 to 100 as "1st" to "99th", rounded half up. */
export function formatPercentile(percentile: number | null): string {
  if (percentile === null) return DASH;
  return formatOrdinal(Math.min(99, Math.max(1, Math.floor(percentile + 0.5))));
}

function formatOrdinal(number: number): string {
  const isTeen = Math.floor(number / 10) % 10 === 1;
  return `${number}${(isTeen ? undefined : ENDINGS[number % 10]) ?? "th"}`;
}

const ENDINGS: Record<number, string> = { 1: "st", 2: "nd", 3: "rd" };

export function toOptionLetter(index: number): string {
  const last = String.fromCharCode("A".charCodeAt(0) + (index % 26));
  return index < 26 ? last : toOptionLetter(Math.floor(index / 26) - 1) + last;
}
