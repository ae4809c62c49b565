/**
 * How far the hiring team is with a submission; it changes no score and no order. Stored as their places in this list, so
 * a new one goes to the end.
 */
export const STAGES = ["new", "shortlist", "interview", "offer", "hired", "rejected"] as const;
export type Stage = (typeof STAGES)[number];

/** As people read them. */
export const STAGE_NAMES: Record<Stage, string> = {
  new: "New",
  shortlist: "Shortlist",
  interview: "Interview",
  offer: "Offer",
  hired: "Hired",
  rejected: "Rejected",
};
