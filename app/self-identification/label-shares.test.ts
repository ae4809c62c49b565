import { expect, test } from "vitest";
import { createRandom } from "#tests/support/figures/simulated-answers.ts";
import { addToPool, createPool, isPoolOf, type LabelShare, releaseShares } from "./label-shares.ts";

const GENDER = { question: "Gender", options: ["Woman", "Man", "Other"], minimums: [95, 85, 75, 50] };

type Person = { option: string; percent: number };

function pickPerson(random: () => number): Person {
  const draw = random();
  const option = draw < 0.5 ? "Woman" : draw < 0.85 ? "Man" : draw < 0.93 ? "Other" : "";
  const [lowest, spread] = option === "Man" ? [45, 56] : [30, 68];
  return { option, percent: Math.floor(lowest + spread * Math.sqrt(random())) };
}

const FOREVER = Number.NEGATIVE_INFINITY;
const CEILING = Number.POSITIVE_INFINITY;

test.each([1, 2])(
  "between two releases or minimums, a group's count differs by 0 or at least 5: seed %i (R164)",
  (seed) => {
    const { next: random } = createRandom(seed);
    const pool = createPool(GENDER);
    const people: Person[] = [];
    const published = new Map<string, { n: number; reached: number; times: number[] }>();
    while (people.length < 4000) {
      const person = pickPerson(random);
      people.push(person);
      addToPool(pool, person.option, person.percent);
      for (const { option, minimum, n, reached } of releaseShares(pool)) {
        const before = published.get(`${option} ${minimum}`) ?? { n: 0, reached: 0, times: [0] };
        const after = { n: before.n + n, reached: before.reached + reached, times: [...before.times, people.length] };
        published.set(`${option} ${minimum}`, after);
        const own = people.filter((one) => one.option === option);
        expect([after.n, after.reached]).toEqual([own.length, own.filter(({ percent }) => percent >= minimum).length]);
      }
    }
    const timesOf = (option: string, minimum: number) => published.get(`${option} ${minimum}`)?.times ?? [];
    const count = (option: string, [from, to]: [number, number], [low, high]: [number, number]) =>
      people.slice(from, to).filter((one) => one.option === option && one.percent >= low && one.percent < high).length;

    let checked = 0;
    for (const option of GENDER.options) {
      for (const minimum of GENDER.minimums) {
        for (const other of [FOREVER, ...GENDER.minimums.filter((one) => one < minimum), CEILING]) {
          const known = Number.isFinite(other) ? timesOf(option, other) : timesOf(option, minimum);
          const common = timesOf(option, minimum).filter((time) => known.includes(time));
          const range: [number, number] = other === CEILING ? [minimum, other] : [other, minimum];
          for (const [place, to] of common.entries()) {
            const from = common[place - 1];
            if (from === undefined) continue;
            const counts = GENDER.options.map((each) => count(each, [from, to], range));
            expect(count(option, [from, to], range)).toBeGreaterThanOrEqual(5);
            expect(counts.filter((each) => each >= 5).length).toBeGreaterThanOrEqual(2);
            checked += 1;
          }
        }
      }
    }
    expect(checked).toBeGreaterThan(300);
    expect(timesOf("Other", 75).length).toBeGreaterThan(2);
  },
);

test("shares are released after a fixed number of answers, if two groups have 30 people (R164)", () => {
  const pool = createPool(GENDER);
  const add = (option: string, percent: number, times: number): LabelShare[] =>
    Array.from({ length: times }, () => {
      addToPool(pool, option, percent);
      return releaseShares(pool);
    }).flat();
  expect([...add("Man", 80, 30), ...add("Man", 60, 5), ...add("Woman", 80, 20), ...add("Woman", 60, 5)]).toEqual([]);
  expect([...add("Woman", 80, 5), ...add("", 99, 14)]).toEqual([]);
  expect(add("", 99, 1)).toEqual([
    { option: "Woman", minimum: 75, n: 30, reached: 25 },
    { option: "Man", minimum: 75, n: 35, reached: 30 },
  ]);
  expect(add("Woman", 80, 60)).toEqual([]);
});

test("changed options or minimums start a new count (R164)", () => {
  const pool = createPool(GENDER);
  expect(isPoolOf(pool, { ...GENDER, options: GENDER.options.toReversed() })).toBe(true);
  expect(isPoolOf(pool, { ...GENDER, options: ["Woman", "Man"] })).toBe(false);
  expect(isPoolOf(pool, { ...GENDER, minimums: [95, 85, 74, 50] })).toBe(false);
  expect(isPoolOf(pool, { ...GENDER, question: "Age" })).toBe(false);
});
