/** The Vite plugin that writes the server's code in ASCII: one other letter makes V8 keep the text of a file at two bytes a letter. */
import type { Plugin } from "vite";

/** In an escape of its own, or where a template's text is read as it is written, the letter would become another text. */
const NOT_FOR_ESCAPING = /\\[^\0-\x7f]|String\.raw`[^`]*[^\0-\x7f][^`]*`/;

/** Escapes the letters of strings, templates and regular expressions; in a comment it does no harm. */
export function asciiChunks(): Plugin {
  return {
    name: "ascii-chunks",
    apply: "build",
    generateBundle(_, bundle) {
      if (this.environment.name !== "ssr") return;
      for (const chunk of Object.values(bundle)) if (chunk.type === "chunk") chunk.code = inAscii(chunk.code);
    },
  };
}

/** The same code in ASCII. Refuses code whose meaning that would change. */
export function inAscii(code: string): string {
  const found = NOT_FOR_ESCAPING.exec(code);
  if (found) throw new Error(`This letter has to be written as an escape in the source: ${found[0]}`);
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
