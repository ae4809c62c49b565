import { fold, listSearchWords } from "#app/platform/text/fold.ts";

export type HelpNode = string | HelpElement;

type HelpElement = {
  tag: "h2" | "h3" | "p" | "ul" | "ol" | "li" | "strong" | "em" | "code" | "pre" | "blockquote" | "a" | "img" | "br";
  children: HelpNode[];
  id?: string;
  href?: string;
  src?: string;
  alt?: string;
};

export type HelpPage = {
  name: string;
  title: string;
  body: HelpNode[];
  text: string;
  pictures: Record<string, string>;
};

export const CONTENTS_PAGE = "README";

export type HelpMatch = { name: string; title: string; excerpt: string };

const EXCERPT_LENGTH = 160;

export function searchHelp(pages: HelpPage[], search: string): HelpMatch[] {
  const words = listSearchWords(search);
  if (words.length === 0) return [];
  const hasWord = (text: string) => words.some((word) => fold(text).includes(word));
  return pages
    .filter(({ name }) => name !== CONTENTS_PAGE)
    .filter(({ title, text }) => words.every((word) => fold(`${title} ${text}`).includes(word)))
    .sort((one, two) => Number(hasWord(two.title)) - Number(hasWord(one.title)))
    .map(({ name, title, text }) => ({ name, title, excerpt: getExcerpt(text, words) }));
}

function getExcerpt(text: string, words: string[]): string {
  const lower = text.toLowerCase();
  const found = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  const first = found.length > 0 ? Math.min(...found) : 0;
  const start = first < 60 ? 0 : text.indexOf(" ", first - 60) + 1;
  const end = text.length - start <= EXCERPT_LENGTH ? text.length : text.lastIndexOf(" ", start + EXCERPT_LENGTH);
  return `${start > 0 ? "… " : ""}${text.slice(start, end)}${end < text.length ? " …" : ""}`;
}
