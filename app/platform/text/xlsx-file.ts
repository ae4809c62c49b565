import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { DAY_MS } from "#app/platform/time-units.ts";
import { toOptionLetter } from "./numbers-text.ts";

export type SheetCell = string | number | Date | null;

type XlsxColumn = { header: string; kind: "text" | "number" | "percent" | "time" };

const MAX_HEADER_LENGTH = 250;
const WIDTHS = { least: 9, most: 60, time: 20, filterButton: 3 };
const STYLE = { text: 0, number: 0, head: 1, time: 2, percent: 3 };

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const SHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="0.0%"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const PARTS: [path: string, xml: string][] = [
  [
    "[Content_Types].xml",
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/></Types>`,
  ],
  [
    "_rels/.rels",
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    "xl/workbook.xml",
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Results" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    "xl/_rels/workbook.xml.rels",
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  ],
  ["xl/styles.xml", STYLES],
];

export function createXlsxStream(
  columns: XlsxColumn[],
  batches: AsyncGenerator<SheetCell[][]>,
): ReadableStream<Uint8Array> {
  const zip = new ZipFile();
  const file = zip.outputStream as Readable;
  const sheet = Readable.from(renderSheet(columns, batches), { objectMode: false });
  sheet.once("error", (error) => file.destroy(error));
  file.once("close", () => sheet.destroy());
  for (const [path, xml] of PARTS) zip.addBuffer(Buffer.from(XML + xml), path);
  zip.addReadStream(sheet, "xl/worksheets/sheet1.xml");
  zip.end();
  return Readable.toWeb(file) as ReadableStream<Uint8Array>;
}

async function* renderSheet(columns: XlsxColumn[], batches: AsyncGenerator<SheetCell[][]>): AsyncGenerator<string> {
  const headers = columns.map(({ header }) => header.slice(0, MAX_HEADER_LENGTH));
  const letters = columns.map((_, place) => toOptionLetter(place));
  const getKind = (place: number) => columns[place]?.kind ?? "text";
  let rowCount = 0;
  for await (const rows of batches) {
    if (rowCount === 0) {
      yield renderHead(columns, headers, rows, letters);
      rowCount = 1;
    }
    const first = rowCount + 1;
    yield rows.map((row, index) => renderRow(letters, first + index, row, getKind)).join("");
    rowCount += rows.length;
  }
  yield `</sheetData><autoFilter ref="A1:${letters.at(-1)}${rowCount}"/></worksheet>`;
}

function renderHead(columns: XlsxColumn[], headers: string[], firstRows: SheetCell[][], letters: string[]): string {
  const widths = columns.map(({ kind }, place) => {
    const lengths = firstRows.map((row) => (kind === "time" ? WIDTHS.time : String(row[place] ?? "").length + 1));
    const wanted = Math.max(WIDTHS.least, (headers[place] ?? "").length + WIDTHS.filterButton, ...lengths);
    return `<col min="${place + 1}" max="${place + 1}" width="${Math.min(wanted, WIDTHS.most)}" customWidth="1"/>`;
  });
  return [
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">`,
    '<pane xSplit="2" ySplit="1" topLeftCell="C2" activePane="bottomRight" state="frozen"/></sheetView></sheetViews>',
    `<sheetFormatPr defaultRowHeight="15"/><cols>${widths.join("")}</cols><sheetData>`,
    renderRow(letters, 1, headers, () => "head"),
  ].join("");
}

function renderRow(
  letters: string[],
  row: number,
  cells: SheetCell[],
  kindOf: (place: number) => keyof typeof STYLE,
): string {
  let xml = `<row r="${row}">`;
  for (const [place, cell] of cells.entries()) {
    if (cell === null) continue;
    const kind = kindOf(place);
    const style = STYLE[kind] === 0 ? "" : ` s="${STYLE[kind]}"`;
    const start = `<c r="${letters[place]}${row}"${style}`;
    xml +=
      typeof cell === "string"
        ? `${start} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
        : `${start}><v>${toCellNumber(cell, kind)}</v></c>`;
  }
  return `${xml}</row>`;
}

/** Dates are stored as days since 1899-12-30, percentages as fractions. */
function toCellNumber(cell: number | Date, kind: keyof typeof STYLE): string {
  if (cell instanceof Date) return String(cell.getTime() / DAY_MS + 25_569);
  return kind === "percent" ? String(Number((cell / 100).toFixed(6))) : String(cell);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML does not allow them
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;" };

/** Spreadsheet programs read `_x0041_` as the letter A, so escape the first underscore of such text. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(NOT_IN_XML, "")
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replace(/[&<>\r]/g, (sign) => ENTITIES[sign] ?? sign);
}
