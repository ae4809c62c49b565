/** Compressed texts of which most is compressed beforehand. */
import { constants, crc32, deflateRawSync } from "node:zlib";
import type { PagePieces } from "#app/kept-markup.ts";

/** A part of many texts: as it is, and compressed so that it can follow any other piece. */
export type GzipPiece = { text: string; bytes: Buffer; compressed: Buffer };

const ONCE = { level: 9, finishFlush: constants.Z_FULL_FLUSH };

/** Compresses a text that will be a part of many. */
export function gzipPiece(text: string): GzipPiece {
  const bytes = Buffer.from(text);
  return { text, bytes, compressed: deflateRawSync(bytes, ONCE) };
}

const EACH_TIME = { level: 3, chunkSize: 8 * 1024, windowBits: 13, memLevel: 6 };

/** `before`, the piece and `after` as one gzip member. Only what is around the piece is compressed now. */
export function gzipAround(before: string, piece: GzipPiece, after: string): Uint8Array<ArrayBuffer> {
  const [head, tail] = [Buffer.from(before), Buffer.from(after)];
  const packed = [
    deflateRawSync(head, { ...EACH_TIME, finishFlush: constants.Z_FULL_FLUSH }),
    piece.compressed,
    deflateRawSync(tail, EACH_TIME),
  ];
  return gzipMember([head, piece.bytes, tail], packed);
}

/** A page's texts, compressed for strings of these lengths between them. */
type PackedPage = { texts: Buffer[]; packed: Buffer[]; lengths: number[] };

const packedPages = new WeakMap<PagePieces, PackedPage>();

/** The page of these pieces, with its own strings between them, as one gzip member. Its texts are compressed once. */
export function gzipPage(page: PagePieces, own: string[]): Uint8Array<ArrayBuffer> {
  const known = packedPages.get(page);
  const isKnown = known?.lengths.every((length, place) => own[place]?.length === length) ?? false;
  const { texts, packed } = known && isKnown ? known : packPage(page, own);
  const strings = own.map((text) => ({ bytes: Buffer.from(text), packed: storedBlock(text) }));
  const between = page.places.map((place) => strings[place]);
  return gzipMember(
    texts.flatMap((text, index) => [text, ...(between[index] ? [between[index].bytes] : [])]),
    packed.flatMap((piece, index) => [piece, ...(between[index] ? [between[index].packed] : [])]),
  );
}

const WINDOW = 32 * 1024;
/** In no UTF-8 text: so no piece repeats what is in the place of another page's own string. */
const IN_NO_TEXT = 0xff;

/** Each text refers to the ones before it, as far behind as they will be with strings of the same lengths between them. */
function packPage(page: PagePieces, own: string[]): PackedPage {
  const texts = page.texts.map((text) => Buffer.from(text));
  let before = Buffer.alloc(0);
  const packed = texts.map((text, index) => {
    const isLast = index === texts.length - 1;
    const piece = deflateRawSync(text, {
      finishFlush: isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
      ...(before.length > 0 && { dictionary: before.subarray(-WINDOW) }),
    });
    before = Buffer.concat([before, text, Buffer.alloc(own[page.places[index] ?? -1]?.length ?? 0, IN_NO_TEXT)]);
    return piece;
  });
  const made = { texts, packed, lengths: own.map((text) => text.length) };
  packedPages.set(page, made);
  return made;
}

/** A text of ASCII as a block of deflate that is not compressed (RFC 1951, 3.2.4). */
function storedBlock(text: string): Buffer {
  const block = Buffer.alloc(5 + text.length);
  block.writeUInt16LE(text.length, 1);
  block.writeUInt16LE(text.length ^ 0xffff, 3);
  block.write(text, 5, "latin1");
  return block;
}

/** The member's head (RFC 1952): deflated, no name, no time, from no system. */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** One gzip member of what is compressed of these bytes. */
function gzipMember(bytes: Buffer[], packed: Buffer[]): Uint8Array<ArrayBuffer> {
  const end = Buffer.alloc(8);
  end.writeUInt32LE(
    bytes.reduce((sum, part) => crc32(part, sum), 0),
    0,
  );
  end.writeUInt32LE(
    bytes.reduce((sum, { length }) => sum + length, 0),
    4,
  );
  return Buffer.concat([HEAD, ...packed, end]);
}
