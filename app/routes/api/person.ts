import { apiRoute } from "#app/api/api-route.server.ts";
import { db } from "#app/db.server.ts";
import { choiceOf } from "#app/domain/people/person-input.ts";
import { NOTHING_KEPT } from "#app/domain/people/person-text.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { emailKey } from "#app/domain/text/text.ts";
import { env } from "#app/env.server.ts";
import { actorOf } from "#app/http/accounts/actor.server.ts";
import { erasePerson } from "#app/models/people/erase-people.server.ts";
import { givePerson } from "#app/models/people/person-document.server.ts";
import { getTimeZone } from "#app/models/settings/settings.server.ts";

const route = apiRoute("/api/admin/privacy/person", {
  GET: ({ query, admin, context }) => {
    const actor = actorOf(admin, context);
    return givePerson(db, query.email, { ...choiceOf(query), format: "api" }, actor, new Date());
  },
  DELETE: ({ query: { email, how }, admin, context }) => {
    const actor = actorOf(admin, context);
    const erasure = { how, timeZone: getTimeZone(db, env.timeZone), now: new Date() };
    if (erasePerson(db, emailKey(email), erasure, actor) === 0) throw new Refusal("not-found", NOTHING_KEPT);
    return { message: how === "person" ? "Person erased" : "Everything deleted" };
  },
});

export const loader = route.loader;
export const action = route.action;
