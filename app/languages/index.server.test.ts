import { expect, test } from "vitest";
import { english } from "./en.ts";
import { findAcceptedLanguage, getLanguage, LANGUAGE_TAGS, type Language, listSentences } from "./index.server.ts";

const places = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

function plurals(tag: Language): [path: string, forms: string[]][] {
  const paths = listSentences(getLanguage(tag).texts).map(([path]) => path);
  return paths
    .filter((path) => path.endsWith(".other"))
    .map((path) => path.slice(0, -"other".length))
    .map((path) => [path, paths.filter((one) => one.startsWith(path)).map((one) => one.slice(path.length))]);
}

test.each(LANGUAGE_TAGS)("%s has every sentence, with the placeholders of the English one (L1)", (tag) => {
  const own = new Map(listSentences(getLanguage(tag).texts));
  for (const [path, text] of listSentences(english)) {
    const name = path.replace(/\.(one|other)$/, "");
    const counted = [...own].filter(([key]) => key === path || (name !== path && key.startsWith(`${name}.`)));
    expect(counted.length, path).toBeGreaterThan(0);
    for (const [key, translated] of counted) {
      expect(translated.trim(), key).not.toBe("");
      expect(translated, key).toBe(translated.trim());
      const allowed = places(text).filter((place) => place !== "{n}" || places(translated).includes("{n}"));
      expect(places(translated), key).toEqual(name === path ? places(text) : allowed);
    }
  }
});

const HIGHEST = 25_000;

test.each(LANGUAGE_TAGS)("%s has exactly the plural forms that its grammar needs (L3)", (tag) => {
  const rules = new Intl.PluralRules(tag);
  const needed = new Set(Array.from({ length: HIGHEST + 1 }, (_, n) => rules.select(n)));
  const known = rules.resolvedOptions().pluralCategories;
  for (const [path, own] of plurals(tag)) {
    expect(own, path).toEqual(expect.arrayContaining([...needed]));
    expect(known, path).toEqual(expect.arrayContaining(own));
  }
});

test.each(LANGUAGE_TAGS.filter((tag) => tag !== "en"))(
  "no sentence of %s is accidentally left in English (L2)",
  (tag) => {
    const own = new Map(listSentences(getLanguage(tag).texts));
    const same = listSentences(english)
      .filter(([path, text]) => own.get(path) === text)
      .map(([, text]) => text);
    expect(same.filter((text) => !SAME_WORDS.includes(text))).toEqual([]);
  },
);

const SAME_WORDS = [
  "{n} question",
  "{n} questions",
  "Assessment",
  "Notification",
  "Notifications",
  "{questions} {inSections}, {minutes}. There is no timer.",
  "Question {number} of {total}",
  "Question {number}",
  "Assessment: {test}",
  "Version {version}",
  "Account",
  "Invitation",
  "Invitations",
  "Messages",
  "Name",
  "Score",
];

test.each([
  ["de-AT,de;q=0.9,en;q=0.8", "de"],
  ["en-GB", "en"],
  ["fr;q=0.5, es;q=0.8", "es"],
  ["zh-CN, ja;q=0.3", "ja"],
  ["pt-PT", "pt-BR"],
  ["PT-br", "pt-BR"],
  ["ar-EG;q=0, he", "he"],
  ["zh", null],
  [null, null],
  ["*;q=x,;;;,=", null],
  ["x".repeat(100_000), null],
])("Accept-Language %j selects %j (L4)", (header, expected) => {
  expect(findAcceptedLanguage(header)).toBe(expected);
});

test("an unknown tag selects English (L1)", () => {
  expect(getLanguage("xx").tag).toBe("en");
  expect(getLanguage("constructor").tag).toBe("en");
});
