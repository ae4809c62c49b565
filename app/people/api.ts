import { apiRoutes, getActor } from "#app/accounts/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { emailKey } from "#app/platform/text/text.ts";
import { personCalls } from "./api-contract.ts";
import { erasePerson } from "./erase-people.server.ts";
import { exportPersonData } from "./person-document.server.ts";
import { parseChoice } from "./person-input.ts";
import { NO_PERSON_DATA } from "./person-text.ts";

const api = apiRoutes(personCalls, {
  "/api/admin/privacy/person": {
    GET: ({ query, admin, context }) => {
      const actor = getActor(admin, context);
      return exportPersonData(db, query.email, { ...parseChoice(query), format: "api" }, actor, new Date());
    },
    DELETE: ({ query: { email, how }, admin, context }) => {
      const actor = getActor(admin, context);
      const erasure = { how, timeZone: getTimeZone(db, env.timeZone), now: new Date() };
      if (erasePerson(db, emailKey(email), erasure, actor) === 0) throw new Refusal("not-found", NO_PERSON_DATA);
      return { message: how === "person" ? "Person erased" : "Everything deleted" };
    },
  },
});

export const loader = api.loader;
export const action = api.action;
