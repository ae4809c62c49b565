export const RESUME_HOURS = 24;

/** Crockford's Base32: no I, L, O or U, because people type the code from paper. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 28;
const GROUP = /.{4}(?=.)/g;

export const RESUME_CODE_BYTES = LENGTH;

export function formatResumeCode(bytes: Uint8Array): string {
  const characters = Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET[byte & 31]).join("");
  return characters.replace(GROUP, "$&-");
}

export function getResumePath(code: string): string {
  return `/r/${code}`;
}

/** Accept lowercase, missing dashes, spaces, and O, I and L for digits. Null if it cannot be a code. */
export function parseResumeCode(typed: string): string | null {
  const characters = typed
    .slice(0, 200)
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Cf}\p{Pd}]/gu, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  const isCode = characters.length === LENGTH && [...characters].every((character) => ALPHABET.includes(character));
  return isCode ? characters.replace(GROUP, "$&-") : null;
}
