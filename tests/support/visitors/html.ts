import { compile, is, selectAll, selectOne } from "css-select";
import { type AnyNode, type Document, Element, isTag, isText } from "domhandler";
import { parse } from "parse5";
import { adapter } from "parse5-htmlparser2-tree-adapter";

export type Place = Document | Element;

const HIDDEN_TAGS = new Set(["script", "style", "template", "head", "title", "datalist"]);
const BLOCKS =
  /^(?:address|article|aside|blockquote|br|button|caption|dd|details|dialog|div|dl|dt|fieldset|figure|footer|form|h[1-6]|header|hr|legend|li|main|nav|ol|option|p|pre|section|select|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/;

/** Parse without scripting, so that the content of <noscript> counts. */
export function parseHtml(html: string): Document {
  return parse(html, { treeAdapter: adapter, scriptingEnabled: false });
}

const compiledSelectors = new Map<string, ReturnType<typeof compile>>();

/** Compiling selectors would take a fifth of the time of tests with many pages. */
function compileOnce(selector: string) {
  const compiled = compiledSelectors.get(selector) ?? compile(selector);
  compiledSelectors.set(selector, compiled);
  return compiled;
}

export function findAll(place: Place, selector: string): Element[] {
  return selectAll(compileOnce(selector), place).filter(isElement);
}

export function findOne(place: Place, selector: string): Element | null {
  const found = selectOne(compileOnce(selector), place);
  return found instanceof Element ? found : null;
}

function matches(element: Element, selector: string): boolean {
  return is(element, compileOnce(selector));
}

const PHRASING_ONLY =
  "p, span, strong, em, b, i, small, code, label, button, output, time, abbr, h1, h2, h3, h4, h5, h6";
const BLOCK =
  "div, ul, ol, dl, table, section, article, aside, nav, header, footer, main, form, fieldset, figure, details, hr, pre, blockquote, address";
const HEADING = "h1, h2, h3, h4, h5, h6, hgroup";

/** Elements where the content models of the HTML standard forbid them. */
const MISPLACED = [
  `:is(${PHRASING_ONLY}) :is(p, ${BLOCK}, ${HEADING})`,
  `:is(summary, legend) > p, :is(summary, legend) :is(${BLOCK})`,
  ":is(a, button) :is(a, button, input, select, textarea, label, summary)",
].join();
const NO_AUTOCOMPLETE = "[type=checkbox], [type=radio], [type=button], [type=submit], [type=file]";

export function findHtmlErrors(document: Document): string[] {
  const misplaced = findAll(document, MISPLACED).map((element) => {
    const parent = listAncestors(element).find((one) => matches(one, `${PHRASING_ONLY}, summary, legend, a`));
    return `<${element.name}> in <${parent?.name}>`;
  });
  const ids = findAll(document, "[id]").map(({ attribs }) => attribs.id ?? "");
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `id ${id} is repeated`);
  const idle = findAll(document, "input[autocomplete]").filter((input) => matches(input, NO_AUTOCOMPLETE));
  const metas = findAll(document, "body meta, noscript meta[name]").map(() => "<meta> outside of the head");
  return [...misplaced, ...metas, ...repeated, ...idle.map(({ attribs }) => `autocomplete on a ${attribs.type}`)];
}

export function readText(node: AnyNode): string {
  return readRawText(node, (element) => HIDDEN_TAGS.has(element.name) || "hidden" in element.attribs)
    .replace(/\s+/g, " ")
    .trim();
}

export function getAccessibleName(document: Document, element: Element): string {
  const { "aria-label": label, "aria-labelledby": labelledBy, id, title, alt, placeholder } = element.attribs;
  if (labelledBy) return readTextByIds(document, labelledBy);
  if (label) return label.trim();
  const labels = matches(element, "input, select, textarea")
    ? // A label may both enclose a control and name it with `for`.
      new Set([
        ...(id ? findAll(document, `label[for="${id}"]`) : []),
        ...listAncestors(element).filter(({ name }) => name === "label"),
      ])
    : [];
  const name = [...labels].map((label) => readSpokenText(label, element)).join(" ");
  if (name) return name;
  const own = matches(element, "a, button, summary, h1, h2, h3, h4, h5, h6") ? readSpokenText(element) : "";
  return own || (alt ?? title ?? placeholder ?? "");
}

export function readTextByIds(document: Document, ids: string): string {
  return ids
    .split(/\s+/)
    .map((id) => findOne(document, `[id="${id}"]`))
    .map((element) => (element ? readText(element) : ""))
    .filter(Boolean)
    .join(" ");
}

export function readSourceText(element: Element): string {
  return element.children.map((child) => (isText(child) ? child.data : "")).join("");
}

export function isDisabled(control: Element): boolean {
  return (
    "disabled" in control.attribs || listAncestors(control).some((parent) => matches(parent, "fieldset[disabled]"))
  );
}

export function listAncestors(node: AnyNode): Element[] {
  const parents: Element[] = [];
  for (let parent = node.parent; parent; parent = parent.parent) if (parent instanceof Element) parents.push(parent);
  return parents;
}

function readSpokenText(element: Element, control?: Element): string {
  return readRawText(
    element,
    (part) => part === control || HIDDEN_TAGS.has(part.name) || part.attribs["aria-hidden"] === "true",
  )
    .replace(/\s+/g, " ")
    .trim();
}

function readRawText(node: AnyNode, isLeftOut: (element: Element) => boolean): string {
  if (isText(node)) return node.data;
  if (isTag(node) && isLeftOut(node)) return "";
  if (isTag(node) && node.name === "img") return node.attribs.alt ?? "";
  const inner = "children" in node ? node.children.map((child) => readRawText(child, isLeftOut)).join("") : "";
  return isTag(node) && BLOCKS.test(node.name) ? `\n${inner}\n` : inner;
}

function isElement(node: AnyNode): node is Element {
  return node instanceof Element;
}
