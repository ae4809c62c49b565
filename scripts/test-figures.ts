/** Compute the figures of a test that follow from its texts and points alone, without any candidate. */
export type Option = { optionText: string; points: number };
export type Question = { questionText: string; options: Option[] };

export function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

export function getMean(numbers: number[]): number {
  return sum(numbers) / numbers.length;
}

export function sortPoints({ options }: Question): number[] {
  return options.map((option) => option.points).sort((one, other) => other - one);
}

export function getMaximum(question: Question): number {
  return sortPoints(question)[0] ?? 0;
}

export function sumMaximums(questions: Question[]): number {
  return sum(questions.map(getMaximum));
}

export function getBestPosition({ options }: Question): number {
  const points = options.map((option) => option.points);
  return points.indexOf(Math.max(...points));
}

export function createCounter(pattern: RegExp): (option: Option) => number {
  return ({ optionText }) => optionText.match(pattern)?.length ?? 0;
}

export const countWords = createCounter(/\S+/g);

/** Percentage scored by a candidate who always picks the option with the highest `value`. Ties are averaged. */
export function computeStrategyPercent(
  questions: Question[],
  value: (option: Option, place: number) => number,
): number {
  const points = questions.map(({ options }) => {
    const most = Math.max(...options.map(value));
    const chosen = options.filter((option, place) => value(option, place) === most);
    return getMean(chosen.map((option) => option.points));
  });
  return (100 * sum(points)) / sumMaximums(questions);
}

export function computeGuessingChance(questions: Question[], share: number): number {
  let chances = new Map([[0, 1]]);
  for (const { options } of questions) {
    const next = new Map<number, number>();
    for (const [points, chance] of chances) {
      for (const option of options) {
        const reached = points + option.points;
        next.set(reached, (next.get(reached) ?? 0) + chance / options.length);
      }
    }
    chances = next;
  }
  return sum([...chances].filter(([points]) => points >= sumMaximums(questions) * share).map(([, chance]) => chance));
}

/** Automated Readability Index in US school grades (Senter and Smith, AMRL-TR-66-220, 1967). */
export function computeReadingGrade(texts: string[]): number {
  const words = texts.flatMap((text) => text.split(/\s+/));
  const characters = sum(words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, "").length));
  const sentences = sum(texts.map((text) => text.match(/[.?!:]+(?=[\s”]|$)/g)?.length || 1));
  return 4.71 * (characters / words.length) + 0.5 * (words.length / sentences) - 21.43;
}
