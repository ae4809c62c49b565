import { paths } from "#app/addresses/paths.ts";
import { liveDb } from "#app/db.server.ts";
import { filePart } from "#app/domain/text/file-name.ts";
import { requireAdmin } from "#app/http/accounts/admin-session.server.ts";
import { fileLoader, fileResponse } from "#app/http/download.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { requirePreview } from "#app/models/rescoring/rescore-preview.server.ts";
import { rescoreSheet } from "#app/reports/rescore-sheet.ts";

/** All results whose score would change, as CSV. */
export const loader = fileLoader({
  guard: requireAdmin,
  file: async ({ params: { testId = "" } }) => {
    const preview = await requirePreview(liveDb, testId);
    return fileResponse(rescoreSheet(preview.changes), {
      name: `${filePart(preview.testName) || "test"}-rescore.csv`,
      type: "text/csv; charset=utf-8",
    });
  },
  line: ({ params: { testId = "" } }) => ({ act: "rescore-downloaded", thing: "test", thingId: testId }),
  refused: ({ message }, { params }) => redirectWithToast(paths.rescore(params.testId ?? ""), message),
});
