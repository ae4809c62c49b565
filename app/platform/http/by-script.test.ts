import { expect, test } from "vitest";
import { isByScript } from "./by-script.ts";

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
])("%s counts as by a script only when a script waits for the answer", (_, headers, isScript) => {
  expect(isByScript(new Request("http://assessment.example/admin/content", { headers }))).toBe(isScript);
});
