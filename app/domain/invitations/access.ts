/** Who may begin a test: anyone with its link and password, only invited people, or both. */
export const ACCESS = ["password", "invitation", "both"] as const;
export type Access = (typeof ACCESS)[number];

/** What candidates read where only invited people may begin. */
export const BY_INVITATION = "This assessment is by personal invitation. Please use the link from your invitation.";

/** What the hiring team chooses from. */
export const ACCESS_LABELS: Record<Access, string> = {
  password: "Anyone with the link and the password",
  invitation: "Only invited people",
  both: "Both",
};
