import { db } from "#app/db.server.ts";
import { reportFileName, summaryFileName } from "#app/domain/file-name.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { env } from "#app/env.server.ts";
import { fileResponse } from "#app/http/download.server.ts";
import { logError } from "#app/log.server.ts";
import { getAccent, getPngLogo } from "#app/models/brand.server.ts";
import type { Result } from "#app/models/results.server.ts";
import { getPlaybookRanges, getProviderName, getTimeZone } from "#app/models/settings.server.ts";
import { reportPool } from "#app/reports/pdf/pool.ts";
import { reportOfResult } from "#app/reports/pdf/report-of-result.ts";
import type { AssessmentReport } from "#app/reports/pdf/report-types.ts";

type Layout = AssessmentReport["layout"];

/**
 * A result's report or summary as a file to download. Refuses when it cannot be made now; why is in the log only (S172). `signal` is
 * aborted when the request is given up.
 */
export async function reportFile(result: Result, layout: Layout, signal: AbortSignal): Promise<Response> {
  const settings = {
    ranges: getPlaybookRanges(db),
    timeZone: getTimeZone(db, env.timeZone),
    providerName: getProviderName(db),
    accent: getAccent(db),
    logo: getPngLogo(db),
  };
  const draw = async () => reportPool.draw(reportOfResult(result, settings, new Date(), layout), signal);
  const pdf = await draw().catch((error: unknown) => {
    logError("report", error);
    if (error instanceof Refusal) throw error;
    throw new Refusal("busy", "The report could not be made. Please try again", { cause: error });
  });
  const name = layout === "summary" ? summaryFileName(result.submission) : reportFileName(result.submission);
  return fileResponse(pdf, { name, type: "application/pdf", bytes: pdf.byteLength });
}
