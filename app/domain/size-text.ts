const UNITS = ["bytes", "kB", "MB", "GB", "TB"];

/** A number of bytes for people, of 1,000 each: '12.3 kB', '522 MB'. */
export function sizeText(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${Number(size.toFixed(unit === 0 || size >= 99.95 ? 0 : 1)).toLocaleString("en")} ${UNITS[unit]}`;
}
