import type { Plugin } from "vite";

export const OLDEST_BROWSERS = ["safari15.4", "chrome100", "firefox100"];

/** esbuild converts newer syntax, but not newer regular expressions and methods. */
const TOO_NEW: [name: string, sign: RegExp][] = [
  ["a lookbehind", /\(\?<[=!]/],
  ["modifiers in a regular expression", /\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):/],
  ["the regular expression flag v", /RegExp\(.{0,2000}?,["'`](?=[dgimsuy]*v)[dgimsuyv]{1,8}["'`]\)/s],
  ["the regular expression flag v", /[=(,:?!&|]\/[^/\n]{1,2000}\/(?=[dgimsuy]*v)[dgimsuyv]{1,8}[.,;)\]}]/],
  ["two groups of one name in a regular expression", /\/[^/\n]{0,2000}\(\?<(\w+)>[^/\n]{0,2000}\(\?<\1>/],
  ["a static block", /\bstatic\s*\{/],
  ["a newer array method", /\.(?:findLast|findLastIndex|toReversed|toSpliced)\(/],
  ["a newer string or set method", /\.(?:isWellFormed|toWellFormed|isSubsetOf|isSupersetOf|isDisjointFrom)\(/],
  [
    "a newer function",
    /\b(?:Object\.groupBy|Map\.groupBy|Promise\.withResolvers|Promise\.try|URL\.canParse|Array\.fromAsync|AbortSignal\.any|Iterator\.from|Intl\.Segmenter)\b/,
  ],
];

export function findTooNew(script: string): string[] {
  return TOO_NEW.filter(([, sign]) => sign.test(script)).map(([name]) => name);
}

export function supportsOldestBrowsers(): Plugin {
  return {
    name: "supports-oldest-browsers",
    generateBundle(_, bundle) {
      if (this.environment.name !== "client") return;
      for (const file of Object.values(bundle)) {
        const found = file.type === "chunk" ? findTooNew(file.code) : [];
        if (found.length > 0)
          this.error(`${file.fileName} has ${found.join(" and ")}: not in ${OLDEST_BROWSERS.join(", ")}`);
      }
    },
  };
}
