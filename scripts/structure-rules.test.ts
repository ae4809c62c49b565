import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

type Source = { file: string; text: string; imports: string[]; valueImports: string[] };

const sources: Source[] = globSync("{app,db,server,scripts}/**/*.{ts,tsx}")
  .filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file))
  .sort()
  .map((file) => {
    const text = readFileSync(file, "utf8");
    const found = importsOf(file, text);
    return {
      file,
      text,
      imports: found.map(({ target }) => target),
      valueImports: found.filter(({ isOfTypes }) => !isOfTypes).map(({ target }) => target),
    };
  });

/** Find imports by their text, because parsing every file takes seconds. */
function importsOf(file: string, text: string): { target: string; isOfTypes: boolean }[] {
  const declarations = text.matchAll(/^(?:import|export) (type )?(?:[^"';]* from )?"([#.][^"]*)"/gm);
  return [...declarations].map(([, type, name = ""]) => ({
    target: name.startsWith("#") ? name.slice(1) : join(dirname(file), name),
    isOfTypes: type !== undefined,
  }));
}

function parse({ file, text }: Source): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

const PUBLIC_MODULE = /^app\/[^/]+\/(?:index|index\.server|(?:admin-)?components)\.ts$/;

function featureOf(file: string): string | null {
  return /^app\/([^/]+)\//.exec(file)?.[1] ?? null;
}

test("features form no import cycle, types included", () => {
  const features = new Map<string, Set<string>>();
  for (const { file, imports } of sources) {
    const from = featureOf(file);
    const others = imports.map(featureOf).filter((to) => to !== null && to !== from);
    if (from) features.set(from, new Set([...(features.get(from) ?? []), ...others] as string[]));
  }
  expect(findCycles(features)).toEqual([]);
});

test("production files form no import cycle, types included", () => {
  expect(findCycles(new Map(sources.map(({ file, imports }) => [file, new Set(imports)])))).toEqual([]);
});

function findCycles(graph: Map<string, Set<string>>): string[] {
  const done = new Set<string>();
  const cycles: string[] = [];
  function visit(node: string, path: string[]): void {
    if (path.includes(node)) cycles.push([...path.slice(path.indexOf(node)), node].join(" → "));
    if (done.has(node) || path.includes(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...path, node]);
    done.add(node);
  }
  for (const node of graph.keys()) visit(node, []);
  return cycles;
}

/**
 * Functions that use one handle on purpose. Other async functions ask a LiveDb for the handle after each pause, in
 * which an import can replace the database.
 */
const HOLD_ONE_DATABASE: Record<string, string> = {
  "app/content/delete-test.server.ts deleteTest":
    "continues on the file it started with, and stops when that is closed",
  "app/content/delete-test.server.ts finishDeletions": "the same",
  "app/content/delete-test.server.ts deleteRows": "the same",
  "app/backups/transfer.server.ts exportDatabase": "copies one state of one file",
  "app/backups/transfer.server.ts waitForExportCopies": "waits for the copies of one file",
  "app/results/results-sheet.server.ts readRows": "reads one database, and stops instead of mixing two",
};

test("no async function in app takes a Db, which an import may replace between its steps", () => {
  const holders = sources
    .filter(({ file, text }) => file.startsWith("app/") && /\basync\b/.test(text) && /: Db\b/.test(text))
    .flatMap((source) =>
      functionsIn(parse(source))
        .filter(isAsync)
        .filter((node) => node.parameters.some(({ type }) => type?.getText() === "Db"))
        .map((node) => `${source.file} ${node.name?.getText() ?? "(unnamed)"}`),
    );
  expect(holders.sort()).toEqual(Object.keys(HOLD_ONE_DATABASE).sort());
});

test("no screen or API handler uses group commit, which may run work twice", () => {
  const users = sources.filter(({ text }) => /\bgroupCommit\b/.test(text)).map(({ file }) => file);
  expect(users.filter((file) => isHandler(file))).toEqual([]);
});

function isHandler(file: string): boolean {
  return /^app\/[^/]+\/(?:screens\/|api\.ts$)/.test(file);
}

test("no route catches errors, because formAction, fileLoader and the API router report refusals", () => {
  const catching = sources
    .filter(({ file, text }) => isHandler(file) && /\btry\b/.test(text))
    .flatMap((source) =>
      functionsIn(parse(source))
        .filter(isServerFunction)
        .filter(hasTry)
        .map(() => source.file),
    );
  expect([...new Set(catching)]).toEqual([]);
});

type AnyFunction = ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction | ts.MethodDeclaration;

function functionsIn(tree: ts.SourceFile): AnyFunction[] {
  const found: AnyFunction[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isFunctionDeclaration(node) ||
      ts.isFunctionExpression(node) ||
      ts.isArrowFunction(node) ||
      ts.isMethodDeclaration(node)
    )
      found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function isAsync(node: AnyFunction): boolean {
  return node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) ?? false;
}

function isServerFunction(node: AnyFunction): boolean {
  const name = node.name?.getText() ?? "";
  return ["loader", "action"].includes(name) || node.getSourceFile().fileName.includes(".server.");
}

function hasTry(node: AnyFunction): boolean {
  let found = false;
  const look = (child: ts.Node): void => {
    if (ts.isTryStatement(child)) found = true;
    ts.forEachChild(child, look);
  };
  ts.forEachChild(node, look);
  return found;
}

test("the candidates' stylesheet covers exactly the components that their screens can load", () => {
  const reached = new Set<string>([
    "app/root.tsx",
    "app/validation/screens/study-entry.tsx",
    ...globSync("app/{submissions/screens/**,invitations/screens/invited}/*.tsx"),
  ]);
  for (const file of reached) {
    const source = sources.find((one) => one.file === file);
    const later = source?.text.matchAll(/import\("(\..*?)"\)/g) ?? [];
    for (const [, target = ""] of later) reached.add(join(dirname(file), target));
    for (const target of source?.valueImports ?? []) {
      const found = PUBLIC_MODULE.test(target) && source ? filesOfPublicNames(source, target) : [target];
      for (const each of found) reached.add(each);
    }
  }
  const listed = readFileSync("app/platform/styles/candidate.css", "utf8").matchAll(/^@source "\.\.\/\.\.\/(.*)";$/gm);
  const expected = [...reached].filter((file) => file.endsWith(".tsx")).sort();
  expect([...listed].flatMap(([, path]) => globSync(`app/${path}`)).sort()).toEqual(expected);
});

function filesOfPublicNames(source: Source, publicModule: string): string[] {
  const tree = parse(source);
  const names = tree.statements
    .filter(ts.isImportDeclaration)
    .filter(({ moduleSpecifier }) => moduleSpecifier.getText(tree) === `"#${publicModule}"`)
    .flatMap(({ importClause }) => namesIn(importClause?.namedBindings));
  const exported = sources
    .filter(({ file }) => file === publicModule)
    .flatMap((found) => parse(found).statements.filter(ts.isExportDeclaration));
  return exported
    .filter(({ exportClause }) => namesIn(exportClause).some((name) => names.includes(name)))
    .map(({ moduleSpecifier }) => join(dirname(publicModule), (moduleSpecifier as ts.StringLiteral).text));
}

function namesIn(bindings: ts.NamedImportBindings | ts.NamedExportBindings | undefined): string[] {
  if (!bindings || !(ts.isNamedImports(bindings) || ts.isNamedExports(bindings))) return [];
  return bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
}

const architecture = readFileSync("docs/develop/architecture.md", "utf8");

test("the list in architecture.md has every feature once", () => {
  const listed = [...architecture.matchAll(/^- `([a-z-]+)`: /gm)].map(([, name]) => name ?? "");
  const features = new Set(sources.map(({ file }) => featureOf(file)).filter((name) => name !== null));
  expect(listed.sort()).toEqual([...features].sort());
});

test("the diagram of architecture.md has the imports between features, except implied imports", () => {
  const drawn = [...architecture.matchAll(/^ {2}([a-z-]+) --> (.*)$/gm)].flatMap(([, from, to = ""]) =>
    to.split(" & ").map((name) => `${from} --> ${name}`),
  );
  expect(drawn.sort()).toEqual(listArrows().sort());
});

function listArrows(): string[] {
  const imported = new Map<string, Set<string>>();
  for (const { file, imports } of sources) {
    const from = featureOf(file);
    if (!from || isBase(from)) continue;
    const known = imported.get(from) ?? new Set();
    for (const to of imports.map(featureOf)) if (to && to !== from && !isBase(to)) known.add(to);
    imported.set(from, known);
  }
  const reaches = (from: string, to: string): boolean =>
    [...(imported.get(from) ?? [])].some((next) => next === to || reaches(next, to));
  return [...imported].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((other) => other !== to && reaches(other, to)))
      .map((to) => `${from} --> ${to}`),
  );
}

function isBase(feature: string): boolean {
  return ["platform", "languages"].includes(feature);
}

test("each click path in architecture.md lists as many files as its title says", () => {
  const clicks = [...architecture.matchAll(/^\d\. \*\*[^*]+\*\* \((\d+) files\)\..*?(?=\n\d\. |\n\n)/gms)];
  const listed = clicks.map(([text]) => new Set(text.match(/`[^`]+\.tsx?`/g)).size);
  expect(listed).toEqual(clicks.map(([, count]) => Number(count)));
  expect(clicks).toHaveLength(6);
});

test("every file that architecture.md names exists", () => {
  let folder = "";
  const named = [...architecture.matchAll(/`([\w-]+[\w./-]*\.(?:tsx?|md))`/g)].map(([, name = ""]) => {
    if (name.includes("/")) folder = dirname(name);
    return name.includes("/") ? name : join(folder, name);
  });
  const ofEveryFeature = [
    "index.ts",
    "index.server.ts",
    "components.ts",
    "admin-components.ts",
    "api-contract.ts",
    "api.ts",
    "README.md",
  ];
  const missing = named.filter((file) => !existsSync(file) && !ofEveryFeature.includes(basename(file)));
  expect(missing).toEqual([]);
});

const OF_FRAMEWORK =
  /^(?:loader|action|clientAction|meta|links|headers|handle|handleError|handleRequest|handleDataRequest|shouldRevalidate|ErrorBoundary|Layout|streamTimeout)$/;

test("every export is imported somewhere", () => {
  const used = new Set(globSync("{app,db,server,scripts,tests}/**/*.{ts,tsx}").flatMap(listImportedNames));
  const exported = sources
    .filter(({ file }) => !file.startsWith("scripts/"))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/^export (?:async )?(?:function\*?|const|let|class|type) (\w+)/gm)]
        .filter(([, name = ""]) => !OF_FRAMEWORK.test(name))
        .map(([, name]) => ({ file, name })),
    );
  expect(exported.filter(({ file, name }) => !used.has(`${file} ${name}`) && !used.has(`${file} *`))).toEqual([]);
});

function listImportedNames(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const resolve = (name: string) => (name.startsWith("#") ? name.slice(1) : join(dirname(file), name));
  const named = [...text.matchAll(/(?:import|export) (?:type )?(?:\w+, )?\{([^}]*)\} from "([#.][^"?]*)/g)];
  const whole = [...text.matchAll(/\* (?:as \w+ )?from "([#.][^"?]*)|import\(\s*"([#.][^"?]*)/g)];
  return [
    ...named.flatMap(([, names = "", from = ""]) =>
      [...names.matchAll(/(?:type )?(\w+)(?: as \w+)?/g)].map(([, name]) => `${resolve(from)} ${name}`),
    ),
    ...whole.map(([, from, dynamic]) => `${resolve(from ?? dynamic ?? "")} *`),
  ];
}
