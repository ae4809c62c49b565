/**
 * What Remix and its router make of the route table anew for every request, made once. The build puts calls of these
 * functions into them: README.md beside this file.
 */

type Branch = { path: string };
type Table<B> = {
  /** By the first segment that the branches begin with, in lower case. */
  byFirstSegment: Map<string, B[]>;
  /** For every other first segment: the branches that begin with a parameter, a splat or nothing. */
  others: B[];
};

const tables = new WeakMap<object, Table<Branch>>();

/**
 * The branches of a route table that can match a pathname, the best first. `rank` makes the whole list, once for a table.
 * Pathnames are matched in any case, as the router does.
 */
export function branchesFor<B extends Branch>(routes: object, pathname: string, rank: () => B[]): B[] {
  let table = tables.get(routes) as Table<B> | undefined;
  if (!table) {
    table = tableOf(rank());
    tables.set(routes, table);
  }
  return table.byFirstSegment.get(firstSegmentOf(pathname)) ?? table.others;
}

function tableOf<B extends Branch>(branches: B[]): Table<B> {
  const withSegment = branches.map((branch) => ({ branch, first: firstSegmentOf(branch.path) }));
  const isOpen = (first: string) => first === "" || first.startsWith(":") || first.startsWith("*");
  const pick = (segment: string | null) =>
    withSegment.filter(({ first }) => first === segment || isOpen(first)).map(({ branch }) => branch);
  const segments = new Set(withSegment.map(({ first }) => first).filter((first) => !isOpen(first)));
  return { byFirstSegment: new Map([...segments].map((segment) => [segment, pick(segment)])), others: pick(null) };
}

function firstSegmentOf(path: string): string {
  const end = path.indexOf("/", 1);
  return path.slice(1, end === -1 ? undefined : end).toLowerCase();
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
