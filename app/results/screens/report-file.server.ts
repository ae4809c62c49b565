import { fileResponse } from "#app/audit/index.server.ts";
import {
  getAccent,
  getPlaybookRanges,
  getPngLogo,
  getProviderName,
  getTimeZone,
} from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { logError } from "#app/platform/log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { guideFileName, reportFileName, summaryFileName } from "#app/platform/text/file-name.ts";
import { reportPool } from "#app/reports/index.server.ts";
import type { AssessmentReport } from "#app/reports/index.ts";
import { guideOfResult } from "../guide-of-result.ts";
import { readInterviewGuide } from "../interview-guide.server.ts";
import { readResultFigures } from "../place-and-precision.server.ts";
import { reportOfResult } from "../report-of-result.ts";
import type { Result } from "../results.server.ts";

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
