export function saveFile(file: Blob, fileName: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  // Keep the blob until the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
