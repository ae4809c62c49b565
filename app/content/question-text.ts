/** A question as it is read: the situation first, and what is asked, which is its last sentence. */
type QuestionParts = { scenario: string; asked: string };

/** Words whose full stop ends no sentence, in the languages that capitalise what may follow; and a German ordinal. */
const ABBREVIATION =
  /(?:^|[\s(])(?:(?:[zdu]\.)?\p{Lu}|Mr|Mrs|Ms|Mmes?|Mlle|Dr|Prof|St|No|Nr|Hr|Sra?|Srta|Sig|Dott|vs|e\.g|i\.e|etc|bzw|ca|approx|Inc|Ltd|Co|(?:im|am|zum|vom|den|dem|des|der) \d+)\.$/iu;
/** The end of a sentence, before something that can begin one. A quote in Japanese may go on with a particle. */
const SENTENCE_END =
  /[.!?…。！？؟۔](?:["'”’“‘«»›)\]]|[ \u00a0\u202f]»)*\s+(?=["'“‘„«»‹「『(¿¡[]*(?:«[ \u00a0\u202f])?[\p{Lu}\p{Lo}\p{N}])|[。！？](?:(?=[「『\p{Lo}])|[」』）]+(?=[「『\p{Lo}])(?![とっなをにのへはがでもかやよねさし]))/gu;

/** Splits a text before its last sentence. A text of one sentence is all question. Nothing of it gets lost. */
export function splitQuestion(text: string): QuestionParts {
  const ends = [...text.matchAll(SENTENCE_END)]
    .map((match) => match.index + match[0].length)
    .filter((end) => !ABBREVIATION.test(text.slice(0, end).trimEnd()));
  const start = ends.at(-1) ?? 0;
  return { scenario: text.slice(0, start), asked: text.slice(start) };
}
