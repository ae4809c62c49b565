import type { VisibleTests } from "#app/accounts/index.ts";
import { flattenQuestions } from "#app/content/index.ts";
import {
  formatCoefficient,
  formatCount,
  formatInterval,
  formatNumber,
  formatOneDecimal,
  formatWholePercent,
} from "#app/platform/text/numbers-text.ts";
import type { Db, LiveDb } from "#db/client.ts";
import { describeCare, describeConsistency, judgeDrift } from "./findings.ts";
import { compareVersions, ENOUGH_IN_EACH_GROUP, listLanguageVersions } from "./group-comparison.server.ts";
import { formatVerdict } from "./item-verdicts.ts";
import type { Evidence } from "./models/evidence.ts";
import { type NormGroup, readNormGroup } from "./norm-group.server.ts";
import { formatPeriod } from "./place-text.ts";
import { toPercent } from "./precision.ts";
import { describeRepeats, readRepeats } from "./repeats.server.ts";
import { buildVersionsScreen } from "./screens/evidence/groups-screen.ts";
import { formatNullablePercent } from "./screens/health/summary-texts.server.ts";
import { collectFacts, readKnownEvidence } from "./test-facts.server.ts";
import { type HealthReading, readTestHealth } from "./test-health.server.ts";
import { judgeTest } from "./verdicts.ts";

type ManualRow = { label: string; text: string };
type ManualGroup = { title: string; rows: ManualRow[] };

export type ManualFigures = { n: number; hasReliability: boolean; hasRepeats: boolean; groups: ManualGroup[] };

