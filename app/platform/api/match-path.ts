export type PathMatch = { path: string; params: Record<string, string> };

/**
 * Return a function that finds the pattern of a path, such as `/api/tests/{testId}`, or null. It matches like Remix's
 * router: decoded, ignoring case, and with or without a trailing slash. Fixed paths win over paths with parameters.
 */
export function createPathMatcher(paths: string[]): (pathname: string) => PathMatch | null {
  const compiled = paths.map(compilePath).sort((one, other) => one.names.length - other.names.length);
  const byLength = Map.groupBy(compiled, ({ length }) => length);
  return (pathname) => {
    const decoded = decodePath(pathname.replace(/\/+$/, ""));
    for (const { path, pattern, names } of byLength.get(decoded.split("/").length) ?? []) {
      const match = pattern.exec(decoded);
      if (match) return { path, params: readParams(names, match) };
    }
    return null;
  };
}

function compilePath(path: string) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const source = path.replace(/[.]/g, "\\.").replace(/\{\w+\}/g, "([^/]+)");
  return { path, names, pattern: new RegExp(`^${source}$`, "i"), length: path.split("/").length };
}

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
