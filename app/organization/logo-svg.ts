/**
 * Check that browsers can draw an SVG logo quickly, and remove its scripts. An <img> runs no scripts and loads no other
 * files. A Content-Security-Policy protects people who open the file directly.
 */
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from "saxes";
import { sum } from "#app/platform/sum.ts";
import type { LogoVerdict } from "./logo.ts";
import { removeScripts } from "./svg-scripts.ts";

const SVG = "http://www.w3.org/2000/svg";
/** Maximum number of elements after following all references, to prevent exponential expansion ("billion laughs"). */
const MAX_DRAWN = 5000;
/**
 * Maximum total length of the drawn elements' attributes, because one long path can be referenced thousands of times.
 */
const MAX_DRAWN_LENGTH = 1_000_000;
const MAX_DEPTH = 40;

const NO_SVG = "This is not an SVG image. Save the logo as SVG or PNG";
const NOT_WELL_FORMED = "This SVG file is damaged. Save it again as plain SVG";
const TOO_MANY = "This SVG file is too complex for a logo. Simplify it, or save it as PNG";
const NO_SHAPES = "This SVG file has no visible shapes. Save it as plain SVG or as PNG";
const NO_SIZE = "This SVG file has no size. Save it with a viewBox";

class NotALogo extends Error {}

type Attributes = Record<string, SaxesAttributeNS>;
type Part = { local: string; id: string | undefined; length: number; references: string[]; children: Part[] };

export function readSvg(text: string): LogoVerdict {
  const read = parseSvg(text);
  if (!read.ok) return read;
  const clean = removeScripts(text);
  if (clean === text) return read;
  // Parse the result again, because the text around a removed script could form a new tag.
  const cleaned = parseSvg(clean);
  return cleaned.ok && removeScripts(clean) !== clean ? { ok: false, problem: NOT_WELL_FORMED } : cleaned;
}

function parseSvg(text: string): LogoVerdict {
  const reader = new SvgReader();
  try {
    return reader.read(text);
  } catch (error) {
    if (error instanceof NotALogo) return { ok: false, problem: error.message };
    if (!(error instanceof Error)) throw error;
    return { ok: false, problem: reader.isSvg ? NOT_WELL_FORMED : NO_SVG };
  }
}

class SvgReader {
  readonly #open: Part[] = [];
  readonly #byId = new Map<string, Part>();
  #root: Part | null = null;
  #size: { width: number; height: number } | null = null;
  #hasShape = false;
  #drawn = 0;
  #drawnLength = 0;

  get isSvg(): boolean {
    return this.#root !== null;
  }

