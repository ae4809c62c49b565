import { expect, test } from "vitest";
import { acceptsEncoding } from "./accepts-encoding.ts";

test.each([
  ["gzip", true],
  ["gzip, deflate, br, zstd", true],
  ["br, GZIP", true],
  ["gzip;q=1.0", true],
  ["gzip ; q=1.0", true],
  ["br;q=1, gzip; q=0.5", true],
  ["*", true],
  ["*;q=0.5", true],
  ["gzip;q=0", false],
  ["gzip; q=0", false],
  ["gzip; q=0.000, br", false],
  ["gzip;q=0, *", false],
  ["*;q=0", false],
  ["br", false],
  ["x-gzip, gzipped", false],
  ["", false],
  [null, false],
])("a browser that accepts %j gets compressed pages: %j (R155)", (accepted, isCompressed) => {
  expect(acceptsEncoding(accepted, "gzip")).toBe(isCompressed);
});

test("each encoding is judged by its own name (R155)", () => {
  expect(acceptsEncoding("br;q=1.0, gzip;q=0", "br")).toBe(true);
  expect(acceptsEncoding("gzip, br;q=0", "br")).toBe(false);
});
