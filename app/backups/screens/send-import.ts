import type { ToastContent } from "#app/platform/ui/messages/toaster.tsx";

/** What the server says to a file: the page that tells how it goes on, or the message why it does not. */
type ImportAnswer = { location: string; toast: ToastContent | null };

/**
 * Sends a file to be imported; `onProgress` is told the share that has been sent, 0–1, which fetch cannot tell. Throws an
 * Error with a sentence when the file does not arrive.
 */
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