/** Describe the newest group of comparable results for the technical manual. Null if there is no test. */
export async function readManualFigures(
  live: LiveDb,
  query: { testId: string; visibleTests: VisibleTests },
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<ManualFigures | null> {
  const reading = await readTestHealth(live, query, now);
  if (!reading) return null;
  const { chosen, health } = reading;
  if (!chosen) return { n: 0, hasReliability: false, hasRepeats: false, groups: [] };
  const evidence = await readKnownEvidence(live, reading, now);
  const facts = collectFacts(reading, evidence);
  const repeats = readRepeats(live(), chosen.group.keyIds);
  const verdict = judgeTest(facts);
  // Leave out the finding on careless results, because the manual lists them under "Whose results these are".
  const findings = [verdict, ...verdict.findings.filter(({ place }) => place !== "care"), ...listDrift(evidence)];
  return {
    n: health.n,
    hasReliability: health.total.reliability !== null,
    hasRepeats: repeats !== null,
    groups: [
      {
        title: "Whose results these are",
        rows: listPeopleRows(reading, timeZone, { care: describeCare(facts), norm: readChosenNorm(live(), reading) }),
      },
      { title: "Scores", rows: listScoreRows(health) },
      {
        title: "Precision",
        rows: [
          ...listPrecisionRows(health, facts.reliabilityLow),
          ...(repeats ? [{ label: "Second attempts", text: describeRepeats(repeats, health.maxPoints) }] : []),
        ],
      },
      {
        title: "Verdict of Test health",
        rows: [
          ...new Map(
            findings.map(({ title, sentences }) => [title, { label: title, text: sentences.join(" ") }]),
          ).values(),
        ],
      },
      ...(await listLanguageGroups(live, reading, query.visibleTests)),
      { title: "Questions", rows: listQuestionRows(reading) },
    ],
  };
}

async function listLanguageGroups(live: LiveDb, reading: HealthReading, visible: VisibleTests): Promise<ManualGroup[]> {
  const { test, chosen, figures } = reading;
  if (!chosen) return [];
  const { keyIds } = chosen.group;
  const versions = listLanguageVersions(live(), test, keyIds, visible);
  const rows: ManualRow[] = [];
  for (const version of versions) {
    const compared = await compareVersions(live, [keyIds, version.keyIds]);
    const options = {
      versions,
      chosen: version,
      first: test.name,
      least: ENOUGH_IN_EACH_GROUP,
      content: figures.content,
    };
    const screen = buildVersionsScreen(compared, options);
    if (!screen) continue;
    const questions = screen.rows.map(({ number, words }) => `Question ${number}: ${words}`);
    rows.push({
      label: version.name,
      text: [`${screen.finding.title}.`, ...screen.finding.sentences, ...questions].join(" "),
    });
  }
  return rows.length === 0 ? [] : [{ title: "Languages", rows }];
}

function listDrift(evidence: Evidence | null) {
  return evidence?.drift ? [judgeDrift(evidence.drift)] : [];
}

/** Null if percentiles are based on all results. */
function readChosenNorm(db: Db, { test, chosen }: HealthReading): NormGroup | null {
  const norm = chosen && test.comparesFrom && readNormGroup(db, chosen.group, test.comparesFrom);
  return norm && norm.n < chosen.group.n ? norm : null;
}

type PeopleTexts = { care: string | null; norm: NormGroup | null };

function listPeopleRows({ health }: HealthReading, timeZone: string, { care, norm }: PeopleTexts): ManualRow[] {
  const { repeatAttempts, empty } = health.leftOut;
  return [
    {
      label: "Results",
      text: `${formatCount(health.n, "first attempt")} with the same points, started ${formatPeriod(health.period, timeZone)}.`,
    },
    ...(norm
      ? [
          {
            label: "Percentiles",
            text: `They are based on ${formatNumber(norm.n)} of these results, started ${formatPeriod(norm, timeZone)}.`,
          },
        ]
      : []),
    {
      label: "Left out",
      text: `${formatCount(repeatAttempts, "later attempt")}, ${formatCount(empty, "result")} without an answer.`,
    },
    ...(care ? [{ label: "Careless results", text: care }] : []),
  ];
}

type Health = HealthReading["health"];

function listScoreRows({ total, maxPoints, n }: Health): ManualRow[] {
  const percent = (points: number | null) => formatNullablePercent(toPercent(points, maxPoints));
  if (n === 0) return [];
  return [
    {
      label: "Mean",
      text: `${percent(total.mean)}${total.sd === null ? "" : `, standard deviation ${formatOneDecimal(toPercent(total.sd, maxPoints))}%`}`,
    },
    { label: "Lowest and highest", text: `${percent(total.min)} and ${percent(total.max)}` },
    ...(total.q1 === null
      ? []
      : [{ label: "Quartiles", text: `${percent(total.q1)}, ${percent(total.median)}, ${percent(total.q3)}` }]),
  ];
}

/** Leave out careless results, as the verdicts do. */
function listPrecisionRows({ total, sections, careless }: Health, reliabilityLow: number | null): ManualRow[] {
  if (total.reliability === null)
    return [{ label: "Reliability", text: "Not known yet. At least 30 results are needed." }];
  const { alpha, alphaLow, alphaHigh, semPercent } = careless?.without ?? total;
  return [
    {
      label: "Cronbach's alpha",
      text: `${formatCoefficient(alpha)} ${formatInterval({ low: alphaLow, high: alphaHigh })}. ${describeConsistency(reliabilityLow)}`,
    },
    { label: "Standard error of a score", text: `${formatOneDecimal(semPercent)} percentage points` },
    {
      label: "Alpha of the sections",
      text: sections.map((section) => `${section.name} ${formatCoefficient(section.alpha)}`).join(", "),
    },
  ];
}

function listQuestionRows({ figures, health, judged }: HealthReading): ManualRow[] {
  const questions = flattenQuestions(figures.content);
  return health.items.map((item, place) => {
    const placed = questions[place];
    const judgedItem = judged.items.find(({ questionId }) => questionId === item.questionId);
    const words = item.verdicts.flatMap((verdict) =>
      placed && judgedItem
        ? [
            formatVerdict(verdict, {
              item: judgedItem,
              question: placed.question,
              n: judged.figures.n,
              thirds: judged.thirds,
              dropOff: item.reached === null ? null : { reached: item.reached, stopped: item.stopped },
            }),
          ]
        : [],
    );
    const facility = item.facility === null ? "" : `${formatWholePercent(item.facility)} of its points are earned`;
    const rest = item.itemRest === null ? "" : `, r with the other questions ${formatCoefficient(item.itemRest)}`;
    return {
      label: `Question ${item.number}`,
      text: [`${placed?.section.name ?? ""}: ${facility}${rest}.`, ...words].join(" "),
    };
  });
}
