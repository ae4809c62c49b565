import { expect, test } from "vitest";
import { browserName } from "./browser-name.ts";

const MOZILLA = "Mozilla/5.0";
const KHTML = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  ["Firefox on Windows", `${MOZILLA} (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0`],
  ["Chrome on Linux", `${MOZILLA} (X11; Linux x86_64) ${KHTML} Chrome/131.0.0.0 Safari/537.36`],
  ["Chrome on Linux", `${MOZILLA} (X11; Linux x86_64) ${KHTML} HeadlessChrome/131.0.0.0 Safari/537.36`],
  ["Chrome on ChromeOS", `${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${KHTML} Chrome/131.0.0.0 Safari/537.36`],
  ["Chrome on Android", `${MOZILLA} (Linux; Android 10; K) ${KHTML} Chrome/131.0.0.0 Mobile Safari/537.36`],
  ["Edge on Windows", `${MOZILLA} (Windows NT 10.0) ${KHTML} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`],
  ["Opera on macOS", `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${KHTML} Chrome/130.0 Safari/537.36 OPR/115.0`],
  [
    "Safari on macOS",
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`,
  ],
  [
    "Safari on iPhone",
    `${MOZILLA} (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`,
  ],
  [
    "Firefox on iPad",
    `${MOZILLA} (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/133.0 Mobile/15E148 Safari/605.1.15`,
  ],
  [
    "Samsung Internet on Android",
    `${MOZILLA} (Linux; Android 10; K) ${KHTML} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
  ],
  ["Browser on Windows", `${MOZILLA} (Windows NT 10.0) Something/1.0`],
  ["curl", "curl/8.5.0"],
  ["", "node"],
  ["", ""],
  ["", "<script>alert(1)</script>"],
])("a session is called %j by its User-Agent (C20)", (name, userAgent) => {
  expect(browserName(userAgent)).toBe(name);
});
