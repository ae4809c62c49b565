/** An email address as mail programs and spreadsheets copy it, without what stands around it. */

const AROUND_START = /^[\s<>([{"'“”„‘’‚«»`,;:]+/u;
const AROUND_END = /[\s<>)\]}"'“”„‘’‚«»`,;:.!?…。、，；]+$/u;

/** 'mailto:<ada@example.org>.' is 'ada@example.org'. Anything else stays as it is, without invisible characters. */
export function cleanAddress(text: string): string {
  let address = text
    .replace(/\p{Cf}/gu, "")
    .replace(/＠/gu, "@")
    .replaceAll("．", ".")
    .trim();
  if (!address.includes("@")) return address;
  for (let before = ""; before !== address; ) {
    before = address;
    address = address.replace(AROUND_START, "").replace(AROUND_END, "");
    if (/^mailto:/i.test(address)) address = address.slice("mailto:".length).replace(/\?.*$/s, "");
  }
  return address;
}
