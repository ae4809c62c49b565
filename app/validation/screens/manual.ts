import { requireAdmin } from "#app/accounts/index.server.ts";
import { fileLoader, fileResponse } from "#app/audit/index.server.ts";
import { getTest, type Test } from "#app/content/index.server.ts";
import { findReportLogo, getAccent, getProviderName, getTimeZone } from "#app/organization/index.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { redirectWithToast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { toFileNamePart } from "#app/platform/text/file-name.ts";
import { createPersonWording, drawPdf } from "#app/reports/index.server.ts";
import type { RowsReport } from "#app/reports/index.ts";
import { type Manual, readManual } from "../manual.server.ts";

export const loader = fileLoader({
  guard: requireAdmin,
  file: async ({ guarded: { visibleTests }, request, params: { testId = "" } }) => {
    const test = getTest(db, testId);
    const [now, timeZone] = [new Date(), getTimeZone(db, env.timeZone)];
    const manual = test && (await readManual(liveDb, test, visibleTests, { now, timeZone }));
    if (!manual) throw new Refusal("not-found", "This test no longer exists");
    const pdf = await drawPdf(buildReport(test, manual, { now, timeZone }), request.signal);
    const name = `${toFileNamePart(test.name) || "test"}-technical-manual.pdf`;
    return fileResponse(pdf, { name, type: "application/pdf", bytes: pdf.byteLength });
  },
  line: ({ params: { testId = "" } }) => ({ event: "manual-downloaded", entityType: "test", entityId: testId }),
  refused: ({ message }, { params: { testId = "" } }) => redirectWithToast(paths.fit(testId), message),
});

function buildReport(test: Test, manual: Manual, { now, timeZone }: { now: Date; timeZone: string }): RowsReport {
  const providerName = getProviderName(db);
  const { texts, say, clock, language, direction } = createPersonWording("en", timeZone);
  const created = now.toISOString();
  return {
    layout: "rows",
    providerName,
    accent: getAccent(db),
    logo: findReportLogo(db),
    about: test.name,
    names: [],
    created,
    language,
    direction,
    texts: {
      title: "Technical manual",
      subtitle: providerName ? say(texts.personalityBy, { organization: providerName }) : texts.personality,
      author: providerName || texts.personality,
      subject: `What is known about ${test.name}`,
      asOf: say(texts.asOf, { date: clock(created), timeZone }),
      page: texts.page,
      box: texts.box,
    },
    ...manual,
  };
}
