export type PathMatch<Found> = { found: Found; params: Record<string, string> };

/**
 * Return a function that finds the value of a path such as `/api/tests/{testId}`, or null. It matches like Remix's
 * router: decoded, ignoring case, and with or without a slash at the end. Fixed paths win over paths with parameters.
 */
export function createPathMatcher<Found>(byPath: Record<string, Found>): (pathname: string) => PathMatch<Found> | null {
  const entries = Object.entries(byPath).map(([path, found]) => ({ found, ...compilePath(path) }));
  entries.sort((one, other) => one.names.length - other.names.length);
  const byLength = Map.groupBy(entries, ({ length }) => length);
  return (pathname) => {
    const path = decodePath(pathname.replace(/\/+$/, ""));
    for (const { pattern, names, found } of byLength.get(path.split("/").length) ?? []) {
      const match = pattern.exec(path);
      if (match) return { found, params: readParams(names, match) };
    }
    return null;
  };
}

function compilePath(path: string) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const source = path.replace(/[.]/g, "\\.").replace(/\{\w+\}/g, "([^/]+)");
  return { names, pattern: new RegExp(`^${source}$`, "i"), length: path.split("/").length };
}

/** An encoded slash does not separate segments. */
function decodePath(pathname: string): string {
  return pathname.includes("%") ? pathname.split("/").map(decodeSegment).join("/") : pathname;
}

function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text).replaceAll("/", "%2F");
  } catch {
    return text;
  }
}

function readParams(names: string[], [, ...values]: RegExpExecArray): Record<string, string> {
  return Object.fromEntries(names.map((name, index) => [name, (values[index] ?? "").replaceAll("%2F", "/")]));
}
