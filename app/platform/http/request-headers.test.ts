import { expect, test } from "vitest";
import { acceptsEncoding, isScriptRequest } from "./request-headers.ts";

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
])("Accept-Encoding %j allows gzip: %j (R155)", (accepted, isCompressed) => {
  expect(acceptsEncoding(accepted, "gzip")).toBe(isCompressed);
});

test("an encoding is accepted only under its exact name (R155)", () => {
  expect(acceptsEncoding("br;q=1.0, gzip;q=0", "br")).toBe(true);
  expect(acceptsEncoding("gzip, br;q=0", "br")).toBe(false);
  expect(acceptsEncoding("gzip, deflate, br, zstd", "zstd")).toBe(true);
  expect(acceptsEncoding("zstd;q=0, *", "zstd")).toBe(false);
  expect(acceptsEncoding("*", "zstd")).toBe(false);
});

const NAVIGATION = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
const Referer = "http://assessment.example/admin/content";

test.each<[string, Record<string, string>, boolean]>([
  ["a page's call", { "Sec-Fetch-Dest": "empty", Accept: "*/*", Referer }, true],
  ["a form without JavaScript", { "Sec-Fetch-Dest": "document", Accept: NAVIGATION, Referer }, false],
  ["a form in a frame", { "Sec-Fetch-Dest": "iframe", Accept: NAVIGATION, Referer }, false],
  ["a page's call over plain http", { Accept: "*/*", Referer }, true],
  ["a form without JavaScript over plain http", { Accept: NAVIGATION, Referer }, false],
  ["a URL typed over plain http", { Accept: NAVIGATION }, false],
  ["a client that is not a browser", { Accept: "*/*" }, false],
  ["a client without headers", {}, false],
])("%s counts as a script's request only if a script waits for the response", (_, headers, isScript) => {
  expect(isScriptRequest(new Request("http://assessment.example/admin/content", { headers }))).toBe(isScript);
});
