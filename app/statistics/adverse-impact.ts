import { z } from "zod";
import { optionalText } from "#app/platform/text/text.ts";
import { EMPTY_ROWS, IMPACT_ROWS, MAX_GROUPS, MIN_GROUPS, PARTS } from "./adverse-impact-rows.ts";
import { correctByHolm, fisherExact } from "./intervals.ts";

const MAX_PEOPLE = 100_000;
/** A group below this size cannot be the reference, because chance alone can change its rate a lot. */
const SMALL_GROUP = 30;
/** Groups below this share of all people need no comparison: 29 CFR 1607.15 A (2)(a). */
const MIN_SHARE_PERCENT = 2;
const SIGNIFICANT = 0.05;

const WHOLE_NUMBER = "Please enter a whole number from 0 to 100,000";
const people = z.int({ error: WHOLE_NUMBER }).min(0, { error: WHOLE_NUMBER }).max(MAX_PEOPLE, { error: WHOLE_NUMBER });

const groupSchema = z
  .object({ name: optionalText({ label: "The group's name", max: 60 }), applied: people, selected: people })
  .refine(({ applied, selected }) => selected <= applied, {
    error: "The number selected cannot exceed the number assessed",
    path: ["selected"],
  });
const COUNT_OF_GROUPS = `Please enter ${MIN_GROUPS} to ${MAX_GROUPS} groups`;

export const adverseImpactSchema = z.object({
  groups: z
    .array(groupSchema, { error: COUNT_OF_GROUPS })
    .min(MIN_GROUPS, { error: COUNT_OF_GROUPS })
    .max(MAX_GROUPS, { error: COUNT_OF_GROUPS }),
});

type ImpactGroup = z.infer<typeof groupSchema>;
export type ImpactRow = ImpactGroup & {
  rate: number | null;
  /** Rate ÷ reference rate. Above 1 only if the group is too small to be the reference. Null without a reference. */
  ratio: number | null;
  isBelowFourFifths: boolean;
  isReference: boolean;
  /**
   * Two-sided Fisher's exact test against the reference group. Null for the reference group, or if nobody was assessed.
   */
  p: number | null;
  correctedP: number | null;
  isSignificantlyLower: boolean;
  oneMoreChangesIt: boolean;
  isSmall: boolean;
};

export function computeImpact(groups: ImpactGroup[]): ImpactRow[] {
  const isSmall = findSmallGroups(groups);
  const reference = findReference(groups.filter((group) => !isSmall.has(group)));
  const ps = groups.map((group) =>
    reference === null || group === reference || group.applied === 0
      ? null
      : fisherExact([getCounts(group), getCounts(reference)]),
  );
  const corrected = correctByHolm(ps.filter((p) => p !== null));
  return groups.map((group, place) => {
    const { applied, selected } = group;
    const isBelow = reference !== null && isBelowFourFifths(group, reference);
    const p = ps[place] ?? null;
    const correctedP = p === null ? null : (corrected[ps.slice(0, place).filter((one) => one !== null).length] ?? null);
    const ratio = reference === null ? null : computeRatio(group, reference);
    return {
      ...group,
      rate: applied === 0 ? null : selected / applied,
      ratio,
      isBelowFourFifths: isBelow,
      isReference: group === reference,
      p,
      correctedP,
      isSignificantlyLower: ratio !== null && ratio < 1 && correctedP !== null && correctedP < SIGNIFICANT,
      oneMoreChangesIt: isBelow && !isBelowFourFifths({ ...group, selected: selected + 1 }, reference),
      isSmall: isSmall.has(group),
    };
  });
}

function findSmallGroups(groups: ImpactGroup[]): Set<ImpactGroup> {
  const all = groups.reduce((sum, { applied }) => sum + applied, 0);
  return new Set(groups.filter(({ applied }) => applied < SMALL_GROUP || 100 * applied < MIN_SHARE_PERCENT * all));
}

/**
 * Return the group with the highest rate. Among groups with equal rates, return the largest, or else the first. Null if
 * all groups are too small.
 */
function findReference(groups: ImpactGroup[]): ImpactGroup | null {
  const [reference = null] = groups.toSorted(
    (one, other) => other.selected * one.applied - one.selected * other.applied || other.applied - one.applied,
  );
  return reference;
}

function computeRatio({ applied, selected }: ImpactGroup, reference: ImpactGroup): number | null {
  if (applied === 0 || reference.selected === 0) return null;
  return (selected * reference.applied) / (applied * reference.selected);
}

/** Compare integers, because 24/100 ÷ 30/100 is less than 0.8 in floating point. */
function isBelowFourFifths({ applied, selected }: ImpactGroup, reference: ImpactGroup): boolean {
  return applied > 0 && 5 * selected * reference.applied < 4 * applied * reference.selected;
}

function getCounts({ applied, selected }: ImpactGroup): [number, number] {
  return [selected, applied - selected];
}

type Typed = Record<string, string>;
const TOO_FEW = "Please fill in at least two groups";

export const impactFormSchema = z
  .object(Object.fromEntries(Object.keys(EMPTY_ROWS).map((name) => [name, z.string().trim().default("")])))
  .check(({ value, issues }) => {
    const rows = listFilledRows(value);
    const groups = { groups: rows.map((row) => readGroup(value, row)) };
    const empty = IMPACT_ROWS.filter((row) => !rows.includes(row)).slice(0, Math.max(0, MIN_GROUPS - rows.length));
    for (const row of empty) issues.push({ code: "custom", message: TOO_FEW, input: value, path: [`applied${row}`] });
    for (const { path, message } of adverseImpactSchema.safeParse(groups).error?.issues ?? []) {
      const [, index, part] = path;
      if (part === undefined) continue;
      issues.push({ code: "custom", message, input: value, path: [`${String(part)}${rows[Number(index)]}`] });
    }
  });

export function parseGroups(typed: Typed): ImpactGroup[] {
  return listFilledRows(typed).map((row) => readGroup(typed, row));
}

function listFilledRows(typed: Typed): number[] {
  return IMPACT_ROWS.filter((row) => PARTS.some((part) => typed[`${part}${row}`] !== ""));
}

function readGroup(typed: Typed, row: number): ImpactGroup {
  return {
    name: typed[`name${row}`] || `Group ${row}`,
    applied: parseWholeNumber(typed[`applied${row}`]),
    selected: parseWholeNumber(typed[`selected${row}`]),
  };
}

/** Accept "12000" and "12,000". Return NaN for anything else, which the schema rejects. */
function parseWholeNumber(typed = ""): number {
  return /^(\d{1,9}|\d{1,3}(,\d{3}){1,2})$/.test(typed) ? Number(typed.replaceAll(",", "")) : Number.NaN;
}
