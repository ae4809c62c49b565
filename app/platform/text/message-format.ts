/** Sentences with places for names and numbers: for screens, so of no language. */

type Values = Record<string, string | number>;
type LanguageDirection = { language: string; direction: "ltr" | "rtl" };

/** A sentence with its values in their places: `{name}`. A name keeps its own direction, where it or the sentence needs that. */
export function fillPlaceholders(
  sentence: string,
  values: Values,
  { direction }: Pick<LanguageDirection, "direction">,
): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => {
    if (!Object.hasOwn(values, name)) return place;
    const value = values[name];
    if (typeof value !== "string") return String(value);
    return direction === "rtl" || hasRightToLeft(value) ? isolate(value) : value;
  });
}

type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** By language: making one takes as long as the rest of a page's sentences. Only languages that are spoken come here. */
const pluralRulesByLanguage = new Map<string, Intl.PluralRules>();

function getPluralRules(language: string): Intl.PluralRules {
  const known = pluralRulesByLanguage.get(language) ?? new Intl.PluralRules(language);
  pluralRulesByLanguage.set(language, known);
  return known;
}

/** The form of a sentence for a number, with the number in its place `{n}`. */
export function formatPlural(forms: Plural, n: number, { language }: Pick<LanguageDirection, "language">): string {
  const form = forms[getPluralRules(language).select(n)] ?? forms.other;
  return form.replaceAll("{n}", String(n));
}

/** The scripts from right to left, for the brackets of a regular expression with the flag "u". */
export const RIGHT_TO_LEFT_SCRIPTS = String.raw`\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}`;
const RIGHT_TO_LEFT_LETTER = new RegExp(`[${RIGHT_TO_LEFT_SCRIPTS}]`, "u");

/** They begin and end what is written in a direction of its own (Unicode UAX #9): for the order of letters, and no letters. */
const [ISOLATE, END_OF_ISOLATE] = ["\u2068", "\u2069"];
const ISOLATE_SIGNS = /[\u2068\u2069]/g;
const ISOLATED = /\u2068[^\u2069]*\u2069?/g;

/** True for a text with letters that are written from right to left. */
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT_LETTER.test(text);
}

/** A text that keeps its direction in a sentence of another. */
function isolate(text: string): string {
  return `${ISOLATE}${text}${END_OF_ISOLATE}`;
}

/** A text without the signs that isolate its parts. */
export function removeIsolateSigns(text: string): string {
  return text.replace(ISOLATE_SIGNS, "");
}

/** What is around the isolated parts of a text. */
export function removeIsolates(text: string): string {
  return text.replace(ISOLATED, "");
}

export function isIsolateSign(letter: string | undefined): boolean {
  return letter === ISOLATE || letter === END_OF_ISOLATE;
}
