import type { Access } from "#db/column-values.ts";

export { ACCESS, type Access } from "#db/column-values.ts";

export function isInviteOnly({ access }: { access: string }): boolean {
  return access === "invitation";
}

export const INVITATION_ONLY_TEXT =
  "This assessment is by personal invitation. Please use the link from your invitation.";

export const WITHOUT_PASSWORD = "withoutPassword";

export const ACCESS_LABELS: Record<Access, string> = {
  password: "Anyone with the link and the password",
  invitation: "Only invited people",
  both: "Both",
};
