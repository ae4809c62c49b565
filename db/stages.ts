/** The stages of a candidate. This file imports nothing, because browser code reads it too. */

/** The database stores the index, so add new stages at the end. */
export const STAGES = ["new", "shortlist", "interview", "offer", "hired", "rejected"] as const;
export type Stage = (typeof STAGES)[number];
export const OPEN_STAGES = ["new", "shortlist", "interview", "offer"] as const satisfies Stage[];
export const SHORTLISTED_STAGES = ["shortlist", "interview", "offer", "hired"] as const satisfies Stage[];

/** An organization can choose other names. */
export const STAGE_NAMES: Record<Stage, string> = {
  new: "New",
  shortlist: "Shortlist",
  interview: "Interview",
  offer: "Offer",
  hired: "Hired",
  rejected: "Rejected",
};
