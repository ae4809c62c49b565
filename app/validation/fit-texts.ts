import { formatPercent } from "#app/content/index.ts";
import {
  formatCoefficient,
  formatCount,
  formatInterval,
  formatOneDecimal,
  formatWholePercent,
} from "#app/platform/text/numbers-text.ts";
import { ENOUGH_OUTCOMES } from "#app/statistics/index.ts";
import type { ExpertKey } from "./expert-key.ts";
import type { JobAnalysis } from "./job-analysis.ts";
import type { LabelConsistency } from "./label-consistency.ts";
import { ENOUGH_RATERS } from "./panel.ts";
import type { PanelState } from "./panels.server.ts";
import type { ProposedMinimum } from "./proposed-minimum.ts";
import type { Agreement } from "./rater-agreement.ts";
import { combineWithPublished, computePower, PUBLISHED } from "./success.ts";

const POOR_BELOW = 0.5;

/** Limits: Koo and Li 2016, Journal of Chiropractic Medicine 15, 155–163. */
function describeAgreement({ icc, raters, ...interval }: Agreement): string {
  const level = icc < POOR_BELOW ? "poor" : icc < 0.75 ? "moderate" : icc < 0.9 ? "good" : "very good";
  return `Agreement of the ${raters} raters is ${level}: ${formatCoefficient(icc)} ${formatInterval(interval)}.`;
}

export function isReliable(agreement: Agreement | null): boolean {
  return agreement === null || agreement.icc >= POOR_BELOW;
}

function describePanel({ raters, finished }: PanelState): string {
  if (raters === 0) return "Nobody has been asked yet.";
  return finished < ENOUGH_RATERS
    ? `${finished} of ${formatCount(raters, "rater")} finished. Figures appear from ${ENOUGH_RATERS} on.`
    : `${finished} of ${formatCount(raters, "rater")} finished.`;
}

/** Number of tasks that some raters have not rated, for example because they were added later. */
export function countUnratedTasks(tasks: number, { tasks: rated }: JobAnalysis): number {
  return tasks - rated.length;
}

export function describeJobAnalysis(tasks: number, panel: PanelState, analysis: JobAnalysis | null): string[] {
  if (tasks === 0) return ["No tasks yet."];
  if (!analysis) return [`${formatCount(tasks, "task")}. ${describePanel(panel)}`];
  const count = countUnratedTasks(tasks, analysis);
  const unrated =
    count === 0
      ? []
      : [`Not yet rated by everybody: ${formatCount(count, "task")}. Ask the raters to open their links again.`];
  if (!isReliable(analysis.agreement))
    return [
      "The raters do not agree, so their figures say little. Ask more people, or word the tasks more clearly.",
      ...(analysis.agreement ? [describeAgreement(analysis.agreement)] : []),
      ...unrated,
    ];
  const important = analysis.tasks.filter(({ isImportant }) => isImportant).length;
  const total = formatCount(analysis.tasks.length, "task");
  const uncovered = analysis.uncovered.length;
  return [
    important === 0
      ? `None of the ${total} is important.`
      : `${important} of ${total} ${important === 1 ? "is" : "are"} important.`,
    ...(important > 0 && uncovered === 0 ? ["A section shows whether somebody can do them."] : []),
    ...(uncovered > 0 ? [`No section shows whether somebody can do ${uncovered} of them.`] : []),
    ...(analysis.unneeded.length > 0 ? [describeUnneeded(analysis.unneeded)] : []),
    ...(analysis.agreement ? [describeAgreement(analysis.agreement)] : []),
    ...unrated,
  ];
}

function describeUnneeded(sections: JobAnalysis["unneeded"]): string {
  const names = sections.map(({ name, questionNumbers: [first, ...more] }) =>
    first === undefined
      ? name
      : `${name} (${more.length === 0 ? `question ${first}` : `questions ${first} to ${more.at(-1)}`})`,
  );
  return `No important task needs ${new Intl.ListFormat("en", { type: "disjunction" }).format(names)}.`;
}

export function describeExpertKey(panel: PanelState, key: ExpertKey | null): string[] {
  if (!key) return [describePanel(panel)];
  const rated = formatCount(key.questions.length, "question");
  return [
    ...(isReliable(key.agreement)
      ? []
      : ["The experts do not agree, so their proposals say little. Ask more experts."]),
    key.disputed.length === 0
      ? `Points and experts agree on ${rated}.`
      : `Points and experts differ on ${key.disputed.length} of ${rated}.`,
    ...(key.unrated > 0
      ? [`${formatCount(key.unrated, "question")} ${key.unrated === 1 ? "was" : "were"} not rated, or changed since.`]
      : []),
    ...(key.agreement ? [describeAgreement(key.agreement)] : []),
  ];
}

export function describeSuccess(relation: { r: number; low: number; high: number; n: number } | null): string[] {
  if (!relation) {
    const [few, more, many] = [30, 60, 100].map((n) => formatWholePercent(computePower(0.3, n)));
    return [
      `Fewer than ${ENOUGH_OUTCOMES} outcomes of hired people are known.`,
      `If scores do predict success (a correlation of 0.30), a study finds it in ${few} of cases with 30 people, in ${more} with 60 people and in ${many} with 100.`,
    ];
  }
  const { r, low, high } = combineWithPublished(relation.r, relation.n);
  return [
    `Score and quota of ${relation.n} people: r = ${formatCoefficient(relation.r)} ${formatInterval(relation)}.`,
    `Combined with ${PUBLISHED.studies} published studies of such tests (mean ${formatCoefficient(PUBLISHED.r)}, standard deviation ${formatCoefficient(PUBLISHED.sd)}, McDaniel and others 2007): ${formatCoefficient(r)} (${formatCoefficient(low)} to ${formatCoefficient(high)}).`,
  ];
}

export function describeLabels(hasRecord: boolean, consistency: LabelConsistency | null): string[] {
  return [
    describeRecord(hasRecord),
    ...(consistency
      ? [`On another attempt, ${formatWholePercent(consistency.sameAgain)} would get the same label.`]
      : ["From 30 results on, this page says how often another attempt would give the same label."]),
  ];
}

export function describeMinimum(proposed: ProposedMinimum | null): string {
  return proposed
    ? `${proposed.raters} experts expect ${formatPercent(proposed.percent)}% from somebody who is only just good enough (standard error ${formatOneDecimal(proposed.standardError)}).`
    : "Experts have not yet marked the answers of somebody who is only just good enough.";
}

export function describeRecord(hasRecord: boolean): string {
  return hasRecord
    ? "The record says who set the minimums, and why."
    : "Nobody has recorded who set the minimums, or why.";
}

const MAX_MISSING = 4;

/** Return the verdict on all evidence, with what to do next, and its reasons. */
export function judgeFit(missing: readonly { name: string; step: number }[], weaknesses: readonly string[]) {
  const list = (items: readonly string[]) => new Intl.ListFormat("en").format(items);
  const [next] = missing;
  return {
    title: next
      ? missing.length === MAX_MISSING
        ? `There is no evidence yet that this test fits the job, so start with step ${next.step}`
        : `Some evidence that this test fits the job is missing, so continue with step ${next.step}`
      : weaknesses.length > 0
        ? "The evidence has weak points, so fix them before you rely on it"
        : "Your evidence supports this test for the job, so keep it with the manual",
    reasons: [
      ...(next ? [`Missing so far: ${list(missing.map(({ name }) => name))}.`] : []),
      ...(weaknesses.length > 0 ? [`Weak points: ${list(weaknesses)}.`] : []),
    ],
  };
}
