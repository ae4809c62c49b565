import { defaultTest } from "#app/content/ready-made/default-test.server.ts";
import { computePercent, formatPercent } from "#app/content/scoring.ts";
import { DEFAULT_PLAYBOOK_RANGES, getMatchBand, MATCH_LABELS } from "#app/match-bands/match-band.ts";
import { toOptionLetter } from "#app/platform/text/numbers-text.ts";
import type { AssessmentReport, Points, Quartiles, ReportQuestion, ReportScore } from "#app/reports/report-types.ts";
import { formatGroupNote, formatPrecision, formatRepeat, formatWithheld } from "#app/statistics/place-text.ts";
import { estimateLevel } from "#app/statistics/precision.ts";
import { sampleGuide } from "./sample-guide.ts";

type Option = { optionText: string; points: number };
type Sections = { name: string; questions: { questionText: string; options: Option[] }[] }[];

function reportOn(
  sections: Sections,
  choose: (options: Option[], place: number) => Option | undefined,
  changes: Partial<AssessmentReport> = {},
): AssessmentReport {
  const questions = sections
    .flatMap(({ name, questions }, section) => questions.map((question) => ({ name, section, question })))
    .map(({ name, section, question }, place): ReportQuestion => {
      const most = Math.max(0, ...question.options.map(({ points }) => points));
      const chosen = choose(question.options, place);
      const top = question.options.find(({ points }) => points > 0 && points === most);
      const lettered = (option: Option) => ({
        optionLetter: toOptionLetter(question.options.indexOf(option)),
        optionText: option.optionText,
      });
      return {
        number: place + 1,
        sectionId: `section-${section}`,
        sectionName: name,
        questionText: question.questionText,
        answer: chosen ? { ...lettered(chosen), points: chosen.points } : null,
        topAnswer: top ? lettered(top) : null,
        maxPoints: most,
      };
    });
  const scores = sections.map(({ name }, section) => {
    const own = questions.filter(({ sectionId }) => sectionId === `section-${section}`);
    return {
      sectionId: `section-${section}`,
      name,
      ...pointsOf(
        own.map(({ answer }) => answer?.points ?? 0),
        own.map(({ maxPoints }) => maxPoints),
      ),
      group: QUARTILES[section % QUARTILES.length] ?? null,
    };
  });
  const total = pointsOf(
    scores.map((score) => score.totalPoints),
    scores.map((score) => score.maxPoints),
  );
  return {
    layout: "report",
    name: "Łukasz Żółć",
    email: "lukasz.zolc@example.com",
    testName: "Default Test",
    providerName: "Northwind Talent",
    accent: "#2f4bc7",
    logo: null,
    isPreview: false,
    questionCount: questions.length,
    answeredCount: questions.filter(({ answer }) => answer !== null).length,
    duration: "24m 5s",
    completed: "May 04, 2026",
    created: "2026-05-04T10:24:05.000Z",
    score: scoreOf(total),
    sections: scores,
    questions,
    guide: null,
    ...changes,
  };
}

const QUARTILES: Quartiles[] = [
  { q1: 61, median: 72, q3: 84 },
  { q1: 48.7, median: 64.1, q3: 70.5 },
  { q1: 70, median: 70, q3: 90 },
];
const HISTOGRAM = [0, 0, 0, 0, 0, 0, 1, 0, 2, 3, 4, 6, 8, 10, 9, 7, 6, 3, 2, 0];
const GROUP = { meanPercent: 68.6, reliability: 0.87, semPercent: 4.1 };
const AS_OF = "As of Nov 22, 2026";

function scoreOf(points: Points): ReportScore {
  const band = getMatchBand(points.percent, DEFAULT_PLAYBOOK_RANGES);
  const estimate = estimateLevel(points.percent, GROUP);
  return {
    ...points,
    band,
    matchLabel: MATCH_LABELS[band],
    ranges: DEFAULT_PLAYBOOK_RANGES,
    margin: { low: estimate.low95, high: estimate.high95 },
    group: { q1: 59.2, median: 68.97, q3: 77.8, n: 61, histogram: HISTOGRAM },
    figures: [
      { text: "84th percentile", note: "of 61 candidates, true percentile likely 66th to 94th" },
      formatPrecision(estimate),
    ],
    notes: [`${AS_OF}: ${formatGroupNote([3, 4])}`],
  };
}

