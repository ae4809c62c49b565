import { formatPercent } from "#app/content/index.ts";
import {
  findRangeProblems,
  isDescending,
  isMinimum,
  MINIMUM_OUT_OF_RANGE,
  type PlaybookRanges,
} from "#app/match-bands/index.ts";
import { DASH, formatNumber } from "#app/platform/text/numbers-text.ts";
import { countBands } from "../../band-counts.ts";
import type { Distribution } from "../../distribution.ts";

const FIELDS = { goldMin: "gold", excellentMin: "excellent", goodMin: "good", averageMin: "average" } as const;
type Field = keyof PlaybookRanges;
const NAMES = Object.entries(FIELDS) as [Field, string][];

export type TriedMinimums = Record<Field, string>;

export function readTriedMinimums(query: URLSearchParams): TriedMinimums | null {
  if (NAMES.every(([, name]) => !query.has(name))) return null;
  const typed = NAMES.map(([field, name]) => [field, (query.get(name) ?? "").trim().slice(0, 10)]);
  return Object.fromEntries(typed) as TriedMinimums;
}

export function buildSimulator(
  totals: Distribution,
  maxPoints: number,
  ranges: PlaybookRanges,
  tried: TriedMinimums | null,
) {
  const { minimums, problems } = tried ? parseTried(tried) : { minimums: null, problems: {} };
  const now = countBands(totals, maxPoints, ranges);
  const counted = minimums && countBands(totals, maxPoints, minimums);
  const all = now.reduce((sum, { n }) => sum + n, 0);
  const format = (n: number) => `${formatNumber(n)} (${all === 0 ? DASH : `${formatPercent((100 * n) / all)}%`})`;
  return {
    isTried: tried !== null,
    fields: NAMES.map(([field, name]) => ({
      name,
      label: `${name[0]?.toUpperCase()}${name.slice(1)} minimum %`,
      value: tried?.[field] ?? String(ranges[field]),
      errors: problems[field] ? [problems[field]] : [],
    })),
    rows: now.map(({ band, n }, place) => ({
      band,
      now: format(n),
      tried: counted ? format(counted[place]?.n ?? 0) : null,
    })),
  };
}

type Tried = { minimums: PlaybookRanges | null; problems: Partial<Record<Field, string>> };

function parseTried(tried: TriedMinimums): Tried {
  const parsed = Object.fromEntries(NAMES.map(([field]) => [field, parse(tried[field])])) as PlaybookRanges;
  const wrong = NAMES.filter(([field]) => !isMinimum(parsed[field])).map(([field]) => [field, MINIMUM_OUT_OF_RANGE]);
  if (wrong.length > 0) return { minimums: null, problems: Object.fromEntries(wrong) };
  return isDescending(parsed)
    ? { minimums: parsed, problems: {} }
    : { minimums: null, problems: findRangeProblems(parsed) };
}

function parse(typed: string): number {
  return /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN;
}
