import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from "saxes";

type Cut = { from: number; to: number; text: string };

/**
 * Remove everything that could run scripts if somebody opens the file. These are script elements, HTML, event handlers,
 * script URLs, style sheets that transform, and default attributes in a DOCTYPE. Leave everything else unchanged, byte
 * for byte. The text must be well-formed.
 */
export function removeScripts(text: string): string {
  const cuts: Cut[] = [];
  const parser = new SaxesParser({ xmlns: true });
  // Cut from the last "<", which starts the current tag, because tags contain no other "<".
  const cutFrom = (beginning: string, replacement = "") => {
    const from = text.lastIndexOf(beginning, parser.position - 1);
    cuts.push({ from, to: parser.position, text: replacement });
  };
  let depth = 0;
  let removed: { depth: number; from: number } | null = null;
  parser.on("opentag", (tag) => {
    depth += 1;
    if (removed) return;
    if (isScript(tag)) removed = { depth, from: text.lastIndexOf("<", parser.position - 1) };
    else if (Object.values(tag.attributes).some(isScriptAttribute)) cutFrom("<", formatWithoutScripts(tag));
  });
  parser.on("closetag", () => {
    if (removed?.depth === depth) {
      cuts.push({ from: removed.from, to: parser.position, text: "" });
      removed = null;
    }
    depth -= 1;
  });
  parser.on("processinginstruction", ({ target }) => {
    if (!removed && target.toLowerCase() === "xml-stylesheet") cutFrom("<?");
  });
  parser.on("doctype", (doctype) => {
    if (doctype.includes("[")) cutFrom("<!DOCTYPE");
  });
  parser.write(text).close();
  let end = 0;
  const kept = cuts.map(({ from, to, text: replacement }) => {
    const part = text.slice(end, from) + replacement;
    end = to;
    return part;
  });
  return kept.join("") + text.slice(end);
}

const HTML = "http://www.w3.org/1999/xhtml";
const SCRIPT_ELEMENTS = new Set([
  "script",
  "foreignobject",
  "handler",
  "listener",
  "iframe",
  "embed",
  "object",
  "audio",
  "video",
]);

function isScript({ uri, local }: SaxesTagNS): boolean {
  return uri === HTML || SCRIPT_ELEMENTS.has(local.toLowerCase());
}

const LINKS = new Set(["href", "src", "action", "formaction", "data"]);

function isScriptAttribute({ local, prefix, value }: SaxesAttributeNS): boolean {
  if (prefix === "xmlns") return false;
  const name = local.toLowerCase();
  // Browsers ignore spaces and control characters in a scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: see above
  const compact = value.replace(/[\u0000-\u0020]/g, "").toLowerCase();
  if (name.startsWith("on") || /(?:^|;)(?:java|vb|live)script:/.test(compact)) return true;
  // An animation of an attribute such as `onload` could set an event handler.
  if (name === "attributename") return /^(?:\w+:)?on/.test(compact);
  return LINKS.has(name) && compact.startsWith("data:") && !/^data:image\/(?:png|jpe?g|gif|webp)[;,]/.test(compact);
}

function formatWithoutScripts({ name, attributes, isSelfClosing }: SaxesTagNS): string {
  const kept = Object.values(attributes)
    .filter((attribute) => !isScriptAttribute(attribute))
    .map((attribute) => ` ${attribute.name}="${escapeValue(attribute.value)}"`);
  return `<${name}${kept.join("")}${isSelfClosing ? "/" : ""}>`;
}

function escapeValue(value: string): string {
  return value.replace(/[&<>"\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
