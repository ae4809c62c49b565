import { expect, test } from "vitest";
import { sizeText } from "./size-text.ts";

test.each([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [1000, "1 kB"],
  [208_896, "209 kB"],
  [12_345, "12.3 kB"],
  [999_949, "1 MB"],
  [521_809_920, "522 MB"],
  [1_500_000_000, "1.5 GB"],
  [2_000_000_000_000_000, "2,000 TB"],
])("%d bytes are shown as %s", (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
