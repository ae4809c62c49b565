import { test } from "@playwright/test";

/** Says a figure of this test, by its name in plain words: the long run's report is made of them. */
export function reportFigure(type: string, description: string): void {
  test.info().annotations.push({ type, description });
}
