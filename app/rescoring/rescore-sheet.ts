/** The preview of a re-score as a file for spreadsheet programs: one row a result whose score would change (T51). */
import { stringify } from "csv-stringify/sync";
import { formatPercent } from "#app/content/index.ts";
import { escapeFormula } from "#app/platform/text/csv.ts";
import type { ScoreChange } from "./rescore-preview.server.ts";

/** The columns, in their order, and what a result has in each. */
const COLUMNS: [string, (change: ScoreChange) => string | number][] = [
  ["Name", ({ name }) => escapeFormula(name)],
  ["Email", ({ email }) => escapeFormula(email)],
  ["Points Before", ({ totalBefore }) => totalBefore],
  ["Maximum Before", ({ maxBefore }) => maxBefore],
  ["Percent Before", ({ percentBefore }) => formatPercent(percentBefore)],
  ["Label Before", ({ labelBefore }) => labelBefore],
  ["Points After", ({ totalAfter }) => totalAfter],
  ["Maximum After", ({ maxAfter }) => maxAfter],
  ["Percent After", ({ percentAfter }) => formatPercent(percentAfter)],
  ["Label After", ({ labelAfter }) => labelAfter],
  ["Result", ({ submissionId }) => submissionId],
];

/** The file's text, with a byte order mark. */
export function rescoreSheet(changes: ScoreChange[]): string {
  const rows = changes.map((change) => COLUMNS.map(([, cellOf]) => cellOf(change)));
  return `\ufeff${stringify([COLUMNS.map(([head]) => head), ...rows], { record_delimiter: "windows", quoted_string: true })}`;
}
