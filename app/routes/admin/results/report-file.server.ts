import { db } from "#app/db.server.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { guideFileName, reportFileName, summaryFileName } from "#app/domain/text/file-name.ts";
import { env } from "#app/env.server.ts";
import { fileResponse } from "#app/http/download.server.ts";
import { logError } from "#app/log.server.ts";
import type { Result } from "#app/models/results/results.server.ts";
import { readInterviewGuide } from "#app/models/scores/interview-guide.server.ts";
import { readResultFigures } from "#app/models/scores/place-and-precision.server.ts";
import { getAccent, getPngLogo } from "#app/models/settings/brand.server.ts";
import { getPlaybookRanges, getProviderName, getTimeZone } from "#app/models/settings/settings.server.ts";
import { guideOfResult } from "#app/reports/pdf/guide-of-result.ts";
import { reportPool } from "#app/reports/pdf/pool.ts";
import { reportOfResult } from "#app/reports/pdf/report-of-result.ts";
import type { AssessmentReport } from "#app/reports/pdf/report-types.ts";

type Asked = { layout: AssessmentReport["layout"]; hasGuide: boolean };

/**
 * A result's report or summary as a file to download, with the interview guide where it is asked for and there is one. Refuses
 * when it cannot be made now; why is in the log only (S172). `signal` is aborted when the request is given up.
 */
export async function reportFile(result: Result, { layout, hasGuide }: Asked, signal: AbortSignal): Promise<Response> {
  const now = new Date();
  const settings = {
    ranges: getPlaybookRanges(db),
    timeZone: getTimeZone(db, env.timeZone),
    providerName: getProviderName(db),
    accent: getAccent(db),
    logo: getPngLogo(db),
  };
  const entries = hasGuide ? readInterviewGuide(db, result) : null;
  const figures = () => readResultFigures(db, result, settings.ranges);
  const guide = entries && guideOfResult(entries, figures(), now, settings.timeZone);
  const draw = async () => reportPool.draw({ ...reportOfResult(result, settings, now, layout), guide }, signal);
  const pdf = await draw().catch((error: unknown) => {
    logError("report", error);
    if (error instanceof Refusal) throw error;
    throw new Refusal("busy", "The report could not be made. Please try again", { cause: error });
  });
  const nameOf = guide ? guideFileName : { report: reportFileName, summary: summaryFileName }[layout];
  return fileResponse(pdf, { name: nameOf(result.submission), type: "application/pdf", bytes: pdf.byteLength });
}
