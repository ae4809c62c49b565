import { requireAdmin } from "#app/accounts/index.server.ts";
import { fileLoader, fileResponse } from "#app/audit/index.server.ts";
import { liveDb } from "#app/platform/db.server.ts";
import { redirectWithToast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { filePart } from "#app/platform/text/file-name.ts";
import { requirePreview } from "../rescore-preview.server.ts";
import { rescoreSheet } from "../rescore-sheet.ts";

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
