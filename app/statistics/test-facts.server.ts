import type { LiveDb } from "#db/client.ts";
import { MIN_QUICK } from "./answering.ts";
import { MAX_EXAMINED } from "./careless.server.ts";
import { findEvidence, readEvidence } from "./evidence.server.ts";
import type { CheckedQuestion, TestFacts } from "./findings.ts";
import { getScoreBlocks } from "./group-figures.server.ts";
import { getVerdictTone, hasDoubtfulPoints } from "./item-verdicts.ts";
import { withholdFigures } from "./minimum-results.ts";
import { ENOUGH_FOR_MODELS, type Evidence } from "./models/evidence.ts";
import { computeSimilarPairs } from "./precision.ts";
import { computeTotalBlock } from "./score-statistics.ts";
import { type HealthReading, readTestHealth } from "./test-health.server.ts";

type Judged = Pick<HealthReading, "figures" | "health" | "judged" | "care">;

export function collectFacts({ figures, health, judged, care }: Judged, evidence: Evidence | null): TestFacts {
  const { n } = judged.figures;
  const total = computeTotalBlock(judged.figures);
  return {
    n,
    sd: total.sd,
    reliability: total.reliability,
    reliabilityLow: total.reliabilityLow,
    // Include careless results, as the comparison screen does.
    similarPairs: computeSimilarPairs(figures.totals, getScoreBlocks(figures).total, figures.n),
    questions: listCheckedQuestions(health),
    care: canLookCareless(care, health.items.length)
      ? {
          examined: care.examined,
          careless: care.careless,
          isSample: care.isSample,
          reliabilityWithAll: health.total.reliability,
        }
      : null,
    evidence,
  };
}

/** A test with few questions cannot tell rushed results, so do not say that it has none. */
function canLookCareless(care: HealthReading["care"], questionCount: number): care is NonNullable<typeof care> {
  return care !== null && (care.careless > 0 || questionCount >= MIN_QUICK);
}

export function listCheckedQuestions({ items }: HealthReading["health"]): CheckedQuestion[] {
  return items.map(({ number, verdicts }) => ({
    number,
    needsFix: verdicts.some((verdict) => getVerdictTone(verdict) === "warning"),
    hasDoubtfulPoints: hasDoubtfulPoints(verdicts),
  }));
}

/**
 * Return each question's fit, and whether "Test health" says to fix it. Both leave out careless results. Null if the
 * test is missing.
 */
export async function readQuestionQuality(live: LiveDb, query: Parameters<typeof readTestHealth>[1], now: Date) {
  const reading = await readTestHealth(live, query, now);
  if (!reading) return null;
  const { test, judged, health } = reading;
  const { n } = judged.figures;
  const { alpha, alphaLow, questionCount } = withholdFigures(computeTotalBlock(judged.figures), n);
  const verdicts = new Map(health.items.map((item) => [item.questionId, item.verdicts]));
  const questions = judged.items.map((item) => ({
    id: item.questionId,
    itemRest: withholdFigures(item, n).itemRest,
    needsFix: (verdicts.get(item.questionId) ?? []).some((verdict) => getVerdictTone(verdict) === "warning"),
  }));
  return { test, results: n, alpha, alphaLow, questionCount, questions };
}

/**
 * Return a group's evidence if it is cached or quick to compute. Only the screen "Scoring and precision" computes the
 * evidence of a large group.
 */
export async function readKnownEvidence(live: LiveDb, { chosen }: HealthReading, now: Date): Promise<Evidence | null> {
  if (!chosen || chosen.version !== null || chosen.group.n < ENOUGH_FOR_MODELS) return null;
  if (chosen.group.n > MAX_EXAMINED) return findEvidence(live(), chosen.group.keyIds);
  const state = await readEvidence(live, chosen.group.keyIds, now);
  return state.name === "done" ? state.evidence : null;
}
