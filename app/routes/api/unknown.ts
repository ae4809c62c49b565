import { Refusal } from "#app/domain/refusal.ts";
import { refusalResponse } from "#app/http/api.server.ts";

/** An unknown API path answers in JSON, whatever the method. */
export function loader() {
  return refusalResponse(new Refusal("not-found", "Not found"));
}

export const action = loader;
