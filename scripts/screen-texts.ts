/**
 * `npm run screen-texts`: print every English text that people can see, for review. `{…}` is a value, `{a / b}` a
 * choice, and `{… result / results}` a number with its noun.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { projectRoot } from "#db/project-root.ts";

const AUDIENCES: [audience: string, files: RegExp][] = [
  ["Candidates", /languages\/en\.ts|^app\/submissions\/screens|candidate-page/],
  ["Emails", /message-text|account-messages|invitation-message\.ts/],
  ["PDFs", /^app\/reports|person-document|person-text|result-report|interview-guide\.ts/],
  ["API", /api-contract|^app\/api\/(?!screens)|\/api\.ts$|platform\/api\/|openapi/],
  ["Hiring team", /^app\//],
  ["Command line and log", /./],
];

const SOURCES = "{app,db,server,scripts}/**/*.{ts,tsx}";
const SKIPPED = [
  /\.test\.tsx?$|\.d\.ts$|migrations\/|remix-patches|early-input|security-headers|static-files|xlsx-file|file-name|question-text\.tsx/,
  /languages\/(?!en\.ts)|column-words|common-password|mail-html|fonts/,
  /\/seed\.|default-test|csv\/download|^app\/reports\/(blocks|paper)|^app\/platform\/(forms\/controls|text\/da|text\/text)/,
  /^scripts\/(bench|browser-support|coverage|default-test|demo-|fingerprint|pictures|sample|screen|technical-manual|test-long)/,
];

const CODE_ATTRIBUTE =
  /^(\w*[cC]lass(?:Name)?|action|as|d|encType|form|href|id|key|media|name|path|rel|role|sizes|src|style|to|type|value|data-.*)$/;
const CODE_CALL =
  /^(RegExp|URL|Headers|Database|prepare|exec|pragma|set|append|has|get|fetch|querySelector\w*|matches|closest|localeCompare|toLocaleString|createHash|createHmac|startsWith|endsWith|includes|split|join|replaceAll|replace|addEventListener|getElementById|raw|header|derive\w*|limiter|format)$/;

const CODE =
  /\b(WHERE|FROM|JOIN|AND|IS (NOT )?NULL|IN \(|SELECT|PRAGMA|UPDATE|INSERT)\b|@[a-z]\w*|[<>=]+ ?\?|^[a-z]+_[a-z]+\b|<\/?\w+( \w+=|>)|[;{] *\w+ = |^<|\bpx\b|=["{]|^[\w-]+\/|^[\d.]+[,;]|filename=|^(public|private|no-store|noopener|Bearer|attachment)\b|underline-offset|inline-flex|max-w-|bg-surface|width=|\bsubstr\(/;

function isRead(text: string): boolean {
  if (!/\p{L}{2}/u.test(text.replace(/\{[^}]*\}/g, "")) || CODE.test(text)) return false;
  if (text.split(" ").every((word) => /^[a-z\d_.:/[\]()%#,*&!'-]*$/.test(word) && /[-:[=/\d]/.test(word))) return false;
  return /\S\s+\S/.test(text) || /^\p{Lu}\p{Ll}+[.?!…:]*$/u.test(text);
}

const ENTITIES: Record<string, string> = { "&apos;": "'", "&quot;": '"', "&amp;": "&", "&nbsp;": " " };

function renderJsxText(text: string): string {
  const lines = text.split("\n").map((line, index, { length }) => {
    const start = index > 0 ? line.trimStart() : line;
    return index < length - 1 ? start.trimEnd() : start;
  });
  return lines
    .filter(Boolean)
    .join(" ")
    .replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);
}

function render(node: ts.Node): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isJsxText(node)) return renderJsxText(node.text);
  if (ts.isJsxSelfClosingElement(node)) return isIcon(node) ? "" : "{…}";
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return node.children.map(render).join("");
  if (ts.isJsxExpression(node)) return node.expression ? render(node.expression) : "";
  if (ts.isParenthesizedExpression(node)) return render(node.expression);
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map((span) => render(span.expression) + span.literal.text).join("");
  }
  if (isJoined(node)) return render(node.left) + render(node.right);
  if (ts.isConditionalExpression(node)) {
    const texts = [node.whenTrue, node.whenFalse].map(render);
    return texts.every((text) => text === "{…}") ? "{…}" : `{${texts.join(" / ")}}`;
  }
  if (ts.isCallExpression(node)) {
    const nouns = node.arguments.filter(ts.isStringLiteralLike).map(({ text }) => text);
    if (nouns.length > 0 && nouns.every((noun) => /^[a-z][a-z' ]*$/.test(noun))) return `{… ${nouns.join(" / ")}}`;
  }
  return "{…}";
}

function isIcon(node: ts.JsxSelfClosingElement): boolean {
  return node.attributes.properties.every((it) => it.name && /^(className|aria-hidden|size)$/.test(it.name.getText()));
}

function isJoined(node: ts.Node): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken;
}

function isText(node: ts.Node): boolean {
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
    return node.children.some((child) => ts.isJsxText(child) && /\p{L}/u.test(child.text));
  }
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || isJoined(node);
}

function isCode(node: ts.Node, { isCommand }: { isCommand: boolean }): boolean {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true;
  if (ts.isTaggedTemplateExpression(node)) return node.tag.getText() === "sql";
  if (ts.isJsxAttribute(node)) return CODE_ATTRIBUTE.test(node.name.getText());
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
    const name = node.expression.getText().split(".").at(-1) ?? "";
    return CODE_CALL.test(name) || (name === "Error" && !isCommand);
  }
  const { parent } = node;
  return (
    (ts.isCaseClause(parent) && parent.expression === node) ||
    ts.isElementAccessExpression(parent) ||
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText()))
  );
}

