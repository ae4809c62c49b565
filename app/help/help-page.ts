/** Pages of docs/guide as the build reads them from Markdown, and searching them. */

/** A part of a page: text, or an element with parts of its own. Raw HTML of the source is text. */
export type HelpNode = string | HelpElement;

type HelpElement = {
  tag: "h2" | "h3" | "p" | "ul" | "ol" | "li" | "strong" | "em" | "code" | "pre" | "blockquote" | "a" | "img" | "br";
  children: HelpNode[];
  /** Of a heading. */
  id?: string;
  href?: string;
  /** The picture's path in the source; `HelpPage.pictures` has its address. */
  src?: string;
  alt?: string;
};

export type HelpPage = {
  /** The last part of its address, and of its file's name; `README` lists the others. */
  name: string;
  title: string;
  body: HelpNode[];
  text: string;
  pictures: Record<string, string>;
};

export const CONTENTS_PAGE = "README";

export type HelpMatch = { name: string; title: string; excerpt: string };

const EXCERPT_LENGTH = 160;

/** Return the pages with every word of the search, those with a word in their title first. */
export function searchHelp(pages: HelpPage[], search: string): HelpMatch[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const hasWord = (text: string) => words.some((word) => text.toLowerCase().includes(word));
  return pages
    .filter(({ name }) => name !== CONTENTS_PAGE)
    .filter(({ title, text }) => words.every((word) => `${title} ${text}`.toLowerCase().includes(word)))
    .sort((one, two) => Number(hasWord(two.title)) - Number(hasWord(one.title)))
    .map(({ name, title, text }) => ({ name, title, excerpt: getExcerpt(text, words) }));
}

/** Return the text around the first word found, cut between words. */
function getExcerpt(text: string, words: string[]): string {
  const lower = text.toLowerCase();
  const found = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  const first = found.length > 0 ? Math.min(...found) : 0;
  const start = first < 60 ? 0 : text.indexOf(" ", first - 60) + 1;
  const end = text.length - start <= EXCERPT_LENGTH ? text.length : text.lastIndexOf(" ", start + EXCERPT_LENGTH);
  return `${start > 0 ? "… " : ""}${text.slice(start, end)}${end < text.length ? " …" : ""}`;
}
