import { cutText } from "#app/platform/text/text.ts";

export type BadLine = { line: number; text: string; reason: string };

const MAX_QUOTED_LINE = 120;

export function quoteLine(text: string): string {
  const line = text.trim().replace(/\s+/gu, " ");
  return line.length > MAX_QUOTED_LINE ? `${cutText(line, MAX_QUOTED_LINE)}…` : line;
}
