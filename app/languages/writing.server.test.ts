import { expect, test } from "vitest";
import { getLanguage, LANGUAGE_TAGS, type Language, listSentences } from "./index.server.ts";

const sentences = (tag: Language) => listSentences(getLanguage(tag).texts).map(([, text]) => text);

function found(tag: Language, pattern: RegExp): string[] {
  return sentences(tag).filter((text) => pattern.test(text.replace(/\{\w+\}/g, "{}")));
}

const word = (forms: string) => new RegExp(`(?<!\\p{L})(?:${forms})(?!\\p{L})`, "iu");

const NARROW = "\u202f";

const TRANSLATED = LANGUAGE_TAGS.filter((tag) => tag !== "en");

test.each(TRANSLATED)(
  "%s has typographic quotation marks, apostrophes and ellipses, and no stray spaces (L2)",
  (tag) => {
    expect(found(tag, /["']|\.\.\.| {2}| [,.]/)).toEqual([]);
  },
);

test("French has narrow no-break spaces before ; : ! ? », and after « (L2, L3)", () => {
  expect(found("fr", /[^\u202f\n][;:!?»]|«[^\u202f]/)).toEqual([]);
  expect(sentences("fr").join()).toContain(`«${NARROW}{title}${NARROW}»`);
});

test("Spanish questions and exclamations have opening marks (L2)", () => {
  for (const line of sentences("es").join("\n").split("\n")) {
    expect(line.match(/¿/g)?.length, line).toBe(line.match(/\?/g)?.length);
    expect(line.match(/¡/g)?.length, line).toBe(line.match(/!/g)?.length);
  }
});

test.each(TRANSLATED)("%s has a no-break space between a number and its noun (L2)", (tag) => {
  const counted = sentences(tag).filter((text) => !text.startsWith("404 "));
  expect(counted.filter((text) => /(?:\{n\}|\{minutes\}|\d) \p{L}/u.test(text))).toEqual([]);
});

test.each(LANGUAGE_TAGS)("%s has one name for the hiring team (L2)", (tag) => {
  const { entry, before, fairness, rater, study, performance, report } = getLanguage(tag).texts;
  const naming = [entry.confidential, before.measured, fairness.promise, rater.seen, study.seen, performance.seen];
  const name = report.hiringTeam.toLocaleLowerCase(tag);
  expect(naming.filter((text) => !text.toLocaleLowerCase(tag).includes(name))).toEqual([]);
});

test.each<[Language, RegExp]>([
  ["de", word("du|dich|dir|deine?[mnrs]?|euch|euer")],
  ["fr", word("tu|toi|ton|ta|tes")],
  ["es", word("tú|tus?|ti|vosotros|vuestr[ao]s?")],
  ["pt-BR", word("tu|teus?|tuas?|vós")],
  ["it", word("tu|ti|tuo|tua|tuoi|tue|voi|vostr[aeio]")],
  ["nl", word("je|jij|jou|jouw")],
  ["sv", word("ni|er|ert|era")],
  ["pl", word("pan|pani|państw\\p{L}*|two\\p{L}+|ciebie|cię|masz|jesteś|\\p{L}+ł[ae][mś]")],
  ["tr", word("sen|seni|senin|sana|sende")],
  ["ja", /あなた|貴方|君/],
  ["ar", word("أنت|إجابتك|إجاباتك|دعوتك|بياناتك|تقييمك")],
  ["he", /אתה|שלך|תשובתך|סיימת(?!ם)|[א-ת]\/[א-ת]/],
])("%s addresses candidates consistently, formally and without assumptions (L2)", (tag, others) => {
  expect(found(tag, others)).toEqual([]);
});

test.each<Language>(["de", "fr", "es", "pt-BR", "it", "nl", "sv"])(
  "%s does not assume a candidate's gender (L2)",
  (tag) => {
    expect(found(tag, /\(e\)|\(a\)|\/a\b|\binvité|\binvitad|\bL’ha invitat|\bKandidat\b/u)).toEqual([]);
  },
);

test.each<[Language, RegExp]>([
  ["ja", /[!?:;,.()~A-Za-z]/],
  ["ar", /[?;,A-Za-z]/],
  ["he", /[A-Za-z]/],
])("%s has no Latin letters or punctuation (L2)", (tag, latin) => {
  expect(found(tag, latin)).toEqual([]);
});

test.each<Language>(["pl", "tr"])(
  "%s never puts a period after an organization's name, such as A.Ş. or z o.o. (L2)",
  (tag) => {
    expect(sentences(tag).filter((text) => text.includes("{organization}."))).toEqual([]);
  },
);

test.each(LANGUAGE_TAGS)('in %s the accessible name of "Show" contains its visible text (L2)', (tag) => {
  const { show, showTyped } = getLanguage(tag).texts.entry;
  expect(showTyped.toLocaleLowerCase(tag)).toContain(show.toLocaleLowerCase(tag));
});
