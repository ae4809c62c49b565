/** In which language the page that came is written, for what has no data of its own: errors, and messages of the browser. */
import { createContext, useContext } from "react";
import type { Direction, Language, Wording } from "#app/domain/languages/languages.server.ts";

type PageTexts = Pick<Wording<"messages" | "failed">, "messages" | "failed">;
export type PageLanguage = { language: Language; direction: Direction; texts: PageTexts };

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
export function attributesOf({ language, direction, texts }: PageLanguage) {
  return {
    lang: language,
    dir: direction,
    "data-texts": language === ENGLISH.language ? undefined : JSON.stringify(texts),
  };
}

/** In the browser: the language of the page that came. */
export function readPageLanguage(): PageLanguage {
  const { lang, dir, dataset } = document.documentElement;
  if (!dataset.texts) return ENGLISH;
  // The server wrote these attributes: attributesOf.
  return { language: lang as Language, direction: dir as Direction, texts: JSON.parse(dataset.texts) };
}
