import { NOT_COMPLETE, readExportHead } from "#app/domain/data/export-head.ts";

/** More than the lines before the lists, and more than the last one. */
const HEAD_BYTES = 4096;
const END_BYTES = 64;

/** What a chosen file says that it holds, or why it is no whole export: read on the spot, before anything is sent. */
export async function lookIntoExport(file: File): Promise<ReturnType<typeof readExportHead>> {
  try {
    const looked = readExportHead(await file.slice(0, HEAD_BYTES).text());
    if (!looked.ok) return looked;
    const isComplete = /"complete": true\s*\}\s*$/.test(await file.slice(-END_BYTES).text());
    return isComplete ? looked : { ok: false, problem: NOT_COMPLETE };
  } catch {
    return { ok: false, problem: "The file cannot be read" };
  }
}
