type QuestionParts = { scenario: string; asked: string };

/** Abbreviations and German ordinals. The period after them does not end a sentence. */
const ABBREVIATION =
  /(?:^|[\s(])(?:(?:[zdu]\.)?\p{Lu}|Mr|Mrs|Ms|Mmes?|Mlle|Dr|Prof|St|No|Nr|Hr|Sra?|Srta|Sig|Dott|vs|e\.g|i\.e|etc|bzw|ca|approx|Inc|Ltd|Co|(?:im|am|zum|vom|den|dem|des|der) \d+)\.$/iu;
/**
 * A sentence end, followed by a character that can start the next sentence. In Japanese, a particle after a quotation
 * continues the sentence.
 */
const SENTENCE_END =
  /[.!?…。！？؟۔](?:["'”’“‘«»›)\]]|[ \u00a0\u202f]»)*\s+(?=["'“‘„«»‹「『(¿¡[]*(?:«[ \u00a0\u202f])?[\p{Lu}\p{Lo}\p{N}])|[。！？](?:(?=[「『\p{Lo}])|[」』）]+(?=[「『\p{Lo}])(?![とっなをにのへはがでもかやよねさし]))/gu;

export function splitQuestion(text: string): QuestionParts {
  const ends = [...text.matchAll(SENTENCE_END)]
    .map((match) => match.index + match[0].length)
    .filter((end) => !ABBREVIATION.test(text.slice(0, end).trimEnd()));
  const start = ends.at(-1) ?? 0;
  return { scenario: text.slice(0, start), asked: text.slice(start) };
}
