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

/** 'Showing a-b of n nouns'; `page` counts from 1. */
export function shownText(
  { page, pageSize, total }: { page: number; pageSize: number; total: number },
  noun?: { one: string; many: string },
): string {
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  const text = `Showing ${grouped(first)}-${grouped(last)} of ${grouped(total)}`;
  return noun ? `${text} ${total === 1 ? noun.one : noun.many}` : text;
}

/** 12345 as '12,345'. */
export function grouped(number: number): string {
  return number.toLocaleString("en");
}
