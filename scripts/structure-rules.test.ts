/** What keeps the tree as docs/decisions/015 and 057 describe it: who owns a file, how long it may get, who may hold a Db. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

type Source = { file: string; tree: ts.SourceFile; imports: string[]; valueImports: string[] };

const sources: Source[] = globSync("{app,db,server,scripts}/**/*.{ts,tsx}")
  .filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file))
  .sort()
  .map((file) => {
    const tree = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
    const found = importsOf(file, tree);
    return {
      file,
      tree,
      imports: found.map(({ target }) => target),
      valueImports: found.filter(({ isOfTypes }) => !isOfTypes).map(({ target }) => target),
    };
  });

/** The project's own files that a file imports, as paths from the project's root. */
function importsOf(file: string, tree: ts.SourceFile): { target: string; isOfTypes: boolean }[] {
  return tree.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const specifier = statement.moduleSpecifier;
    if (!specifier || !ts.isStringLiteral(specifier)) return [];
    const isOfTypes = ts.isImportDeclaration(statement)
      ? (statement.importClause?.isTypeOnly ?? false)
      : statement.isTypeOnly;
    if (specifier.text.startsWith("#")) return [{ target: specifier.text.slice(1), isOfTypes }];
    return specifier.text.startsWith(".") ? [{ target: join(dirname(file), specifier.text), isOfTypes }] : [];
  });
}

