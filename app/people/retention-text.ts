import type { ErasureKind } from "#app/erasures/index.server.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";

/** If `months` is null, nothing is erased. `how`: "person" keeps anonymous answers, "everything" deletes them too. */
export type Retention = { months: number | null; how: ErasureKind };

export const MAX_MONTHS = 120;

export const ERASURE_CHOICES: { value: ErasureKind; text: string }[] = [
  { value: "person", text: "Erase the person, keep the anonymous answers" },
  { value: "everything", text: "Delete everything" },
];

export function formatRetention({ months, how }: Retention): string {
  if (months === null) return "Candidates' data is stored until you delete it.";
  const when = `${formatCount(months, "month")} after they completed the test (or started it, if they never completed it)`;
  return how === "person"
    ? `Candidates' names and addresses are erased ${when}. Answers and scores stay without a name.`
    : `All data of candidates is deleted ${when}.`;
}

export function formatErasurePreview(people: number): string {
  return people === 0
    ? "Nobody would be erased tonight"
    : `${formatCount(people, "person", "people")} would be erased tonight`;
}