export function withScore(report: AssessmentReport, changes: Partial<ReportScore>): AssessmentReport {
  const score = report.score && { ...report.score, ...changes };
  const sections = score?.group ? report.sections : report.sections.map((section) => ({ ...section, group: null }));
  return { ...report, score, sections };
}

const FEW_RESULTS: Partial<ReportScore> = {
  margin: null,
  group: null,
  figures: [{ text: "", note: `${AS_OF}: ${formatWithheld("few-results", 12)}` }],
  notes: [],
};
/**
 * A report on a re-scored repeat attempt. The group has 61 candidates, but its answers are too inconsistent for an
 * error margin.
 */
const INCONSISTENT: Partial<ReportScore> = {
  margin: null,
  figures: [
    { text: "98th percentile", note: "of 61 candidates, true percentile likely 84th to 100th" },
    { text: "", note: formatWithheld("no-consistency", 61) },
  ],
  notes: [
    "Scored with the points of version 5 (re-scored on May 09, 2026); first result: 74.4%, AVERAGE MATCH.",
    formatRepeat(2),
    `${AS_OF}: ${formatGroupNote([3])}`,
  ],
};
const PREVIEW: Partial<ReportScore> = { margin: null, group: null, figures: [], notes: [] };

function pointsOf(earned: number[], possible: number[]): Points {
  const totalPoints = earned.reduce((sum, points) => sum + points, 0);
  const maxPoints = possible.reduce((sum, points) => sum + points, 0);
  const percent = computePercent(totalPoints, maxPoints);
  return { totalPoints, maxPoints, percent, percentText: formatPercent(percent) };
}

function best(options: Option[]): Option | undefined {
  return options.reduce((one, other) => (other.points > one.points ? other : one));
}

function mostlyBest(options: Option[], place: number): Option | undefined {
  return place % 3 === 1 ? options[place % options.length] : best(options);
}

function questionsOf(count: number, text: (place: number) => string, options: Option[]) {
  return Array.from({ length: count }, (_, place) => ({ questionText: text(place), options }));
}

const SCRIPTS = [
  ["Ελληνικά: τι κάνετε πρώτα, όταν ο πελάτης διστάζει για την τιμή;", "Ρωτάω και ακούω."],
  ["Українська: що ви робите спершу, коли клієнт вагається через ціну?", "Питаю і слухаю."],
  ["Polski: co robisz najpierw, gdy klient waha się z powodu ceny? Zażółć gęślą jaźń.", "Pytam i słucham."],
  ["Tiếng Việt: bạn làm gì trước tiên khi khách hàng do dự về giá?", "Tôi hỏi và lắng nghe."],
  ["עברית: מה עושים קודם כשהלקוח מהסס (בגלל המחיר) ב-25% מהמקרים?", "אני שואל ומקשיב."],
  ["العربية: ماذا تفعل أولاً عندما يتردد العميل بسبب السعر؟", "أسأل ثم أصغي."],
  ["ქართული: რას აკეთებთ პირველად, როცა კლიენტი ყოყმანობს?", "ვეკითხები და ვუსმენ."],
  ["Հայերեն. ի՞նչ եք անում նախ, երբ հաճախորդը տատանվում է։", "Հարցնում եմ և լսում։"],
  ["हिन्दी: जब ग्राहक कीमत पर हिचकिचाए, तो आप पहले क्या करते हैं?", "पूछता हूँ और सुनता हूँ।"],
  ["Figures and signs: 50 % ≥ ½, €5 → £4, “quoted” – ‘single’ … № 7 ™", "fi fl ffi Te AV To ß ẞ ŉ"],
  ["中文：客户对价格犹豫时，你先做什么？ 🙂", "我先问，再听。"],
] as const;

const TWELVE = [
  "Listening",
  "Questions that open a conversation",
  "Patience",
  "Negotiation and persuasion",
  "Order",
  "Honesty",
  "Working with others",
  "Resilience under pressure",
  "Curiosity",
  "Planning the week",
  "Closing",
  "Everything that happens after the sale, year after year",
];

const LONG_QUESTION =
  "A customer of many years writes on a Friday afternoon that a competitor offers the same for a fifth less, asks for an " +
  "answer by Monday, and adds that the purchasing department has a new manager whom nobody on your side has met. ";

