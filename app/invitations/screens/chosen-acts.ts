/** What can be done with many invitations at once; each has its dialog. */
export const CHOSEN_ACTS = ["send", "remind", "extend", "revoke"] as const;
export type ChosenAct = (typeof CHOSEN_ACTS)[number];

export const ACT_NAMES: Record<ChosenAct, string> = {
  send: "Send",
  remind: "Send reminder",
  extend: "Extend",
  revoke: "Revoke",
};

/** Those that need mail are offered only where it is on. */
export function chosenActs(isMailOn: boolean): readonly ChosenAct[] {
  return isMailOn ? CHOSEN_ACTS : CHOSEN_ACTS.filter((act) => act !== "send" && act !== "remind");
}
