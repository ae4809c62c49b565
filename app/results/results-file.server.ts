import { setImmediate as nextTurn } from "node:timers/promises";
import { stringify } from "csv-stringify/sync";
import type { PlaybookRanges } from "#app/match-bands/index.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { type SheetCell, xlsxStream } from "#app/platform/text/xlsx-file.ts";
import type { Db } from "#db/client.ts";
import { countResults, openListing, type ResultListing, type ResultQuery } from "./result-list.server.ts";
import type { ResultListPlace } from "./result-order.server.ts";
import { listSheetResultsAfter, listSheetVersions } from "./result-sheet.server.ts";
import { type QuestionColumns, type SheetColumn, sheetColumns } from "./results-sheet.ts";

/** How many are read in one turn: a few milliseconds, so that other requests are answered between the turns. */
const ROWS_AT_ONCE = 50;
/** What one sheet of Excel can hold, below its head. */
const MAX_COLUMNS = 16_384;
const MAX_ROWS = 1_048_575;
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type SheetRequest = {
  filter: ResultQuery;
  questions: QuestionColumns;
  ranges: PlaybookRanges;
  timeZone: string;
  now: Date;
  maxColumns?: number;
  maxRows?: number;
};

type ResultsFile = { name: string; type: string; body: ReadableStream<Uint8Array> };

/**
 * The completed submissions that a filter leaves as a file for spreadsheet programs, one row each, made while it is
 * read. Refuses more columns and rows than a sheet has.
 */
export function resultsFile(db: Db, format: "csv" | "xlsx", request: SheetRequest): ResultsFile {
  const columns = sheetColumns(listSheetVersions(db, request.filter), request);
  if (columns.length > (request.maxColumns ?? MAX_COLUMNS)) {
    throw new Refusal("invalid-input", "This makes more columns than a sheet can hold. Please choose one test");
  }
  const listing = openListing(db, request.filter, request);
  if (format === "xlsx" && countResults(db, listing).total > (request.maxRows ?? MAX_ROWS)) {
    throw new Refusal("invalid-input", "This makes more rows than a sheet can hold. Please choose one test, or CSV");
  }
  const rows = readRows(db, columns, listing);
  const name = `candidate-results-${request.now.toISOString().slice(0, 10)}.${format}`;
  return format === "csv"
    ? { name, type: "text/csv; charset=utf-8", body: csvStream(columns, rows) }
    : { name, type: XLSX, body: xlsxStream(columns, rows) };
}

async function* readRows(db: Db, columns: SheetColumn[], listing: ResultListing): AsyncGenerator<SheetCell[][]> {
  let place: ResultListPlace | null = null;
  for (;;) {
    const results = listSheetResultsAfter(db, listing, place, ROWS_AT_ONCE);
    yield results.map((result) => columns.map(({ cell }) => cell(result)));
    place = results.at(-1) ?? null;
    if (results.length < ROWS_AT_ONCE) return;
    await nextTurn();
  }
}

/** With a byte order mark, without which Excel takes UTF-8 for something else. */
function csvStream(columns: SheetColumn[], batches: AsyncGenerator<SheetCell[][]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const lines = (rows: SheetCell[][]) =>
    encoder.encode(
      stringify(rows, {
        record_delimiter: "windows",
        quoted_string: true,
        cast: { date: (moment) => clockText(moment) },
      }),
    );
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode("\ufeff"));
      controller.enqueue(lines([columns.map(({ header }) => header)]));
    },
    async pull(controller) {
      const { done, value } = await batches.next();
      if (done) controller.close();
      else controller.enqueue(lines(value));
    },
    async cancel() {
      await batches.return(undefined);
    },
  });
}

function clockText(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace("T", " ");
}
