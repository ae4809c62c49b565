/**
 * The answers of a group, oldest completion first. `codes[person × questions + question]` is 0 if unanswered, otherwise
 * 1 + the option's position. A question has at most 26 options, so a code is one byte.
 */
export type AnswerMatrix = { people: number; questions: { points: number[] }[]; codes: Uint8Array<ArrayBuffer> };

/** Points by question and code. The first value, for an unanswered question, is 0. */
export type Key = number[][];

/** Number of codes: one for each of 26 options and one for an unanswered question. */
const CODES = 27;

export function computeTotals({ people, questions, codes }: AnswerMatrix, key: Key): Float64Array {
  const totals = new Float64Array(people);
  const width = questions.length;
  const values = new Float64Array(width * CODES);
  for (const [question, points] of key.entries()) values.set(points, question * CODES);
  for (let person = 0; person < people; person += 1) {
    let total = 0;
    for (let question = 0; question < width; question += 1) {
      total += values[question * CODES + (codes[person * width + question] as number)] as number;
    }
    totals[person] = total;
  }
  return totals;
}

export function countCodes({ people, questions, codes }: AnswerMatrix): number[][] {
  const width = questions.length;
  const counts = new Uint32Array(width * CODES);
  for (let person = 0; person < people; person += 1) {
    for (let question = 0; question < width; question += 1) {
      const place = question * CODES + (codes[person * width + question] as number);
      counts[place] = (counts[place] as number) + 1;
    }
  }
  return questions.map(({ points }, question) =>
    Array.from(counts.subarray(question * CODES, question * CODES + points.length + 1)),
  );
}

export function sliceAnswers({ questions, codes }: AnswerMatrix, from: number, to: number): AnswerMatrix {
  const width = questions.length;
  return { people: to - from, questions, codes: codes.slice(from * width, to * width) };
}

export function sampleAnswers(matrix: AnswerMatrix, limit: number): AnswerMatrix {
  const { people, questions, codes } = matrix;
  if (people <= limit) return matrix;
  const width = questions.length;
  const sample = new Uint8Array(limit * width);
  for (let place = 0; place < limit; place += 1) {
    const person = Math.floor((place * people) / limit);
    sample.set(codes.subarray(person * width, (person + 1) * width), place * width);
  }
  return { people: limit, questions, codes: sample };
}
