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
  if (typeof sent !== "object" || formatVersion > 2) return sent;
  return { ...(formatVersion === 1 ? NOT_IN_VERSION_1[name] : {}), ...NOT_IN_VERSION_2[name], ...sent };
}
