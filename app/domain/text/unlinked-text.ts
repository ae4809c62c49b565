/** Zero width space: invisible, and link detectors end an address at it. */
const BREAK = "\u200b";

/**
 * What makes mail programs take a text for an address: "@", a colon or double slash before a letter, and a dot within a domain
 * or IP address. Dots and colons of other scripts count, since browsers accept them. A dot after an initial ("J.R. Smith") does not.
 */
const LINK_SIGN =
  /[@:\ufe55\ufe6b\uff1a\uff20](?=\S)|([/\\\uff0f\uff3c])(?=\1)|[.\u2024\u3002\ufe52\uff0e\uff61](?=[\p{L}\p{M}\p{N}-]{2}|\p{N})/gu;

/** The same text to a reader, in which no mail program finds a link: "evil.example" gets invisible breaks around its dot. */
export function unlinkedText(text: string): string {
  return text.replace(LINK_SIGN, `${BREAK}$&${BREAK}`);
}
