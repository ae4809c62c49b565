export type TextPart = { text: string; href?: string };

const ADDRESS = /https?:\/\/[^\s<>"]+|[^\s<>"'()[\]:;,@]{1,64}@[^\s<>"'()[\]:;,@]{1,250}\.[^\s<>"'()[\]:;,@]{2,63}/gi;
const TRAILING_PUNCTUATION = /[.,:;!?'"”’»)\]]{1,9}$/;

export function splitParagraphs(text: string): TextPart[][] {
  return text
    .split(/\n[\t ]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map(splitLinks);
}

function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: match, index } of text.matchAll(ADDRESS)) {
    const address = match.replace(TRAILING_PUNCTUATION, "");
    const href = /^https?:/i.test(address) ? address : `mailto:${address}`;
    if (!URL.canParse(href)) continue;
    if (index > done) parts.push({ text: text.slice(done, index) });
    parts.push({ text: address, href });
    done = index + address.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}

const LINK_BREAK = "\u200b";

/**
 * Characters that make mail programs create links, with their Unicode variants. A dot after an initial, as in "J.R.
 * Smith", does not match.
 */
const LINK_SIGN =
  /[@:\ufe55\ufe6b\uff1a\uff20](?=\S)|([/\\\uff0f\uff3c])(?=\1)|[.\u2024\u3002\ufe52\uff0e\uff61](?=[\p{L}\p{M}\p{N}-]{2}|\p{N})/gu;

/** Prevent mail programs from turning text such as "evil.example" into a link. */
export function breakLinks(text: string): string {
  return text.replace(LINK_SIGN, `${LINK_BREAK}$&${LINK_BREAK}`);
}
