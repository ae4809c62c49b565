/** The columns of an import by which a person is found. */
import { getPersonKey } from "#app/platform/text/fold.ts";
import { emailKey } from "#app/platform/text/text.ts";
import { ERASED_EMAIL } from "../erased-email.ts";
import type { SubmissionRecord } from "./export-format.ts";

type Person = { email: string; firstName: string; lastName: string; erasedKey?: string | null };

/** True for a record that says of a person both that they were erased and who they are. */
export function isHalfErased({
  email,
  firstName,
  lastName,
  erasedAt,
  erasedKey,
  isCounted,
}: SubmissionRecord): boolean {
  const isErased = erasedAt !== null;
  const isNamed = `${firstName}${lastName}` !== "";
  return [email === "", erasedKey !== null, isCounted !== null].some((is) => is !== isErased) || (isErased && isNamed);
}

/** The columns by which a person is found. One that was erased is found by nothing. */
export function personOf({ erasedKey, ...person }: Person) {
  if (erasedKey) return { email: ERASED_EMAIL, emailKey: erasedKey, firstName: "", lastName: "", personKey: "" };
  return { emailKey: emailKey(person.email), personKey: getPersonKey(person) };
}
