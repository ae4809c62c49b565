/** Return whole megabytes, such as "25 MB", rounded up. */
export function formatMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000).toLocaleString("en")} MB`;
}
