/**
 * `npm run coverage:spec`: which lines of docs/checklist.md no test names yet. A test names lines in its title:
 * "the form asks for four things (S28, S37–S40)". With `-- --range S27-S82` it looks at those lines only, and exits
 * with 1 when one of them is missing.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "#db/project-root.ts";

type ChecklistLine = { number: number; text: string; heading: string };

const TEST_FILES = ["{app,db,e2e,scripts,server}/**/*.test.{ts,tsx}", "e2e/**/*.spec.ts"];

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
const REFERENCE = /\bS(\d+)(?:\s*[–-]\s*S?(\d+))?/g;

const range = readRange();
const lines = readChecklist().filter(({ number }) => number >= range.from && number <= range.to);
const titles = globSync(TEST_FILES, { cwd: projectRoot }).flatMap((file) =>
  titlesIn(readFileSync(join(projectRoot, file), "utf8")),
);
const named = new Set(titles.flatMap(numbersIn));
const missing = lines.filter(({ number }) => !named.has(number));

for (const [heading, rest] of Map.groupBy(missing, (line) => line.heading)) {
  console.log(`\n${heading}`);
  for (const { number, text } of rest) console.log(`  S${number} ${text}`);
}
console.log(
  `\n${lines.length - missing.length} of ${lines.length} lines are named by a test, ${missing.length} are not`,
);
if (range.isGiven && missing.length > 0) process.exitCode = 1;

function readRange(): { from: number; to: number; isGiven: boolean } {
  try {
    const { values } = parseArgs({ options: { range: { type: "string" } } });
    if (values.range === undefined) return { from: 1, to: Number.POSITIVE_INFINITY, isGiven: false };
    const [, from, to = from] = values.range.match(/^S(\d+)(?:[–-]S?(\d+))?$/) ?? [];
    if (from !== undefined && Number(from) <= Number(to)) return { from: Number(from), to: Number(to), isGiven: true };
  } catch {
    // Another option was given; there is none.
  }
  console.error("Use: npm run coverage:spec, or npm run coverage:spec -- --range S27-S82");
  process.exit(2);
}

function readChecklist(): ChecklistLine[] {
  let heading = "";
  const found: ChecklistLine[] = [];
  for (const line of readFileSync(join(projectRoot, "docs", "checklist.md"), "utf8").split("\n")) {
    heading = line.match(/^##+ (.+)$/)?.[1] ?? heading;
    const [, number, text] = line.match(/^- S(\d+) (.+)$/) ?? [];
    if (number !== undefined && text !== undefined) found.push({ number: Number(number), text, heading });
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

function numbersIn(title: string): number[] {
  return [...title.matchAll(REFERENCE)].flatMap(([, first, last = first]) => {
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: Math.max(0, count) }, (_, place) => Number(first) + place);
  });
}
