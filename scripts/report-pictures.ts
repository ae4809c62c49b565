/** Pictures of the sample reports' pages, by poppler's pdftoppm. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drawReport } from "#app/reports/draw-report.ts";
import { sampleReports } from "./sample-reports.ts";

const DOTS_PER_INCH = "72";
/** What comes after that looks the same. */
const LAST_PAGE = "4";

/** Writes report-<name>-<page>.png for the first pages of each; returns false, and writes nothing, where pdftoppm is not installed. */
export async function drawReportPictures(folder: string): Promise<boolean> {
  if (spawnSync("pdftoppm", ["-v"]).status !== 0) return false;
  const aside = mkdtempSync(join(tmpdir(), "reports-"));
  for (const [name, report] of Object.entries(sampleReports)) {
    const file = join(aside, `${name}.pdf`);
    writeFileSync(file, await drawReport(report));
    spawnSync("pdftoppm", ["-r", DOTS_PER_INCH, "-l", LAST_PAGE, "-png", file, join(folder, `report-${name}`)], {
      stdio: "inherit",
    });
  }
  rmSync(aside, { recursive: true });
  return true;
}
