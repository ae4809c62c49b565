import { expect, test } from "vitest";
import { createSeededRandom } from "#app/content/shuffle.ts";
import { type ScoreChange, sortChanges, sortInSlices } from "./score-changes.server.ts";

test.each([0, 1, 5000, 17_001])("sorting %d items in slices gives the same stable order as toSorted (T51)", (count) => {
  const random = createSeededRandom("sort");
  const things = Array.from({ length: count }, (_, place) => ({ place, value: Math.floor(random() * 100) }));
  const compare = (one: { value: number }, other: { value: number }) => one.value - other.value;
  const sorting = sortInSlices(things, compare);
  let step = sorting.next();
  while (!step.done) step = sorting.next();
  expect(step.value).toEqual(things.toSorted(compare));
});

test("changes are listed with the largest first, then by name and id, whatever their rounding errors (T51)", () => {
  const change = (name: string, submissionId: string, percentAfter: number) =>
    ({ name, submissionId, percentBefore: 30, percentAfter }) as ScoreChange;
  const expected = [
    change("Zoë", "z", 10),
    change("Ada", "a", 30.1),
    change("Ada", "b", 29.9),
    change("Bea", "a", 30.1),
    change("Cem", "a", 29.9),
  ];
  for (const shuffled of [expected.toReversed(), [3, 0, 2, 4, 1].flatMap((place) => expected[place] ?? [])]) {
    const sorting = sortChanges(shuffled);
    let step = sorting.next();
    while (!step.done) step = sorting.next();
    expect(step.value).toEqual(expected);
  }
});
