import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

type PngParts = {
  width?: number;
  height?: number;
  pixels?: Buffer;
  extra?: Buffer;
  /** Bit depth, color type, compression, filter method, interlace method. */
  head?: number[];
  cut?: number;
};

export function pngLogo(parts: PngParts = {}): Buffer {
  const { width = 8, height = 4, pixels, extra = Buffer.alloc(0), head = [8, 6], cut = 0 } = parts;
  const facts = Buffer.alloc(13);
  facts.writeUInt32BE(width, 0);
  facts.writeUInt32BE(height, 4);
  facts.set(head, 8);
  const row = Buffer.concat([Buffer.alloc(1), ...Array.from({ length: width }, () => Buffer.from([176, 0, 32, 255]))]);
  const packed = deflateSync(pixels ?? Buffer.concat(Array.from({ length: height }, () => row)));
  const data = packed.subarray(0, packed.length - cut);
  return Buffer.concat([SIGNATURE, pngChunk("IHDR", facts), extra, pngChunk("IDAT", data), pngChunk("IEND")]);
}

export function pngChunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

export function svgLogo(inside = "", root = ""): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50"${root}>${inside}<path d="M0 0h200v50z" fill="#b00020"/></svg>`;
}
