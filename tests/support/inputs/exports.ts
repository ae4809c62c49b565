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

function toFifthVersion(text: string): string {
  return text
    .replace(/"formatVersion": \d/, '"formatVersion": 5')
    .replace(/("counts": .*"options":\d+),/, '$1,"prompts":0,')
    .replace(/("counts": .*"versions":\d+),/, '$1,"rescores":0,')
    .replace(/("counts": .*"notes":\d+),/, '$1,"outcomes":0,')
    .replace(/("counts": .*"sectionScores":\d+)/, '$1,"results":0')
    .replace('\n"settings": [', '\n"prompts": [],\n"settings": [')
    .replace('\n"submissions": [', '\n"rescores": [],\n"submissions": [')
    .replace('\n"complete"', '\n"outcomes": [],\n"complete"')
    .replace(/("serverDuration":[^,]+),(.*)\}(,?)$/gm, '$1,"pointsVersionId":null,$2,"results":[]}$3');
}

function toSixthVersion(text: string): string {
  const isOlder = !text.includes('"formatVersion": 5');
  return (isOlder ? toFifthVersion(text) : text)
    .replace('"formatVersion": 5', '"formatVersion": 6')
    .replace(/("counts": .*"settings":\d+),/, '$1,"notices":0,')
    .replace(/("counts": .*"rescores":\d+),/, '$1,"invitations":0,')
    .replace('\n"versions": [', '\n"notices": [],\n"versions": [')
    .replace('\n"submissions": [', '\n"invitations": [],\n"submissions": [')
    .replace(/("oncePerEmail":[^,]+),/g, '$1,"access":"password","messageSubject":"","messageBody":"",')
    .replace(/("serverDuration":[^,]+),/g, `$1,${NOT_BY_INVITATION},`);
}
export function toNewestVersion(text: string): string {
  return (text.includes('"formatVersion": 6') ? text : toSixthVersion(text))
    .replace('"formatVersion": 6', '"formatVersion": 12')
    .replace(
      /("counts": .*"notes":\d+),/,
      '$1,"stageMessages":0,"scorecardCriteria":0,"scorecards":0,"assignments":0,"mentions":0,"jobTasks":0,"raters":0,"taskRatings":0,"optionRatings":0,"cutScoreRecords":0,',
    )
    .replace(
      '\n"outcomes": [',
      '\n"stageMessages": [],\n"scorecardCriteria": [],\n"scorecards": [],\n"assignments": [],\n"mentions": [],\n"jobTasks": [],\n"raters": [],\n"taskRatings": [],\n"optionRatings": [],\n"cutScoreRecords": [],\n"outcomes": [',
    )
    .replace(/("stayed":.*"quotaPercent":[^,]+),/g, '$1,"stayed12":null,"quotaPercent12":null,')
    .replace(
      /("counts": .*"outcomes":\d+),/,
      '$1,"fairnessRatings":0,"fairnessAnswered":0,"selfIdentificationForms":0,"selfIdentificationCounts":0,"selfIdentificationShares":0,"selfIdentificationAnswered":0,',
    )
    .replace(
      '\n"complete"',
      '\n"fairnessRatings": [],\n"fairnessAnswered": [],\n"selfIdentificationForms": [],\n"selfIdentificationCounts": [],\n"selfIdentificationShares": [],\n"selfIdentificationAnswered": [],\n"complete"',
    )
    .replace(/("erasedAt":[^,]+),/g, '$1,"hiddenTimes":null,"hiddenSeconds":null,"source":"",')
    .replace(/("counts": .*"prompts":\d+),/, '$1,"feedbackTexts":0,"batteries":0,')
    .replace('\n"settings": [', '\n"feedbackTexts": [],\n"batteries": [],\n"settings": [')
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

const TWELFTH_LISTS = [
  "jobTasks",
  "raters",
  "taskRatings",
  "optionRatings",
  "cutScoreRecords",
  "selfIdentificationShares",
];

function removeTwelfthVersion(data: LooseExport): void {
  for (const list of TWELFTH_LISTS) {
    Reflect.deleteProperty(data, list);
    Reflect.deleteProperty(Object(data.counts), list);
  }
  for (const test of data.tests ?? []) delete test.comparesFrom;
  const forms: unknown = Reflect.get(data, "selfIdentificationForms") ?? [];
  for (const form of Array.isArray(forms) ? forms : []) delete form.countsLabels;
}

function removeEleventhVersion(data: LooseExport): void {
  removeTwelfthVersion(data);
  for (const test of data.tests ?? []) {
    for (const field of ["opensAt", "closesAt", "retakeAfterDays", "countsOwnQuestions"]) delete test[field];
  }
  for (const invitation of data.invitations ?? []) delete invitation.externalId;
  for (const list of ["stageMessages", "scorecardCriteria", "scorecards", "assignments", "mentions"]) {
    Reflect.deleteProperty(data, list);
    Reflect.deleteProperty(Object(data.counts), list);
  }
}

function removeTenthVersion(data: LooseExport): void {
  removeEleventhVersion(data);
  Reflect.deleteProperty(data, "batteries");
  Reflect.deleteProperty(Object(data.counts), "batteries");
  for (const submission of data.submissions ?? []) delete submission.source;
  for (const invitation of data.invitations ?? []) {
    for (const field of ["batteryId", "batteryPart", "source", "tags"]) delete invitation[field];
  }
}

function removeNinthVersion(data: LooseExport): void {
  removeTenthVersion(data);
  for (const outcome of data.outcomes ?? []) {
    delete outcome.stayed12;
    delete outcome.quotaPercent12;
  }
  for (const list of [
    "fairnessRatings",
    "fairnessAnswered",
    "feedbackTexts",
    "selfIdentificationForms",
    "selfIdentificationCounts",
    "selfIdentificationAnswered",
  ]) {
    Reflect.deleteProperty(data, list);
    Reflect.deleteProperty(Object(data.counts), list);
  }
  for (const submission of data.submissions ?? []) {
    delete submission.hiddenTimes;
    delete submission.hiddenSeconds;
  }
  for (const test of data.tests ?? []) {
    for (const field of ["nextSteps", "givesFeedback", "feedbackNextSteps", "feedbackAudience"]) delete test[field];
  }
}

function removeEighthVersion(data: LooseExport): void {
  removeNinthVersion(data);
  for (const test of data.tests ?? []) {
    delete test.roleTitle;
    delete test.recruiterName;
    delete test.hasPractice;
  }
  for (const invitation of data.invitations ?? []) delete invitation.adjustment;
}

function removeSeventhVersion(data: LooseExport): void {
  removeEighthVersion(data);
  for (const test of data.tests ?? []) delete test.language;
}

function removeSixthVersion(data: LooseExport): void {
  removeSeventhVersion(data);
  for (const list of ["notices", "invitations"]) {
    Reflect.deleteProperty(data, list);
    Reflect.deleteProperty(Object(data.counts), list);
  }
  for (const test of data.tests ?? []) {
    for (const field of ["access", "messageSubject", "messageBody"]) delete test[field];
  }
  for (const submission of data.submissions ?? []) {
    if (submission.erasedAt) Object.assign(submission, { email: "known@example.com" });
    for (const field of ["invitationId", "consentedAt", "noticeVersion", "erasedAt", "erasedKey", "isCounted"])
      delete submission[field];
  }
}

export function removeFifthVersion(data: LooseExport): void {
  removeSixthVersion(data);
  for (const list of ["prompts", "rescores", "outcomes"]) Reflect.deleteProperty(data, list);
  for (const name of ["prompts", "rescores", "outcomes", "results"]) Reflect.deleteProperty(Object(data.counts), name);
  for (const submission of data.submissions ?? []) {
    delete submission.pointsVersionId;
    delete submission.results;
  }
}
