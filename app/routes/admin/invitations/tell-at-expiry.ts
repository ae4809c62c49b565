import type { FieldErrors, Refusal } from "#app/domain/refusal.ts";

/** Tells what is wrong with a typed date at its field. */
export function tellAtExpiry({ code, message }: Refusal) {
  const fields: FieldErrors = code === "invalid-input" ? { expires: [message] } : {};
  return { title: "Error", text: message, fields };
}
