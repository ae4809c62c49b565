import { expect, test } from "vitest";
import { getLanguageWording, LANGUAGE_TAGS } from "#app/platform/i18n/languages.server.ts";
import { ENGLISH, getHtmlAttributes, readPageLanguage, serializeTexts } from "./page-language.ts";

test("the English sentences that every browser has are those of the English file (L2)", () => {
  const { messages, failed } = getLanguageWording("en", "messages", "failed");
  expect(ENGLISH.texts).toEqual({ messages, failed });
});

test.each(LANGUAGE_TAGS)(
  "a page in %s says its language, direction, and what a browser may have to say: it reads the same there (L3, L5)",
  (tag) => {
    const { language, direction, messages, failed } = getLanguageWording(tag, "messages", "failed");
    const texts = { messages, failed };
    const page = {
      language,
      direction,
      texts,
      ...(tag === "en" ? {} : { lines: serializeTexts(texts) }),
      isFailed: tag === "ar",
    };
    const attributes = getHtmlAttributes(page);
    const { lang, dir, "data-texts": lines, "data-failed": failure } = attributes;
    expect([lang, dir]).toEqual([tag, direction]);
    expect(lines?.split("\n").length).toBe(tag === "en" ? undefined : 11);
    const dataset = { ...(lines ? { texts: lines } : {}), ...(failure === undefined ? {} : { failed: failure }) };
    expect(readPageLanguage({ lang, dir, dataset })).toEqual(page);
  },
);
