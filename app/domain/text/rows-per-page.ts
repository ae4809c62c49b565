/** How many rows of a long list a page shows: 50 unless the address names another number. */
export const ROWS_PER_PAGE = [25, 50, 100];
export const USUAL_ROWS_PER_PAGE = 50;

/** The number that an address asks for (`per`); undefined for the usual one and for any that is not offered. */
export function parseRowsPerPage(query: URLSearchParams): number | undefined {
  return unusualRowsPerPage(Number(query.get("per")));
}

/** What a filter keeps of a number of rows: nothing for the usual one. */
export function unusualRowsPerPage(rows: number): number | undefined {
  return rows !== USUAL_ROWS_PER_PAGE && ROWS_PER_PAGE.includes(rows) ? rows : undefined;
}
