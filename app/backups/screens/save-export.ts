/** How a complete export ends. */
const LAST_WORDS = '"complete": true\n}\n';

/**
 * Fetches an export and saves it as the browser saves a download; `onProgress` is told how many bytes there are. Throws an
 * Error with a sentence when there is none, or when it is not whole.
 */
export async function saveExport(
  address: string,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<void> {
  const response = await fetch(address, { signal });
  if (!response.ok || !response.body) throw new Error(await reasonIn(response));
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
  if (!(await file.slice(-LAST_WORDS.length).text()).endsWith(LAST_WORDS)) {
    throw new Error("The file did not arrive completely. Please try again");
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ?? "export.json";
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function reasonIn(response: Response): Promise<string> {
  const answer: unknown = await response.json().catch(() => null);
  const isReason = typeof answer === "object" && answer !== null && "message" in answer;
  return isReason ? String(answer.message) : "Please try again";
}
