/**
 * The search key of migrations 6 and 51. Never change this file, because a migration must always give the same rows.
 */

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

const APOSTROPHES = /[‘’‚‛′‵ʹʻʼʽʾʿˈ`´\uff07\u055a\u05f3\ua78c]/gu;
const QUOTES = /[“”„‟«»″‴⁗‶‷〝〞〟\uff02\u05f4]/gu;
const HYPHENS = /[\p{Pd}−⁃]/gu;

function replacePunctuation(text: string): string {
  return text.replace(APOSTROPHES, "'").replace(QUOTES, '"').replace(HYPHENS, "-");
}

function fold(text: string): string {
  // Normalization turns "´" into a blank, and "ŉ" into an apostrophe and a letter.
  return replacePunctuation(replacePunctuation(text).normalize("NFKD"))
    .replace(/[\p{M}\p{Cf}\p{Cs}]/gu, "")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(SPECIAL_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/[\p{Z}\p{C}]+/gu, " ")
    .trim();
}

type PersonNames = { firstName: string; lastName: string; email: string };

export function getPersonKey({ firstName, lastName, email }: PersonNames): string {
  return `${fold(`${firstName} ${lastName}`)}\n${fold(email)}\n\n`;
}
