/** Letters that Unicode normalization does not map to the plain letter that people type. */
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
 * Normalize a text for searching and sorting: no case, accents or invisible characters, single spaces. 'Đorđe Vuković'
 * becomes 'dorde vukovic'. Idempotent.
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

/** Return the distinct folded words of a search. All of them must match, in any order. */
export function listSearchWords(search: string): string[] {
  return [...new Set(fold(search).split(" "))].filter((word) => word !== "");
}

type PersonNames = { firstName: string; lastName: string; email: string };

/**
 * Return the stored text for finding and sorting a person: folded name, then email. The trailing line ends give each character
 * two followers, because the search index has entries of three characters.
 */
export function getPersonKey({ firstName, lastName, email }: PersonNames): string {
  return `${fold(`${firstName} ${lastName}`)}\n${fold(email)}\n\n`;
}
