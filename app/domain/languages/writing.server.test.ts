/** How a language is written and its readers are addressed, where a test can tell. */
import { expect, test } from "vitest";
import { LANGUAGE_TAGS, type Language, languageOf } from "./languages.server.ts";

type Node = string | { [key: string]: Node };

function sentences(node: Node): string[] {
  return typeof node === "string" ? [node] : Object.values(node).flatMap(sentences);
}

/** Those of a language, without the placeholders, that a pattern finds something in. */
function found(tag: Language, pattern: RegExp): string[] {
  return sentences(languageOf(tag).texts).filter((text) => pattern.test(text.replace(/\{\w+\}/g, "{}")));
}

const word = (forms: string) => new RegExp(`(?<!\\p{L})(${forms})(?!\\p{L})`, "iu");

test.each<Language>(["pl", "tr", "ja", "ar", "he"])(
  "%s has its own quotation marks, apostrophes and ellipses, not a typewriter's (L2)",
  (tag) => {
    expect(found(tag, /["']|\.\.\.| {2}/)).toEqual([]);
  },
);

test.each<Language>(["pl", "tr", "ar", "he"])("no line of %s ends between a number and what it counts (L2)", (tag) => {
  const counted = sentences(languageOf(tag).texts).filter((text) => !text.startsWith("404 "));
  expect(counted.filter((text) => /(\{n\}|\{minutes\}|\d) \p{L}/u.test(text))).toEqual([]);
});

test.each<[Language, RegExp]>([
  ["pl", word("pan|pani|państw\\p{L}*|two\\p{L}+|ciebie|cię|masz|jesteś|\\p{L}+ł[ae][mś]")],
  ["tr", word("sen|seni|senin|sana|sende")],
  ["ja", /あなた|貴方|君/],
  ["ar", word("أنت|إجابتك|إجاباتك|دعوتك|بياناتك|تقييمك")],
  ["he", /אתה|שלך|תשובתך|[א-ת]\/[א-ת]/],
])("%s addresses every candidate with respect, and as nothing that one is not (L2)", (tag, familiar) => {
  expect(found(tag, familiar)).toEqual([]);
});

test.each<[Language, RegExp]>([
  ["ja", /[!?:;,.()~A-Za-z]/],
  ["ar", /[?;,A-Za-z]/],
  ["he", /[A-Za-z]/],
])("%s has no sign of the Latin script where it has its own (L2)", (tag, latin) => {
  expect(found(tag, latin)).toEqual([]);
});

test.each<Language>(["pl", "tr"])(
  "an organisation's name in %s has no full stop after it: A.Ş., z o.o. (L2)",
  (tag) => {
    expect(sentences(languageOf(tag).texts).filter((text) => text.includes("{organisation}."))).toEqual([]);
  },
);

test.each(LANGUAGE_TAGS)("in %s the button that shows a password is called what is written on it (L2)", (tag) => {
  const { show, showTyped } = languageOf(tag).texts.entry;
  expect(showTyped.toLocaleLowerCase(tag)).toContain(show.toLocaleLowerCase(tag));
});
