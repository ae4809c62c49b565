type Values = Record<string, string | number>;
type LanguageDirection = { language: string; direction: "ltr" | "rtl" };

/** Replace placeholders. Values whose text direction may differ from the sentence's are isolated. */
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

/** Cache PluralRules, because creating one takes as long as all other texts of a page. */
const pluralRulesByLanguage = new Map<string, Intl.PluralRules>();

function getPluralRules(language: string): Intl.PluralRules {
  const known = pluralRulesByLanguage.get(language) ?? new Intl.PluralRules(language);
  pluralRulesByLanguage.set(language, known);
  return known;
}

export function formatPlural(forms: Plural, n: number, { language }: Pick<LanguageDirection, "language">): string {
  const form = forms[getPluralRules(language).select(n)] ?? forms.other;
  return form.replaceAll("{n}", String(n));
}

export const RIGHT_TO_LEFT_SCRIPTS = String.raw`\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}`;
const RIGHT_TO_LEFT_LETTER = new RegExp(`[${RIGHT_TO_LEFT_SCRIPTS}]`, "u");

const [ISOLATE, END_OF_ISOLATE] = ["\u2068", "\u2069"];
const ISOLATE_SIGNS = /[\u2068\u2069]/g;
const ISOLATED = /\u2068[^\u2069]*\u2069?/g;

export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT_LETTER.test(text);
}

function isolate(text: string): string {
  return `${ISOLATE}${text}${END_OF_ISOLATE}`;
}

export function removeIsolateSigns(text: string): string {
  return text.replace(ISOLATE_SIGNS, "");
}

export function removeIsolates(text: string): string {
  return text.replace(ISOLATED, "");
}

export function isIsolateSign(letter: string | undefined): boolean {
  return letter === ISOLATE || letter === END_OF_ISOLATE;
}
