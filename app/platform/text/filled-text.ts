/** Sentences with places for names and numbers: for screens, so of no language. */
import { hasRightToLeft, isolated } from "./text-direction.ts";

type Values = Record<string, string | number>;
type Spoken = { language: string; direction: "ltr" | "rtl" };

/** A sentence with its values in their places: `{name}`. A name keeps its own direction, where it or the sentence needs that. */
export function filled(sentence: string, values: Values, { direction }: Pick<Spoken, "direction">): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => {
    if (!Object.hasOwn(values, name)) return place;
    const value = values[name];
    if (typeof value !== "string") return String(value);
    return direction === "rtl" || hasRightToLeft(value) ? isolated(value) : value;
  });
}

type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** By language: making one takes as long as the rest of a page's sentences. Only languages that are spoken come here. */
const rules = new Map<string, Intl.PluralRules>();

function rulesOf(language: string): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known;
}

/** The form of a sentence for a number, with the number in its place `{n}`. */
export function counting(forms: Plural, n: number, { language }: Pick<Spoken, "language">): string {
  const form = forms[rulesOf(language).select(n)] ?? forms.other;
  return form.replaceAll("{n}", String(n));
}
