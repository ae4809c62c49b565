/** Reads an export line by line in bounded memory: docs/decisions/012-one-file-of-all-test-data.md */
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { FILE_EMPTY, NOT_AN_OBJECT } from "#app/domain/data/export-head.ts";
import { grouped } from "#app/domain/text/numbers-text.ts";

/** A file that cannot be imported. The message is a sentence for the person who sent it. */
export class InvalidFileError extends Error {}

const CHUNK_BYTES = 256 * 1024;
/** What a record of our own can hold, and not much more: a larger one could exhaust the thread's memory. */
const MAX_LINE_KB = 64;
const MAX_LONG_LINE_KB = 4096;
const MAX_KB: Record<string, number> = { settings: 320, versions: MAX_LONG_LINE_KB, submissions: 2048 };
const MAX_DEPTH = 10;

/** The lines of an export. Each method reads what has to come next, and throws InvalidFileError for anything else. */
export class ExportLines {
  readonly #lines: Generator<string>;
  /** One line ahead, so that a line that was cut off is known as the file's last. */
  #ahead: IteratorResult<string>;
  #number = 0;

  /** `onProgress` is told how much has been read, 0–1. */
  constructor(path: string, onProgress: (share: number) => void) {
    this.#lines = linesOf(path, onProgress);
    this.#ahead = this.#lines.next();
  }

  readBeginning(): void {
    const line = this.#take();
    if (line === "{") return;
    if (line === "" && this.#ahead.done) throw new InvalidFileError(FILE_EMPTY);
    if (line.startsWith("{")) throw this.#notAsWritten();
    throw new InvalidFileError(NOT_AN_OBJECT);
  }

  /** The value of a part: `"name": value`. */
  readValue(name: string): unknown {
    return this.#parse(this.#takePart(name));
  }

  /** The records of a list, one a line between `"name": [` and `]`. */
  *readList(name: string): Generator<unknown> {
    const begun = this.#takePart(name);
    if (begun === "[]") return;
    if (begun !== "[") throw new InvalidFileError(`The file's part '${name}' is of another type`);
    for (let line = this.#take(MAX_KB[name]); line !== "]"; line = this.#take(MAX_KB[name])) yield this.#parse(line);
  }

  readEnd(): void {
    if (this.#take() !== "}") throw this.#notAsWritten();
    while (!this.#ahead.done) {
      if (this.#take() !== "") throw new InvalidFileError("The file goes on after its end");
    }
  }

  /** Closes the file, wherever the reading has stopped. */
  close(): void {
    this.#lines.return(undefined);
  }

  /** The next line, without the comma that says that another one follows. */
  #take(maxKb = MAX_LINE_KB): string {
    if (this.#ahead.done) throw new InvalidFileError(TRUNCATED);
    const line = this.#ahead.value;
    if (line.length > maxKb * 1024) throw tooLarge(maxKb);
    this.#ahead = this.#lines.next();
    this.#number += 1;
    return line.endsWith(",") ? line.slice(0, -1) : line;
  }

  #takePart(name: string): string {
    const line = this.#take();
    const [, found, value = ""] = /^"([^"]*)": (.*)$/.exec(line) ?? [];
    if (found === name) return value;
    if (line === "}") throw new InvalidFileError(`The file's part '${name}' is missing`);
    if (found === undefined) throw this.#notAsWritten();
    throw new InvalidFileError(`The file has '${found.slice(0, 40)}' where an export has '${name}'`);
  }

  #parse(text: string): unknown {
    if (isDeeperThan(MAX_DEPTH, text)) {
      throw new InvalidFileError(`The file is nested more than ${MAX_DEPTH} levels deep`);
    }
    try {
      return JSON.parse(text);
    } catch {
      throw this.#notAsWritten();
    }
  }

  #notAsWritten(): InvalidFileError {
    if (this.#ahead.done && this.#number > 1) return new InvalidFileError(TRUNCATED);
    return new InvalidFileError(
      `Line ${this.#number} is not as an export writes it. Please import the file unchanged, as it was exported`,
    );
  }
}

const TRUNCATED = "The file ends in the middle: it was not saved or sent completely";

function tooLarge(maxKb: number): InvalidFileError {
  return new InvalidFileError(`One record of the file is larger than ${grouped(maxKb)} kB`);
}

/** The file's lines; the last one is empty where the file ends with a line end. */
function* linesOf(path: string, onProgress: (share: number) => void): Generator<string> {
  const file = openSync(path, "r");
  try {
    const { size } = fstatSync(file);
    const decoder = new TextDecoder("utf-8", { fatal: true });
    const chunk = new Uint8Array(CHUNK_BYTES);
    let rest = "";
    let read = 0;
    for (let length = readSync(file, chunk); length > 0; length = readSync(file, chunk)) {
      if (read === 0 && chunk[0] === 0x1f) throw new InvalidFileError("The file is compressed. Please unpack it first");
      const lines = (rest + decoded(decoder, chunk.subarray(0, length))).split("\n");
      rest = lines.pop() ?? "";
      if (rest.length > MAX_LONG_LINE_KB * 1024) throw tooLarge(MAX_LONG_LINE_KB);
      yield* lines;
      read += length;
      onProgress(read / size);
    }
    yield rest + decoded(decoder);
  } finally {
    closeSync(file);
  }
}

/** The text of a chunk; without one, what the last character still lacks. A byte order mark is no part of it. */
function decoded(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw new InvalidFileError("The file is not UTF-8 text");
  }
}

/** True when brackets are nested deeper than that: a JSON text of nothing else would take JSON.parse far too much memory. */
function isDeeperThan(levels: number, json: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let place = 0; place < json.length && depth <= levels; place += 1) {
    const char = json.charCodeAt(place);
    if (char === QUOTE) isInString = !isInString;
    else if (char === BACKSLASH) place += 1;
    else if (isInString) continue;
    else if (char === OPEN_BRACE || char === OPEN_BRACKET) depth += 1;
    else if (char === CLOSE_BRACE || char === CLOSE_BRACKET) depth -= 1;
  }
  return depth > levels;
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d];
