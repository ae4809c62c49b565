/** What a language's file holds: the sentences that candidates read. A missing one is a type error. */
import type { english } from "./en.ts";

/** A sentence in each form that its language has for a number (Intl.PluralRules); `{n}` is the number. */
export type Plural = { other: string } & Partial<Record<"zero" | "one" | "two" | "few" | "many", string>>;

type Translated<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends string
    ? string
    : Texts[Key] extends { other: string }
      ? Plural
      : Translated<Texts[Key]>;
};

export type Texts = Translated<typeof english>;
