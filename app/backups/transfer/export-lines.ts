/** Read an export in bounded memory. See docs/develop/decisions/012-export-file.md. */
import { formatNumber } from "#app/platform/text/numbers-text.ts";
import { InvalidFileError, readTexts } from "./file-texts.ts";

export class OtherLayoutError extends InvalidFileError {}

/** Limit slightly above the largest valid record. Without it, a longer line could exhaust the thread's memory. */
const MAX_LINE_KB = 64;
const MAX_LONG_LINE_KB = 4096;
const MAX_KB: Record<string, number> = { settings: 320, versions: MAX_LONG_LINE_KB, submissions: 2048 };
const MAX_DEPTH = 10;

export function getMaxRecordKb(name: string): number {
  return MAX_KB[name] ?? MAX_LINE_KB;
}

/** Each method reads the expected next part, and throws InvalidFileError for anything else. */
export class ExportLines {
  readonly #lines: Generator<string>;
  #ahead: IteratorResult<string>;

  constructor(lines: Generator<string>) {
    this.#lines = lines;
    this.#ahead = lines.next();
  }

  readBeginning(): void {
    if (this.#take() !== "{") throw new OtherLayoutError(NOT_JSON);
  }

  readValue(name: string): unknown {
    return this.#parse(this.#takePart(name));
  }

  *readList(name: string): Generator<unknown> {
    const begun = this.#takePart(name);
    if (begun === "[]") return;
    if (begun !== "[") throw new OtherLayoutError(`The part '${name}' of the file has the wrong type`);
    const maxKb = getMaxRecordKb(name);
    for (let line = this.#take(maxKb); line !== "]"; line = this.#take(maxKb)) yield this.#parse(line);
  }

  readEnd(): void {
    if (this.#take() !== "}") throw new OtherLayoutError(NOT_JSON);
    while (!this.#ahead.done) {
      if (this.#take() !== "") throw new InvalidFileError(AFTER_END);
    }
  }

  #take(maxKb = MAX_LINE_KB): string {
    if (this.#ahead.done) throw new InvalidFileError(TRUNCATED);
    const line = this.#ahead.value;
    if (line.length > maxKb * 1024) throw buildTooLargeError(maxKb);
    this.#ahead = this.#lines.next();
    return line.endsWith(",") ? line.slice(0, -1) : line;
  }

  #takePart(name: string): string {
    const line = this.#take();
    const [, found, value = ""] = /^"([^"]*)": (.*)$/.exec(line) ?? [];
    if (found === name) return value;
    if (line === "}") throw new OtherLayoutError(`The file's part '${name}' is missing`);
    if (found === undefined) throw new OtherLayoutError(NOT_JSON);
    throw new OtherLayoutError(`The file has '${found.slice(0, 40)}' instead of '${name}'`);
  }

  #parse(text: string): unknown {
    if (isDeeperThan(MAX_DEPTH, text)) {
      throw new InvalidFileError(`The file is nested more than ${MAX_DEPTH} levels deep`);
    }
    try {
      return JSON.parse(text);
    } catch {
      throw new OtherLayoutError(NOT_JSON);
    }
  }
}

export const TRUNCATED = "The file is incomplete. It was not fully saved or sent";
export const AFTER_END = "The file has extra content after its end";
export const NOT_JSON = "The file is not valid JSON. Export it again, or undo any changes to it";

export function buildTooLargeError(maxKb: number): OtherLayoutError {
  return new OtherLayoutError(`A record in the file is larger than ${formatNumber(maxKb)} kB`);
}

export function* readLines(path: string, onProgress: (share: number) => void): Generator<string> {
  let rest = "";
  for (const text of readTexts(path, onProgress)) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > MAX_LONG_LINE_KB * 1024) throw buildTooLargeError(MAX_LONG_LINE_KB);
    yield* lines;
  }
  yield rest;
}

/** Check the depth first, because JSON.parse needs too much memory for deep nesting. */
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
