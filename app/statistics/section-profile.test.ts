import { expect, test } from "vitest";
import { profileSections } from "./section-profile.ts";

const scores = [
  { sectionId: "d", name: "Discovery", totalPoints: 15, maxPoints: 20 },
  { sectionId: "x", name: "Character", totalPoints: 0, maxPoints: 0 },
];

/** Persons by points: as many of 4, 8 and 16 points. */
function groupOf(n: number) {
  return new Map([["d", new Map([4, 8, 16].map((points) => [points, n / 3]))]]);
}

test("a section's quartiles are percents of its maximum; a section without points has no percent (T24)", () => {
  const [discovery, character] = profileSections(scores, groupOf(30), 30);
  expect(discovery).toEqual({
    sectionId: "d",
    name: "Discovery",
    percent: 75,
    q1Percent: 20,
    medianPercent: 40,
    q3Percent: 80,
  });
  expect([character?.percent, character?.q1Percent]).toEqual([null, null]);
});

test("below 30 results the group's part of the profile is withheld (T18, T24)", () => {
  const [discovery] = profileSections(scores, groupOf(27), 27);
  expect([discovery?.percent, discovery?.q1Percent, discovery?.medianPercent, discovery?.q3Percent]).toEqual([
    75,
    null,
    null,
    null,
  ]);
});
