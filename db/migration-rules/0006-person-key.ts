/** The search key of migration 0006, frozen, because a migration must always give the same rows. */

/** Letters that Unicode normalization does not turn into plain letters. */
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

function fold(text: string): string {
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

type PersonNames = { firstName: string; lastName: string; email: string };

export function getPersonKey({ firstName, lastName, email }: PersonNames): string {
  return `${fold(`${firstName} ${lastName}`)}\n${fold(email)}\n\n`;
}
