import type { VisibleTests } from "#app/accounts/index.ts";
import { readTestContent, type Test } from "#app/content/index.server.ts";
import { filterAnswerable, flattenQuestions, getMaximumPoints } from "#app/content/index.ts";
import { LANGUAGE_CHOICES } from "#app/languages/index.server.ts";
import { MATCH_LABELS } from "#app/match-bands/index.ts";
import { sum } from "#app/platform/sum.ts";
import { formatDate } from "#app/platform/text/date-text.ts";
import { formatCount, formatOneDecimal, formatWholePercent } from "#app/platform/text/numbers-text.ts";
import type { ReportPart, ReportRow } from "#app/reports/index.ts";
import { readManualFigures } from "#app/statistics/index.server.ts";
import { formatPeriod } from "#app/statistics/index.ts";
import type { Db, LiveDb } from "#db/client.ts";
import { readGroupTexts, readLabelConsistency } from "./cut-scores.server.ts";
import { type Evidence, listMissing, listWeaknesses, readEvidence } from "./evidence.server.ts";
import {
  describeExpertKey,
  describeJobAnalysis,
  describeLabels,
  describeMinimum,
  describeRecord,
  describeSuccess,
} from "./fit-texts.ts";
import { NO_GROUPS_IN_STUDY } from "./group-texts.ts";
import { METHOD_TEXTS, type Panel } from "./panel.ts";
import { countRaters, listRaters } from "./panels.server.ts";
import { describeStudy, listCorrelations, listThirds, PRIOR } from "./study-texts.ts";

export type Manual = { lead: string; parts: ReportPart[] };

/** Build the technical manual of a test from its content, results and evidence. Null if the test no longer exists. */
export async function readManual(
  live: LiveDb,
  test: Test,
  visibleTests: VisibleTests,
  clock: { now: Date; timeZone: string },
): Promise<Manual | null> {
  const figures = await readManualFigures(live, { testId: test.id, visibleTests }, clock);
  if (!figures) return null;
  const db = live();
  const evidence = readEvidence(db, test.id);
  const missing = [
    ...listMissing(evidence).map(({ name }) => name),
    ...(figures.hasReliability ? [] : ["the precision of the scores"]),
    ...(figures.hasRepeats ? [] : ["a comparison of second attempts"]),
  ];
  const parts: ReportPart[] = [
    { title: "The test", groups: [{ title: "", rows: listTestRows(db, test) }] },
    { title: "Does it fit the job?", groups: listEvidenceGroups(db, test.id, evidence, clock.timeZone) },
    ...(figures.groups.length > 0 ? [{ title: "Results", groups: figures.groups }] : []),
    { title: "Sources", groups: [{ title: "", rows: SOURCES }] },
  ];
  return { lead: formatLead(missing, listWeaknesses(evidence)), parts };
}

const formatList = (items: readonly string[]) => new Intl.ListFormat("en").format(items);

function formatLead(missing: readonly string[], weaknesses: readonly string[]): string {
  const gap =
    missing.length === 0
      ? "All the evidence that this manual covers is available."
      : `Not known yet: ${formatList(missing)}.`;
  const weak = weaknesses.length === 0 ? "" : ` Weak points: ${formatList(weaknesses)}.`;
  return `${gap}${weak} This manual says what your own data show about the test. It describes the test as it is today.`;
}

function listTestRows(db: Db, test: Test): ReportRow[] {
  const content = filterAnswerable(readTestContent(db, test.id));
  const questions = flattenQuestions(content);
  const points = sum(questions.map(({ question }) => getMaximumPoints(question)));
  const language = LANGUAGE_CHOICES.find(({ value }) => value === test.language)?.text ?? test.language;
  return [
    ...(test.roleTitle ? [{ label: "Role", text: test.roleTitle }] : []),
    { label: "Language", text: language },
    { label: "Length", text: `${formatCount(questions.length, "question")}, at most ${formatCount(points, "point")}` },
    ...content.sections.map(({ name, questions: own }) => ({
      label: name,
      text: `${formatCount(own.length, "question")}, at most ${formatCount(sum(own.map(getMaximumPoints)), "point")}`,
    })),
  ];
}

