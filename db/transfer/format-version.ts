import type { ListName } from "./export-format.ts";

/** Fields that records of the first version did not have: nothing is known of them. */
const NOT_IN_VERSION_1: Partial<Record<ListName, object>> = {
  tests: { publicTitle: "", allowsBack: false, oncePerEmail: false },
  submissions: { optionOrderKey: null, serverDuration: null },
};

/** A record of a file of this format version, with the fields of the newest one. */
export function inNewestFormat(name: ListName, formatVersion: number, sent: unknown): unknown {
  return formatVersion === 1 && typeof sent === "object" ? { ...NOT_IN_VERSION_1[name], ...sent } : sent;
}
