import type { english } from "./en.ts";

/** A sentence in the plural forms of its language (CLDR). */
export type Plural = { other: string } & Partial<Record<"zero" | "one" | "two" | "few" | "many", string>>;

/** The structure of the English texts, with any sentence for each. */
type Translated<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends string
    ? string
    : Texts[Key] extends { other: string }
      ? Plural
      : Translated<Texts[Key]>;
};

export type Texts = Translated<typeof english>;
