/** Who may begin a test: anyone with its link and password, only invited people, or both. */
export const ACCESS = ["password", "invitation", "both"] as const;
export type Access = (typeof ACCESS)[number];

/** True where nobody can start with the test's link and password. */
export function isInviteOnly({ access }: { access: string }): boolean {
  return access === "invitation";
}

/** What candidates read where only invited people may begin. */
export const INVITATION_ONLY_TEXT =
  "This assessment is by personal invitation. Please use the link from your invitation.";

/** The hidden field of a form that shows no password: the stored one stays. */
export const WITHOUT_PASSWORD = "withoutPassword";

/** What the hiring team chooses from. */
export const ACCESS_LABELS: Record<Access, string> = {
  password: "Anyone with the link and the password",
  invitation: "Only invited people",
  both: "Both",
};
