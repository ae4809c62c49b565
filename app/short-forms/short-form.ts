import { sum } from "#app/platform/sum.ts";

/** Number of questions to suggest. For a test of this size or smaller, suggest half of its questions. */
const USUAL_SIZE = 20;

export type Candidate = { id: string; sectionId: string; itemRest: number | null; needsFix: boolean };

export type Reliability = { alpha: number; alphaLow: number | null; questionCount: number };

export function getSuggestedSize(questionCount: number): number {
  return questionCount > USUAL_SIZE ? USUAL_SIZE : Math.ceil(questionCount / 2);
}

/**
 * Distribute `size` questions over sections in proportion to their `counts`, by largest remainder. If there is room, no
 * section with questions is left out.
 */
function allocateQuestions(counts: readonly number[], size: number): number[] {
  const total = sum(counts);
  if (total === 0) return counts.map(() => 0);
  const quotas = counts.map((count) => (count * Math.min(size, total)) / total);
  const places = quotas.map(Math.floor);
  const open = Math.min(size, total) - sum(places);
  const byRemainder = quotas
    .map((quota, index) => ({ index, remainder: quota - Math.floor(quota) }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder.slice(0, open)) places[index] = (places[index] ?? 0) + 1;
  for (const [index, count] of counts.entries()) {
    if (count === 0 || places[index] !== 0) continue;
    const giver = findMostOverQuota(places, quotas);
    if (giver === undefined) break;
    places[giver] = (places[giver] ?? 0) - 1;
    places[index] = 1;
  }
  return places;
}

function findMostOverQuota(places: readonly number[], quotas: readonly number[]): number | undefined {
  return places
    .map((place, index) => ({ index, place, excess: place - (quotas[index] ?? 0) }))
    .filter(({ place }) => place >= 2)
    .sort((one, other) => other.excess - one.excess)[0]?.index;
}

/**
 * Suggest questions. In each section, take those with the highest item-rest correlation first, then those without a
 * correlation, then those that need a fix. `candidates` and the result are in the test's order.
 */
export function suggestQuestions(candidates: readonly Candidate[], size: number): string[] {
  const sections = [...Map.groupBy(candidates, ({ sectionId }) => sectionId).values()];
  const places = allocateQuestions(
    sections.map((questions) => questions.length),
    size,
  );
  const chosen = new Set(
    sections.flatMap((questions, index) =>
      rankQuestions(questions)
        .slice(0, places[index])
        .map(({ id }) => id),
    ),
  );
  return candidates.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
}

function rankQuestions(questions: readonly Candidate[]): Candidate[] {
  const getRank = ({ itemRest, needsFix }: Candidate) => (needsFix ? Number.NEGATIVE_INFINITY : (itemRest ?? -2));
  return questions.toSorted((one, other) => {
    const [first, second] = [getRank(one), getRank(other)];
    return first === second ? 0 : second - first;
  });
}

/**
 * Predict alpha for a form of `size` comparable questions (Spearman 1910, Brown 1910). Null if alpha was not measured or
 * is not positive.
 */
export function predictAlpha(measured: Reliability | null, size: number): number | null {
  return measured && predict(measured.alpha, size / measured.questionCount);
}

/** Predict the lower bound, from which Test health judges a test. */
export function predictAlphaLow(measured: Reliability | null, size: number): number | null {
  return measured?.alphaLow == null ? null : predict(measured.alphaLow, size / measured.questionCount);
}

function predict(alpha: number, ratio: number): number | null {
  if (alpha <= 0 || ratio === 0 || !Number.isFinite(ratio)) return null;
  return (ratio * alpha) / (1 + (ratio - 1) * alpha);
}

export function formatPrediction(measured: Reliability | null, size: number): string {
  if (!measured) return "not known yet";
  const predicted = predictAlpha(measured, size);
  return predicted === null ? "cannot be predicted, because the test's own is not above 0" : predicted.toFixed(2);
}
