import { getActor, requireAdmin } from "#app/accounts/index.server.ts";
import { fileLoader, fileResponse } from "#app/audit/index.server.ts";
import { findReportLogo, getAccent, getProviderName, getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast } from "#app/platform/http/toast.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { personFileName } from "#app/platform/text/file-name.ts";
import { drawPdf } from "#app/reports/index.server.ts";
import type { RowsReport } from "#app/reports/index.ts";
import { getPersonLanguage } from "../person-data.server.ts";
import { exportPersonData, type PersonDocument } from "../person-document.server.ts";
import { parseChoice, personDataQuery } from "../person-input.ts";
import { createPersonReport } from "../person-report-data.ts";

export const loader = fileLoader({
  guard: requireAdmin,
  file: async ({ guarded: admin, request, context }) => {
    const { pathname, searchParams } = new URL(request.url);
    const query = parseInput(personDataQuery, Object.fromEntries(searchParams));
    const format = pathname.toLowerCase().endsWith(".pdf") ? "pdf" : "json";
    const actor = getActor(admin, context);
    const document = exportPersonData(db, query.email, { ...parseChoice(query), format }, actor, new Date());
    const name = personFileName(query.email, format);
    if (format === "json") {
      return fileResponse(`${JSON.stringify(document, null, 2)}\n`, { name, type: "application/json" });
    }
    const pdf = await drawPdf(createReport(document), request.signal);
    return fileResponse(pdf, { name, type: "application/pdf", bytes: pdf.byteLength });
  },
  line: null,
  tell: withPrefix("Failed to download the data"),
  refused: ({ message }, { request }) =>
    redirectWithToast(paths.person(new URL(request.url).searchParams.get("email") ?? ""), message),
});

function createReport(document: PersonDocument): RowsReport {
  return createPersonReport(document, {
    providerName: getProviderName(db),
    accent: getAccent(db),
    logo: findReportLogo(db),
    timeZone: getTimeZone(db, env.timeZone),
    language: getPersonLanguage(db, document.email),
  });
}
