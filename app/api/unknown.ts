import { refusalResponse } from "#app/accounts/index.server.ts";
import { Refusal } from "#app/platform/refusal.ts";

/** Unknown API paths respond in JSON, for every method. */
export function loader() {
  return refusalResponse(new Refusal("not-found", "Not found"));
}

export const action = loader;
