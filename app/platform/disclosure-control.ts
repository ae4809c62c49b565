/** Statistical disclosure control: figures about groups must not reveal what one person answered. */

/** Answers are shown from this number on. */
export const MIN_ANSWERS = 10;
/** Later answers are shown this many at a time, because a single new one could be matched with who just finished. */
const MIN_NEW_ANSWERS = 5;

export function isReleaseDue({ released, pending }: { released: number; pending: number }): boolean {
  return pending >= (released === 0 ? MIN_ANSWERS : MIN_NEW_ANSWERS);
}

/** Return for example "7 of 10 answers". */
export function formatAnswersSoFar(answers: number): string {
  return `${answers} of ${MIN_ANSWERS} answers`;
}

/** Smaller counts are not shown, because a group of few people can be recognized. */
export const MIN_CELL = 5;

/** Return the count, or null if it is too small to be shown. */
export function withholdSmallCount(count: number): number | null {
  return count < MIN_CELL ? null : count;
}
