/** Letters that are one with a plain letter for people who search, but not for Unicode. */
const PLAIN_LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ŧ: "t",
  þ: "th",
  ı: "i",
  ĸ: "k",
  ŋ: "n",
  ς: "σ",
};
const SPECIAL_LETTER = new RegExp(`[${Object.keys(PLAIN_LETTERS).join("")}]`, "gu");

/**
 * A text as it is searched and sorted: without case, accents and invisible signs, words one blank apart. 'Đorđe Vuković'
 * is 'dorde vukovic', 'Groß' is 'gross'. Folding twice changes nothing.
 */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}\p{Cs}]/gu, "")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(SPECIAL_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/[\p{Z}\p{C}]+/gu, " ")
    .trim();
}

/** The folded words that a search asks for, each of them once. A person is found by all of them, in any order. */
export function listSearchWords(search: string): string[] {
  return [...new Set(fold(search).split(" "))].filter((word) => word !== "");
}

type PersonNames = { firstName: string; lastName: string; email: string };

/**
 * What a person is searched and sorted by: the folded full name, then the folded e-mail address. The line ends after them
 * make each character the first of three, by which one or two letters are found.
 */
export function getPersonKey({ firstName, lastName, email }: PersonNames): string {
  return `${fold(`${firstName} ${lastName}`)}\n${fold(email)}\n\n`;
}
