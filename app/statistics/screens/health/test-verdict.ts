import { formatCoefficient, formatCount } from "#app/platform/text/numbers-text.ts";
import { ENOUGH_RESULTS } from "../../minimum-results.ts";

/** `toFix`: the number of questions with a warning. */
type JudgedTest = { n: number; sd: number | null; alpha: number | null; toFix: number };
type TestVerdict = { tone: "warning" | "normal" | "positive"; title: string; sentences: string[] };

/** Candidates cannot be compared below this alpha. See `formatAlpha`. */
const COMPARABLE_ALPHA = 0.7;

export function judgeTest({ n, sd, alpha, toFix }: JudgedTest): TestVerdict {
  const isEarly = n < ENOUGH_RESULTS;
  const isEqual = sd === 0;
  const limits = [
    ...(isEarly ? [`${n} of ${ENOUGH_RESULTS} results. More results are needed to show the rest.`] : []),
    ...(isEqual ? ["Everyone has the same total, so the questions cannot be compared."] : []),
  ];
  if (toFix > 0)
    return { tone: "warning", title: `${formatCount(toFix, "question")} to fix`, sentences: [FIX, ...limits] };
  if (isEarly) return { tone: "normal", title: "Too early to tell", sentences: limits };
  if (isEqual) return { tone: "normal", title: "No differences", sentences: limits };
  if (alpha === null) return { tone: "normal", title: "No question to fix", sentences: [] };
  if (alpha < COMPARABLE_ALPHA)
    return {
      tone: "normal",
      title: "No question to fix",
      sentences: [`But alpha is only ${formatCoefficient(alpha)}. More questions of the same kind raise it.`],
    };
  return {
    tone: "positive",
    title: "Healthy",
    sentences: ["No question needs a change, and the scores are consistent enough to compare candidates."],
  };
}

const FIX =
  "Open each question to see who picked which option, then decide whether to change it. " +
  "A change starts a new group of results. Past results stay the same.";