const INLINE = new Set([
  ts.SyntaxKind.JsxElement,
  ts.SyntaxKind.JsxFragment,
  ts.SyntaxKind.JsxExpression,
  ts.SyntaxKind.TemplateSpan,
  ts.SyntaxKind.ParenthesizedExpression,
  ts.SyntaxKind.ConditionalExpression,
]);

export function listTexts(file: string): string[] {
  const code = readFileSync(join(projectRoot, file), "utf8");
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
  const isCommand = !file.startsWith("app/");
  const texts = new Set<string>();
  const visit = (node: ts.Node, isInText: boolean): void => {
    if (isCode(node, { isCommand })) return;
    const isNewText = isText(node);
    if (isNewText && !isInText) {
      const text = render(node).replace(/\s+/g, " ").trim();
      if (isRead(text)) texts.add(text);
    }
    const areChildrenInText = isNewText || (isInText && INLINE.has(node.kind));
    ts.forEachChild(node, (child) => visit(child, areChildrenInText));
  };
  ts.forEachChild(source, (statement) => visit(statement, false));
  return [...texts];
}

export function listFilesWithTexts(): string[] {
  return globSync(SOURCES, { cwd: projectRoot })
    .filter((file) => !SKIPPED.some((pattern) => pattern.test(file)))
    .sort();
}

function buildScreenTexts(): string {
  const files = listFilesWithTexts()
    .map((file) => ({
      file,
      audience: AUDIENCES.find(([, pattern]) => pattern.test(file))?.[0],
      texts: listTexts(file),
    }))
    .filter(({ texts }) => texts.length > 0);
  const parts = AUDIENCES.map(([name]) => {
    const sections = files
      .filter(({ audience }) => audience === name)
      .map(({ file, texts }) => `### ${file}\n\n${texts.map((text) => `- ${text}\n`).join("")}`);
    return `## ${name}\n\n${sections.join("\n")}`;
  });
  const legend = "`{…}` is a value, `{a / b}` one of two texts, `{… result / results}` a number with its noun.";
  return `# Texts that people read\n\n${legend}\n\n${parts.join("\n")}`;
}

if (import.meta.main) console.log(buildScreenTexts());
