/** List differences in the fields of `expected`. `actual` may have more fields. */
export function findDifferences(actual: unknown, expected: unknown, tolerance: number, path = ""): string[] {
  if (typeof expected === "number" && typeof actual === "number")
    return Math.abs(actual - expected) <= tolerance ? [] : [`${path}: ${actual}, expected ${expected}`];
  if (typeof expected !== "object" || expected === null || typeof actual !== "object" || actual === null)
    return Object.is(actual, expected) ? [] : [`${path}: ${String(actual)}, expected ${String(expected)}`];
  const found: Record<string, unknown> = { ...actual };
  const isShorter = Array.isArray(expected) && Array.isArray(actual) && actual.length !== expected.length;
  return [
    ...(isShorter ? [`${path}: ${actual.length} entries, expected ${expected.length}`] : []),
    ...Object.entries(expected).flatMap(([name, value]) =>
      findDifferences(found[name], value, tolerance, path === "" ? name : `${path}.${name}`),
    ),
  ];
}
