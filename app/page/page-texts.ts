/** The texts of a test in the page that came: docs/decisions/055-the-questions-once.md. */
import { createContext, useContext, useState } from "react";
import type { TestTexts } from "#app/domain/content/test-texts.ts";

export const TEXTS_ID = "test-texts";

/** What the texts follow in the markup: no text of a page can hold it, for quotation marks and `>` are written otherwise. */
const OPENING = `id="${TEXTS_ID}">`;

/** The markup before and behind the place of the texts; null where the page has none. */
export function aroundTexts(markup: string): [before: string, after: string] | null {
  const place = markup.indexOf(OPENING) + OPENING.length;
  return place < OPENING.length ? null : [markup.slice(0, place), markup.slice(place)];
}

const PageTextsContext = createContext<TestTexts | null>(null);

/** The server gives them to the page beside its data. The browser finds them in it, so that both render the same. */
export const PageTextsProvider = PageTextsContext.Provider;

/** The texts of the test: `sent`, where the data came without a page. */
export function useTestTexts(sent: TestTexts | null): TestTexts {
  const ofPage = useContext(PageTextsContext);
  const [texts] = useState(() => sent ?? ofPage ?? readTexts());
  return texts;
}

let read: TestTexts | undefined;

/** Kept, for the browser may draw the whole page anew. A page on which no question is left has none. */
function readTexts(): TestTexts {
  read ??= JSON.parse(textOfPage() || "[]") as TestTexts;
  return read;
}

/** The texts as the page has them; none on the server, which puts them there. */
export function textOfPage(): string {
  return typeof document === "undefined" ? "" : (document.getElementById(TEXTS_ID)?.textContent ?? "");
}
