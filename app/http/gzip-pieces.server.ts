/** A compressed text of which one piece is compressed beforehand. */
import { constants, crc32, deflateRawSync } from "node:zlib";

/** A part of many texts: as it is, and compressed so that it can follow any other piece. */
export type GzipPiece = { text: string; bytes: Buffer; compressed: Buffer };

const ONCE = { level: 9, finishFlush: constants.Z_FULL_FLUSH };

/** Compresses a text that will be a part of many. */
export function gzipPiece(text: string): GzipPiece {
  const bytes = Buffer.from(text);
  return { text, bytes, compressed: deflateRawSync(bytes, ONCE) };
}

/** The member's head (RFC 1952): deflated, no name, no time, from no system. */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const EACH_TIME = { level: 5, chunkSize: 16 * 1024, windowBits: 14, memLevel: 7 };

/** `before`, the piece and `after` as one gzip member. Only what is around the piece is compressed now. */
export function gzipAround(before: string, piece: GzipPiece, after: string): Uint8Array<ArrayBuffer> {
  const [head, tail] = [Buffer.from(before), Buffer.from(after)];
  const sum = crc32(tail, crc32(piece.bytes, crc32(head)));
  const end = Buffer.alloc(8);
  end.writeUInt32LE(sum, 0);
  end.writeUInt32LE(head.length + piece.bytes.length + tail.length, 4);
  return Buffer.concat([
    HEAD,
    deflateRawSync(head, { ...EACH_TIME, finishFlush: constants.Z_FULL_FLUSH }),
    piece.compressed,
    deflateRawSync(tail, EACH_TIME),
    end,
  ]);
}
