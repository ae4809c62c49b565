import { LOGO_TOO_LARGE, MAX_LOGO_BYTES } from "#app/platform/http/body-limits.ts";
import type { LogoVerdict } from "./logo.ts";
import { isPng, readPng } from "./logo-png.ts";
import { readSvg } from "./logo-svg.ts";

const WRONG_TYPE = "This is not an SVG or PNG file. Save the logo as one of these";

/** Minimum pixels per side. Pages show a logo up to 32 pixels high. */
const MIN_LOGO_PIXELS = 16;

export function readLogo(file: Uint8Array): LogoVerdict {
  if (file.length === 0) return { ok: false, problem: "This file is empty. Please choose another one" };
  if (file.length > MAX_LOGO_BYTES) return { ok: false, problem: LOGO_TOO_LARGE };
  if (isPng(file)) return readPng(file);
  const text = decodeUtf8(file);
  return text?.trimStart().startsWith("<") ? readSvg(text) : { ok: false, problem: WRONG_TYPE };
}

/** Read a new logo. Reject a tiny PNG, which imports and reports still accept. An SVG is sharp at any size. */
export function readUploadedLogo(file: Uint8Array): LogoVerdict {
  const read = readLogo(file);
  if (!read.ok || read.logo.type === "image/svg+xml") return read;
  const { width, height } = read.logo;
  if (width >= MIN_LOGO_PIXELS && height >= MIN_LOGO_PIXELS) return read;
  return {
    ok: false,
    problem: `A logo needs at least ${MIN_LOGO_PIXELS} × ${MIN_LOGO_PIXELS} pixels. This one has ${width} × ${height}. Save a larger image, or use an SVG`,
  };
}

function decodeUtf8(file: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    return null;
  }
}
