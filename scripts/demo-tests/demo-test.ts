import { createTest, getTest, type NewTest, type Test } from "#app/content/tests.server.ts";
import type { Language } from "#app/languages/index.server.ts";
import type { Db } from "#db/client.ts";
import { deriveId, newId } from "#db/ids.ts";
import { arabic } from "./ar.ts";
import { german } from "./de.ts";
import type { DemoTexts } from "./demo-texts.ts";
import { english } from "./en.ts";
import { japanese } from "./ja.ts";

const TEXTS = { en: english, de: german, ja: japanese, ar: arabic } satisfies Partial<Record<Language, DemoTexts>>;
export type DemoLanguage = keyof typeof TEXTS;
export const DEMO_LANGUAGES = Object.keys(TEXTS) as DemoLanguage[];

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

export function demoTest(language: Language, testPassword: string): NewTest {
  const { name, sections } = isDemoLanguage(language) ? TEXTS[language] : TEXTS.en;
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

function isDemoLanguage(language: Language): language is DemoLanguage {
  return language in TEXTS;
}

export function writeDemoTest(db: Db, language: DemoLanguage, now: Date): Test {
  // Options get random IDs, because IDs derived from their position would reveal the stored order to candidates.
  const idAt = (place: string) =>
    place.split("/").length === 3 ? newId() : deriveId(`demo-test/${language}/${place}`);
  const written = getTest(db, idAt("test")) ?? getTest(db, createTest(db, demoTest(language, PASSWORD), now, idAt));
  if (!written) throw new Error("The demo test is missing after it was written");
  return written;
}

const PASSWORD = "welcome";
