/** The parts of SVG that a logo may have: shapes, texts, colours, and references to gradients of its own. */
import type { SaxesAttributeNS } from "saxes";

export const SVG = "http://www.w3.org/2000/svg";
export const XLINK = "http://www.w3.org/1999/xlink";

export const ELEMENTS = new Set(
  "svg g defs title desc path rect circle ellipse line polyline polygon text tspan style linearGradient radialGradient stop clipPath mask".split(
    " ",
  ),
);
export const TEXTS = new Set(["title", "desc", "text", "tspan", "style"]);
/** Whose text is drawn. */
export const LETTERS = new Set(["text", "tspan"]);
const ATTRIBUTES = new Set(
  (
    "id class style viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points transform preserveAspectRatio " +
    "gradientUnits gradientTransform spreadMethod offset clipPathUnits maskUnits maskContentUnits pathLength dx dy rotate " +
    "textLength lengthAdjust fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin " +
    "stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color display visibility overflow clip-path clip-rule mask " +
    "stop-color stop-opacity vector-effect paint-order shape-rendering text-rendering font-family font-size font-weight " +
    "font-style font-variant letter-spacing word-spacing text-anchor dominant-baseline writing-mode"
  ).split(" "),
);
/** What draws a picture of others: nested, a few lines of it draw billions. */
export const MASKING = new Set(["clipPath", "mask"]);
/** What is drawn only where something refers to it. */
export const UNDRAWN = new Set([...MASKING, "defs"]);
/** What refers to a gradient of the same file, which cannot nest. */
const OWN_PAINT = /\b(fill|stroke)\s*:\s*url\(\s*(["']?)#[\w-]+\2\s*\)/g;
const OWN_REFERENCE = /^\s*url\(\s*(["']?)#[\w-]+\1\s*\)\s*(?:none|#[0-9a-fA-F]{3,8}|[a-z]+)?\s*$/;

const NUMBER = "[-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:e[-+]?\\d+)?";
/** A path up to its first line or curve: a browser draws it until where it is wrong. */
const PATH = new RegExp(`^\\s*m\\s*${NUMBER}[\\s,]*${NUMBER}[\\s,]*[mlhvcsqta]?[\\s,]*${NUMBER}`, "i");
const TWO_POINTS = new RegExp(`^\\s*(?:${NUMBER}[\\s,]*){4}`, "i");

/** True for a shape that has something to draw; what a style may give it counts as given. */
export function hasShape(element: string, attribute: (name: string) => string | undefined): boolean {
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
      return false;
  }
}

/** The attribute as it is written, or nothing. */
export function attributeText(
  element: string,
  { uri, local, prefix, value }: SaxesAttributeNS,
  isMasking: boolean,
): string {
  if (local === "href" && (uri === "" || uri === XLINK)) {
    const isOfGradient = element.endsWith("Gradient") && /^#[\w-]+$/.test(value);
    return isOfGradient ? ` xlink:href="${escaped(value)}"` : "";
  }
  if (uri !== "" || prefix !== "" || !ATTRIBUTES.has(local)) return "";
  if (isMasking && (local === "mask" || local === "clip-path")) return "";
  const isName = local === "id" || local === "class";
  const isSafe = isName || isSafeCss(value) || (local !== "style" && OWN_REFERENCE.test(value));
  return isSafe ? ` ${local}="${escaped(value)}"` : "";
}

/** True for CSS that loads nothing: no rule with @, no escape that could hide one, no address but a gradient's. */
export function isSafeCss(css: string): boolean {
  return !/[@\\]|(?:url|image|image-set|cross-fade|src|element|expression)\s*\(/i.test(css.replace(OWN_PAINT, ""));
}

export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
