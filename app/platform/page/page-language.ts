/** In which language the page that came is written, for what has no data of its own: errors, and messages of the browser. */
import { createContext, useContext } from "react";
import type { Direction, Language, Wording } from "#app/platform/i18n/languages.server.ts";

type PageTexts = Pick<Wording<"messages" | "failed">, "messages" | "failed">;
export type PageLanguage = {
  language: Language;
  direction: Direction;
  texts: PageTexts;
  /** The same as the browser is sent them: `linesOf`. It has the English ones. */
  lines?: string;
  /** True where the page came in place of one that failed. */
  isFailed?: boolean;
};

/** What admins read, and every page that says nothing else. */
export const ENGLISH: PageLanguage = {
  language: "en",
  direction: "ltr",
  texts: {
    messages: {
      backToStart: "Back to the start page",
      tryAgain: "Please try again",
      noConnection: "No connection",
      closeMessage: "Close this message",
      notification: "Notification",
      notifications: "Notifications",
    },
    failed: {
      page: "404 Page Not Found",
      checkLink: "Please check the link: it may be incomplete.",
      error: "Something went wrong",
      nothingLost: "Nothing that was saved is lost. Please check your network and try again in a moment.",
      tryAgain: "Try again",
    },
  },
};

const PageLanguageContext = createContext(ENGLISH);

/** The server says it in the page; the browser finds it there, so that both render the same. */
export const PageLanguageProvider = PageLanguageContext.Provider;

export function usePageLanguage(): PageLanguage {
  return useContext(PageLanguageContext);
}

/** The attributes of the page's html element, from which `readPageLanguage` reads it. */
export function getHtmlAttributes({ language, direction, lines, isFailed }: Omit<PageLanguage, "texts">) {
  return { lang: language, dir: direction, "data-texts": lines, "data-failed": isFailed ? "" : undefined };
}

type Sentences = Record<string, Record<string, string>>;

/** The sentences for the browser: a line each, in the order of the English ones. */
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

/** In the browser: the language of the page that came. The server wrote these attributes: attributesOf. */
export function readPageLanguage({ lang, dir, dataset }: PageElement = document.documentElement): PageLanguage {
  const { texts: lines, failed } = dataset;
  const isFailed = failed !== undefined;
  if (!lines) return { ...ENGLISH, isFailed };
  return { language: lang as Language, direction: dir as Direction, texts: parseTexts(lines), lines, isFailed };
}
