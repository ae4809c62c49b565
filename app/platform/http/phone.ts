/** True for a phone's browser: by the hint that Chromium sends, else by "Mobi" in the name that every phone's browser gives. */
export function isPhone({ headers }: Request): boolean {
  const hint = headers.get("Sec-CH-UA-Mobile");
  return hint ? hint === "?1" : /Mobi/.test(headers.get("User-Agent") ?? "");
}
