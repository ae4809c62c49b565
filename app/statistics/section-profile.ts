import { type Distribution, inPercent, quantileOf, shownOrNull } from "./score-statistics.ts";

/** One section: the result's percent (null: not scored), and the group's quartiles, null where they are withheld. */
export type ProfiledSection = {
  sectionId: string;
  name: string;
  percent: number | null;
  q1Percent: number | null;
  medianPercent: number | null;
  q3Percent: number | null;
};

type Scored = { sectionId: string; name: string; totalPoints: number; maxPoints: number };

/** A result's sections beside the middle half of its group of `n` results, whose section scores these are. */
export function profileSections(
  scores: readonly Scored[],
  group: ReadonlyMap<string, Distribution>,
  n: number,
): ProfiledSection[] {
  return scores.map(({ sectionId, name, totalPoints, maxPoints }) => {
    const quartile = (share: number) => {
      const points = group.get(sectionId);
      return points ? shownOrNull("groupComparison", n, inPercent(quantileOf(points, share), maxPoints)) : null;
    };
    return {
      sectionId,
      name,
      percent: inPercent(totalPoints, maxPoints),
      q1Percent: quartile(0.25),
      medianPercent: quartile(0.5),
      q3Percent: quartile(0.75),
    };
  });
}
