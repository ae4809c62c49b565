import { expect, test } from "vitest";
import { acceptsGzip } from "./accepts-gzip.ts";

test.each([
  ["gzip", true],
  ["gzip, deflate, br, zstd", true],
  ["br, GZIP", true],
  ["gzip;q=1.0", true],
  ["br;q=1, gzip; q=0.5", true],
  ["*", true],
  ["gzip;q=0", false],
  ["gzip; q=0.000, br", false],
  ["gzip;q=0, *", false],
  ["*;q=0", false],
  ["br", false],
  ["x-gzip, gzipped", false],
  ["", false],
  [undefined, false],
])("a browser that accepts %j gets compressed pages: %j", (accepted, isCompressed) => {
  const headers = new Headers(accepted === undefined ? {} : { "Accept-Encoding": accepted });
  expect(acceptsGzip(headers)).toBe(isCompressed);
});
