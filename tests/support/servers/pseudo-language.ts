/** Generate a pseudo-language from English by adding accents. Text without accents on a screen is untranslated. */

import { listSentences } from "#app/languages/index.server.ts";
import type { Texts } from "#app/languages/texts.ts";
import { findAll, parseHtml } from "#tests/support/visitors/html.ts";

export const PSEUDO_TAG = "en-XA";

const PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const ACCENTED = "ÅƁÇĐÉƑĜĤÍĴĶĻṀÑÓÞǪŔŠŢÚṼŴẊÝŽáƀçđéƒĝĥíĵķļɱñóþǫŕšţúṽŵẋýž";
const LONGER_BY = 0.35;
const FILLING = " ŵóŕđš";

function toPseudoText(sentence: string): string {
  const accented = sentence
    .split(/(\{\w+\})/)
    .map((part, index) =>
      index % 2 ? part : part.replace(/[A-Za-z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? ""),
    )
    .join("");
  const missing = Math.ceil(sentence.length * LONGER_BY);
  return `⟦${accented}${FILLING.repeat(Math.ceil(missing / FILLING.length)).slice(0, missing)}⟧`;
}

export function pseudoTexts(texts: Texts): Texts {
  return addAccents(texts) as Texts;
}

type Sentences = Parameters<typeof listSentences>[0];

function addAccents(texts: Sentences): Sentences {
  const parts = Object.entries(texts).map(([name, part]) => [
    name,
    typeof part === "string" ? toPseudoText(part) : addAccents(part),
  ]);
  return Object.fromEntries(parts);
}

export const PSEUDO_ENV = {
  NODE_OPTIONS: `--import=${new URL("./speak-pseudo.ts", import.meta.url)}`,
};

/** Sentences that only appear with JavaScript. tests/browser/submissions/languages.spec.ts checks them. */
export const SCRIPT_SENTENCES = [
  "page.noConnection",
  "page.closeMessage",
  "page.notifications",
  "entry.hide",
  "entry.beginning",
  "invited.beginning",
  "question.undo",
  "question.undoHint",
  "question.next",
  "question.offline",
  "question.waiting",
  "question.saved",
  "question.lastWaiting",
  "question.cannotContinue",
  "question.browserUnknown",
];

/** Text that stays English in any language: names from the test, dates, times, URLs, codes. */
const FACTS =
  /\b(?:\w+day|January|February|March|April|May|June|July|August|September|October|November|December|AM|PM|at|UTC|F8)\b|https?:\/\/\S+|\S+@\S+\w|candidate\?testId=\w+|\b(?:[0-9A-Z]{4}-)+[0-9A-Z]{4}\b/g;

export function listPlainTexts(html: string, given: RegExp): string[] {
  return listTexts(html).filter((text) => /[A-Za-z]{2}/.test(text.replace(given, "").replace(FACTS, "")));
}

const ATTRIBUTES = ["aria-label", "title", "placeholder", "alt"];

export function listTexts(html: string): string[] {
  const document = parseHtml(html);
  const spoken = findAll(document, "*").flatMap(({ attribs }) => ATTRIBUTES.map((name) => attribs[name] ?? ""));
  const described = findAll(document, "meta[name=description]").map(({ attribs }) => attribs.content ?? "");
  const shown = findAll(document, "*:not(script, style, template)").flatMap(({ children }) =>
    children.map((child) => (child.type === "text" ? child.data : "")),
  );
  return [...spoken, ...described, ...shown].map((text) => text.replace(/\s+/g, " ").trim()).filter(Boolean);
}

export function listMissingSentences(texts: Texts, said: string[]): string[] {
  const all = said.join("\n").replace(/[ \t]+/g, " ");
  const sentences = listSentences(texts).map(([path, text]) => ({ name: path.replace(FORM, ""), text }));
  const held = new Set(sentences.filter(({ text }) => toPattern(text).test(all)).map(({ name }) => name));
  return [...new Set(sentences.map(({ name }) => name))].filter((name) => !held.has(name));
}

const FORM = /\.(?:zero|one|two|few|many|other)$/;

function toPattern(sentence: string): RegExp {
  const parts = sentence
    .split(/\{\w+\}/)
    .map((part) => part.replace(/\s+/g, " ").replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(parts.map((part) => part.replaceAll(" ", "\\s+")).join("[^⟧]*(?:⟦[^⟧]*⟧[^⟧]*)*"));
}
