import { encodingOf, NOT_COMPLETE, readExportHead } from "../export-head.ts";

/** Enough for the head before the lists, and for the end marker, in any JSON layout. */
const HEAD_BYTES = 8192;
const END_BYTES = 256;
const COMPLETE = /"complete"\s*:\s*true/;
/** The end marker is further up if the last part is a list. */
const ENDS_WITH_LIST = /\]\s*\}\s*$/;

/** Read a chosen export file's head before its upload. Return the result of `readExportHead`. */
export async function lookIntoExport(file: File): Promise<ReturnType<typeof readExportHead>> {
  try {
    const beginning = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    const encoding = encodingOf(beginning);
    const text = new TextDecoder(encoding).decode(beginning);
    const head = readExportHead(text);
    if (!head || "problem" in head) return head;
    // END_BYTES is even, so that it splits no UTF-16 code unit.
    const end = new TextDecoder(encoding).decode(await file.slice(-END_BYTES).arrayBuffer());
    const isComplete = COMPLETE.test(text) || COMPLETE.test(end) || ENDS_WITH_LIST.test(end);
    return isComplete ? head : { problem: NOT_COMPLETE };
  } catch {
    return { problem: "The file cannot be read" };
  }
}
