import { encode } from "uqr";

const QUIET = 4;

export type QrCode = { path: string; size: number };

export function toQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", border: QUIET });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return { path, size };
}
