/** Pages that many people are sent alike, rendered once: docs/decisions/054-what-a-page-costs.md. */
import { keepNewest } from "#app/models/keep-newest.ts";

const MAX_KEPT = 200;
/** A key is all that a page is made of; a longer one is of a page with much of one person alone. */
const MAX_KEY = 20_000;

/** A page in pieces: the texts, and which of the page's own strings is behind each but the last. */
export type PagePieces = { texts: string[]; places: number[] };

const pages = new Map<string, PagePieces>();

/**
 * The pieces of the markup that `render` makes of `input`. Both hold `own`: random strings of this page alone, as a nonce. The
 * same input with other strings of its own has the same pieces, and is not rendered again. Null where that is not sure.
 */
export function keptPieces(input: string, own: string[], render: () => string): PagePieces | null {
  // Only random strings are in no other place than their own.
  if (own.some((text) => text.length < 16) || input.length > MAX_KEY) return null;
  const key = own.reduce((text, one, place) => text.replaceAll(one, `\0${place}`), input);
  const pieces = pages.get(key) ?? piecesOf(render(), own);
  keepNewest(pages, key, pieces, MAX_KEPT);
  return pieces;
}

/** The markup of a page of these pieces with these strings of its own. */
export function markupOf({ texts, places }: PagePieces, own: string[]): string {
  return texts.reduce((markup, text, index) => `${markup}${own[places[index - 1] ?? -1] ?? ""}${text}`);
}

function piecesOf(markup: string, own: string[]): PagePieces {
  const separator = new RegExp(own.map((text) => text.replace(/[^\w]/g, "\\$&")).join("|"), "g");
  const places = [...markup.matchAll(separator)].map(([found]) => own.indexOf(found));
  return { texts: markup.split(separator), places };
}
