import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { detectEncoding } from "../export-head.ts";

export class InvalidFileError extends Error {}

const CHUNK_BYTES = 256 * 1024;
const FIRST_BYTE_OF_GZIP = 0x1f;

export type ByteRange = { start: number; end: number };

export function* readTexts(
  path: string,
  onProgress: (share: number) => void = () => undefined,
  range: ByteRange = { start: 0, end: Number.POSITIVE_INFINITY },
): Generator<string> {
  const file = openSync(path, "r");
  try {
    const { size } = fstatSync(file);
    const chunk = new Uint8Array(CHUNK_BYTES);
    const end = Math.min(range.end, size);
    let decoder: TextDecoder | undefined;
    let isAtBeginning = true;
    for (let place = range.start; place < end; ) {
      const length = readSync(file, chunk, 0, Math.min(CHUNK_BYTES, end - place), place);
      if (length === 0) break;
      const read = chunk.subarray(0, length);
      if (!decoder && read[0] === FIRST_BYTE_OF_GZIP) {
        throw new InvalidFileError("The file is compressed. Unpack it first");
      }
      decoder ??= new TextDecoder(detectEncoding(read), { fatal: true });
      const text = decode(decoder, read);
      yield isAtBeginning ? text.replace(/^\uFEFF+/, "") : text;
      isAtBeginning &&= text === "";
      place += length;
      onProgress(place / size);
    }
    if (decoder) yield decode(decoder);
  } finally {
    closeSync(file);
  }
}

function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw new InvalidFileError("The file is not UTF-8 text");
  }
}

export function getScratchPath(target: string): string {
  return `${target}-lines`;
}
