/** Pages that many people are sent alike, rendered once: docs/decisions/054-what-a-page-costs.md. */
import { keepNewest } from "#app/models/keep-newest.ts";

const MAX_KEPT = 200;
/** A key is all that a page is made of; a longer one is of a page with much of one person alone. */
const MAX_KEY = 20_000;

/** What is before the first, and behind each, of a page's own strings; and which of them that is. */
type Pieces = { texts: string[]; places: number[] };

const pages = new Map<string, Pieces>();

/**
 * The markup that `render` makes of `input`. Both hold `own`: random strings of this page alone, as a nonce. The same input
 * with other strings of its own is the same markup with these, and is not rendered again.
 */
export function keptMarkup(input: string, own: string[], render: () => string): string {
  // Only random strings are in no other place than their own.
  if (own.some((text) => text.length < 16) || input.length > MAX_KEY) return render();
  const key = own.reduce((text, one, place) => text.replaceAll(one, `\0${place}`), input);
  const known = pages.get(key);
  const pieces = known ?? piecesOf(render(), own);
  keepNewest(pages, key, pieces, MAX_KEPT);
  return pieces.texts.reduce((markup, text, index) => `${markup}${own[pieces.places[index - 1] ?? -1] ?? ""}${text}`);
}

function piecesOf(markup: string, own: string[]): Pieces {
  const separator = new RegExp(own.map((text) => text.replace(/[^\w]/g, "\\$&")).join("|"), "g");
  const places = [...markup.matchAll(separator)].map(([found]) => own.indexOf(found));
  return { texts: markup.split(separator), places };
}
