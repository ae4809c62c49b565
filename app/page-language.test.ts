import { expect, test } from "vitest";
import { wordingOf } from "#app/domain/languages/languages.server.ts";
import { attributesOf, ENGLISH } from "./page-language.ts";

test("the English sentences that every browser has are those of the English file (L2)", () => {
  const { messages, failed } = wordingOf("en", "messages", "failed");
  expect(ENGLISH.texts).toEqual({ messages, failed });
});

test("a page says its language and direction; sentences for what goes wrong come with it where it is not English (L3, L5)", () => {
  expect(attributesOf(ENGLISH)).toEqual({ lang: "en", dir: "ltr", "data-texts": undefined });
  const { language, direction, messages, failed } = wordingOf("ar", "messages", "failed");
  const attributes = attributesOf({ language, direction, texts: { messages, failed } });
  expect(attributes).toMatchObject({ lang: "ar", dir: "rtl" });
  expect(JSON.parse(attributes["data-texts"] ?? "")).toEqual({ messages, failed });
});
