import { stringify } from "csv-stringify/sync";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { fileLoader, fileResponse } from "#app/audit/index.server.ts";
import { formatPercent } from "#app/content/index.ts";
import { liveDb } from "#app/platform/db.server.ts";
import { redirectWithToast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { escapeFormula } from "#app/platform/text/csv.ts";
import { toFileNamePart } from "#app/platform/text/file-name.ts";
import { requirePreview, type ScoreChange } from "../rescore-preview.server.ts";

export const loader = fileLoader({
  guard: requireAdmin,
  file: async ({ params: { testId = "" } }) => {
    const preview = await requirePreview(liveDb, testId);
    return fileResponse(createRescoreCsv(preview.changes), {
      name: `${toFileNamePart(preview.testName) || "test"}-rescore.csv`,
      type: "text/csv; charset=utf-8",
    });
  },
  line: ({ params: { testId = "" } }) => ({ event: "rescore-downloaded", entityType: "test", entityId: testId }),
  refused: ({ message }, { params }) => redirectWithToast(paths.rescore(params.testId ?? ""), message),
});

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

function createRescoreCsv(changes: ScoreChange[]): string {
  const rows = changes.map((change) => COLUMNS.map(([, getCell]) => getCell(change)));
  return `\ufeff${stringify([COLUMNS.map(([head]) => head), ...rows], { record_delimiter: "windows", quoted_string: true })}`;
}
