import { LOGO_TOO_LARGE, MAX_LOGO_BYTES } from "#app/platform/http/body-limits.ts";
import { isPng, readPng } from "./logo-png.ts";
import { readSvg } from "./logo-svg.ts";

type Size = { width: number; height: number };
export type Logo = Size & { type: "image/png" | "image/svg+xml"; bytes: Uint8Array };
export type LogoVerdict = { ok: true; logo: Logo } | { ok: false; problem: string };

const WRONG_TYPE = "This is not an SVG or PNG file. Save the logo as one of these";

export function readLogo(file: Uint8Array): LogoVerdict {
  if (file.length === 0) return { ok: false, problem: "This file is empty. Please choose another one" };
  if (file.length > MAX_LOGO_BYTES) return { ok: false, problem: LOGO_TOO_LARGE };
  if (isPng(file)) return readPng(file);
  const text = decodeUtf8(file);
  return text?.trimStart().startsWith("<") ? readSvg(text) : { ok: false, problem: WRONG_TYPE };
}

function decodeUtf8(file: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    return null;
  }
}

/** Maximum size on the screen, in CSS pixels. */
const BOX: Size = { width: 160, height: 32 };

export function fitLogo({ width, height }: Size, box = BOX): Size {
  const scale = Math.min(box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
