import { expect, test } from "vitest";
import { getLanguageWording, LANGUAGE_TAGS } from "#app/languages/index.server.ts";
import { ENGLISH, getHtmlAttributes, readPageLanguage, serializeTexts } from "./page-language.ts";

test("the browser's built-in English texts match the English file (L2)", () => {
  const { messages, failed } = getLanguageWording("en", "messages", "failed");
  expect(ENGLISH.texts).toEqual({ messages, failed });
});

test.each(LANGUAGE_TAGS)(
  "the browser reads language, direction and texts of a page in %s from its attributes (L3, L5)",
  (tag) => {
    const { language, direction, messages, failed } = getLanguageWording(tag, "messages", "failed");
    const texts = { messages, failed };
    const page = {
      language,
      direction,
      texts,
      ...(tag === "en" ? {} : { lines: serializeTexts(texts) }),
      isFailed: tag === "ar",
      ...(tag === "de"
        ? {}
        : { help: { title: "Help?", text: "", contact: "a@b.example", link: "mailto:a@b.example" } }),
    };
    const attributes = getHtmlAttributes(page);
    const { lang, dir, "data-texts": lines, "data-failed": failure, "data-help": help } = attributes;
    expect([lang, dir]).toEqual([tag, direction]);
    expect(lines?.split("\n").length).toBe(tag === "en" ? undefined : 10);
    const known = Object.entries({ texts: lines, failed: failure, help }).filter(([, value]) => value !== undefined);
    const dataset = Object.fromEntries(known);
    expect(readPageLanguage({ lang, dir, dataset })).toEqual(page);
  },
);
