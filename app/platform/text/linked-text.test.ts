import { expect, test } from "vitest";
import { paragraphsOf } from "./linked-text.ts";

test("blank lines divide paragraphs, and line ends within one stay (P30)", () => {
  expect(paragraphsOf("One\ntwo\n \n\n three \n")).toEqual([[{ text: "One\ntwo" }], [{ text: "three" }]]);
  expect(paragraphsOf(" \n\n ")).toEqual([]);
});

test("web and mail addresses are links, without the signs of the sentence around them (P30)", () => {
  expect(paragraphsOf("See https://example.com/a?b=c#d (or mail to privacy@example.co.uk).")).toEqual([
    [
      { text: "See " },
      { text: "https://example.com/a?b=c#d", href: "https://example.com/a?b=c#d" },
      { text: " (or mail to " },
      { text: "privacy@example.co.uk", href: "mailto:privacy@example.co.uk" },
      { text: ")." },
    ],
  ]);
  expect(paragraphsOf("HTTP://EXAMPLE.COM!")[0]?.[0]).toEqual({
    text: "HTTP://EXAMPLE.COM",
    href: "HTTP://EXAMPLE.COM",
  });
});

test("nothing else becomes a link: no script, no markup, no half of an address (P30)", () => {
  for (const text of ["javascript:alert(1)", "data:text/html,x", "<a href='/x'>x</a>", "a@b", "http://", "https://["]) {
    expect([text, paragraphsOf(text)]).toEqual([text, [[{ text }]]]);
  }
  const hostile = paragraphsOf(`https://example.com/"onclick="alert(1) javascript:alert@x.yz`)[0] ?? [];
  expect(hostile.filter(({ href }) => href).map(({ href }) => href)).toEqual([
    "https://example.com/",
    "mailto:alert@x.yz",
  ]);
});

test("five thousand signs of any kind take no time to speak of (P30)", () => {
  for (const text of ["a@".repeat(2500), "a.".repeat(2500), "@".repeat(5000), "x".repeat(5000), "a@b.".repeat(1250)]) {
    expect(
      paragraphsOf(text)
        .flat()
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
  }
});
