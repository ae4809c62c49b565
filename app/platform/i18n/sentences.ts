/** The sentences of a language's file, however deep they lie in it. */

export type Sentences = { readonly [name: string]: string | Sentences };

/** Every sentence with its path, as "question.left.few", in the order of the file. */
export function sentencesIn(texts: Sentences, within = ""): [path: string, text: string][] {
  return Object.entries(texts).flatMap(([name, part]): [string, string][] =>
    typeof part === "string" ? [[within + name, part]] : sentencesIn(part, `${within}${name}.`),
  );
}
