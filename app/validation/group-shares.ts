import type { QuestionShares } from "#app/self-identification/index.server.ts";
import { computeImpact, type ImpactRow } from "#app/statistics/index.server.ts";
import { normalQuantile } from "./normal-distribution.ts";

export type GroupDifference = { option: string; comparedWith: string; d: number; low: number; high: number };

export type GroupFigures = {
  question: string;
  minimums: { minimum: number; groups: ImpactRow[] }[];
  differences: GroupDifference[];
};

/** Compare a question's groups at each current minimum, and each group's scores with those of the largest group. */
export function compareShares({ question, shares }: QuestionShares, minimums: readonly number[]): GroupFigures {
  const compared = minimums.map((minimum) => {
    const groups = shares
      .filter((share) => share.minimum === minimum)
      .map(({ option, n, reached }) => ({ name: option, applied: n, selected: reached }));
    return { minimum, groups: groups.length < 2 ? [] : computeImpact(groups) };
  });
  return { question, minimums: compared, differences: listDifferences(compared.map(({ groups }) => groups)) };
}

function listDifferences(compared: ImpactRow[][]): GroupDifference[] {
  const judged = compared.map((groups) => groups.filter(({ isSmall }) => !isSmall));
  const [largest] = judged.flat().toSorted((one, other) => other.applied - one.applied);
  const names = new Set(judged.flat().map(({ name }) => name));
  return [...names].flatMap((name) => {
    if (!largest || name === largest.name) return [];
    const [best] = judged
      .flatMap((groups) => {
        const [own, other] = [name, largest.name].map((each) => groups.find((group) => group.name === each));
        return own && other ? [estimateDifference(own, other)] : [];
      })
      .filter(({ error }) => Number.isFinite(error))
      .sort((one, other) => one.error - other.error);
    if (!best) return [];
    const { d, error } = best;
    return [{ option: name, comparedWith: largest.name, d, low: d - Z * error, high: d + Z * error }];
  });
}

const Z = 1.959964;

/** Return the probit d and its standard error: Sánchez-Meca, Marín-Martínez and Chacón-Moscoso 2003. */
function estimateDifference(own: ImpactRow, other: ImpactRow): { d: number; error: number } {
  const [one, two] = [computeProbit(own), computeProbit(other)];
  return { d: one.z - two.z, error: Math.sqrt(one.variance + two.variance) };
}

function computeProbit({ applied, selected }: ImpactRow): { z: number; variance: number } {
  const share = selected / applied;
  const z = normalQuantile(share);
  return { z, variance: (2 * Math.PI * share * (1 - share) * Math.exp(z * z)) / applied };
}