/** The screens' folders: a folder directly under routes/admin or routes/candidate, or one of these two. */
function roomOf(file: string): string {
  return /^app\/routes\/(?:(?:admin|candidate)\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? "app/routes";
}

test("each file under app/routes is a route, or is used by the routes of its own folder alone", () => {
  const routes = readFileSync("app/routes.ts", "utf8");
  const isRoute = (file: string) => routes.includes(`"${file.slice("app/".length)}"`);
  const strays = sources
    .filter(({ file }) => file.startsWith("app/routes/") && !isRoute(file))
    .filter(({ file }) => {
      const users = sources.filter(({ imports }) => imports.includes(file));
      return users.length === 0 || users.some((user) => roomOf(user.file) !== roomOf(file));
    });
  expect(strays.map(({ file }) => file)).toEqual([]);
});

const MAX_FILES_OF_A_ROOM = 25;

test("rooms stay small, and what lies in front of those of the rules and the models is used by more than one", () => {
  const inRooms = sources.filter(({ file }) => /^app\/(?:api|domain|forms|http|models|reports|ui)\//.test(file));
  const rooms = Map.groupBy(inRooms, ({ file }) => dirname(file));
  const full = [...rooms].filter(([, files]) => files.length > MAX_FILES_OF_A_ROOM);
  expect(full.map(([room, { length }]) => `${room}: ${length}`)).toEqual([]);
  const inFront = inRooms.filter(({ file }) => /^app\/(?:domain|models)\/[^/]+$/.test(file));
  expect(inFront).not.toEqual([]);
  const ofOneRoom = inFront.filter(({ file }) => {
    const users = sources.filter(({ imports }) => imports.includes(file));
    return new Set(users.map((user) => dirname(user.file))).size < 2;
  });
  expect(ofOneRoom.map(({ file }) => file)).toEqual([]);
});

test("no two files import each other, over however many steps", () => {
  const importsByFile = new Map(sources.map(({ file, valueImports }) => [file, valueImports]));
  const done = new Set<string>();
  const circles: string[] = [];
  function visit(file: string, path: string[]): void {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(" → "));
    if (done.has(file) || path.includes(file)) return;
    for (const next of importsByFile.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  }
  for (const { file } of sources) visit(file, []);
  expect(circles).toEqual([]);
});

/** Words that a comment does better without: plain technical English names the caller, the process, the field. */
const ODD_WORDS = /\b(?:nobody|whoever|stands|dearest|somebody|everybody)\b/i;
const MAX_DOC_LINES = 3;

test("comments are short and in plain technical English", () => {
  const comments = sources.flatMap(({ file, tree }) =>
    [...tree.text.matchAll(/^[ \t]*(?:\/\/[^\n]*|\/\*\*.*?\*\/)/gms)].map(([text]) => ({ file, text })),
  );
  expect(comments.filter(({ text }) => ODD_WORDS.test(text))).toEqual([]);
  const isDoc = (text: string) => text.includes("/**\n");
  const tooLong = comments.filter(({ text }) => isDoc(text) && text.split("\n").length - 2 > MAX_DOC_LINES);
  expect(tooLong.map(({ file }) => file).filter((file) => !(file in LONG_COMMENTS))).toEqual([]);
});

/** Files whose first comment is a manual page. */
const LONG_COMMENTS: Record<string, string> = {
  "db/content/default-test.ts": "how the default test was written",
  "scripts/bench/candidate-load.ts": "how the command is used",
  "scripts/bench/candidates.ts": "how the command is used",
  "scripts/create-admin.ts": "how the command is used",
};

const MAX_FUNCTION_LINES = 100;
/** The most lines of a file, by where it is; the first that fits counts. */
const MAX_LINES: [RegExp, number][] = [
  // One sentence after another.
  [/^app\/domain\/languages\//, 350],
  [/^app\/domain\//, 150],
  [/^app\/ui\//, 155],
  [/^app\/routes\/.*\.tsx$/, 200],
  [/^(?:app|db|server|scripts)\//, 250],
];
/** Files that may be longer, and why. */
const LONG_FILES: Record<string, string> = {
  "app/domain/audit/audit-act.ts": "the acts of the audit log, one by one: a table that is read from top to bottom",
  "app/domain/content/question-csv.ts": "one file format, read and written",
  "db/content/default-test.ts": "the default test's content",
};

test("files stay within the length at which they can be read in one go", () => {
  const long = sources.flatMap(({ file, tree }) => {
    const lines = tree.getLineAndCharacterOfPosition(tree.end).line;
    const [, most = 0] = MAX_LINES.find(([pattern]) => pattern.test(file)) ?? [];
    return lines > most ? [{ file, lines }] : [];
  });
  expect(long.filter(({ file }) => !(file in LONG_FILES))).toEqual([]);
  expect(Object.keys(LONG_FILES).filter((file) => !long.some((one) => one.file === file))).toEqual([]);
});

test("no function is longer than a hundred lines", () => {
  const long = sources.flatMap(({ file, tree }) =>
    functionsIn(tree)
      .map((node) => {
        const first = tree.getLineAndCharacterOfPosition(node.getStart()).line;
        return `${file}:${first + 1} ${tree.getLineAndCharacterOfPosition(node.end).line - first + 1}`;
      })
      .filter((place) => Number(place.split(" ").at(-1)) > MAX_FUNCTION_LINES),
  );
  expect(long).toEqual([]);
});

/**
 * An import replaces the database during any pause, so async functions ask a LiveDb for the handle after each one. These
 * hold one handle on purpose.
 */
const HOLD_ONE_DATABASE: Record<string, string> = {
  "app/models/content/delete-test.server.ts deleteTest":
    "goes on with the file it began on, and stops when that is closed",
  "app/models/content/delete-test.server.ts finishDeletions": "the same",
  "app/models/content/delete-test.server.ts deleteRows": "the same",
  "app/models/data/transfer.server.ts exportDatabase": "copies one state of one file",
  "app/models/data/transfer.server.ts whenNotCopied": "waits for the copies of one file",
  "app/reports/results-file.server.ts readRows": "a sheet of one database: it breaks off rather than mix two",
};

test("no async function in app takes a Db, which an import may replace during its pauses", () => {
  const holders = sources
    .filter(({ file }) => file.startsWith("app/"))
    .flatMap(({ file, tree }) =>
      functionsIn(tree)
        .filter(isAsync)
        .filter((node) => node.parameters.some(({ type }) => type?.getText() === "Db"))
        .map((node) => `${file} ${node.name?.getText() ?? "(unnamed)"}`),
    );
  expect(holders.sort()).toEqual(Object.keys(HOLD_ONE_DATABASE).sort());
});

test("no route passes work that may run twice: group commit is for the models", () => {
  const users = sources.filter(({ imports }) => imports.includes("db/group-commit.ts")).map(({ file }) => file);
  expect(users).toEqual(["app/models/submissions/submission-writes.server.ts"]);
});

test("no route catches errors by itself: what is refused is told by formAction, fileLoader or apiRoute", () => {
  const catching = sources
    .filter(({ file }) => file.startsWith("app/routes/"))
    .flatMap(({ file, tree }) =>
      functionsIn(tree)
        .filter(isServerFunction)
        .filter(hasTry)
        .map(() => file),
    );
  expect([...new Set(catching)]).toEqual([]);
});

type AnyFunction = ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction | ts.MethodDeclaration;

function functionsIn(node: ts.Node): AnyFunction[] {
  const own =
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isMethodDeclaration(node)
      ? [node]
      : [];
  const inside: AnyFunction[] = [];
  ts.forEachChild(node, (child) => void inside.push(...functionsIn(child)));
  return [...own, ...inside];
}

function isAsync(node: AnyFunction): boolean {
  return node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) ?? false;
}

/** A loader or an action, or anything in a module that only the server has. */
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

test("the candidates' stylesheet is made from every component that their screens can load, and from no other", () => {
  const reached = new Set<string>([
    "app/root.tsx",
    "app/routes/not-found.tsx",
    ...globSync("app/routes/candidate/**/*.tsx"),
  ]);
  for (const file of reached) {
    const source = sources.find((one) => one.file === file);
    const later = source?.tree.text.matchAll(/import\("(\..*?)"\)/g) ?? [];
    for (const [, target = ""] of later) reached.add(join(dirname(file), target));
    for (const target of source?.valueImports ?? []) reached.add(target);
  }
  const listed = readFileSync("app/candidate.css", "utf8").matchAll(/^@source "\.\/(.*)";$/gm);
  const expected = [...reached].filter((file) => file.endsWith(".tsx")).sort();
  expect([...listed].flatMap(([, path]) => globSync(`app/${path}`)).sort()).toEqual(expected);
});
