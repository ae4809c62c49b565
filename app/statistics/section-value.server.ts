import { inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { optionNumbers, pickCounts } from "#db/schema.ts";
import { computeMean, computeVariance, countValues, type Distribution } from "./distribution.ts";
import { createGroupCache, type GroupFigures, readRevision } from "./group-figures.server.ts";
import { hasEnoughResults } from "./minimum-results.ts";
import type { ScoredGroup } from "./scored-group.server.ts";
import { computeSectionValue, type SectionValue } from "./section-value.ts";

const valuesCache = createGroupCache<Map<string, SectionValue>>();

/**
 * Return the value of each section by its id, cached until a result changes. Return an empty Map if there are too few
 * results.
 */
export function readSectionValues(
  db: Db,
  { group, counts, n, sections }: Omit<ScoredGroup, "norm">,
): Map<string, SectionValue> {
  if (!hasEnoughResults("sectionValue", n)) return new Map();
  const revision = readRevision(db, group.keyIds);
  const known = valuesCache.find(db, group.keyIds, revision);
  if (known) return known;
  const covariances = readCovariances(db, group.keyIds, counts);
  const totalVariance = computeVariance(counts.totals);
  const values = sections.map(({ sectionId, alpha }): [string, SectionValue] => {
    const variance = computeVariance(counts.sections.get(sectionId) ?? new Map());
    return [
      sectionId,
      computeSectionValue({ alpha, variance, covarianceWithTotal: covariances.get(sectionId) ?? 0, totalVariance }),
    ];
  });
  return valuesCache.store(db, group.keyIds, revision, new Map(values));
}

function readCovariances(db: Db, keyIds: number[], { content, totals, sections, n }: GroupFigures) {
  // Subtract a whole number near the mean, so that the sums stay exact.
  const center = Math.round(computeMean(totals) ?? 0);
  const sums = db
    .select({
      optionId: optionNumbers.optionId,
      sum: sql<number>`sum(${pickCounts.n} * (${pickCounts.totalPoints} - ${center}))`,
    })
    .from(pickCounts)
    .innerJoin(optionNumbers, sql`${optionNumbers.id} = ${pickCounts.optionNumber}`)
    .where(inArray(pickCounts.scoreKeyId, keyIds))
    .groupBy(pickCounts.optionNumber)
    .all();
  const sumByOption = new Map(sums.map(({ optionId, sum }) => [optionId, sum]));
  const totalSum = sumValues(totals) - center * n;
  return new Map(
    content.sections.map(({ id, questions }) => {
      const products = questions
        .flatMap(({ options }) => options)
        .reduce((sum, option) => sum + option.points * (sumByOption.get(option.id) ?? 0), 0);
      return [id, (products - (sumValues(sections.get(id) ?? new Map()) * totalSum) / n) / (n - 1)];
    }),
  );
}

function sumValues(distribution: Distribution): number {
  return countValues(distribution) * (computeMean(distribution) ?? 0);
}
