/**
 * What Remix and its router make of the route table anew for every request, made once. The build puts calls of these
 * functions into them: README.md beside this file.
 */

type Branch = { path: string };
type Table<B> = {
  branches: B[];
  /** The first segments that branches begin with, in lower case; any other one is told by "". */
  firstSegments: Set<string>;
  /** More segments than any branch without a splat has. */
  maxSegments: number;
  /** What was picked, by the pathname's first segment and how many it has. */
  picked: Map<string, B[]>;
};

const tables = new WeakMap<object, Table<Branch>>();

/**
 * The branches of a route table that can match a pathname, the best first. `rank` makes the whole list, once for a table.
 * Pathnames are matched in any case, as the router does.
 */
export function branchesFor<B extends Branch>(routes: object, pathname: string, rank: () => B[]): B[] {
  const table = (tables.get(routes) as Table<B> | undefined) ?? tableOf(rank());
  tables.set(routes, table);
  // What the router makes of empty segments is its own affair.
  if (pathname.includes("//")) return table.branches;
  const given = firstSegmentOf(pathname);
  const first = table.firstSegments.has(given) ? given : "";
  const count = Math.min(segmentsOf(pathname), table.maxSegments);
  const key = `${count}/${first}`;
  const known = table.picked.get(key) ?? pick(table.branches, first, count);
  table.picked.set(key, known);
  return known;
}

function tableOf<B extends Branch>(branches: B[]): Table<B> {
  const firstSegments = new Set(branches.map(({ path }) => firstSegmentOf(path)).filter((first) => !isOpen(first)));
  const maxSegments = Math.max(0, ...branches.map(({ path }) => segmentsOf(path))) + 1;
  return { branches, firstSegments, maxSegments, picked: new Map() };
}

/** A splat takes any number of segments, none too. */
function pick<B extends Branch>(branches: B[], first: string, count: number): B[] {
  return branches.filter(({ path }) => {
    const own = firstSegmentOf(path);
    return (own === first || isOpen(own)) && (path.endsWith("*") || segmentsOf(path) === count);
  });
}

/** True for the first segment of a branch that begins with a parameter, a splat or nothing. */
function isOpen(first: string): boolean {
  return first === "" || first.startsWith(":") || first.startsWith("*");
}

function firstSegmentOf(path: string): string {
  const end = path.indexOf("/", 1);
  return path.slice(1, end === -1 ? undefined : end).toLowerCase();
}

/** How many segments a path has; a slash at its end begins none. */
function segmentsOf(path: string): number {
  let count = 0;
  for (let at = 0; at !== -1 && at < path.length - 1; at = path.indexOf("/", at + 1)) count += 1;
  return count;
}

const made = new WeakMap<object, unknown>();

/** What `make` gives for this object, made once. */
export function keptFor<Value>(object: object, make: () => Value): Value {
  if (!made.has(object)) made.set(object, make());
  return made.get(object) as Value;
}

/** True for an address with a query in which this parameter may be, also where signs of its name are written as numbers. */
export function mayHaveParameter(url: string, name: string): boolean {
  const begin = url.indexOf("?");
  return begin !== -1 && (url.includes(name, begin) || url.includes("%", begin));
}

const compiled = new Map<string, unknown[]>();

/** What `compile` gives for a pattern of the route table, made once for each pair of flags. */
export function keptPattern<Value>(path: string, caseSensitive: boolean, end: boolean, compile: () => Value): Value {
  let variants = compiled.get(path);
  if (!variants) {
    variants = [];
    compiled.set(path, variants);
  }
  const variant = (caseSensitive ? 2 : 0) + (end ? 1 : 0);
  variants[variant] ??= compile();
  return variants[variant] as Value;
}

const texts = new WeakMap<Response, string>();

/** Keeps the text that a response was made of. */
export function withText(response: Response, text: string): Response {
  texts.set(response, text);
  return response;
}

/** The text that a response was made of, where it was kept; undefined for every other one. */
export function textOf(response: Response): string | undefined {
  return texts.get(response);
}
