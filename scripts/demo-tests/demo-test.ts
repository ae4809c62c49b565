/** The short tests of the demo: one situation after the other, the same in each language. */
import type { Language } from "#app/domain/languages/languages.server.ts";
import { createTest, getTest, type NewTest, type Test } from "#app/models/content/tests.server.ts";
import type { Db } from "#db/client.ts";
import { idFor, newId } from "#db/ids.ts";
import { arabic } from "./ar.ts";
import { german } from "./de.ts";
import type { DemoTexts } from "./demo-texts.ts";
import { english } from "./en.ts";
import { spanish } from "./es.ts";
import { french } from "./fr.ts";
import { hebrew } from "./he.ts";
import { italian } from "./it.ts";
import { japanese } from "./ja.ts";
import { dutch } from "./nl.ts";
import { polish } from "./pl.ts";
import { brazilianPortuguese } from "./pt-br.ts";
import { swedish } from "./sv.ts";
import { turkish } from "./tr.ts";

const TEXTS: Record<Language, DemoTexts> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  "pt-BR": brazilianPortuguese,
  it: italian,
  nl: dutch,
  pl: polish,
  sv: swedish,
  tr: turkish,
  ja: japanese,
  ar: arabic,
  he: hebrew,
};

/** What the options are worth: of each section, of each of its questions. */
const POINTS = [
  [
    [3, 10, 0, 6],
    [10, 0, 3, 6],
    [0, 6, 3, 10],
  ],
  [
    [6, 10, 0, 3],
    [0, 3, 10, 6],
    [3, 10, 6, 0],
  ],
];

/** The short test of a language, named and written in it: two sections of three questions. */
export function demoTest(language: Language, testPassword: string): NewTest {
  const { name, sections } = TEXTS[language];
  return {
    name,
    description: "",
    testPassword,
    language,
    sections: sections.map(({ name, questions }, section) => ({
      name,
      description: "",
      questions: questions.map(({ asked, options }, question) => ({
        questionText: asked,
        options: options.map((optionText, place) => ({
          optionText,
          points: POINTS[section]?.[question]?.[place] ?? 0,
        })),
      })),
    })),
  };
}

/** Writes the short test of a language, unless it is there already, and returns it as it is. */
export function writeDemoTest(db: Db, language: Language, now: Date): Test {
  // Options have random ids: by ids that follow from their places a candidate would know the stored order.
  const idAt = (place: string) => (place.split("/").length === 3 ? newId() : idFor(`demo-test/${language}/${place}`));
  const written = getTest(db, idAt("test")) ?? getTest(db, createTest(db, demoTest(language, PASSWORD), now, idAt));
  if (!written) throw new Error("The test that was written is not there");
  return written;
}

/** Of the short tests, as of the default test. */
const PASSWORD = "welcome";
