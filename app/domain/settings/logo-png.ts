import { crc32, inflateSync } from "node:zlib";
import type { LogoVerdict } from "./logo.ts";
import { MAX_LOGO_PIXELS } from "./logo-limits.ts";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** What draws the picture; texts, times and whatever hides behind the end are left out. */
const KEPT = new Set(["IHDR", "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "pHYs", "IDAT", "IEND"]);
/** Samples a pixel by color type. */
const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const DEPTHS = new Set([1, 2, 4, 8, 16]);

const DAMAGED = "This PNG file is damaged. Please save it again";

type Chunk = { name: string; whole: Uint8Array; data: Uint8Array };

/** True for a file that begins as every PNG does. */
export function isPng(file: Uint8Array): boolean {
  return SIGNATURE.every((byte, place) => file[place] === byte);
}

/** A PNG of its necessary chunks. Refuses a damaged one, and pixels that are more or other than its head says. */
export function readPng(file: Uint8Array): LogoVerdict {
  const chunks = chunksOf(file);
  const head = chunks?.[0];
  if (!chunks || head?.name !== "IHDR" || head.data.length !== 13 || chunks.at(-1)?.name !== "IEND") {
    return { ok: false, problem: DAMAGED };
  }
  const view = viewOf(head.data);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [depth, samples] = [view.getUint8(8), SAMPLES[view.getUint8(9)]];
  if (width === 0 || height === 0 || !DEPTHS.has(depth) || !samples) return { ok: false, problem: DAMAGED };
  if (width > MAX_LOGO_PIXELS || height > MAX_LOGO_PIXELS) {
    return {
      ok: false,
      problem: `A logo has at most ${MAX_LOGO_PIXELS} × ${MAX_LOGO_PIXELS} pixels; this one has ${width} × ${height}`,
    };
  }
  const packed = joined(chunks.filter(({ name }) => name === "IDAT").map(({ data }) => data));
  // Interlaced rows come in seven passes, each with a filter byte of its own a row, and rounded up to bytes.
  const most = height * (Math.ceil((width * samples * depth) / 8) + 1) + 7 * (height + width) + 64;
  if (!isInflatedWithin(packed, most)) return { ok: false, problem: DAMAGED };
  const kept = chunks.filter(({ name }) => KEPT.has(name)).map(({ whole }) => whole);
  const bytes = joined([Uint8Array.from(SIGNATURE), ...kept]);
  return { ok: true, logo: { type: "image/png", bytes, width, height, leftOut: [] } };
}

/** The chunks up to the end of the picture; null where one is cut off or its checksum is wrong. */
function chunksOf(file: Uint8Array): Chunk[] | null {
  const view = viewOf(file);
  const chunks: Chunk[] = [];
  for (let place = SIGNATURE.length; place + 12 <= file.length; ) {
    const length = view.getUint32(place);
    const end = place + 12 + length;
    if (end > file.length) return null;
    const name = String.fromCharCode(...file.subarray(place + 4, place + 8));
    if (view.getUint32(end - 4) !== crc32(file.subarray(place + 4, end - 4))) return null;
    chunks.push({ name, whole: file.subarray(place, end), data: file.subarray(place + 8, end - 4) });
    if (name === "IEND") return chunks;
    place = end;
  }
  return null;
}

function isInflatedWithin(packed: Uint8Array, most: number): boolean {
  try {
    return inflateSync(packed, { maxOutputLength: most }).length > 0;
  } catch {
    return false;
  }
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

function joined(parts: Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}
