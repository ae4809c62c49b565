/** A QR code as one path of an SVG. */
import { encode } from "uqr";

/** Modules of white around the code, as its standard asks. */
const QUIET = 4;

/** The path of the dark modules, and the width of the whole in modules. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: "M", border: QUIET });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return { path, size };
}
