/**
 * Simulate answer sheets from known abilities. Graded responses (Samejima 1969) have slopes and points. The options can
 * add careless people, copied questions, and groups that differ in ability or on individual questions. Equal options
 * give equal answers.
 */
import type { AnswerMatrix } from "#app/statistics/models/answer-matrix.ts";
import type { Matrix } from "./score-matrix.ts";

/** `locations`: the levels at which half of the people reach the next higher points. `points`: one value per option. */
export type SimulatedQuestion = { points: number[]; slope: number; locations: number[]; section?: string };

export type SimulatedPerson = {
  ability: number;
  abilities?: Record<string, number>;
  group: number;
  isCareless: boolean;
  seconds: number[];
  picks: number[];
};

export type SimulationOptions = {
  seed: number;
  people: number;
  questions: SimulatedQuestion[];
  meanAbility?: number;
  careless?: number;
  sectionCorrelation?: number;
  /** `[of, copy]`: the copy is answered like the original by this `share` of people, or by all of them. */
  copies?: { of: number; copy: number; share?: number }[];
  /** `impact`: difference in mean ability. `shifts`: how much harder individual questions are for this group. */
  groups?: { share: number; impact?: number; shifts?: Record<number, number> }[];
};

export type Random = { next: () => number; normal: () => number };

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return { next, normal };
}

const CARELESS_SECONDS = { least: 1, most: 4 };
const TYPICAL_SECONDS = 25;

export function simulateAnswers(options: SimulationOptions): SimulatedPerson[] {
  const { seed, people, questions, meanAbility = 0, careless = 0, sectionCorrelation = 1 } = options;
  const { copies = [], groups = [{ share: 1 }] } = options;
  const random = createRandom(seed);
  const sections = [...new Set(questions.map(({ section = "" }) => section))];
  return Array.from({ length: people }, (_, place) => {
    const group = findGroup(groups, (place + 0.5) / people);
    const { impact = 0, shifts = {} } = groups[group] ?? { share: 1 };
    const common = random.normal();
    const ability = meanAbility + impact + common;
    const abilities = Object.fromEntries(
      sections.map((section) => [
        section,
        meanAbility +
          impact +
          Math.sqrt(sectionCorrelation) * common +
          Math.sqrt(1 - sectionCorrelation) * (sectionCorrelation < 1 ? random.normal() : 0),
      ]),
    );
    const isCareless = random.next() < careless;
    const pace = TYPICAL_SECONDS * Math.exp(0.3 * random.normal());
    const picks = questions.map((question, number) =>
      isCareless
        ? Math.floor(random.next() * question.points.length)
        : pickOption(question, (abilities[question.section ?? ""] ?? ability) - (shifts[number] ?? 0), random),
    );
    for (const { of, copy, share = 1 } of copies) {
      if (random.next() < share) picks[copy] = picks[of] ?? 0;
    }
    const seconds = questions.map(() =>
      isCareless
        ? CARELESS_SECONDS.least + (CARELESS_SECONDS.most - CARELESS_SECONDS.least) * random.next()
        : pace * Math.exp(0.4 * random.normal()),
    );
    return { ability, abilities, group, isCareless, seconds, picks };
  });
}

function findGroup(groups: readonly { share: number }[], place: number): number {
  let from = 0;
  for (const [group, { share }] of groups.entries()) {
    from += share;
    if (place < from) return group;
  }
  return groups.length - 1;
}

/** Pick an option. Its points rise with the number of levels that the ability reaches. */
function pickOption({ points, slope, locations }: SimulatedQuestion, ability: number, { next }: Random): number {
  const values = [...new Set(points)].sort((one, other) => one - other);
  const luck = next();
  const reached = locations.filter((location) => luck < 1 / (1 + Math.exp(-slope * (ability - location)))).length;
  const worth = values[Math.min(reached, values.length - 1)];
  const places = points.flatMap((one, place) => (one === worth ? [place] : []));
  return places[Math.floor(next() * places.length)] ?? 0;
}

export function toAnswerMatrix(questions: readonly SimulatedQuestion[], people: SimulatedPerson[]): AnswerMatrix {
  return {
    people: people.length,
    questions: questions.map(({ points }) => ({ points })),
    codes: Uint8Array.from(people.flatMap(({ picks }) => picks.map((pick) => pick + 1))),
  };
}

export function toScoreMatrix(questions: readonly SimulatedQuestion[], people: SimulatedPerson[]): Matrix {
  return {
    questions: questions.map(({ points, section = "Section" }) => ({ points, section })),
    rows: people.map(({ picks }) => picks),
  };
}

export function listBinaryQuestions(difficulties: readonly number[], slope: number, worth = 1): SimulatedQuestion[] {
  return difficulties.map((difficulty) => ({ points: [0, worth], slope, locations: [difficulty] }));
}

export function listGradedQuestions(count: number, slope: number, sections = 1): SimulatedQuestion[] {
  return Array.from({ length: count }, (_, place) => {
    const shift = ((place * 7) % 5) / 4 - 0.5;
    return {
      points: [10, 5, 2, 0, 0],
      slope,
      locations: [-1.5 + shift, -0.5 + shift, 0.5 + shift],
      section: `Section ${Math.floor((place * sections) / count) + 1}`,
    };
  });
}

export function computeTotalPoints(questions: readonly SimulatedQuestion[], { picks }: SimulatedPerson): number {
  return picks.reduce((sum, pick, place) => sum + (questions[place]?.points[pick] ?? 0), 0);
}

export function computeExpectedPoints(
  questions: readonly SimulatedQuestion[],
  { ability, abilities }: SimulatedPerson,
) {
  return questions.reduce((sum, { points, slope, locations, section = "" }) => {
    const values = [...new Set(points)].sort((one, other) => one - other);
    const level = abilities?.[section] ?? ability;
    const chances = locations.map((location) => 1 / (1 + Math.exp(-slope * (level - location))));
    return (
      sum +
      values.reduce(
        (worth, value, place) =>
          worth + (place === 0 ? value : (value - (values[place - 1] ?? 0)) * (chances[place - 1] ?? 0)),
        0,
      )
    );
  }, 0);
}
