/** Plain text with what is found in it to be a link; never HTML. */

/** A piece of a text, and where it leads if it is a link. */
export type TextPart = { text: string; href?: string };

/** A web or a mail address, in any text around it. */
const ADDRESS = /https?:\/\/[^\s<>"]+|[^\s<>"'()[\]:;,@]{1,64}@[^\s<>"'()[\]:;,@]{1,250}\.[^\s<>"'()[\]:;,@]{2,63}/gi;
/** What follows an address in a sentence and is none of it. */
const AFTER_ADDRESS = /[.,:;!?'"”’»)\]]{1,9}$/;

/** The paragraphs of a text, which blank lines divide; line ends within them stay. */
export function paragraphsOf(text: string): TextPart[][] {
  return text
    .split(/\n[\t ]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map(partsOf);
}

function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: match, index } of text.matchAll(ADDRESS)) {
    const address = match.replace(AFTER_ADDRESS, "");
    const href = /^https?:/i.test(address) ? address : `mailto:${address}`;
    if (!URL.canParse(href)) continue;
    if (index > done) parts.push({ text: text.slice(done, index) });
    parts.push({ text: address, href });
    done = index + address.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}
