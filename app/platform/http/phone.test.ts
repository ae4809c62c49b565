import { expect, test } from "vitest";
import { isPhone } from "./phone.ts";

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
])("a browser that says %j is taken for a phone: %s (H26)", (headers, expected) => {
  expect(isPhone(new Request("http://localhost/", { headers }))).toBe(expected);
});
