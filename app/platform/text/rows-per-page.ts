/** Page sizes of long lists. The default is 50. */
export const ROWS_PER_PAGE = [25, 50, 100];
export const USUAL_ROWS_PER_PAGE = 50;

/** Return the page size in the query parameter `per`. Undefined for the default and for unsupported sizes. */
export function parseRowsPerPage(query: URLSearchParams): number | undefined {
  return unusualRowsPerPage(Number(query.get("per")));
}

/** Return a supported page size, or undefined for the default. */
export function unusualRowsPerPage(rows: number): number | undefined {
  return rows !== USUAL_ROWS_PER_PAGE && ROWS_PER_PAGE.includes(rows) ? rows : undefined;
}

export const MAX_SEARCH_LENGTH = 254;
