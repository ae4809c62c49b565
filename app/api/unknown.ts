import { refusalResponse } from "#app/accounts/index.server.ts";
import { Refusal } from "#app/platform/refusal.ts";

export function loader() {
  return refusalResponse(new Refusal("not-found", "Not found"));
}

export const action = loader;
