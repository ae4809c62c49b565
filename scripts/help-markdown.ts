import { basename } from "node:path";
import type { Content, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import type { Plugin } from "vite";
import type { HelpNode, HelpPage } from "../app/help/help-page.ts";
import { paths } from "../app/platform/paths/paths.ts";

const HELP_FILE = /\/docs\/(?:guide\/[\w-]+|get-started)\.md$/;

export function helpMarkdown(): Plugin {
  return {
    name: "help-markdown",
    transform(markdown, id) {
      if (!HELP_FILE.test(id)) return null;
      const { pictures, ...page } = compileHelpPage(basename(id, ".md"), markdown);
      const addresses = Object.keys(pictures).map((path, place) => ({ path, variable: `picture${place}` }));
      const imports = addresses.map(
        ({ path, variable }) => `import ${variable} from ${JSON.stringify(`./${path}?url`)};`,
      );
      const entries = addresses.map(({ path, variable }) => `${JSON.stringify(path)}: ${variable}`);
      return `${imports.join("\n")}\nexport default { ...${JSON.stringify(page)}, pictures: { ${entries.join(", ")} } };`;
    },
  };
}

export function compileHelpPage(name: string, markdown: string): HelpPage {
  const pictures: Record<string, string> = {};
  const [first, ...rest] = fromMarkdown(markdown).children;
  if (first?.type !== "heading" || first.depth !== 1) throw new Error(`${name}.md must begin with its title`);
  return {
    name,
    title: textOf(first),
    body: rest.flatMap((node) => compile(node, pictures)),
    text: rest.map(textOf).join(" ").replace(/\s+/g, " ").trim(),
    pictures,
  };
}

function compile(node: Content, pictures: Record<string, string>): HelpNode[] {
  const children = "children" in node ? node.children.flatMap((child) => compile(child, pictures)) : [];
  switch (node.type) {
    case "heading":
      return [{ tag: node.depth === 2 ? "h2" : "h3", id: toAnchor(textOf(node)), children }];
    case "paragraph":
      return [{ tag: "p", children }];
    case "list":
      return [{ tag: node.ordered ? "ol" : "ul", children }];
    case "listItem":
      return [{ tag: "li", children: node.spread ? children : children.flatMap(unwrapParagraph) }];
    case "strong":
      return [{ tag: "strong", children }];
    case "emphasis":
      return [{ tag: "em", children }];
    case "blockquote":
      return [{ tag: "blockquote", children }];
    case "inlineCode":
      return [{ tag: "code", children: [node.value] }];
    case "code":
      return [{ tag: "pre", children: [node.value] }];
    case "break":
      return [{ tag: "br", children: [] }];
    case "link": {
      const href = toAddress(node.url);
      return href ? [{ tag: "a", href, children }] : children;
    }
    case "image":
      pictures[node.url] = node.url;
      return [{ tag: "img", src: node.url, alt: node.alt ?? "", children: [] }];
    default:
      return "value" in node ? [node.value] : children;
  }
}

function unwrapParagraph(node: HelpNode): HelpNode[] {
  return typeof node !== "string" && node.tag === "p" ? node.children : [node];
}

function toAddress(target: string): string | null {
  if (/^https?:/.test(target)) return target;
  const [, name, anchor = ""] = /^(?:(?:\.\.\/)?(?:guide\/)?([\w-]+)\.md)?(#[\w-]+)?$/.exec(target) ?? [null];
  if (name === null) return null;
  if (name === undefined) return anchor;
  return `${name === "README" ? paths.help() : paths.helpPage(name)}${anchor}`;
}

function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}

function textOf(node: Root | Content): string {
  if (node.type === "image") return node.alt ?? "";
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(textOf).join(isBlock(node) ? " " : "") : "";
}

function isBlock({ type }: Root | Content): boolean {
  return ["list", "listItem", "blockquote"].includes(type);
}
