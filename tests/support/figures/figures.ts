import { test } from "@playwright/test";

export function reportFigure(type: string, description: string): void {
  test.info().annotations.push({ type, description });
}
