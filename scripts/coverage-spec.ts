/**
 * `npm run coverage:spec`: list the numbered requirements in docs/ (S12, R7, …) that no test names. A test names them
 * in its tags (`tag: ["@S28", "@S37–S40"]`) or at the end of its title ("… (S28, S37–S40)"). `-- --range S27-S82`
 * checks a range and exits with 1 if one is missing.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "#db/project-root.ts";

/**
 * The lists in this order: specification, threats, hiring team, truth of scores, people and privacy, connections,
 * languages.
 */
const LETTERS = "SRHTPCL";

type ListLine = { letter: string; number: number; text: string; heading: string };

const LINE = new RegExp(`^(?:- |\\| )?(?:\\*\\*)?([${LETTERS}])(\\d+)\\b(?:\\*\\*| \\|)? (.+)$`);

const TEST_FILES = ["{app,db,scripts,server,tests}/**/*.{test,spec}.{ts,tsx}"];

const LITERAL = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`/s;
/** Matches test(, it(, describe(, test.describe.serial( or adminTest(, but not RegExp's .test(. */
const CALL = /(?<![\w$.])(?:\w*[tT]est|it|describe|suite)((?:\.\w+)*)\s*\(\s*/g;
const TITLE = new RegExp(`(?:${LITERAL.source})(?:\\s*\\+\\s*(?:${LITERAL.source}))*`, "sy");
const TAGS = /\s*,\s*\{\s*tag:\s*\[[^\]]*\]/y;
const NOT_RUN = /\.(?:skip|todo|fixme)\b/;
const COMMENT = /^[ \t]*(?:\/\/[^\n]*|\/\*.*?\*\/)/gms;
const REFERENCE = new RegExp(`\\b([${LETTERS}])(\\d+)(?:\\s*[–-]\\s*\\1?(\\d+))?`, "g");

const range = readRange();
const lines = readLines().filter(
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

function readRange(): { letter: string | null; from: number; to: number } {
  try {
    const { values } = parseArgs({ options: { range: { type: "string" } } });
    if (values.range === undefined) return { letter: null, from: 1, to: Number.POSITIVE_INFINITY };
    const [, letter, from, to = from] = values.range.match(/^([A-Z])(\d+)(?:[–-]\1?(\d+))?$/) ?? [];
    if (letter !== undefined && LETTERS.includes(letter) && Number(from) <= Number(to)) {
      return { letter, from: Number(from), to: Number(to) };
    }
  } catch {}
  console.error("Use: npm run coverage:spec, or npm run coverage:spec -- --range S27-S82");
  process.exit(2);
}

function readLines(): ListLine[] {
  const found = new Map<string, ListLine>();
  for (const file of globSync("docs/**/*.md", { cwd: projectRoot }).sort()) {
    let heading = file;
    for (const line of readFileSync(join(projectRoot, file), "utf8").split("\n")) {
      heading = line.match(/^##+ (.+)$/)?.[1] ?? heading;
      const [, letter, number, text] = line.match(LINE) ?? [];
      if (letter === undefined || text === undefined) continue;
      const id = `${letter}${number}`;
      if (!found.has(id) || !line.startsWith("|")) found.set(id, { letter, number: Number(number), text, heading });
    }
  }
  return [...found.values()].sort(
    (one, other) => LETTERS.indexOf(one.letter) - LETTERS.indexOf(other.letter) || one.number - other.number,
  );
}

function titlesIn(source: string): string[] {
  const code = source.replace(COMMENT, "");
  return [...code.matchAll(CALL)].flatMap((call) => {
    const [opening, chain = ""] = call;
    if (NOT_RUN.test(chain)) return [];
    const end = call.index + opening.length;
    const place = /\.(?:each|for)$/.test(chain) ? placeBehindCases(code, end) : end;
    TITLE.lastIndex = place;
    const title = TITLE.exec(code)?.[0];
    if (title === undefined) return [];
    TAGS.lastIndex = TITLE.lastIndex;
    return [title + (TAGS.exec(code)?.[0] ?? "")];
  });
}

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
