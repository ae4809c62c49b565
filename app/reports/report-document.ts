import PDFDocument from "pdfkit";
import type { Direction } from "#app/languages/index.server.ts";
import { toPrintable } from "./text.ts";

export type Metadata = {
  title: string;
  author: string;
  subject: string;
  created: Date;
  language: string;
  direction: Direction;
};

/** Escape title, author and subject, because pdfkit writes them into its XML unescaped. */
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

export function createDocument({ title, author, subject, created, language }: Metadata) {
  return new ReportDocument({
    size: "A4",
    margin: 0,
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: language,
    fontLayoutCache: false,
    // Prevent pdfkit from loading Helvetica.
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
