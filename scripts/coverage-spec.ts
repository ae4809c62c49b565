/**
 * `npm run coverage:spec`: which lines of docs/checklist.md (S…) and docs/threats.md (R…) no test names yet. A test names
 * lines in its title: "the form asks for four things (S28, S37–S40, R52)". With `-- --range S27-S82` it looks at those lines
 * only, and exits with 1 when one of them is missing.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "#db/project-root.ts";

type Letter = "S" | "R";
type ChecklistLine = { letter: Letter; number: number; text: string; heading: string };

const LISTS: Record<Letter, string> = { S: "checklist.md", R: "threats.md" };

const TEST_FILES = ["{app,db,scripts,server,tests}/**/*.{test,spec}.{ts,tsx}"];

/** A quoted string as source text, in any of the three kinds of quotes, over several lines too. */
const LITERAL = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`/s;
/** A call's opening: test(, it(, describe(, test.describe.serial(, adminTest(; not a RegExp's .test(. */
const CALL = /(?<![\w$.])(?:\w*[tT]est|it|describe|suite)((?:\.\w+)*)\s*\(\s*/g;
/** One or more literals at this very place, joined by plus signs. */
const TITLE = new RegExp(`(?:${LITERAL.source})(?:\\s*\\+\\s*(?:${LITERAL.source}))*`, "sy");
/** A test that does not run shows nothing. */
const NOT_RUN = /\.(?:skip|todo|fixme)\b/;
const COMMENT = /^[ \t]*(?:\/\/[^\n]*|\/\*.*?\*\/)/gms;
/** S27, S27–S30, S27-S30 or S27–30. */
const REFERENCE = /\b([SR])(\d+)(?:\s*[–-]\s*\1?(\d+))?/g;

const range = readRange();
const lines = [...readLines("S"), ...readLines("R")].filter(
  ({ letter, number }) =>
    (range.letter === null || letter === range.letter) && number >= range.from && number <= range.to,
);
const titles = globSync(TEST_FILES, { cwd: projectRoot }).flatMap((file) =>
  titlesIn(readFileSync(join(projectRoot, file), "utf8")),
);
const named = new Set(titles.flatMap(numbersIn));
const missing = lines.filter(({ letter, number }) => !named.has(`${letter}${number}`));

for (const [heading, rest] of Map.groupBy(missing, (line) => line.heading)) {
  console.log(`\n${heading}`);
  for (const { letter, number, text } of rest) console.log(`  ${letter}${number} ${text}`);
}
console.log(
  `\n${lines.length - missing.length} of ${lines.length} lines are named by a test, ${missing.length} are not`,
);
if (range.letter !== null && missing.length > 0) process.exitCode = 1;

function readRange(): { letter: Letter | null; from: number; to: number } {
  try {
    const { values } = parseArgs({ options: { range: { type: "string" } } });
    if (values.range === undefined) return { letter: null, from: 1, to: Number.POSITIVE_INFINITY };
    const [, letter, from, to = from] = values.range.match(/^([SR])(\d+)(?:[–-]\1?(\d+))?$/) ?? [];
    if (from !== undefined && Number(from) <= Number(to)) {
      return { letter: letter as Letter, from: Number(from), to: Number(to) };
    }
  } catch {
    // Another option was given; there is none.
  }
  console.error("Use: npm run coverage:spec, or npm run coverage:spec -- --range S27-S82");
  process.exit(2);
}

function readLines(letter: Letter): ChecklistLine[] {
  let heading = "";
  const found: ChecklistLine[] = [];
  for (const line of readFileSync(join(projectRoot, "docs", LISTS[letter]), "utf8").split("\n")) {
    heading = line.match(/^##+ (.+)$/)?.[1] ?? heading;
    const [, itsLetter, number, text] = line.match(/^- ([SR])(\d+) (.+)$/) ?? [];
    if (itsLetter === letter && text !== undefined) found.push({ letter, number: Number(number), text, heading });
  }
  return found;
}

/** The titles of all tests in a source text, as written there. */
function titlesIn(source: string): string[] {
  const code = source.replace(COMMENT, "");
  return [...code.matchAll(CALL)].flatMap((call) => {
    const [opening, chain = ""] = call;
    if (NOT_RUN.test(chain)) return [];
    const end = call.index + opening.length;
    // test.each(cases)("title"): the title stands behind the closing bracket of the cases.
    const place = /\.(?:each|for)$/.test(chain) ? placeBehindCases(code, end) : end;
    TITLE.lastIndex = place;
    const title = TITLE.exec(code)?.[0];
    return title === undefined ? [] : [title];
  });
}

/** Where the second call's first argument begins, given a place just inside the brackets of the first. */
function placeBehindCases(code: string, start: number): number {
  let depth = 1;
  const step = new RegExp(`${LITERAL.source}|[()]`, "gs");
  step.lastIndex = start;
  while (depth > 0) {
    const token = step.exec(code)?.[0];
    if (token === undefined) return code.length;
    if (token === "(") depth += 1;
    if (token === ")") depth -= 1;
  }
  const second = /\s*\(\s*/y;
  second.lastIndex = step.lastIndex;
  return second.test(code) ? second.lastIndex : code.length;
}

function numbersIn(title: string): string[] {
  return [...title.matchAll(REFERENCE)].flatMap(([, letter, first, last = first]) => {
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: Math.max(0, count) }, (_, place) => `${letter}${Number(first) + place}`);
  });
}
