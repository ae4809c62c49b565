import { formatCount } from "#app/platform/text/numbers-text.ts";
import {
  type Finding,
  isComparable,
  judgeCare,
  judgeConsistency,
  judgeDrift,
  judgeKey,
  judgeModel,
  type TestFacts,
} from "./findings.ts";
import { ENOUGH_RESULTS } from "./minimum-results.ts";
import { ENOUGH_FOR_MEASUREMENT } from "./models/evidence.ts";

/** Findings of at least this weight are part of the verdict on the whole test. */
const NOTABLE = 40;

/** List findings that a verdict can name besides the questions to fix, the gravest first. */
function listFindings(facts: TestFacts): Finding[] {
  const { care, evidence } = facts;
  const findings = [
    judgeConsistency(facts),
    care && judgeCare(care, facts.reliability),
    evidence && judgeKey(evidence.models, evidence.people, facts.questions),
    evidence?.measurement ? judgeModel(evidence.measurement) : null,
    evidence?.drift ? judgeDrift(evidence.drift) : null,
  ];
  return findings.filter((finding) => finding !== null).sort((one, other) => other.weight - one.weight);
}

export const MAX_FINDINGS = 3;

export function judgeTest(facts: TestFacts) {
  const { n, sd, questions } = facts;
  const toFix = questions.filter(({ needsFix }) => needsFix).length;
  const others = listFindings(facts).filter(({ weight }) => weight >= NOTABLE);
  const limits = [
    ...(n < ENOUGH_RESULTS ? [`${n} of ${ENOUGH_RESULTS} results. More results are needed to show the rest.`] : []),
    ...(sd === 0 ? ["Everyone has the same total, so the questions cannot be compared."] : []),
  ];
  const shown = others.slice(0, Math.max(0, MAX_FINDINGS - toFix));
  const verdict = { findings: shown };
  if (toFix > 0)
    return {
      ...verdict,
      tone: "warning" as const,
      answer: answerWithQuestionsToFix(facts, others),
      title: `${formatCount(toFix, "question")} to fix`,
      sentences: [FIX, ...limits],
    };
  const unknown = { ...verdict, tone: "normal" as const, sentences: limits };
  if (n < ENOUGH_RESULTS) return { ...unknown, answer: ANSWERS.early, title: "Too early to tell" };
  if (sd === 0) return { ...unknown, answer: ANSWERS.equal, title: "No differences" };
  const isUnchecked = facts.evidence === null && n >= ENOUGH_FOR_MEASUREMENT;
  const unchecked = isUnchecked ? [NOT_CHECKED] : [];
  const gravest = shown.find(({ place }) => place !== "care");
  if (gravest)
    return {
      ...verdict,
      tone: gravest.tone,
      answer: ANSWERS[gravest.answer ?? gravest.place],
      title: gravest.title,
      sentences: [...gravest.sentences, ...unchecked],
    };
  const isFine = others.length === 0 && isComparable(facts) && !isUnchecked;
  return {
    ...verdict,
    tone: isFine ? ("positive" as const) : ("normal" as const),
    answer: answerWithoutFindings(facts, { isFine, isUnchecked }),
    title: "No questions to fix",
    sentences: [...unchecked, "This says nothing about success at work."],
  };
}

/** The first sentence of Test health: is the test sound enough to decide with, and what to do next? */
const ANSWERS = {
  fix: "Not sound enough to decide with until you fix the weak questions",
  fixEarly: "Too early to decide by this score alone, and some questions need a look before more people take the test",
  fixSome: "Sound enough to compare candidates, but some questions need a look",
  early: "Too early to decide by this score alone, so invite more candidates",
  equal: "This score does not help you decide until you change the questions or their points",
  consistency: "Not sound enough to decide by this score alone, so read the answers too",
  care: "Sound enough to compare candidates, but read the careless results first",
  key: "Not sound enough to rank candidates until you check which answers deserve points",
  measurement: "Not sound enough to rely on the total until you replace one of two similar questions",
  sections: "The total is not sound enough to decide with, so compare candidates section by section",
  drift: "Not sound enough to compare new candidates with earlier ones until you know why questions are easier now",
  unknown: "It is not known how sound this score is, so add questions",
  unchecked: "No problem found so far, but open Scoring and precision to finish the check",
  fine: "Sound enough to compare candidates, so find out next whether scores predict success",
};

function answerWithQuestionsToFix(facts: TestFacts, others: Finding[]): string {
  if (facts.n < ENOUGH_RESULTS) return ANSWERS.fixEarly;
  const isSound = isComparable(facts) && others.every(({ place }) => place === "care");
  return isSound ? ANSWERS.fixSome : ANSWERS.fix;
}

function answerWithoutFindings(
  { reliability }: TestFacts,
  { isFine, isUnchecked }: { isFine: boolean; isUnchecked: boolean },
): string {
  if (isFine) return ANSWERS.fine;
  if (reliability === null) return ANSWERS.unknown;
  return isUnchecked ? ANSWERS.unchecked : ANSWERS.care;
}

const NOT_CHECKED =
  "Whether some questions are answered too much alike has not been checked yet: open “Scoring and precision” below.";

const FIX =
  "Open each question to see who picked which option, then decide whether to change it. " +
  "A change starts a new group of results. Past results stay the same.";
