import { isEqualInConstantTime } from "#app/platform/crypto.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { getClientIdentity, type RequestContext } from "#app/platform/http/cookies.server.ts";
import { attempt } from "#app/platform/http/throttle.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { type Admin, isSetupRequired } from "./admins.server.ts";
import type { InitialSetup } from "./schemas.ts";
import { createFirstAdmin } from "./user-management.server.ts";

const WRONG_TOKEN = "The setup token is wrong";

export async function setUpFirstAdmin({ setupToken, ...input }: InitialSetup, call: RequestContext): Promise<Admin> {
  if (!isSetupRequired(db)) throw new Refusal("forbidden", "Setup has already been completed");
  const { setupToken: expected } = env;
  if (expected !== undefined) {
    const guess = () => isEqualInConstantTime(setupToken ?? "", expected) || null;
    const isRight = await attempt("password", await getClientIdentity(call), { target: "setup", guess });
    if (!isRight) throw new Refusal("forbidden", WRONG_TOKEN, { fields: { setupToken: [WRONG_TOKEN] } });
  }
  return createFirstAdmin(liveDb, input, new Date(), call.context.clientAddress);
}
