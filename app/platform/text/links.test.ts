import { expect, test } from "vitest";
import { breakLinks, splitParagraphs } from "./links.ts";

test("splits paragraphs at blank lines and keeps single line ends (P30)", () => {
  expect(splitParagraphs("One\ntwo\n \n\n three \n")).toEqual([[{ text: "One\ntwo" }], [{ text: "three" }]]);
  expect(splitParagraphs(" \n\n ")).toEqual([]);
});

test("links web and email addresses without the sentence's punctuation (P30)", () => {
  expect(splitParagraphs("See https://example.com/a?b=c#d (or mail to privacy@example.co.uk).")).toEqual([
    [
      { text: "See " },
      { text: "https://example.com/a?b=c#d", href: "https://example.com/a?b=c#d" },
      { text: " (or mail to " },
      { text: "privacy@example.co.uk", href: "mailto:privacy@example.co.uk" },
      { text: ")." },
    ],
  ]);
  expect(splitParagraphs("HTTP://EXAMPLE.COM!")[0]?.[0]).toEqual({
    text: "HTTP://EXAMPLE.COM",
    href: "HTTP://EXAMPLE.COM",
  });
});

test("does not link scripts, markup or incomplete addresses (P30)", () => {
  for (const text of ["javascript:alert(1)", "data:text/html,x", "<a href='/x'>x</a>", "a@b", "http://", "https://["]) {
    expect([text, splitParagraphs(text)]).toEqual([text, [[{ text }]]]);
  }
  const hostile = splitParagraphs(`https://example.com/"onclick="alert(1) javascript:alert@x.yz`)[0] ?? [];
  expect(hostile.filter(({ href }) => href).map(({ href }) => href)).toEqual([
    "https://example.com/",
    "mailto:alert@x.yz",
  ]);
});

test("finds links in 5,000 characters of any kind without backtracking (P30)", () => {
  for (const text of ["a@".repeat(2500), "a.".repeat(2500), "@".repeat(5000), "x".repeat(5000), "a@b.".repeat(1250)]) {
    expect(
      splitParagraphs(text)
        .flat()
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
  }
});

const readable = (text: string) => text.replaceAll("\u200b", "");
const broken = (text: string) => breakLinks(text).replaceAll("\u200b", "|");

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
])("%s keeps no character that mail programs turn into a link, and looks the same", (name, expected) => {
  expect(broken(name)).toBe(expected);
  expect(readable(breakLinks(name))).toBe(name);
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
])("does not change the name %j", (name) => {
  expect(breakLinks(name)).toBe(name);
});
