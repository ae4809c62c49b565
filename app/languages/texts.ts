import type { english } from "./en.ts";

type Plural = { other: string } & Partial<Record<"zero" | "one" | "two" | "few" | "many", string>>;

type Translated<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends string
    ? string
    : Texts[Key] extends { other: string }
      ? Plural
      : Translated<Texts[Key]>;
};

export type Texts = Translated<typeof english>;
