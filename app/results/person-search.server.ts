/** Submissions by name or e-mail address: docs/decisions/029-search-and-sorted-lists.md */
import { and, type SQL, sql } from "drizzle-orm";
import { COUNT_LIMIT } from "#app/platform/database/counting.server.ts";
import { searchWords } from "#app/platform/text/fold.ts";
import type { Db } from "#db/client.ts";
import { submissions } from "#db/schema.ts";

/** Up to so many are fetched and then sorted; where there are more, walking a list in its order finds a page sooner. */
export const MAX_FEW = 2000;
/** How many of the newest are looked at, and how many of these make a word a frequent one. */
const SAMPLE = 4000;
const FREQUENT = 50;
/** Letters of the search index's terms. */
const TERM_LENGTH = 3;
const LAST_CHARACTER = "\u{10ffff}";

/**
 * What a search leaves: `few` are all submissions that it can find; of `many` they are only the first ones. `words` are
 * what each of them contains.
 */
export type PeopleFound = { words: string[]; numbers: number[]; isMany: boolean };

/** Finds the people that a search means: all of its words are in the name or the e-mail address, in any order. */
export function findPeople(db: Db, search: string): PeopleFound {
  const words = searchWords(search);
  if (words.length === 0) return { words, numbers: [], isMany: false };
  const long = words.filter((word) => [...word].length >= TERM_LENGTH);
  const pattern = long.length > 0 ? long.map(quoted).join(" AND ") : patternOfShort(db, words);
  if (pattern === null) return { words, numbers: [], isMany: true };
  if (pattern === "") return { words, numbers: [], isMany: false };
  const numbers = db.$client
    .prepare<[string, number], number>("SELECT rowid FROM submission_search WHERE submission_search MATCH ? LIMIT ?")
    .pluck()
    .all(pattern, MAX_FEW + 1);
  return { words, numbers, isMany: numbers.length > MAX_FEW };
}

/** The condition on `submissions`. `many` are found by walking a list, `few` by their numbers. */
export function isFound({ words, numbers, isMany }: PeopleFound): SQL | undefined {
  if (words.length === 0) return sql`0`;
  const contains = words.map((word) => sql`instr(${submissions.personKey}, ${word}) > 0`);
  return and(isMany ? undefined : isNumbered(numbers), ...contains);
}

/** True for the first of very many that a search finds: twice as many as are counted. */
export function isOfFirst({ numbers }: PeopleFound): SQL | null {
  return numbers.length > 0 ? isNumbered(numbers.slice(0, 2 * COUNT_LIMIT)) : null;
}

/** True for the submissions that the search index has these numbers for. */
function isNumbered(numbers: number[]): SQL {
  return sql`${submissions.searchNumber} IN (SELECT value FROM json_each(${JSON.stringify(numbers)}))`;
}

/** A phrase of the search index's language, in which nothing but a quotation mark has a meaning. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** The terms that begin with the rarest of one or two letters; null where all are frequent, "" where one does not occur. */
function patternOfShort(db: Db, words: string[]): string | null {
  const shared = `SELECT count(*) FROM (SELECT person_key FROM submissions INDEXED BY submissions_begun
    ORDER BY started_at DESC LIMIT ${SAMPLE}) WHERE ${words.map(() => "instr(person_key, ?) > 0").join(" AND ")}`;
  const hits =
    db.$client
      .prepare<string[], number>(shared)
      .pluck()
      .get(...words) ?? 0;
  if (hits >= FREQUENT) return null;
  const [longest = ""] = words.toSorted((one, other) => other.length - one.length);
  const terms = db.$client
    .prepare<[string, string], string>("SELECT term FROM submission_search_terms WHERE term >= ? AND term < ?")
    .pluck()
    .all(longest, `${longest}${LAST_CHARACTER}`);
  return terms.map(quoted).join(" OR ");
}
