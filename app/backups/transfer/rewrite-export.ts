/**
 * Rewrite an export in any JSON layout, such as with other line breaks or field order, so that `export-lines.ts` can
 * read it. See docs/develop/decisions/012-export-file.md.
 */
import { closeSync, openSync, writeSync } from "node:fs";
import { Tokenizer, TokenizerError, TokenType } from "@streamparser/json";
import { FILE_EMPTY, FORMAT_NAME, NOT_AN_OBJECT, NOT_OURS } from "../export-head.ts";
import { headSchema, LAST_NAME, LIST_NAMES } from "./export-format.ts";
import { AFTER_END, buildTooLargeError, getMaxRecordKb, NOT_JSON, TRUNCATED } from "./export-lines.ts";
import { type ByteRange, InvalidFileError, readTexts } from "./file-texts.ts";

type Token = Parameters<Tokenizer["onToken"]>[0];

const LISTS: ReadonlySet<string> = new Set(LIST_NAMES);
const PARTS: ReadonlySet<string> = new Set([...Object.keys(headSchema.shape), ...LIST_NAMES, LAST_NAME]);
const LONGEST_ESCAPE = 6;
const PIECE_LENGTH = 256 * 1024;

export function* rewriteExport(
  source: string,
  scratch: string,
  onProgress: (share: number) => void,
): Generator<string> {
  const parts = writeRecords(source, scratch, (share) => onProgress(share / 2));
  const ranges = [...parts.values()].filter((part) => typeof part === "object");
  const bytes = ranges.reduce((sum, { start, end }) => sum + end - start, 0);
  let done = 0;
  yield "{";
  for (const name of PARTS) {
    const part = parts.get(name);
    if (typeof part === "string") yield `"${name}": ${part}`;
    if (typeof part !== "object") continue;
    yield `"${name}": [`;
    let rest = "";
    for (const text of readTexts(scratch, () => undefined, part)) {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
    yield "]";
    done += part.end - part.start;
    if (bytes > 0) onProgress(0.5 + done / bytes / 2);
  }
  yield "}";
}

type Parts = Map<string, string | ByteRange>;

function writeRecords(source: string, scratch: string, onProgress: (share: number) => void): Parts {
  const file = openSync(scratch, "w", 0o600);
  try {
    const rewriter = new Rewriter(file);
    for (const text of readTexts(source, onProgress)) rewriter.write(text);
    return rewriter.end();
  } finally {
    closeSync(file);
  }
}

type Place = "start" | "first name" | "name" | "colon" | "value" | "first record" | "record" | "after" | "end";

class Rewriter {
  readonly #tokenizer = new Tokenizer();
  readonly #file: number;
  readonly #parts: Parts = new Map();
  #place: Place = "start";
  #isOurs = false;
  #isEmpty = true;
  #name = "";
  #list: ByteRange | null = null;
  #value = "";
  #depth = 0;
  #waiting = 0;
  #unwritten = "";
  #written = 0;

  constructor(file: number) {
    this.#file = file;
    this.#tokenizer.onToken = (token) => this.#take(token);
  }

  write(text: string): void {
    this.#isOurs ||= FORMAT_NAME.test(text);
    this.#isEmpty &&= text.trim() === "";
    this.#waiting += text.length;
    try {
      this.#tokenizer.write(text);
    } catch (error) {
      if (!(error instanceof TokenizerError)) throw error;
      throw new InvalidFileError(this.#place === "start" ? NOT_AN_OBJECT : NOT_JSON);
    }
    const maxKb = getMaxRecordKb(this.#name);
    if (this.#waiting > maxKb * 1024 * LONGEST_ESCAPE) throw buildTooLargeError(maxKb);
  }

  end(): Parts {
    if (this.#place === "start") throw new InvalidFileError(this.#isEmpty ? FILE_EMPTY : NOT_AN_OBJECT);
    if (this.#place !== "end") throw new InvalidFileError(TRUNCATED);
    this.#flush();
    return this.#parts;
  }

  #take({ token, value }: Token): void {
    this.#waiting = 0;
    if (this.#depth > 0) this.#takeValue(token, value);
    else this.#takeBetween(token, value);
  }

  #takeBetween(token: TokenType, value: Token["value"]): void {
    const isEndOfList = token === TokenType.RIGHT_BRACKET && this.#list !== null;
    switch (this.#place) {
      case "start":
        this.#expect(token, TokenType.LEFT_BRACE, "first name");
        break;
      case "first name":
        if (token === TokenType.RIGHT_BRACE) this.#place = "end";
        else this.#beginPart(token, value);
        break;
      case "name":
        this.#beginPart(token, value);
        break;
      case "colon":
        this.#expect(token, TokenType.COLON, "value");
        break;
      case "value":
        if (token === TokenType.LEFT_BRACKET && LISTS.has(this.#name)) this.#beginList();
        else this.#takeValue(token, value);
        break;
      case "first record":
        if (isEndOfList) this.#endList();
        else this.#takeValue(token, value);
        break;
      case "record":
        this.#takeValue(token, value);
        break;
      case "after":
        if (isEndOfList) this.#endList();
        else if (token === TokenType.COMMA) this.#place = this.#list ? "record" : "name";
        else this.#expect(token, this.#list ? TokenType.RIGHT_BRACKET : TokenType.RIGHT_BRACE, "end");
        break;
      case "end":
        throw new InvalidFileError(AFTER_END);
    }
  }

  #expect(token: TokenType, expected: TokenType, next: Place): void {
    if (token !== expected) throw new InvalidFileError(this.#place === "start" ? NOT_AN_OBJECT : NOT_JSON);
    this.#place = next;
  }

  #beginPart(token: TokenType, value: Token["value"]): void {
    if (token !== TokenType.STRING) throw new InvalidFileError(NOT_JSON);
    const name = String(value);
    const shown = name.slice(0, 40);
    if (!PARTS.has(name)) {
      throw new InvalidFileError(
        this.#isOurs ? `The file has a part '${shown}' that does not belong in an export` : NOT_OURS,
      );
    }
    if (this.#parts.has(name)) throw new InvalidFileError(`The file has the part '${shown}' twice`);
    this.#name = name;
    this.#place = "colon";
  }

  #beginList(): void {
    this.#list = { start: this.#written + Buffer.byteLength(this.#unwritten), end: 0 };
    this.#place = "first record";
  }

  #endList(): void {
    this.#flush();
    this.#parts.set(this.#name, { start: this.#list?.start ?? 0, end: this.#written });
    this.#list = null;
    this.#place = "after";
  }

  #takeValue(token: TokenType, value: Token["value"]): void {
    this.#value += token === TokenType.STRING ? JSON.stringify(value) : String(value);
    const maxKb = getMaxRecordKb(this.#name);
    if (this.#value.length > maxKb * 1024) throw buildTooLargeError(maxKb);
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) this.#depth += 1;
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) this.#depth -= 1;
    if (this.#depth > 0) return;
    if (this.#list) this.#unwritten += `${this.#value}\n`;
    else this.#parts.set(this.#name, this.#value);
    if (this.#unwritten.length > PIECE_LENGTH) this.#flush();
    this.#value = "";
    this.#depth = 0;
    this.#place = "after";
  }

  #flush(): void {
    const bytes = Buffer.from(this.#unwritten);
    for (let done = 0; done < bytes.length; ) done += writeSync(this.#file, bytes, done);
    this.#written += bytes.length;
    this.#unwritten = "";
  }
}
