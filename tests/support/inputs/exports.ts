import { InvalidFileError } from "#app/backups/transfer/file-texts.ts";

export function catchReason(work: () => unknown): string {
  try {
    work();
    return "It was taken";
  } catch (error) {
    return error instanceof InvalidFileError ? error.message : String(error);
  }
}

export type LooseExport = Record<string, unknown> & { [list: string]: Record<string, never>[] };

export function changeExport(text: string, change: (data: LooseExport) => void): string {
  const data: LooseExport = JSON.parse(text);
  change(data);
  const parts = Object.entries(data).map(([name, value]) => {
    const isLong = Array.isArray(value) && value.length > 0;
    const written = isLong
      ? `[\n${value.map((record) => JSON.stringify(record)).join(",\n")}\n]`
      : JSON.stringify(value);
    return `${JSON.stringify(name)}: ${written}`;
  });
  return `{\n${parts.join(",\n")}\n}\n`;
}

/** Add empty lists in front of the list `next`, and their counts after the count of the list `previous`. */
function addLists(text: string, previous: string, next: string, names: string[]): string {
  const counts = names.map((name) => `,"${name}":0`).join("");
  const lists = names.map((name) => `\n"${name}": [],`).join("");
  return text
    .replace(new RegExp(`("counts": .*"${previous}":\\d+)`), `$1${counts}`)
    .replace(`\n"${next}"`, `${lists}\n"${next}"`);
}

function toFifthVersion(text: string): string {
  const withLists = addLists(
    addLists(addLists(text, "options", "settings", ["prompts"]), "versions", "submissions", ["rescores"]),
    "notes",
    "complete",
    ["outcomes"],
  );
  return withLists
    .replace(/"formatVersion": \d/, '"formatVersion": 5')
    .replace(/("counts": .*"sectionScores":\d+)/, '$1,"results":0')
    .replace(/("serverDuration":[^,]+),(.*)\}(,?)$/gm, '$1,"pointsVersionId":null,$2,"results":[]}$3');
}

function toSixthVersion(text: string): string {
  const isOlder = !text.includes('"formatVersion": 5');
  const withNotices = addLists(isOlder ? toFifthVersion(text) : text, "settings", "versions", ["notices"]);
  return addLists(withNotices, "rescores", "submissions", ["invitations"])
    .replace('"formatVersion": 5', '"formatVersion": 6')
    .replace(/("oncePerEmail":[^,]+),/g, '$1,"access":"password","messageSubject":"","messageBody":"",')
    .replace(/("serverDuration":[^,]+),/g, `$1,${NOT_BY_INVITATION},`);
}

const HIRING_LISTS = ["stageMessages", "scorecardCriteria", "scorecards", "assignments", "mentions"];
const JOB_FIT_LISTS = ["jobTasks", "raters", "taskRatings", "optionRatings", "cutScoreRecords"];
const CANDIDATE_LISTS = [
  ...["fairnessRatings", "fairnessAnswered", "selfIdentificationForms", "selfIdentificationCounts"],
  ...["selfIdentificationShares", "selfIdentificationAnswered"],
];
const CONTENT_LISTS = ["feedbackTexts", "batteries"];

function sortByStart(text: string): string {
  return text.replace(/(?<=\n"submissions": \[\n).+?(?=\n\])/s, (list) => {
    const records: { id: string; startedAt: string }[] = JSON.parse(`[${list}]`);
    const place = ({ id, startedAt }: (typeof records)[number]) => startedAt + id;
    records.sort((one, other) => (place(one) < place(other) ? -1 : 1));
    return records.map((record) => JSON.stringify(record)).join(",\n");
  });
}

export function toNewestVersion(text: string): string {
  const sixth = text.includes('"formatVersion": 6') ? text : toSixthVersion(text);
  const withContent = addLists(sixth, "prompts", "settings", CONTENT_LISTS);
  const withHiring = addLists(withContent, "notes", "outcomes", [...HIRING_LISTS, ...JOB_FIT_LISTS]);
  return addLists(sortByStart(withHiring), "outcomes", "complete", CANDIDATE_LISTS)
    .replace('"formatVersion": 6', '"formatVersion": 13')
    .replace(/("stayed":.*"quotaPercent":[^,]+),/g, '$1,"stayed12":null,"quotaPercent12":null,')
    .replace(/("erasedAt":[^,]+),/g, '$1,"hiddenTimes":null,"hiddenSeconds":null,"source":"",')
    .replace(/("oncePerEmail":[^,]+),/g, '$1,"hasPractice":false,"countsOwnQuestions":false,')
    .replace(
      /("publicTitle":"[^"]*"),/g,
      '$1,"roleTitle":"","recruiterName":"","nextSteps":"","givesFeedback":false,"feedbackNextSteps":"","feedbackAudience":"invited",',
    )
    .replace(
      /^(\{.*"invitedAt":.*"adminName":"[^"]*")\}/gm,
      '$1,"adjustment":"","batteryId":null,"batteryPart":null,"source":"","tags":[],"externalId":null}',
    )
    .replace(/("access":"[a-z]+"),/g, '$1,"language":"en",')
    .replace(/("oncePerEmail":.*"invitation":"(?:[^"\\]|\\.)*"),/g, `$1,${NO_SCHEDULE},`);
}
const NO_SCHEDULE = '"opensAt":null,"closesAt":null,"retakeAfterDays":null,"comparesFrom":null';
const NOT_BY_INVITATION =
  '"invitationId":null,"consentedAt":null,"noticeVersion":null,"erasedAt":null,"erasedKey":null,"isCounted":null';

const LATER_LISTS = ["prompts", "rescores", "outcomes", "results", "notices", "invitations"];
const LATER_FIELDS: Record<string, string[]> = {
  tests: [
    ...["access", "messageSubject", "messageBody", "language", "roleTitle", "recruiterName", "hasPractice"],
    ...["nextSteps", "givesFeedback", "feedbackNextSteps", "feedbackAudience"],
    ...["opensAt", "closesAt", "retakeAfterDays", "countsOwnQuestions", "comparesFrom"],
  ],
  submissions: [
    ...["invitationId", "consentedAt", "noticeVersion", "erasedAt", "erasedKey", "isCounted"],
    ...["hiddenTimes", "hiddenSeconds", "source", "pointsVersionId", "results"],
  ],
};

/** Remove everything that format version 5 and later ones added. */
export function removeFifthVersion(data: LooseExport): void {
  for (const submission of data.submissions ?? []) {
    if (submission.erasedAt) Object.assign(submission, { email: "known@example.com" });
  }
  for (const list of [...LATER_LISTS, ...CONTENT_LISTS, ...HIRING_LISTS, ...JOB_FIT_LISTS, ...CANDIDATE_LISTS]) {
    Reflect.deleteProperty(data, list);
    Reflect.deleteProperty(Object(data.counts), list);
  }
  for (const [list, fields] of Object.entries(LATER_FIELDS)) {
    for (const record of data[list] ?? []) for (const field of fields) delete record[field];
  }
}
