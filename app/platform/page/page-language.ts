import { createContext, useContext } from "react";
import type { Direction, Language, Wording } from "#app/languages/index.server.ts";

type PageTexts = Pick<Wording<"messages" | "failed">, "messages" | "failed">;
export type HelpContact = { text: string; contact: string; link: string };

export type PageLanguage = {
  language: Language;
  direction: Direction;
  texts: PageTexts;
  lines?: string;
  isFailed?: boolean;
  help?: HelpContact & { title: string };
};

export const ENGLISH: PageLanguage = {
  language: "en",
  direction: "ltr",
  texts: {
    messages: {
      backToStart: "Back to the start page",
      tryAgain: "Please try again",
      noConnection: "No connection",
      closeMessage: "Close this message",
      notifications: "Notifications",
    },
    failed: {
      page: "404 Page Not Found",
      checkLink: "Please check the link: it may be incomplete.",
      error: "Something went wrong",
      nothingLost: "Nothing that was saved is lost. Please check your connection and try again in a moment.",
      tryAgain: "Try again",
    },
  },
};

export type PageData = {
  wording?: Pick<Wording, "language" | "direction">;
  plain?: object | null;
  brand?: { help: HelpContact | null };
} | null;

const PageLanguageContext = createContext(ENGLISH);

export const PageLanguageProvider = PageLanguageContext.Provider;

export function usePageLanguage(): PageLanguage {
  return useContext(PageLanguageContext);
}

export function getHtmlAttributes({ language, direction, lines, isFailed, help }: Omit<PageLanguage, "texts">) {
  return {
    lang: language,
    dir: direction,
    "data-texts": lines,
    "data-failed": isFailed ? "" : undefined,
    "data-help": help && JSON.stringify(help),
  };
}

type Sentences = Record<string, Record<string, string>>;

export function serializeTexts(texts: PageTexts): string {
  const sentences: Sentences = texts;
  return Object.entries(ENGLISH.texts)
    .flatMap(([part, named]) => Object.keys(named).map((name) => sentences[part]?.[name]))
    .join("\n");
}

function parseTexts(lines: string): PageTexts {
  const sentences = lines.split("\n");
  const texts = structuredClone(ENGLISH.texts);
  for (const part of Object.values<Record<string, string>>(texts))
    for (const name in part) part[name] = sentences.shift() ?? "";
  return texts;
}

type PageElement = Pick<HTMLElement, "lang" | "dir"> & { dataset: DOMStringMap };

export function readPageLanguage({ lang, dir, dataset }: PageElement = document.documentElement): PageLanguage {
  const { texts: lines, failed, help } = dataset;
  const state = { isFailed: failed !== undefined, ...(help ? { help: JSON.parse(help) } : {}) };
  if (!lines) return { ...ENGLISH, ...state };
  return { language: lang as Language, direction: dir as Direction, texts: parseTexts(lines), lines, ...state };
}
