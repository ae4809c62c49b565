import { useEffect, useRef } from "react";
import { saveFile } from "#app/platform/page/save-file.ts";
import type { ToastContent } from "#app/platform/ui/messages/toaster.tsx";
import { detectEncoding, NOT_COMPLETE, readExportHeader } from "../export-head.ts";

type ImportAnswer = { location: string; toast: ToastContent | null };

/** Use XMLHttpRequest, because fetch cannot report upload progress (0 to 1). Reject with a message for the admin. */
export function sendImport(
  address: string,
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<ImportAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.setRequestHeader("Accept", "application/json");
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => {
      if (request.status === 200) resolve(request.response as ImportAnswer);
      else reject(new Error(request.status === 401 ? "Please sign in again" : "Please try again"));
    });
    request.addEventListener("error", () => reject(new Error("The connection was lost. Please try again")));
    request.addEventListener("abort", () => reject(new DOMException("Canceled", "AbortError")));
    signal.addEventListener("abort", () => request.abort());
    const form = new FormData();
    form.set("dataFile", file);
    request.send(form);
  });
}

const HEAD_BYTES = 8192;
const END_BYTES = 256;
const COMPLETE = /"complete"\s*:\s*true/;
/** Matches the end of an export whose last field is a list. The marker of a complete file is then not at the end. */
const ENDS_WITH_LIST = /\]\s*\}\s*$/;

export async function inspectExportFile(file: File): Promise<ReturnType<typeof readExportHeader>> {
  try {
    const beginning = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    const encoding = detectEncoding(beginning);
    const text = new TextDecoder(encoding).decode(beginning);
    const head = readExportHeader(text);
    if (!head || "problem" in head) return head;
    // END_BYTES is even, so the slice does not split a UTF-16 code unit.
    const end = new TextDecoder(encoding).decode(await file.slice(-END_BYTES).arrayBuffer());
    const isComplete = COMPLETE.test(text) || COMPLETE.test(end) || ENDS_WITH_LIST.test(end);
    return isComplete ? head : { problem: NOT_COMPLETE };
  } catch {
    return { problem: "The file cannot be read" };
  }
}

const EXPORT_END = '"complete": true\n}\n';

export async function saveExport(
  address: string,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<void> {
  const response = await fetch(address, { signal });
  if (!response.ok || !response.body) throw new Error(await readReason(response));
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new Error("The connection ended in the middle. Please try again");
    });
    if (done) break;
    pieces.push(value);
    bytes += value.length;
    onProgress(bytes);
  }
  const file = new Blob(pieces, { type: "application/json" });
  if (!(await file.slice(-EXPORT_END.length).text()).endsWith(EXPORT_END)) {
    throw new Error("The download was incomplete. Please try again");
  }
  saveFile(file, /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ?? "export.json");
}

async function readReason(response: Response): Promise<string> {
  const answer: unknown = await response.json().catch(() => null);
  const isReason = typeof answer === "object" && answer !== null && "message" in answer;
  return isReason ? String(answer.message) : "Please try again";
}

export function useAbortOnLeave(): () => AbortSignal {
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  return () => {
    controller.current = new AbortController();
    return controller.current.signal;
  };
}
