/** How far the hiring team is with a submission. A stage changes no score and no order. */
import { z } from "zod";

/** In the order in which a candidate gets on; stored as their places in it, so a new one goes to the end. */
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

const stage = z.enum(STAGES, { error: "Please choose a stage" });

/** The stage that is given to one submission. */
export const stageSchema = z.object({ stage });
