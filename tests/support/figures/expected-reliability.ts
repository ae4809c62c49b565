import { computeStratifiedAlpha } from "#app/statistics/discrimination.ts";
import { computeSem, toPercent } from "#app/statistics/precision.ts";

type Block = { alpha?: number | null; sd?: number | null; maxPoints?: number };
type Blocks = { total?: Block; sections?: Block[] };

/**
 * Return `figures` with the SEM that the app computes. The fixtures' SEM is from alpha, but the app uses stratified
 * alpha if it is clearly higher (T12).
 */
export function withReliability<Figures extends object>(figures: Figures): Figures {
  const { total, sections = [] } = figures as Blocks;
  if (!total) return figures;
  const { alpha = null, sd = null, maxPoints = 0 } = total;
  const blocks = sections.map((section) => ({ alpha: section.alpha ?? null, sd: section.sd ?? null }));
  const stratified = computeStratifiedAlpha(blocks, sd);
  const isApart = alpha !== null && stratified !== null && stratified - alpha > 0.02;
  const sem = computeSem(sd, isApart ? stratified : alpha);
  const percent = "semPercent" in total ? { semPercent: toPercent(sem, maxPoints) } : {};
  return { ...figures, total: { ...total, sem, ...percent } };
}
