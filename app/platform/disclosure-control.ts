/** Statistical disclosure control: figures about groups must not reveal what one person answered. */

export const MIN_ANSWERS = 10;
/** Minimum number of new answers in a later release. A single one could be matched with whoever just finished. */
const MIN_NEW_ANSWERS = 5;

export function isReleaseDue({ released, pending }: { released: number; pending: number }): boolean {
  return pending >= (released === 0 ? MIN_ANSWERS : MIN_NEW_ANSWERS);
}

/** Show no exact number, because someone who watches it grow could tell who answered. */
export const TOO_FEW_ANSWERS = `Fewer than ${MIN_ANSWERS} answers so far`;

/** Smallest count to show. Members of a smaller group can be identified. */
export const MIN_CELL = 5;

export function withholdSmallCount(count: number): number | null {
  return count < MIN_CELL ? null : count;
}
