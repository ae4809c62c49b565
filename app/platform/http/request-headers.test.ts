import { expect, test } from "vitest";
import { acceptsEncoding, isPhone, isScriptRequest } from "./request-headers.ts";

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

test("each encoding is looked up by its own name (R155)", () => {
  expect(acceptsEncoding("br;q=1.0, gzip;q=0", "br")).toBe(true);
  expect(acceptsEncoding("gzip, br;q=0", "br")).toBe(false);
});

const NAVIGATION = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
const Referer = "http://assessment.example/admin/content";

test.each<[string, Record<string, string>, boolean]>([
  ["a page's call", { "Sec-Fetch-Dest": "empty", Accept: "*/*", Referer }, true],
  ["a form without JavaScript", { "Sec-Fetch-Dest": "document", Accept: NAVIGATION, Referer }, false],
  ["a form in a frame", { "Sec-Fetch-Dest": "iframe", Accept: NAVIGATION, Referer }, false],
  ["a page's call over plain http", { Accept: "*/*", Referer }, true],
  ["a form without JavaScript over plain http", { Accept: NAVIGATION, Referer }, false],
  ["an address typed in over plain http", { Accept: NAVIGATION }, false],
  ["a program that is no browser", { Accept: "*/*" }, false],
  ["a program that says nothing", {}, false],
])("%s counts as a script's request only if a script waits for the response", (_, headers, isScript) => {
  expect(isScriptRequest(new Request("http://assessment.example/admin/content", { headers }))).toBe(isScript);
});

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";
const FIREFOX = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";
const DESKTOP = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

test.each([
  [{ "User-Agent": IPHONE }, true],
  [{ "User-Agent": FIREFOX }, true],
  [{ "User-Agent": DESKTOP }, false],
  [{ "User-Agent": DESKTOP, "Sec-CH-UA-Mobile": "?1" }, true],
  [{ "User-Agent": IPHONE, "Sec-CH-UA-Mobile": "?0" }, false],
  [{}, false],
])("the headers %j are from a phone: %s (H26)", (headers, expected) => {
  expect(isPhone(new Request("http://localhost/", { headers }))).toBe(expected);
});
