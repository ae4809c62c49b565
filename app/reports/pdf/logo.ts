import { readPng } from "#app/domain/settings/logo-png.ts";
import { CONTENT_WIDTH, MARGIN, type Paper } from "./paper.ts";

const BOX = [160, 31] as const;

/**
 * Draws a PNG in base64 at the other end of the title's line. The line beneath names whose it is, so it says nothing of its own.
 * Leaves a damaged one out: pdfkit decodes it later, where its error would end the report.
 */
export function drawLogo({ doc, decorate, y, direction }: Paper, logo: string): void {
  const bytes = Buffer.from(logo, "base64");
  if (!readPng(bytes).ok) return;
  const [x, align] = direction === "rtl" ? [MARGIN, undefined] : [MARGIN + CONTENT_WIDTH - BOX[0], "right" as const];
  const place = { fit: [...BOX], align, valign: "center" } satisfies PDFKit.Mixins.ImageOption;
  decorate(() => void doc.image(bytes, x, y, place));
}
