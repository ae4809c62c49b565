/** The form of the selection rates: six rows of texts, of which empty ones are left out. */
import { z } from "zod";
import { adverseImpactSchema, type ImpactGroup } from "./adverse-impact.ts";
import { EMPTY_ROWS, IMPACT_ROWS, MIN_GROUPS, PARTS } from "./adverse-impact-rows.ts";

type Typed = Record<string, string>;
const TOO_FEW = "Please fill in at least two groups";

/** All rows as they were typed; what is wrong is said at its field. */
export const impactFormSchema = z
  .object(Object.fromEntries(Object.keys(EMPTY_ROWS).map((name) => [name, z.string().trim().default("")])))
  .check(({ value, issues }) => {
    const rows = filledRows(value);
    const groups = { groups: rows.map((row) => groupIn(value, row)) };
    const empty = IMPACT_ROWS.filter((row) => !rows.includes(row)).slice(0, Math.max(0, MIN_GROUPS - rows.length));
    for (const row of empty) issues.push({ code: "custom", message: TOO_FEW, input: value, path: [`applied${row}`] });
    for (const { path, message } of adverseImpactSchema.safeParse(groups).error?.issues ?? []) {
      const [, index, part] = path;
      if (part === undefined) continue;
      issues.push({ code: "custom", message, input: value, path: [`${String(part)}${rows[Number(index)]}`] });
    }
  });

/** The groups of a form that was accepted. */
export function typedGroups(typed: Typed): ImpactGroup[] {
  return filledRows(typed).map((row) => groupIn(typed, row));
}

function filledRows(typed: Typed): number[] {
  return IMPACT_ROWS.filter((row) => PARTS.some((part) => typed[`${part}${row}`] !== ""));
}

/** A group without a name is called by its row. */
function groupIn(typed: Typed, row: number): ImpactGroup {
  return {
    name: typed[`name${row}`] || `Group ${row}`,
    applied: wholeNumber(typed[`applied${row}`]),
    selected: wholeNumber(typed[`selected${row}`]),
  };
}

/** Of digits, grouped as in '12,000' or not; NaN for anything else, which the schema refuses. */
function wholeNumber(typed = ""): number {
  return /^(\d{1,9}|\d{1,3}(,\d{3}){1,2})$/.test(typed) ? Number(typed.replaceAll(",", "")) : Number.NaN;
}
