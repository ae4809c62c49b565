/** The stages of a candidate. Without imports, because browser code reads them too. */

/** The database stores the index, so add new stages at the end. */
export const STAGES = ["new", "shortlist", "interview", "offer", "hired", "rejected"] as const;
export type Stage = (typeof STAGES)[number];
/** Stages before a decision. */
export const OPEN_STAGES = ["new", "shortlist", "interview", "offer"] as const satisfies Stage[];
/** Stages of people who were at least shortlisted, and not rejected. */
export const SHORTLISTED_STAGES = ["shortlist", "interview", "offer", "hired"] as const satisfies Stage[];
