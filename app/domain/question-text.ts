/** A question as it is read: the situation first, and what is asked, which is its last sentence. */
export type QuestionParts = { scenario: string; asked: string };

/** Words whose full stop ends no sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:[A-Z]|Mr|Mrs|Ms|Dr|Prof|St|No|vs|e\.g|i\.e|etc|approx|Inc|Ltd|Co)\.$/i;
/** The end of a sentence, before something that can begin one. */
const SENTENCE_END = /[.!?…。！？]["'”’)\]]*(?:\s+(?=["'“‘(¿¡[]*[\p{Lu}\p{Lo}\p{N}])|(?<=[。！？])(?=\p{Lo}))/gu;

/** Splits a text before its last sentence. A text of one sentence is all question. Nothing of it gets lost. */
export function splitQuestion(text: string): QuestionParts {
  const ends = [...text.matchAll(SENTENCE_END)]
    .map((match) => match.index + match[0].length)
    .filter((end) => !ABBREVIATION.test(text.slice(0, end).trimEnd()));
  const start = ends.at(-1) ?? 0;
  return { scenario: text.slice(0, start), asked: text.slice(start) };
}
