import { type ApiHandlers, getActor } from "#app/accounts/index.server.ts";
import { getPlaybookRanges, getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { emailKey } from "#app/platform/text/text.ts";
import { getStageNames } from "#app/results/index.server.ts";
import type { peopleCalls } from "./api-contract.ts";
import { findCandidate } from "./candidate.server.ts";
import { candidateForApi } from "./candidate-present.ts";
import { erasePerson } from "./erase-people.server.ts";
import { exportPersonData, recordPersonViewed } from "./person-document.server.ts";
import { parseChoice } from "./person-input.ts";
import { NO_PERSON_DATA } from "./person-text.ts";
import { getRetention } from "./retention.server.ts";

export const peopleHandlers: ApiHandlers<typeof peopleCalls> = {
  "/api/candidates/{candidateId}": {
    GET: ({ params, admin, auditContext }) => {
      const { now } = auditContext;
      const candidate = findCandidate(db, params.candidateId, admin, now);
      if (!candidate) throw new Refusal("not-found", "This candidate no longer exists");
      const { submissions, invitations } = candidate;
      const viewed = { submissionId: submissions.at(-1)?.id, invitationId: invitations.at(-1)?.id };
      recordPersonViewed(db, viewed, auditContext);
      return candidateForApi(candidate, {
        ranges: getPlaybookRanges(db),
        stageNames: getStageNames(db),
        retentionMonths: getRetention(db).months,
        now,
      });
    },
  },
  "/api/admin/privacy/person": {
    GET: ({ query, admin, context }) => {
      const actor = getActor(admin, context);
      const person = exportPersonData(db, query.email, { ...parseChoice(query), format: "api" }, actor, new Date());
      // These old field names stay until 2.0.
      const acts = person.events.map(({ at, event, entityType }) => ({ at, act: event, thing: entityType }));
      return { ...person, acts };
    },
    DELETE: ({ query: { email, how }, admin, context }) => {
      const actor = getActor(admin, context);
      const erasure = { how, timeZone: getTimeZone(db, env.timeZone), now: new Date() };
      if (erasePerson(db, emailKey(email), erasure, actor) === 0) throw new Refusal("not-found", NO_PERSON_DATA);
      return { message: how === "person" ? "Person erased" : "Everything deleted" };
    },
  },
};
