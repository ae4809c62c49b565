import { paths } from "#app/addresses/paths.ts";
import { liveDb } from "#app/db.server.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { filePart } from "#app/domain/text/file-name.ts";
import { requireViewer } from "#app/http/accounts/admin-session.server.ts";
import { fileLoader, fileResponse } from "#app/http/download.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { readTestHealth } from "#app/models/scores/test-health.server.ts";
import { healthSheet } from "#app/reports/health-sheet.ts";

/** The questions of Test Health as CSV. */
export const loader = fileLoader({
  guard: requireViewer,
  file: async ({ params: { testId = "" }, request, guarded: { sight } }) => {
    const { searchParams } = new URL(request.url);
    const of = (name: string) => searchParams.get(name) || undefined;
    const query = { testId, sight, group: of("group"), version: of("version") };
    const reading = await readTestHealth(liveDb, query, new Date());
    if (!reading) throw new Refusal("not-found", "Test, group or version not found");
    return fileResponse(healthSheet(reading.health), {
      name: `${filePart(reading.test.name) || "test"}-health.csv`,
      type: "text/csv; charset=utf-8",
    });
  },
  line: ({ params: { testId = "" } }) => ({ act: "health-downloaded", thing: "test", thingId: testId }),
  refused: ({ message }, { params }) => redirectWithToast(paths.testHealth(params.testId ?? ""), message),
});
