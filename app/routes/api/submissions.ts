import { apiRoute, findApiAdmin, readJson } from "#app/api/api-route.server.ts";
import { db } from "#app/db.server.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { startPreviewSchema, startSubmissionSchema } from "#app/domain/submissions/submission.ts";
import { actorOf } from "#app/http/accounts/actor.server.ts";
import { begin } from "#app/http/candidates/begin.server.ts";
import {
  hasUnlocked,
  isUnlocked,
  readCandidateSession,
  rememberSubmission,
} from "#app/http/candidates/candidate-session.server.ts";
import { refuseUninvited } from "#app/http/candidates/unlock-test.server.ts";
import { testActs } from "#app/models/content/test-acts.server.ts";
import { findTestOrDefault } from "#app/models/content/tests.server.ts";

const route = apiRoute("/api/submissions", {
  POST: async ({ request, context }) => {
    const now = new Date();
    const admin = await findApiAdmin({ request, context });
    const isAdmin = admin !== null;
    const session = await readCandidateSession(request);
    if (!isAdmin && !hasUnlocked(session, now)) throw new Refusal("unauthorized", "Unauthorized");
    const schema = isAdmin ? startPreviewSchema.or(startSubmissionSchema) : startSubmissionSchema;
    const input = await readJson(request, schema);
    const test = findTestOrDefault(db, input.testId);
    if (!isAdmin && !(test?.isActive && isUnlocked(session, test.id, now))) {
      throw new Refusal("unauthorized", "Unauthorized");
    }
    if (!test) throw new Refusal("not-found", "Test not found");
    // An admin comes to a preview by the session, and only as long as it lasts.
    if (!("firstName" in input)) {
      const actor = admin ? actorOf(admin, context) : { address: context.clientAddress };
      return Response.json({ id: testActs.startPreview(db, { actor, now }, test, now) }, { status: 201 });
    }
    refuseUninvited(test);
    const id = await begin(test, input, undefined, now);
    return Response.json({ id }, { status: 201, headers: { "Set-Cookie": await rememberSubmission(session, id) } });
  },
});

export const loader = route.loader;
export const action = route.action;
