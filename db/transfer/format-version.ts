import { LIST_NAMES, type ListName } from "./export-format.ts";

type NewFields = Partial<Record<ListName, object>>;

/** Fields that records of the second version did not have. */
const NOT_IN_VERSION_2: NewFields = { tests: { invitation: "" } };
/** Fields that records of the first version did not have either: nothing is known of them. */
const NOT_IN_VERSION_1: NewFields = {
  tests: { publicTitle: "", allowsBack: false, oncePerEmail: false },
  submissions: { optionOrderKey: null, serverDuration: null },
};

/** Lists that files of the first two versions do not have. */
const SINCE_VERSION_3: ListName[] = ["stageChanges", "notes"];

/** The lists of a file of this format version. */
export function listsOf(formatVersion: number): ListName[] {
  return LIST_NAMES.filter((name) => formatVersion > 2 || !SINCE_VERSION_3.includes(name));
}

/** A record of a file of this format version, with the fields of the newest one. */
export function inNewestFormat(name: ListName, formatVersion: number, sent: unknown): unknown {
  if (typeof sent !== "object" || sent === null || formatVersion > 3) return sent;
  const timed = name === "submissions" ? withUnknownTimes(sent) : sent;
  if (formatVersion === 3) return timed;
  return { ...(formatVersion === 1 ? NOT_IN_VERSION_1[name] : {}), ...NOT_IN_VERSION_2[name], ...timed };
}

/** Up to the third version an answer did not say when its question was shown. */
function withUnknownTimes(submission: { answers?: unknown }): object {
  if (!Array.isArray(submission.answers)) return submission;
  return { ...submission, answers: submission.answers.map(withUnknownTime) };
}

/** What was no answer then is none now. */
function withUnknownTime(answer: unknown): unknown {
  const isOfThen = Array.isArray(answer) && (answer.length === 4 || answer.length === 5);
  return isOfThen ? answer.toSpliced(4, 0, null) : null;
}
