/** Stages do not affect scores or ranks. The database stores their index, so add new ones at the end. */
export const STAGES = ["new", "shortlist", "interview", "offer", "hired", "rejected"] as const;

export type Stage = (typeof STAGES)[number];

export const STAGE_NAMES: Record<Stage, string> = {
  new: "New",
  shortlist: "Shortlist",
  interview: "Interview",
  offer: "Offer",
  hired: "Hired",
  rejected: "Rejected",
};

export type Outcome = {
  /** Still employed after six months. Null if unknown. */
  stayed: boolean | null;
  /** Percentage of the sales quota, from 0 to 1000 with one decimal place. Null if unknown. */
  quotaPercent: number | null;
};

type Decision = "hired" | "not hired";

export const EMPTY_OUTCOME: Outcome = { stayed: null, quotaPercent: null };

export function hasOutcome({ stayed, quotaPercent }: Outcome): boolean {
  return stayed !== null || quotaPercent !== null;
}

export function findDecision(stage: Stage): Decision | null {
  if (stage === "hired") return "hired";
  return stage === "rejected" ? "not hired" : null;
}

export const STAYED_CHOICES = ["yes", "no"] as const;

export const STAGE_FORM = "stage";
export const OUTCOME_FORM = "outcome";
export const NOTE_FORM = "note";
export const EDIT_NOTE_FORM = "edit-note";

export const STAGE_FIELD = "stage";
