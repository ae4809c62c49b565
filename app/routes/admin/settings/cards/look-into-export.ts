import { encodingOf, NOT_COMPLETE, readExportHead } from "#app/domain/data/export-head.ts";

/** More than the parts before the lists, and more than the last one, in any layout. */
const HEAD_BYTES = 8192;
const END_BYTES = 256;
const COMPLETE = /"complete"\s*:\s*true/;
/** The end marker is further up if the last part is a list. */
const ENDS_WITH_LIST = /\]\s*\}\s*$/;

/** Read the head of the chosen export file in the browser, before uploading it. Returns what `readExportHead` returns. */
export async function lookIntoExport(file: File): Promise<ReturnType<typeof readExportHead>> {
  try {
    const beginning = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    const encoding = encodingOf(beginning);
    const text = new TextDecoder(encoding).decode(beginning);
    const head = readExportHead(text);
    if (!head || "problem" in head) return head;
    // The size in bytes of UTF-16 is even, so is that of its end.
    const end = new TextDecoder(encoding).decode(await file.slice(-END_BYTES).arrayBuffer());
    const isComplete = COMPLETE.test(text) || COMPLETE.test(end) || ENDS_WITH_LIST.test(end);
    return isComplete ? head : { problem: NOT_COMPLETE };
  } catch {
    return { problem: "The file cannot be read" };
  }
}
