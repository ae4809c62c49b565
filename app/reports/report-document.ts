/** The PDF file of a report, as pdfkit writes it. */
import PDFDocument from "pdfkit";
import type { Direction } from "#app/platform/i18n/languages.server.ts";
import { toPrintable } from "./text.ts";

/** `language` is a tag (BCP 47). */
export type Metadata = {
  title: string;
  author: string;
  subject: string;
  created: Date;
  language: string;
  direction: Direction;
};

/** pdfkit writes title, author and subject into its XML unescaped. */
export class ReportDocument extends PDFDocument {
  override endMetadata(): void {
    const { Title = "", Author = "", Subject = "" } = this.info;
    Object.assign(this.info, { Title: escapeXml(Title), Author: escapeXml(Author), Subject: escapeXml(Subject) });
    super.endMetadata();
  }
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Opens a document with its first page. */
export function createDocument({ title, author, subject, created, language }: Metadata) {
  return new ReportDocument({
    size: "A4",
    margin: 0,
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: language,
    // The fonts here keep what they laid out themselves, over all reports.
    fontLayoutCache: false,
    // There is no default font: pdfkit would open Helvetica, which is not used.
    font: "",
    info: {
      Title: toPrintable(title),
      Author: toPrintable(author),
      Subject: toPrintable(subject),
      Creator: "Assessment Report",
      CreationDate: created,
    },
  });
}