function listEvidenceGroups(db: Db, testId: string, evidence: Evidence, timeZone: string) {
  const { job, key, relation, study, record, proposed } = evidence;
  const tasks = describeJobAnalysis(evidence.tasks, countRaters(db, testId, "tasks"), job);
  const labels = readLabelConsistency(db, testId);
  const sections = new Map(readTestContent(db, testId).sections.map(({ id, name }) => [id, name]));
  const shownBy = (id: string | null) => (id === null ? "no section" : (sections.get(id) ?? "a deleted section"));
  return [
    {
      title: "Job analysis",
      rows: [
        { label: "Summary", text: tasks.join(" ") },
        ...listRatingDates(db, testId, "tasks", timeZone),
        ...(job?.tasks ?? []).map(({ text, importance, frequency, isImportant, sectionId }) => ({
          label: isImportant ? "Important task" : "Other task",
          text,
          detail: `Importance ${formatOneDecimal(importance)} of 5, frequency ${formatOneDecimal(frequency)} of 5, shown by ${shownBy(sectionId)}`,
        })),
      ],
    },
    {
      title: "Points of the answers",
      rows: [
        { label: "Experts", text: describeExpertKey(countRaters(db, testId, "options"), key).join(" ") },
        ...listRatingDates(db, testId, "options", timeZone),
      ],
    },
    {
      title: "Success at work",
      rows: [
        { label: "Outcomes", text: describeSuccess(relation).join(" ") },
        { label: "Current staff", text: describeStudy(study).join(" ") },
        ...(study.figures ? listCorrelations(study.figures) : []).map(({ name, text }) => ({ label: name, text })),
        ...(study.figures ? listThirds(study.figures) : []).map(({ name, n, share }) => ({
          label: name,
          text: `${formatCount(n, "person", "people")}. Above the middle in performance: ${share}`,
        })),
      ],
    },
    { title: "Groups of candidates", rows: listGroupRows(db, testId) },
    {
      title: "Match labels",
      rows: [
        {
          label: "Summary",
          text: labels ? describeLabels(record !== null, labels).join(" ") : describeRecord(record !== null),
        },
        ...(proposed ? [{ label: "Minimum that experts propose", text: describeMinimum(proposed) }] : []),
        ...(record
          ? [
              {
                label: formatDate(record.recordedAt, timeZone).text,
                text: `${record.adminName}, minimums ${record.minimums.join("%, ")}%. ${METHOD_TEXTS[record.method]}. ${record.grounds}`,
              },
            ]
          : []),
        ...(labels?.labels ?? []).map(({ band, share, sameAgain, otherAtMinimum }) => ({
          label: MATCH_LABELS[band],
          text: `${formatWholePercent(share)} of candidates${sameAgain === null ? "" : `. On another attempt, ${formatWholePercent(sameAgain)} of them would get it again`}${otherAtMinimum === null ? "" : `. Right at its minimum, ${formatWholePercent(otherAtMinimum)} would get another label`}`,
        })),
      ],
    },
  ];
}

function listRatingDates(db: Db, testId: string, panel: Panel, timeZone: string): ReportRow[] {
  const times = listRaters(db, testId, panel).flatMap(({ finishedAt }) => finishedAt?.getTime() ?? []);
  if (times.length === 0) return [];
  const period = formatPeriod({ from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) }, timeZone);
  return [{ label: "Dates", text: `${formatCount(times.length, "rater")} finished ${period}.` }];
}

function listGroupRows(db: Db, testId: string): ReportRow[] {
  const { groups, missing } = readGroupTexts(db, testId);
  return [
    ...(missing ? [{ label: "Self-identification", text: missing }] : []),
    ...groups.flatMap(({ question, rows, sentences }) => [
      { label: question, text: sentences.join(" ") },
      ...[...Map.groupBy(rows, ({ minimum }) => minimum)].map(([minimum, ofMinimum]) => ({
        label: minimum,
        text: ofMinimum.map(({ group, share }) => `${group} ${share}`).join(", "),
      })),
    ]),
    { label: "Study with current staff", text: NO_GROUPS_IN_STUDY },
  ];
}

const SOURCES: ReportRow[] = [
  {
    label: "Agreement of raters",
    text: "Intraclass correlation (Shrout and Fleiss 1979), r_wg (James, Demaree and Wolf 1984)",
  },
  { label: "Corrected correlations", text: "Spearman 1904; Thorndike 1949" },
  { label: "Interval of alpha", text: "Feldt 1965" },
  { label: "Proposed minimum", text: "Modified Angoff: Impara and Plake 1997; Hambleton and Plake 1995" },
  { label: "Labels on another attempt", text: "Peng and Subkoviak 1980" },
  { label: "Selection rates of groups", text: "29 CFR 1607.4 D, Fisher 1922, Holm 1979" },
  { label: "Score differences of groups", text: "Sánchez-Meca, Marín-Martínez and Chacón-Moscoso 2003" },
  { label: "Published studies", text: `${PRIOR}, as the prior of the combined estimates` },
  { label: "Questions over time", text: "Mantel 1963; Dorans and Schmitt 1991" },
];
