import { arabic } from "./ar.ts";
import { german } from "./de.ts";
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
import type { Texts } from "./texts.ts";
import { turkish } from "./tr.ts";

export type Direction = "ltr" | "rtl";

type LanguageEntry = { name: string; direction: Direction; texts: Texts };

/** Languages by BCP 47 tag. To add one, see docs/develop/adding-a-language.md. */
const LANGUAGES = {
  en: { name: "English", direction: "ltr", texts: english },
  de: { name: "Deutsch", direction: "ltr", texts: german },
  fr: { name: "Français", direction: "ltr", texts: french },
  es: { name: "Español", direction: "ltr", texts: spanish },
  "pt-BR": { name: "Português (Brasil)", direction: "ltr", texts: brazilianPortuguese },
  it: { name: "Italiano", direction: "ltr", texts: italian },
  nl: { name: "Nederlands", direction: "ltr", texts: dutch },
  pl: { name: "Polski", direction: "ltr", texts: polish },
  sv: { name: "Svenska", direction: "ltr", texts: swedish },
  tr: { name: "Türkçe", direction: "ltr", texts: turkish },
  ja: { name: "日本語", direction: "ltr", texts: japanese },
  ar: { name: "العربية", direction: "rtl", texts: arabic },
  he: { name: "עברית", direction: "rtl", texts: hebrew },
} as const satisfies Record<string, LanguageEntry>;

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as Language[];
export const DEFAULT_LANGUAGE: Language = "en";

export const LANGUAGE_CHOICES = LANGUAGE_TAGS.map((tag) => ({ value: tag, text: LANGUAGES[tag].name }));

/** Return English if the tag is unknown, for example in a backup from a newer version. */
export function getLanguage(tag: string): LanguageEntry & { tag: Language } {
  const known = LANGUAGE_TAGS.find((one) => one === tag) ?? DEFAULT_LANGUAGE;
  return { tag: known, ...LANGUAGES[known] };
}

type Part = keyof Parts;

export type Wording<Named extends Part = never> = { language: Language; direction: Direction } & Pick<
  Parts,
  Named | "page"
>;

const partsByLanguage = new Map<Language, Parts>();

export function getLanguageWording<Named extends Part = never>(tag: string, ...named: Named[]): Wording<Named> {
  const { tag: language, direction, texts } = getLanguage(tag);
  const parts = partsByLanguage.get(language) ?? splitTexts(texts);
  partsByLanguage.set(language, parts);
  const chosen = Object.fromEntries([...named, "page" as const].map((part) => [part, parts[part]]));
  return { language, direction, ...chosen } as Wording<Named>;
}

/** Return the language that fits an Accept-Language header (RFC 9110, 12.5.4), or null. de-AT matches de. */
export function findAcceptedLanguage(header: string | null): Language | null {
  const asked = (header ?? "")
    .slice(0, MAX_HEADER_LENGTH)
    .split(",")
    .map((part) =>
      part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/),
    )
    .map(([tag = "", quality = "1"]) => ({ tag, quality: Number(quality) }))
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality);
  for (const { tag } of asked) {
    const found =
      LANGUAGE_TAGS.find((known) => known.toLowerCase() === tag) ?? LANGUAGE_TAGS.find(isSameBaseLanguage(tag));
    if (found) return found;
  }
  return null;
}

const MAX_HEADER_LENGTH = 1000;

const getBaseLanguage = (tag: string) => tag.toLowerCase().split("-")[0];

function isSameBaseLanguage(tag: string): (known: Language) => boolean {
  return (known) => getBaseLanguage(known) === getBaseLanguage(tag);
}

const translationsByLanguage = new Map<Language, Map<string, string>>();

export function translateSentence(tag: string, sentence: string): string {
  const { tag: language, texts } = getLanguage(tag);
  if (language === DEFAULT_LANGUAGE) return sentence;
  const known = translationsByLanguage.get(language) ?? mapTranslations(texts);
  translationsByLanguage.set(language, known);
  return known.get(sentence) ?? sentence;
}

function mapTranslations(texts: Texts): Map<string, string> {
  const own = new Map(listSentences(texts));
  return new Map(listSentences(LANGUAGES.en.texts).map(([name, text]) => [text, own.get(name) ?? text]));
}

export function isDefaultMessage(text: string): boolean {
  const spelled = text.replaceAll("{organisation}", "{organization}");
  return LANGUAGE_TAGS.some((tag) => Object.values<string>(LANGUAGES[tag].texts.invitationMail).includes(spelled));
}

export type Parts = ReturnType<typeof splitTexts>;

/**
 * Split the texts into parts, because each screen loads only one. Browsers never load `facts`, `standing`, `agreement`,
 * `link` and `refused`.
 */
function splitTexts({ page, entry, before, privacy, question, missing, invited, ...whole }: Texts) {
  const { portal, questions, help, backToStart, ...messages } = page;
  const { lead, leadOfSections, completedOn, showReceipt, inTheMiddle, answersSaved, complete, continueWith, ...form } =
    entry;
  const { title, oneTap, ownPace, nothingLost, measured, beHonest, ...sizes } = before;
  const { notAgreed, noticeChanged, ...notice } = privacy;
  const { notSaved, chooseOne, notOfQuestion, alreadyCompleted, ...walk } = question;
  const { submission, openWhereBegun, keepsNoCookies, ...failed } = missing;
  const { emailHint, beginning, deadTitle, deadText, ...link } = invited;
  return {
    ...whole,
    page: { portal, questions, help, backToStart },
    messages: { backToStart, ...messages },
    entry: form,
    standing: { completedOn, showReceipt, inTheMiddle, answersSaved, complete, continueWith },
    facts: { lead, leadOfSections, ...sizes },
    before: { title, oneTap, ownPace, nothingLost, measured, beHonest },
    privacy: notice,
    agreement: { notAgreed, noticeChanged },
    question: walk,
    missing: { submission, openWhereBegun, keepsNoCookies },
    failed,
    invited: { emailHint, beginning },
    dead: { deadTitle, deadText },
    link,
  };
}

type Sentences = { readonly [name: string]: string | Sentences };

export function listSentences(texts: Sentences, within = ""): [path: string, text: string][] {
  return Object.entries(texts).flatMap(([name, part]): [string, string][] =>
    typeof part === "string" ? [[within + name, part]] : listSentences(part, `${within}${name}.`),
  );
}
