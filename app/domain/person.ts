type Named = { firstName: string; lastName: string; email: string };

/** 'First Last', or the e-mail address where both names are empty. */
export function fullName({ firstName, lastName, email }: Named): string {
  return `${firstName} ${lastName}`.trim() || email;
}

/** One or two capitals for an avatar: of the names, else of the e-mail. Whole characters, never half an emoji. */
export function initials({ firstName, lastName, email }: Named): string {
  const letters = [firstName, lastName].map((name) => firstCharacter(name)).join("");
  return (letters || firstCharacter(email)).toUpperCase();
}

function firstCharacter(text: string): string {
  const visible = text.replace(/^[\p{C}\p{Z}]+/u, "");
  const [first] = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(visible);
  return first?.segment ?? "";
}
