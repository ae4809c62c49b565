import { expect, test } from "vitest";
import { LANGUAGE_TAGS, languageOf } from "./languages.server.ts";

type Node = string | { [key: string]: Node };

/** Every sentence of a language in one text, a line each. */
function textOf(tag: string): string {
  const lines = (node: Node): string[] => (typeof node === "string" ? [node] : Object.values(node).flatMap(lines));
  return lines(languageOf(tag).texts).join("\n");
}

const NARROW = "\u202f";
const FIXED = "\u00a0";

// English is the specification's, and Hebrew is usually typed with the typewriter's.
test.each(LANGUAGE_TAGS.filter((tag) => tag !== "en" && tag !== "he"))(
  "%s has its own quotation marks, apostrophes and ellipses, not those of a typewriter, and no blank too many (L2)",
  (tag) => {
    expect(textOf(tag).match(/.*(?:["']|\.\.\.| {2}| [,.]).*/gu)).toBeNull();
  },
);

test("French has a narrow blank that does not break before ; : ! ? and », and after « (L2)", () => {
  const text = textOf("fr");
  expect(text.match(/.*[^\u202f\n][;:!?»].*|.*«[^\u202f].*/gu)).toBeNull();
  expect(text).toContain(`«${NARROW}{title}${NARROW}»`);
});

test("Spanish opens each question and exclamation (L2)", () => {
  for (const line of textOf("es").split("\n")) {
    expect(line.match(/¿/g)?.length, line).toBe(line.match(/\?/g)?.length);
    expect(line.match(/¡/g)?.length, line).toBe(line.match(/!/g)?.length);
  }
});

test.each(["de", "fr", "es", "pt-BR", "it", "nl", "sv"])("%s never parts a number from what it counts (L2)", (tag) => {
  const text = textOf(tag);
  expect(text).toContain(`{minutes}${FIXED}`);
  expect(text.match(/.*(?:\{n\}|\{minutes\}|\b[23]|00) \p{L}.*/gu)).toBeNull();
});

test.each([
  ["de", "du|dich|dir|deine?[mnrs]?|euch|euer"],
  ["fr", "tu|toi|ton|ta|tes"],
  ["es", "tú|tus?|ti|vosotros|vuestr[ao]s?"],
  ["pt-BR", "tu|teus?|tuas?|vós"],
  ["it", "tu|ti|tuo|tua|tuoi|tue|voi|vostr[aeio]"],
  ["nl", "je|jij|jou|jouw"],
  ["sv", "ni|er|ert|era"],
])("%s addresses the candidate in one way everywhere (L2)", (tag, others) => {
  const words = new RegExp(`.*(?<!\\p{L})(?:${others})(?!\\p{L}).*`, "iu");
  expect(textOf(tag).match(words)).toBeNull();
});

test.each(["de", "fr", "es", "pt-BR", "it", "nl", "sv"])("%s takes no candidate for a man or a woman (L2)", (tag) => {
  expect(textOf(tag).match(/.*(?:\(e\)|\(a\)|\/a\b|\binvité|\binvitad|\bL’ha invitat|\bKandidat\b).*/u)).toBeNull();
});
