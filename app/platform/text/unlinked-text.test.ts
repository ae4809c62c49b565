import { expect, test } from "vitest";
import { unlinkedText } from "./unlinked-text.ts";

const readable = (text: string) => text.replaceAll("\u200b", "");
const broken = (text: string) => unlinkedText(text).replaceAll("\u200b", "|");

test.each([
  ["https://evil.example/login", "https|:||/|/evil|.|example/login"],
  ["www.evil.example", "www|.|evil|.|example"],
  ["evil.co.uk/a?b=c.html", "evil|.|co|.|uk/a?b=c|.|html"],
  ["//evil.example", "|/|/evil|.|example"],
  ["\\\\server\\share", "|\\|\\server\\share"],
  ["ann@evil.example", "ann|@|evil|.|example"],
  ["mailto:ann", "mailto|:|ann"],
  ["192.0.2.1:8080", "192|.|0|.|2|.|1|:|8080"],
  ["bücher.example", "bücher|.|example"],
  ["例え。テスト", "例え|。|テスト"],
  ["пример．рф", "пример|．|рф"],
  ["a.b.com", "a.b|.|com"],
])("%s keeps no sign that mail programs take for a link, and reads the same (18-A7)", (name, expected) => {
  expect(broken(name)).toBe(expected);
  expect(readable(unlinkedText(name))).toBe(name);
});

test.each([
  "Ada Quill",
  "J.R.R. Tolkien",
  "Martin Luther King Jr.",
  "St. John",
  "Ann/Ben",
  "Dr. med. Ada: Berg",
  "…",
  "",
])("the name %j stays as it is (18-A7)", (name) => {
  expect(unlinkedText(name)).toBe(name);
});
