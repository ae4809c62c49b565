/** `page` starts at 1. `isMore` is true if there are more than `total` rows. */
export type Pages = { page: number; pageCount: number; pageSize: number; total: number; isMore: boolean };

export function readPages(
  request: Request,
  counted: number | Pick<Pages, "total" | "isMore">,
  pageSize: number,
): Pages {
  return toPages(
    parsePage(request),
    typeof counted === "number" ? { total: counted, isMore: false } : counted,
    pageSize,
  );
}

export function parsePage(request: Request): number {
  const page = Number(new URL(request.url).searchParams.get("page") ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

export function toPages(page: number, { total, isMore }: Pick<Pages, "total" | "isMore">, pageSize: number): Pages {
  const pageCount = Math.max(1, Math.ceil(total / pageSize)) + (isMore ? 1 : 0);
  return { page: Math.min(page, pageCount), pageCount, pageSize, total, isMore };
}

export const ROWS_PER_PAGE = [25, 50, 100];
export const DEFAULT_ROWS_PER_PAGE = 50;

export function findRowsPerPage(query: URLSearchParams): number | undefined {
  return findNonDefaultSize(Number(query.get("per")));
}

export function findNonDefaultSize(rows: number): number | undefined {
  return rows !== DEFAULT_ROWS_PER_PAGE && ROWS_PER_PAGE.includes(rows) ? rows : undefined;
}

export const MAX_SEARCH_LENGTH = 254;
