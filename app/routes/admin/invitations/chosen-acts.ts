/** What can be done with many invitations at once; each has its dialog. */
export const CHOSEN_ACTS = ["extend", "revoke"] as const;
export type ChosenAct = (typeof CHOSEN_ACTS)[number];

export const ACT_NAMES: Record<ChosenAct, string> = { extend: "Extend", revoke: "Revoke" };