  read(text: string): LogoVerdict {
    const parser = new SaxesParser({ xmlns: true });
    parser.on("error", (error) => {
      throw error;
    });
    parser.on("opentag", (tag) => this.#begin(tag));
    parser.on("closetag", () => void this.#open.pop());
    parser.on("text", (letters) => this.#text(letters));
    parser.on("cdata", (letters) => this.#text(letters));
    parser.write(text).close();
    if (!this.#root || !this.#size) throw new NotALogo(NO_SVG);
    if (!this.#hasShape) throw new NotALogo(NO_SHAPES);
    this.#draw(this.#root);
    return { ok: true, logo: { type: "image/svg+xml", bytes: new TextEncoder().encode(text), ...this.#size } };
  }

  #begin({ uri, local, attributes }: SaxesTagNS): void {
    if (this.#open.length >= MAX_DEPTH) throw new NotALogo(TOO_MANY);
    const length = sum(Object.values(attributes).map(({ value }) => value.length));
    const part: Part = {
      local,
      id: attributes.id?.value,
      length,
      references: listReferences(attributes),
      children: [],
    };
    if (!this.#root) {
      if (uri !== SVG || local !== "svg") throw new NotALogo(NO_SVG);
      this.#root = part;
      this.#size = parseSize(attributes);
    }
    this.#open.at(-1)?.children.push(part);
    this.#open.push(part);
    if (part.id) this.#byId.set(part.id, part);
    this.#hasShape ||= uri === SVG && this.#isDrawnHere() && hasShape(local, attributes);
  }

  #text(letters: string): void {
    const isText = TEXT_ELEMENTS.has(this.#open.at(-1)?.local ?? "");
    this.#hasShape ||= isText && letters.trim() !== "" && this.#isDrawnHere();
  }

  /** Elements inside <defs> and similar elements are drawn only if something references them. */
  #isDrawnHere(): boolean {
    return !this.#open.some(({ local }) => REFERENCED_ELEMENTS.has(local));
  }

  /**
   * Count an element with its children and references, as a browser draws them. MAX_DRAWN also stops circular
   * references.
   */
  #draw({ local, length, children, references }: Part): void {
    this.#drawn += 1;
    this.#drawnLength += length;
    if (this.#drawn > MAX_DRAWN || this.#drawnLength > MAX_DRAWN_LENGTH) throw new NotALogo(TOO_MANY);
    if (local.endsWith("Gradient")) return;
    for (const child of children) this.#draw(child);
    for (const id of references) {
      const part = this.#byId.get(id);
      if (part) this.#draw(part);
    }
  }
}

const TEXT_ELEMENTS = new Set(["text", "tspan"]);
const REFERENCED_ELEMENTS = new Set(["defs", "clipPath", "mask", "pattern", "marker", "symbol"]);

function listReferences(attributes: Attributes): string[] {
  return Object.values(attributes).flatMap(({ local, value }) => {
    if (local === "href") return value.startsWith("#") ? [value.slice(1)] : [];
    return [...value.matchAll(/url\(\s*["']?#([^"')\s]+)/g)].map(([, id = ""]) => id);
  });
}

function parseSize(attributes: Attributes) {
  const [left = 0, top = 0, boxWidth, boxHeight] = (attributes.viewBox?.value ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const ownWidth = Number.parseFloat(attributes.width?.value ?? "");
  const ownHeight = Number.parseFloat(attributes.height?.value ?? "");
  const width = boxWidth ?? ownWidth;
  const height = boxHeight ?? ownHeight;
  // If the width or height is 0, browsers draw nothing, regardless of the viewBox.
  const isEmpty = ownWidth <= 0 || ownHeight <= 0 || Number.isNaN(left + top);
  if (!isEmpty && width > 0 && height > 0 && width < 1e6 && height < 1e6) return { width, height };
  throw new NotALogo(NO_SIZE);
}

const NUMBER = "[-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:e[-+]?\\d+)?";
/** Match a path up to its first line or curve, because browsers draw a path up to its first error. */
const PATH = new RegExp(`^\\s*m\\s*${NUMBER}[\\s,]*${NUMBER}[\\s,]*[mlhvcsqta]?[\\s,]*${NUMBER}`, "i");
const TWO_POINTS = new RegExp(`^\\s*(?:${NUMBER}[\\s,]*){4}`, "i");

/** Return true if an element draws something. If it has a style or class, assume that this sets its size. */
function hasShape(element: string, attributes: Attributes): boolean {
  const attribute = (name: string) => attributes[name]?.value;
  const isStyled = attribute("style") !== undefined || attribute("class") !== undefined;
  const isOver0 = (name: string) => isStyled || Number.parseFloat(attribute(name) ?? "") > 0;
  switch (element) {
    case "path":
      return PATH.test(attribute("d") ?? "");
    case "rect":
      return isOver0("width") && isOver0("height");
    case "circle":
      return isOver0("r");
    case "ellipse":
      return isOver0("rx") || isOver0("ry");
    case "line":
      return attribute("x1") !== attribute("x2") || attribute("y1") !== attribute("y2");
    case "polyline":
    case "polygon":
      return TWO_POINTS.test(attribute("points") ?? "");
    default:
      return element === "use" || element === "image";
  }
}
