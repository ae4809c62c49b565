/** The numbered buttons of a pager; "gap" stands for the pages left out. */
export type PageButton = number | "gap-before" | "gap-after";

/** The first, the last, and the pages around `page` (from 1): at most seven buttons, however many pages there are. */
export function pageButtons(page: number, pageCount: number): PageButton[] {
  if (pageCount <= 7) return Array.from({ length: pageCount }, (_, index) => index + 1);
  const from = Math.min(Math.max(page - 1, 3), pageCount - 4);
  const to = Math.max(Math.min(page + 1, pageCount - 2), 5);
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [1, from > 3 ? "gap-before" : 2, ...middle, to < pageCount - 2 ? "gap-after" : pageCount - 1, pageCount];
}

/** What a list's rows are called: one of them, and any other number. */
export type Noun = { one: string; many: string };

/** 'Showing a-b of n nouns'; `page` counts from 1. */
export function shownText(
  { page, pageSize, total }: { page: number; pageSize: number; total: number },
  noun?: Noun,
): string {
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  const text = `Showing ${grouped(first)}-${grouped(last)} of ${grouped(total)}`;
  return noun ? `${text} ${nounFor(total, noun)}` : text;
}

/** 'Showing n nouns', for a list that is all on one page. */
export function allShownText(total: number, noun: Noun): string {
  return `Showing ${grouped(total)} ${nounFor(total, noun)}`;
}

function nounFor(total: number, { one, many }: Noun): string {
  return total === 1 ? one : many;
}

/** 12345 as '12,345'. */
export function grouped(number: number): string {
  return number.toLocaleString("en");
}
