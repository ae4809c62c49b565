/** Rewrites an SVG with only its shapes, texts and colors. */
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from "saxes";
import type { LogoVerdict } from "./logo.ts";
import {
  attributeText,
  ELEMENTS,
  escaped,
  hasShape,
  isSafeCss,
  LETTERS,
  MASKING,
  SVG,
  TEXTS,
  UNDRAWN,
  XLINK,
} from "./svg-parts.ts";

const MAX_ELEMENTS = 5000;
const MAX_DEPTH = 40;

const NO_SVG = "This is no SVG picture. Please save the logo as SVG or PNG";
const NOT_WELL_FORMED = "This SVG file is not well-formed. Please save it again as plain SVG";

class NotALogo extends Error {}

/** An SVG of allowed parts only, or why it is none. What is left out of it is named, if it drew something. */
export function cleanSvg(text: string): LogoVerdict {
  const writer = new CleanWriter();
  try {
    return writer.read(text);
  } catch (error) {
    if (error instanceof NotALogo) return { ok: false, problem: error.message };
    if (!(error instanceof Error)) throw error;
    return { ok: false, problem: writer.isSvg ? NOT_WELL_FORMED : NO_SVG };
  }
}

class CleanWriter {
  #svg = "";
  #open: string[] = [];
  /** How deep inside something that is left out. */
  #skipped = 0;
  #count = 0;
  #isDrawn = false;
  /** The text of the style element that is open: judged as a whole, since comments cut it into pieces. */
  #css = "";
  #size: { width: number; height: number } | null = null;
  readonly #leftOut = new Set<string>();

  /** True once the file has begun as an SVG does. */
  get isSvg(): boolean {
    return this.#size !== null;
  }

  read(text: string): LogoVerdict {
    // The parser knows XML's own five entities and no other: what a DOCTYPE defines is never put in.
    const parser = new SaxesParser({ xmlns: true });
    parser.on("error", (error) => {
      throw error;
    });
    parser.on("opentag", (tag) => this.#begin(tag));
    parser.on("closetag", (tag) => this.#end(tag));
    parser.on("text", (piece) => this.#text(piece));
    parser.on("cdata", (piece) => this.#text(piece));
    parser.write(text).close();
    if (!this.#size) throw new NotALogo(NO_SVG);
    if (!this.#isDrawn) {
      throw new NotALogo("This SVG file has no shapes that can be shown. Please save it as plain SVG, or as PNG");
    }
    const bytes = new TextEncoder().encode(this.#svg);
    return { ok: true, logo: { type: "image/svg+xml", bytes, ...this.#size, leftOut: [...this.#leftOut] } };
  }

  #begin({ uri, local, attributes }: SaxesTagNS): void {
    this.#count += 1;
    if (this.#count > MAX_ELEMENTS || this.#open.length + this.#skipped >= MAX_DEPTH) {
      throw new NotALogo("This SVG file has too many parts for a logo. Please simplify it, or save it as PNG");
    }
    if (this.#open.length === 0 && !this.#size) this.#size = sizeOf(uri, local, attributes);
    const isAllowed = uri === SVG && ELEMENTS.has(local) && this.#open.at(-1) !== "style";
    if (this.#skipped > 0 || !isAllowed) {
      if (uri === SVG && this.#skipped === 0 && local !== "metadata") this.#leftOut.add(local);
      this.#skipped += 1;
      return;
    }
    const isMasking = this.#open.some((name) => MASKING.has(name)) || MASKING.has(local);
    const kept = Object.values(attributes).map((attribute) => attributeText(local, attribute, isMasking));
    const names = this.#open.length === 0 ? ` xmlns="${SVG}" xmlns:xlink="${XLINK}"` : "";
    this.#svg += `<${local}${names}${kept.join("")}>`;
    this.#open.push(local);
    this.#isDrawn ||= !this.#isUndrawn() && hasShape(local, (name) => attributes[name]?.value);
  }

  #end({ local }: SaxesTagNS): void {
    if (this.#skipped > 0) {
      this.#skipped -= 1;
      return;
    }
    this.#open.pop();
    if (local === "style") this.#writeCss();
    this.#svg += `</${local}>`;
  }

  #text(piece: string): void {
    const name = this.#open.at(-1);
    if (this.#skipped > 0 || !name || !TEXTS.has(name)) return;
    if (name === "style") this.#css += piece;
    else this.#svg += escaped(piece);
    this.#isDrawn ||= LETTERS.has(name) && piece.trim() !== "" && !this.#isUndrawn();
  }

  /** True inside of what is only drawn where something refers to it. */
  #isUndrawn(): boolean {
    return this.#open.some((name) => UNDRAWN.has(name));
  }

  #writeCss(): void {
    if (isSafeCss(this.#css)) this.#svg += escaped(this.#css);
    else this.#leftOut.add("style");
    this.#css = "";
  }
}

/** The picture's own size: of its viewBox, else of its width and height. */
function sizeOf(uri: string, local: string, attributes: Record<string, SaxesAttributeNS>) {
  if (uri !== SVG || local !== "svg") throw new NotALogo(NO_SVG);
  const [left = 0, top = 0, boxWidth, boxHeight] = (attributes.viewBox?.value ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const ownWidth = Number.parseFloat(attributes.width?.value ?? "");
  const ownHeight = Number.parseFloat(attributes.height?.value ?? "");
  const width = boxWidth ?? ownWidth;
  const height = boxHeight ?? ownHeight;
  // A browser draws nothing at a width or height of 0, whatever the viewBox says.
  const isEmpty = ownWidth <= 0 || ownHeight <= 0 || Number.isNaN(left + top);
  if (!isEmpty && width > 0 && height > 0 && width < 1e6 && height < 1e6) return { width, height };
  throw new NotALogo("This SVG file does not say how large it is. Please save it with a viewBox");
}
