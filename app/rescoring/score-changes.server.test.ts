import { expect, test } from "vitest";
import { createSeededRandom } from "#app/content/shuffle.ts";
import { sortInSlices } from "./score-changes.server.ts";

test.each([0, 1, 5000, 17_001])("sorting %d items in slices gives the same stable order as toSorted (T51)", (count) => {
  const random = createSeededRandom("sort");
  const things = Array.from({ length: count }, (_, place) => ({ place, value: Math.floor(random() * 100) }));
  const compare = (one: { value: number }, other: { value: number }) => one.value - other.value;
  const sorting = sortInSlices(things, compare);
  let step = sorting.next();
  while (!step.done) step = sorting.next();
  expect(step.value).toEqual(things.toSorted(compare));
});
