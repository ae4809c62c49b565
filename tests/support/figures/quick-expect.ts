/** Playwright's `expect`, which is asked only where it has something to tell: docs/performance.md. */
import { isDeepStrictEqual } from "node:util";
import { expect as pageExpect } from "@playwright/test";

/** Whether a plain value surely meets an expectation. False says nothing: Playwright's own matcher decides then. */
const SURELY: Record<string, (actual: unknown, expected: unknown) => boolean> = {
  toBe: Object.is,
  toEqual: isDeepStrictEqual,
  toContain: (actual, expected) =>
    typeof actual === "string"
      ? typeof expected === "string" && actual.includes(expected)
      : Array.isArray(actual) && actual.includes(expected),
  toMatch: (actual, expected) =>
    typeof actual === "string" && expected instanceof RegExp && actual.search(expected) >= 0,
  toHaveLength: (actual, expected) =>
    (typeof actual === "string" || Array.isArray(actual)) && actual.length === expected,
  toBeGreaterThan: (actual, expected) => Number(actual) > Number(expected) && areNumbers(actual, expected),
  toBeLessThan: (actual, expected) => Number(actual) < Number(expected) && areNumbers(actual, expected),
};

function areNumbers(...values: unknown[]): boolean {
  return values.every((value) => typeof value === "number");
}

/**
 * Expects as Playwright's own does, and refuses with its message. Each of its expectations makes some four hundred functions, a
 * stack trace and a step for the report. What a plain value meets at once needs none of them.
 */
export const expect = new Proxy(pageExpect, {
  apply: (_, __, [actual, message]: Parameters<typeof pageExpect>) =>
    new Proxy({}, { get: (__, name: string) => expectationOf(actual, name, message) }),
});

function expectationOf(actual: unknown, name: string, message: Parameters<typeof pageExpect>[1]): unknown {
  const told = (): unknown => Reflect.get(pageExpect(actual, message), name);
  const isSure = SURELY[name];
  if (!isSure) return told();
  return (...expected: unknown[]) => {
    if (expected.length === 1 && isSure(actual, expected[0])) return;
    try {
      (told() as (...expected: unknown[]) => void)(...expected);
    } catch (error) {
      // Its line is the test's, not this file's.
      if (error instanceof Error) error.stack = error.stack?.replace(/^.*quick-expect\.ts.*\n/gm, "") ?? "";
      throw error;
    }
  };
}
