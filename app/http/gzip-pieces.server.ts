/** Compressed texts of which most is compressed beforehand. */
import { constants, crc32, deflateRawSync, gzipSync, inflateRawSync } from "node:zlib";
import { markupOf, type PagePieces } from "#app/page/kept-markup.ts";

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

/** A page that is compressed for strings of these lengths: in the place of a string's first occurrence is its number. */
type PackedPage = { lengths: number[]; texts: Buffer[]; parts: (Buffer | number)[] };

const packedPages = new WeakMap<PagePieces, PackedPage>();

/** The page of these pieces, with its own strings of ASCII between them, as one gzip member. Its texts are compressed once. */
export function gzipPage(page: PagePieces, own: string[]): Uint8Array<ArrayBuffer> {
  const known = packedPages.get(page);
  const isKnown = known?.lengths.every((length, place) => own[place]?.length === length) ?? false;
  const packed = known && isKnown ? known : packPage(page, own);
  if (packed !== known) {
    // Where zlib copies a part of a string from elsewhere, other strings would be wrong: such a page is compressed each time.
    const probes = own.map(({ length }, place) => probeOf(place, length));
    const inflated = inflateRawSync(Buffer.concat(blocksOf(packed, probes)));
    if (!inflated.equals(Buffer.concat(bytesOf(packed, page, probes)))) return gzipSync(markupOf(page, own));
    packedPages.set(page, packed);
  }
  const strings = own.map((text) => Buffer.from(text));
  return gzipMember(bytesOf(packed, page, strings), blocksOf(packed, strings));
}

const NOTHING = Buffer.alloc(0);

function bytesOf({ texts }: PackedPage, { places }: PagePieces, strings: Buffer[]): Buffer[] {
  return texts.flatMap((text, index) => [text, strings[places[index] ?? -1] ?? NOTHING]);
}

function blocksOf({ parts }: PackedPage, strings: Buffer[]): Buffer[] {
  return parts.map((part) => (typeof part === "number" ? stored(strings[part] ?? NOTHING) : part));
}

/** A string of this length of which no byte is like another one of it, nor like any of the next place's. */
function probeOf(place: number, length: number): Buffer {
  return Buffer.from(Array.from({ length }, (_, index) => 128 + ((place * 64 + index) % 128)));
}

const WINDOW = 32 * 1024;

/**
 * Each part is compressed as what follows the ones before it, with a mark in the place of each string: where a string comes again,
 * its mark is a copy of the earlier one, and so the string will be.
 */
function packPage(page: PagePieces, own: string[]): PackedPage {
  const texts = page.texts.map((text) => Buffer.from(text));
  const marks = own.map((text, place) => markOf(place, text.length));
  const parts: PackedPage["parts"] = [];
  let before = Buffer.alloc(0);
  let run = Buffer.alloc(0);
  const endRun = (finishFlush: number) => {
    const dictionary = before.length > 0 && { dictionary: before.subarray(-WINDOW) };
    const ended = deflateRawSync(run, { level: 9, finishFlush, ...dictionary });
    // Of the empty block the string's own lengths take the place.
    parts.push(finishFlush === constants.Z_FINISH ? ended : ended.subarray(0, -LENGTHS));
    before = Buffer.concat([before, run]);
    run = Buffer.alloc(0);
  };
  for (const [index, text] of texts.entries()) {
    run = Buffer.concat([run, text]);
    const place = page.places[index];
    const mark = place === undefined ? undefined : marks[place];
    if (place === undefined || mark === undefined) break;
    if (parts.includes(place)) run = Buffer.concat([run, mark]);
    else {
      endRun(constants.Z_SYNC_FLUSH);
      parts.push(place);
      before = Buffer.concat([before, mark]);
    }
  }
  endRun(constants.Z_FINISH);
  return { lengths: own.map(({ length }) => length), texts, parts };
}

/** Bytes of which no three are beside each other in any UTF-8 text, nor twice in these marks. */
function markOf(place: number, length: number): Buffer {
  return Buffer.from(Array.from({ length }, (_, index) => (index % 2 === 0 ? 0xff : place * 64 + index / 2)));
}

/** The length of a block that is not compressed, and of the empty one at the end of what a flush ends (RFC 1951, 3.2.4). */
const LENGTHS = 4;

/** A string as such a block; what is before it has the block's head. */
function stored(bytes: Buffer): Buffer {
  const lengths = Buffer.alloc(LENGTHS);
  lengths.writeUInt16LE(bytes.length, 0);
  lengths.writeUInt16LE(bytes.length ^ 0xffff, 2);
  return Buffer.concat([lengths, bytes]);
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
