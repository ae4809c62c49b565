type PersonNames = { firstName: string; lastName: string; email: string };

/** Replaces the name and email address of an erased person. */
export const ERASED = "Erased";

/** 'First Last', or the email address if both names are empty, or 'Erased'. */
export function fullName({ firstName, lastName, email }: PersonNames): string {
  return `${firstName} ${lastName}`.trim() || email || ERASED;
}

/** Name of the admin who made a change. Includes the name of the API token used. */
export function authorName(author: PersonNames & { tokenName?: string }): string {
  return author.tokenName === undefined ? fullName(author) : `${fullName(author)} (API token ${author.tokenName})`;
}

/** One or two uppercase letters for an avatar, from the names or else the email address. Empty for an erased person. */
export function initials({ firstName, lastName, email }: PersonNames): string {
  const letters = [firstName, lastName].map((name) => getFirstCharacter(name)).join("");
  return (letters || getFirstCharacter(email)).toUpperCase();
}

const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Return the first visible grapheme. */
function getFirstCharacter(text: string): string {
  const visible = text.replace(/^[\p{C}\p{Z}]+/u, "");
  const [first] = characters.segment(visible);
  return first?.segment ?? "";
}
