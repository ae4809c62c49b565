export const COLUMN_ROLES = ["email", "firstName", "lastName", "name", "nameLastFirst", "externalId"] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

export function findRolesProblem(roles: (ColumnRole | null)[]): string | null {
  const count = (role: ColumnRole) => roles.filter((one) => one === role).length;
  if (count("email") === 0) return "Please choose the column that contains the email addresses";
  const twice = COLUMN_ROLES.find((role) => count(role) > 1);
  if (twice) return `Please choose “${ROLE_LABELS[twice]}” for one column only`;
  const [whole, parts] = [count("name") + count("nameLastFirst"), count("firstName") + count("lastName")];
  if (whole > 1 || (whole > 0 && parts > 0))
    return "Please choose either first name and last name, or one column with the full name";
  return null;
}

export const ROLE_LABELS: Record<ColumnRole, string> = {
  email: "Email",
  firstName: "First name",
  lastName: "Last name",
  name: "Full name, first name first",
  nameLastFirst: "Full name, last name first",
  externalId: "External ID",
};