export const sampleReports = {
  usual: reportOn(defaultTest.sections, mostlyBest),
  sections: withScore(
    reportOn(
      TWELVE.map((name, section) => ({
        name,
        questions: questionsOf(
          4,
          (place) => `What do you do in situation ${section * 4 + place + 1}?`,
          optionsOf(section),
        ),
      })),
      (options, place) => (place % 5 === 0 ? undefined : options[place % options.length]),
      { name: "Ελένη Παπαδοπούλου", email: "eleni@example.com", providerName: "", testName: "Inside Sales, Nordics" },
    ),
    FEW_RESULTS,
  ),
  unfinished: reportOn(defaultTest.sections, (options, place) => (place < 6 ? mostlyBest(options, place) : undefined), {
    name: "Ольга Шевченко",
    email: "olha@example.com",
    completed: null,
    duration: "N/A",
    score: null,
    sections: [],
  }),
  long: withScore(
    reportOn(
      [
        {
          name: "A section whose name says in one breath everything that its questions will ask of the candidate, and more",
          questions: [
            ...questionsOf(2, () => LONG_QUESTION.repeat(2), [{ optionText: LONG_QUESTION, points: 10 }]),
            ...questionsOf(1, () => LONG_QUESTION.repeat(12), [{ optionText: "No".repeat(500), points: 4 }]),
            ...questionsOf(9, () => LONG_QUESTION, [{ optionText: "I call.", points: 0 }]),
          ],
        },
      ],
      best,
      {
        name: "Maximiliana-Alexandrina Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh of Cholmondeley",
        email: `${"maximiliana.".repeat(5)}alexandrina@${"sub-domain.".repeat(8)}example.com`,
        testName: "Assessment for senior account managers in the north of the country, second edition, revised",
        providerName: "The Worshipful Company of Assessors & Sons",
      },
    ),
    INCONSISTENT,
  ),
  /** A report on a preview in many scripts. Characters that the fonts lack are drawn as boxes. */
  scripts: withScore(
    reportOn(
      [
        {
          name: "Scripts",
          questions: SCRIPTS.map(([questionText, optionText]) => ({
            questionText,
            options: [{ optionText, points: 10 }],
          })),
        },
      ],
      best,
      { name: "Ольга שלום Żółć", email: "olha@example.com", isPreview: true },
    ),
    PREVIEW,
  ),
  guide: reportOn(defaultTest.sections.slice(0, 1), mostlyBest, { guide: sampleGuide }),
  summary: summaryOn(defaultTest.sections, {}),
  "summary-long": summaryOn(
    Array.from({ length: 60 }, (_, section) => ({
      name: `${section + 1}. ${TWELVE[section % TWELVE.length]}`,
      questions: questionsOf(1 + (section % 3), () => "?", optionsOf(section)),
    })),
    {
      isPreview: true,
      name: `${"Wolfeschlegelstein ".repeat(5)}${"W".repeat(100)}`,
      email: `${"w".repeat(64)}@${"mmmmmmmm.".repeat(20)}example.com`,
      testName: "WWWW ".repeat(40),
      providerName: "The Worshipful Company of Assessors & Sons ".repeat(2),
    },
  ),
} satisfies Record<string, AssessmentReport>;

function optionsOf(section: number): Option[] {
  const most = section % 6 === 5 ? 0 : 10;
  return [
    { optionText: "I wait and see.", points: 0 },
    { optionText: "I ask a colleague what worked for them.", points: most / 2 },
    { optionText: "I call the customer.", points: most },
    { optionText: "I visit the customer.", points: most },
  ];
}

function summaryOn(sections: Sections, changes: Partial<AssessmentReport>): AssessmentReport {
  return { ...reportOn(sections, mostlyBest, changes), layout: "summary", questions: [] };
}

export function reportOfSize(questionCount: number, changes: Partial<AssessmentReport> = {}): AssessmentReport {
  const all = defaultTest.sections.flatMap(({ questions }) => questions);
  const sections = Array.from({ length: Math.ceil(questionCount / 10) }, (_, section) => ({
    name: `Section ${section + 1}`,
    questions: Array.from({ length: Math.min(10, questionCount - section * 10) }, (_, place) => {
      const question = all[(section * 10 + place) % all.length];
      return { questionText: question?.questionText ?? "", options: [...(question?.options ?? [])] };
    }),
  }));
  return reportOn(sections, mostlyBest, changes);
}
