type PersonNames = { firstName: string; lastName: string; email: string };

export const ERASED = "Erased";

export function fullName({ firstName, lastName, email }: PersonNames): string {
  return `${firstName} ${lastName}`.trim() || email || ERASED;
}

export function authorName(author: PersonNames & { tokenName?: string }): string {
  return author.tokenName === undefined ? fullName(author) : `${fullName(author)} (API token ${author.tokenName})`;
}

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
