/** Zero width space: invisible, and link detectors end an address at it. */
const BREAK = "\u200b";

/**
 * Characters that make mail programs create a link: "@", a colon or double slash before a letter, and a dot within a
 * domain or IP address. Includes their Unicode variants, which browsers accept. A dot after an initial ("J.R. Smith") is no match.
 */
const LINK_SIGN =
  /[@:\ufe55\ufe6b\uff1a\uff20](?=\S)|([/\\\uff0f\uff3c])(?=\1)|[.\u2024\u3002\ufe52\uff0e\uff61](?=[\p{L}\p{M}\p{N}-]{2}|\p{N})/gu;

/** Insert invisible breaks so that mail programs do not turn text such as "evil.example" into a link. */
export function unlinkedText(text: string): string {
  return text.replace(LINK_SIGN, `${BREAK}$&${BREAK}`);
}
