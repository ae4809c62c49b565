/** Letters that are written from right to left, and the signs that give a part of a text a direction of its own. Pure. */

/** The scripts from right to left, for the brackets of a regular expression with the flag "u". */
export const RIGHT_TO_LEFT_SCRIPTS = String.raw`\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}`;
const RIGHT_TO_LEFT = new RegExp(`[${RIGHT_TO_LEFT_SCRIPTS}]`, "u");

/** They begin and end what is written in a direction of its own (Unicode UAX #9): for the order of letters, and no letters. */
const [ISOLATE, END_OF_ISOLATE] = ["\u2068", "\u2069"];
const ISOLATE_SIGNS = /[\u2068\u2069]/g;
const ISOLATED = /\u2068[^\u2069]*\u2069?/g;

/** True for a text with letters that are written from right to left. */
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** A text that keeps its direction in a sentence of another. */
export function isolated(text: string): string {
  return `${ISOLATE}${text}${END_OF_ISOLATE}`;
}

/** A text without the signs that isolate its parts. */
export function withoutIsolateSigns(text: string): string {
  return text.replace(ISOLATE_SIGNS, "");
}

/** What is around the isolated parts of a text. */
export function aroundIsolates(text: string): string {
  return text.replace(ISOLATED, "");
}

export function isIsolateSign(letter: string | undefined): boolean {
  return letter === ISOLATE || letter === END_OF_ISOLATE;
}
