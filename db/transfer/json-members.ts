/**
 * Reads a JSON object of any size member by member, and a list in it item by item, in bounded memory: the edges are
 * found byte by byte, and JSON.parse judges what lies between them.
 */

import { grouped } from "#app/domain/numbers-text.ts";

/** A file that cannot be read. The message is a sentence for the person who sent it. */
export class InvalidFileError extends Error {}

/** A member's whole value, the beginning of a list, or one item of the list that began last. */
export type Member =
  | { kind: "value"; name: string; value: unknown }
  | { kind: "list"; name: string }
  | { kind: "item"; name: string; index: number; value: unknown };

export type ReadLimits = {
  /** Bytes of one value or item, */
  size: number;
  /** and of those of the members that may be larger. */
  sizes?: ReadonlyMap<string, number>;
  /** Brackets inside one another, within a value or item. */
  depth: number;
};

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d];
const [COMMA, COLON] = [0x2c, 0x3a];
const END = -1;
const TRUNCATED = "The file ends in the middle: it was not saved or sent completely";

/**
 * The members of the object that the chunks make up, in their order. Throws InvalidFileError for what is no such object, and for
 * a value over the limits; `readChunk` gives null at the end.
 */
export function* streamJsonMembers(readChunk: () => Uint8Array | null, limits: ReadLimits): Generator<Member> {
  const bytes = new ByteReader(readChunk);
  const first = bytes.skipBlanks();
  if (first === END) throw new InvalidFileError("The file is empty");
  if (first === 0x1f) throw new InvalidFileError("The file is compressed. Please unpack it first");
  if (first !== OPEN_BRACE) throw new InvalidFileError("The file is not an export: it must be a JSON object");
  bytes.position += 1;
  for (let isFirst = true; bytes.skipBlanks() !== CLOSE_BRACE; isFirst = false) {
    if (!isFirst) bytes.expect(COMMA);
    if (bytes.skipBlanks() !== QUOTE) bytes.fail();
    const name = String(readValue(bytes, limits));
    const own = { ...limits, size: limits.sizes?.get(name) ?? limits.size };
    bytes.skipBlanks();
    bytes.expect(COLON);
    if (bytes.skipBlanks() !== OPEN_BRACKET) {
      yield { kind: "value", name, value: readValue(bytes, own) };
      continue;
    }
    bytes.position += 1;
    yield { kind: "list", name };
    for (let index = 0; bytes.skipBlanks() !== CLOSE_BRACKET; index += 1) {
      if (index > 0) bytes.expect(COMMA);
      bytes.skipBlanks();
      yield { kind: "item", name, index, value: readValue(bytes, own) };
    }
    bytes.position += 1;
  }
  bytes.position += 1;
  if (bytes.skipBlanks() !== END) throw new InvalidFileError("The file goes on after its end");
}

const decoder = new TextDecoder("utf-8", { fatal: true });

/** The value that begins here; the reader stands behind it then. */
function readValue(bytes: ByteReader, { size, depth: deepest }: ReadLimits): unknown {
  let depth = 0;
  let isInString = false;
  let length = 0;
  for (;;) {
    const byte = bytes.at(length);
    if (byte === END && (depth > 0 || isInString || length === 0)) throw new InvalidFileError(TRUNCATED);
    if (isInString) {
      if (byte === BACKSLASH) length += 1;
      else if (byte === QUOTE) isInString = false;
    } else if (byte === QUOTE) {
      isInString = true;
    } else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
      depth += 1;
      if (depth > deepest) throw new InvalidFileError(`The file is nested more than ${deepest} levels deep`);
    } else if (depth === 0 && isBehindValue(byte)) {
      break;
    } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
      depth -= 1;
    }
    length += 1;
    if (length > size) throw new InvalidFileError(`One record of the file is larger than ${grouped(size / 1024)} kB`);
    if (depth === 0 && !isInString && (byte === QUOTE || byte === CLOSE_BRACE || byte === CLOSE_BRACKET)) break;
  }
  const taken = bytes.take(length);
  let text: string;
  try {
    text = decoder.decode(taken);
  } catch {
    throw new InvalidFileError("The file is not UTF-8 text");
  }
  try {
    return JSON.parse(text);
  } catch {
    return bytes.fail();
  }
}

/** Where a number or a word ends. */
function isBehindValue(byte: number): boolean {
  return byte <= 0x20 || byte === COMMA || byte === COLON || byte === CLOSE_BRACE || byte === CLOSE_BRACKET;
}

/** Bytes in a row, of which only what is being looked at is held. */
class ByteReader {
  position = 0;
  #bytes: Uint8Array = new Uint8Array(0);
  #behind = 0;
  readonly #readChunk: () => Uint8Array | null;

  constructor(readChunk: () => Uint8Array | null) {
    this.#readChunk = readChunk;
  }

  /** The byte so many places ahead; END behind the last one. */
  at(ahead: number): number {
    while (this.position + ahead >= this.#bytes.length) {
      const chunk = this.#readChunk();
      if (!chunk) return END;
      const kept = this.#bytes.subarray(this.position);
      const joined = new Uint8Array(kept.length + chunk.length);
      joined.set(kept);
      joined.set(chunk, kept.length);
      this.#behind += this.position;
      this.#bytes = joined;
      this.position = 0;
    }
    return this.#bytes[this.position + ahead] ?? END;
  }

  /** Goes on to the next byte that is no blank, and returns it. */
  skipBlanks(): number {
    for (;;) {
      const byte = this.at(0);
      const isBlank = byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
      const isByteOrderMark = byte === 0xef && this.#behind + this.position === 0 && this.at(1) === 0xbb;
      if (!isBlank && !isByteOrderMark) return byte;
      this.position += isBlank ? 1 : 3;
    }
  }

  take(length: number): Uint8Array {
    const taken = this.#bytes.subarray(this.position, this.position + length);
    this.position += length;
    return taken;
  }

  expect(byte: number): void {
    if (this.at(0) !== byte) this.fail();
    this.position += 1;
  }

  fail(): never {
    if (this.at(0) === END) throw new InvalidFileError(TRUNCATED);
    throw new InvalidFileError(`The file is not valid JSON near its byte ${this.#behind + this.position}`);
  }
}
