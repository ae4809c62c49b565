import { requireViewer } from "#app/accounts/index.server.ts";
import { fileLoader, fileResponse } from "#app/audit/index.server.ts";
import { liveDb } from "#app/platform/db.server.ts";
import { redirectWithToast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { toFileNamePart } from "#app/platform/text/file-name.ts";
import { buildHealthCsv } from "../../health-sheet.ts";
import { readTestHealth } from "../../test-health.server.ts";

export const loader = fileLoader({
  guard: requireViewer,
  file: async ({ params: { testId = "" }, request, guarded: { visibleTests } }) => {
    const { searchParams } = new URL(request.url);
    const getParam = (name: string) => searchParams.get(name) || undefined;
    const query = { testId, visibleTests, group: getParam("group"), version: getParam("version") };
    const reading = await readTestHealth(liveDb, query, new Date());
    if (!reading) throw new Refusal("not-found", "Test, group or version not found");
    return fileResponse(buildHealthCsv(reading.health), {
      name: `${toFileNamePart(reading.test.name) || "test"}-health.csv`,
      type: "text/csv; charset=utf-8",
    });
  },
  line: ({ params: { testId = "" } }) => ({ event: "health-downloaded", entityType: "test", entityId: testId }),
  refused: ({ message }, { params }) => redirectWithToast(paths.testHealth(params.testId ?? ""), message),
});
