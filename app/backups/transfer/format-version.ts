import { FORMAT_VERSION } from "../export-head.ts";
import { LIST_NAMES, type ListName } from "./export-format.ts";

type NewFields = Partial<Record<ListName, object>>;

const ADDED_FIELDS: [formatVersion: number, fields: NewFields][] = [
  [
    1,
    {
      tests: { publicTitle: "", allowsBack: false, oncePerEmail: false },
      submissions: { optionOrderKey: null, serverDuration: null },
    },
  ],
  [2, { tests: { invitation: "" } }],
  [4, { submissions: { pointsVersionId: null, results: [] } }],
  [
    5,
    {
      tests: { access: "password", messageSubject: "", messageBody: "" },
      submissions: {
        invitationId: null,
        consentedAt: null,
        noticeVersion: null,
        erasedAt: null,
        erasedKey: null,
        isCounted: null,
      },
    },
  ],
  [6, { tests: { language: "en" } }],
  [7, { tests: { roleTitle: "", recruiterName: "", hasPractice: false }, invitations: { adjustment: "" } }],
  [
    8,
    {
      tests: { nextSteps: "", givesFeedback: false, feedbackNextSteps: "" },
      submissions: { hiddenTimes: null, hiddenSeconds: null },
      outcomes: { stayed12: null, quotaPercent12: null },
    },
  ],
  [9, { submissions: { source: "" }, invitations: { batteryId: null, batteryPart: null, source: "", tags: [] } }],
  [10, { tests: { opensAt: null, closesAt: null, retakeAfterDays: null }, invitations: { externalId: null } }],
  [
    11,
    {
      tests: { countsOwnQuestions: false, comparesFrom: null },
      scorecards: { recommendation: null },
      selfIdentificationForms: { countsLabels: false },
    },
  ],
];

const FIRST_VERSIONS: Partial<Record<ListName, number>> = {
  stageChanges: 3,
  notes: 3,
  prompts: 5,
  rescores: 5,
  outcomes: 5,
  notices: 6,
  invitations: 6,
  fairnessRatings: 9,
  fairnessAnswered: 9,
  feedbackTexts: 9,
  selfIdentificationForms: 9,
  selfIdentificationCounts: 9,
  selfIdentificationShares: 12,
  selfIdentificationAnswered: 9,
  batteries: 10,
  stageMessages: 11,
  scorecardCriteria: 11,
  scorecards: 11,
  assignments: 11,
  mentions: 11,
  jobTasks: 12,
  raters: 12,
  taskRatings: 12,
  optionRatings: 12,
  cutScoreRecords: 12,
};

/** Older files sort submissions by their random ids. */
export const FIRST_VERSION_IN_ORDER = 13;

export function getListNames(formatVersion: number): ListName[] {
  return LIST_NAMES.filter((name) => formatVersion >= (FIRST_VERSIONS[name] ?? 1));
}

export function upgradeRecord(name: ListName, formatVersion: number, sent: unknown): unknown {
  if (typeof sent !== "object" || sent === null || formatVersion === FORMAT_VERSION) return sent;
  const lacking = ADDED_FIELDS.filter(([version]) => formatVersion <= version).map(([, fields]) => fields[name]);
  const isUntimed = name === "submissions" && formatVersion < 4;
  return { ...Object.assign({}, ...lacking), ...(isUntimed ? addUnknownTimes(sent) : sent) };
}

function addUnknownTimes(submission: { answers?: unknown }): object {
  if (!Array.isArray(submission.answers)) return submission;
  return { ...submission, answers: submission.answers.map(addUnknownTime) };
}

function addUnknownTime(answer: unknown): unknown {
  const isOfThen = Array.isArray(answer) && (answer.length === 4 || answer.length === 5);
  return isOfThen ? answer.toSpliced(4, 0, null) : null;
}
