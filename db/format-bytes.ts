export function formatMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000).toLocaleString("en")} MB`;
}
