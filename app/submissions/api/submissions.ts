import { actorOf } from "#app/accounts/actor.server.ts";
import { apiRoute, findApiAdmin, readJson } from "#app/api/api-route.server.ts";
import { findTestOrDefault } from "#app/content/tests.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { begin } from "../begin.server.ts";
import { hasUnlocked, isUnlocked, readCandidateSession, rememberSubmission } from "../candidate-session.server.ts";
import { startPreviewSchema, startSubmissionSchema } from "../submission.ts";
import { startRecordedPreview } from "../submissions.server.ts";
import { refuseUninvited } from "../unlock-test.server.ts";

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
      return Response.json({ id: startRecordedPreview(db, { actor, now }, test, now) }, { status: 201 });
    }
    refuseUninvited(test);
    const id = await begin(test, input, undefined, now);
    return Response.json({ id }, { status: 201, headers: { "Set-Cookie": await rememberSubmission(session, id) } });
  },
});

export const loader = route.loader;
export const action = route.action;
