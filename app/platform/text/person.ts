type PersonNames = { firstName: string; lastName: string; email: string };

/** In the place of a name and an address that were erased. */
export const ERASED = "Erased";

/** 'First Last', or the e-mail address where both names are empty; 'Erased' where that is empty too. */
export function fullName({ firstName, lastName, email }: PersonNames): string {
  return `${firstName} ${lastName}`.trim() || email || ERASED;
}

/** The name that is kept with what an admin did: where a token of theirs did it, with the token's. */
export function authorName(author: PersonNames & { tokenName?: string }): string {
  return author.tokenName === undefined ? fullName(author) : `${fullName(author)} (API token ${author.tokenName})`;
}

/** One or two capitals for an avatar: of the names, else of the e-mail; none of an erased person. Whole characters, never half an emoji. */
export function initials({ firstName, lastName, email }: PersonNames): string {
  const letters = [firstName, lastName].map((name) => getFirstCharacter(name)).join("");
  return (letters || getFirstCharacter(email)).toUpperCase();
}

const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

function getFirstCharacter(text: string): string {
  const visible = text.replace(/^[\p{C}\p{Z}]+/u, "");
  const [first] = characters.segment(visible);
  return first?.segment ?? "";
}
