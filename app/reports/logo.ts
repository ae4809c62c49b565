import { readPng } from "#app/organization/index.server.ts";
import { CONTENT_WIDTH, MARGIN, type Paper } from "./paper.ts";

const BOX = [160, 31] as const;

/**
 * Draw a base64 PNG at the end of the title line. It needs no alternative text, because the line below names the organization.
 * Skip a damaged PNG: pdfkit decodes it later, and its error would abort the report.
 */
export function drawLogo({ doc, decorate, y, direction }: Paper, logo: string): void {
  const bytes = Buffer.from(logo, "base64");
  if (!readPng(bytes).ok) return;
  const [x, align] = direction === "rtl" ? [MARGIN, undefined] : [MARGIN + CONTENT_WIDTH - BOX[0], "right" as const];
  const place = { fit: [...BOX], align, valign: "center" } satisfies PDFKit.Mixins.ImageOption;
  decorate(() => void doc.image(bytes, x, y, place));
}
