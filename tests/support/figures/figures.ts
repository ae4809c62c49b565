import { test } from "@playwright/test";

/** Record a measurement of the current test under a readable name, for the report of the long run. */
export function reportFigure(type: string, description: string): void {
  test.info().annotations.push({ type, description });
}
