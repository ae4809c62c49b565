import { crc32, inflateSync } from "node:zlib";
import type { LogoVerdict } from "./logo.ts";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Chunks that affect rendering. All others are removed, and so is data after the IEND chunk. */
const NEEDED_CHUNKS = new Set(["IHDR", "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "pHYs", "IDAT", "IEND"]);
const COLORS: Record<number, { samples: number; depths: number[] }> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};
const INDEXED = 3;
/** Adam7 interlacing: the first pixel and the step of each pass. */
const PASSES = [
  { left: 0, top: 0, right: 8, down: 8 },
  { left: 4, top: 0, right: 8, down: 8 },
  { left: 0, top: 4, right: 4, down: 8 },
  { left: 2, top: 0, right: 4, down: 4 },
  { left: 0, top: 2, right: 2, down: 4 },
  { left: 1, top: 0, right: 2, down: 2 },
  { left: 0, top: 1, right: 1, down: 2 },
];
const SINGLE_PASS = [{ left: 0, top: 0, right: 1, down: 1 }];
const LAST_FILTER = 4;

const DAMAGED = "This PNG file is damaged. Please save it again";

type Chunk = { name: string; whole: Uint8Array; data: Uint8Array };
type Header = {
  width: number;
  height: number;
  bits: number;
  isInterlaced: boolean;
  isIndexed: boolean;
  depth: number;
  samples: number;
};

export function isPng(file: Uint8Array): boolean {
  return SIGNATURE.every((byte, place) => file[place] === byte);
}

/**
 * Return the PNG with only the chunks that affect rendering. Reject damaged files, and pixel data that does not match
 * the header.
 */
export function readPng(file: Uint8Array): LogoVerdict {
  const chunks = parseChunks(file);
  const head = chunks && parseHeader(chunks);
  if (!chunks || !head) return { ok: false, problem: DAMAGED };
  const { width, height } = head;
  if (width > MAX_LOGO_PIXELS || height > MAX_LOGO_PIXELS) {
    return {
      ok: false,
      problem: `A logo can have at most ${MAX_LOGO_PIXELS} × ${MAX_LOGO_PIXELS} pixels. This one has ${width} × ${height}`,
    };
  }
  const packed = concat(chunks.filter(({ name }) => name === "IDAT").map(({ data }) => data));
  if (!hasValidChunks(chunks, head) || !hasValidRows(packed, head)) return { ok: false, problem: DAMAGED };
  const kept = chunks.filter(({ name }) => NEEDED_CHUNKS.has(name)).map(({ whole }) => whole);
  const bytes = concat([Uint8Array.from(SIGNATURE), ...kept]);
  return { ok: true, logo: { type: "image/png", bytes, width, height } };
}

function parseChunks(file: Uint8Array): Chunk[] | null {
  const view = createView(file);
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

function parseHeader([first, ...rest]: Chunk[]): Header | null {
  if (first?.name !== "IHDR" || first.data.length !== 13 || rest.some(({ name }) => name === "IHDR")) return null;
  const view = createView(first.data);
  const [width, height, depth, type] = [view.getUint32(0), view.getUint32(4), view.getUint8(8), view.getUint8(9)];
  const [compression, filter, interlace] = [view.getUint8(10), view.getUint8(11), view.getUint8(12)];
  const color = COLORS[type];
  if (width === 0 || height === 0 || !color?.depths.includes(depth)) return null;
  if (compression !== 0 || filter !== 0 || interlace > 1) return null;
  return {
    width,
    height,
    depth,
    samples: color.samples,
    bits: depth * color.samples,
    isInterlaced: interlace === 1,
    isIndexed: type === INDEXED,
  };
}

function hasValidChunks(chunks: Chunk[], { isIndexed, depth, samples }: Header): boolean {
  const names = chunks.map(({ name }) => name);
  const [begin, end] = [names.indexOf("IDAT"), names.lastIndexOf("IDAT")];
  if (begin < 0 || names.slice(begin, end).some((name) => name !== "IDAT")) return false;
  // Refuse unknown critical chunks (first letter uppercase), because some browsers would not draw the image.
  if (names.some((name) => /^[A-Z]/.test(name) && !NEEDED_CHUNKS.has(name))) return false;
  const isOnceBefore = (name: string) => names.indexOf(name) === names.lastIndexOf(name) && names.indexOf(name) < begin;
  if (!isOnceBefore("PLTE") || !isOnceBefore("tRNS")) return false;
  const getLength = (name: string) => chunks.find((chunk) => chunk.name === name)?.data.length ?? 0;
  // A transparent color has two bytes per sample. Images with an alpha channel cannot have one.
  const isColor = !names.includes("tRNS") || (samples % 2 === 1 && getLength("tRNS") === 2 * samples);
  if (!isIndexed && !isColor) return false;
  const colors = getLength("PLTE") / 3;
  const isPalette = Number.isInteger(colors) && colors <= 256;
  return isPalette && (!isIndexed || (colors > 0 && colors <= 2 ** depth && getLength("tRNS") <= colors));
}

function hasValidRows(packed: Uint8Array, { width, height, bits, isInterlaced }: Header): boolean {
  const passes = (isInterlaced ? PASSES : SINGLE_PASS)
    .map(({ left, top, right, down }) => {
      const [columns, rows] = [Math.ceil((width - left) / right), Math.ceil((height - top) / down)];
      return { rows: columns > 0 ? rows : 0, bytes: 1 + Math.ceil((columns * bits) / 8) };
    })
    .filter(({ rows }) => rows > 0);
  const rows = inflate(
    packed,
    passes.reduce((sum, { rows, bytes }) => sum + rows * bytes, 0),
  );
  if (!rows) return false;
  let place = 0;
  for (const pass of passes) {
    for (let row = 0; row < pass.rows; row += 1, place += pass.bytes) {
      if ((rows[place] ?? 0) > LAST_FILTER) return false;
    }
  }
  return true;
}

function inflate(packed: Uint8Array, length: number): Uint8Array | null {
  try {
    const bytes = inflateSync(packed, { maxOutputLength: length });
    return bytes.length === length ? bytes : null;
  } catch {
    return null;
  }
}

function createView({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

function concat(parts: Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

/** Maximum pixels per side. A drawn image of 2000 × 2000 pixels takes 16 MB. */
const MAX_LOGO_PIXELS = 2000;
