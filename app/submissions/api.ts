import { apiRoutes, findApiAdmin, getActor, readJson } from "#app/accounts/index.server.ts";
import { findTestOrDefault } from "#app/content/index.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import {
  hasAccessToAnyTest,
  hasAccessToTest,
  hasOpened,
  readCandidateSession,
  readDeviceNumber,
  rememberSubmission,
} from "#app/platform/http/candidate-session.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { answerQuestion } from "./answers.server.ts";
import { startPreviewSchema, startSubmissionSchema, submissionCalls, toApiSubmission } from "./api-contract.ts";
import { beginByPassword, refuseUninvited, unlockByApi } from "./entry.server.ts";
import { recordWriteOnBehalf, requireSubmission } from "./submission-access.server.ts";
import { finishSubmission, startRecordedPreview } from "./submissions.server.ts";

const api = apiRoutes(
  submissionCalls,
  {
    "/api/tests/{testId}/validate-password": { POST: unlockByApi },
    "/api/test/validate-password": { POST: unlockByApi },
    "/api/submissions": {
      POST: async ({ request, context }) => {
        const now = new Date();
        const admin = await findApiAdmin({ request, context });
        const isAdmin = admin !== null;
        const session = await readCandidateSession(request);
        if (!isAdmin && !hasAccessToAnyTest(session, now)) throw new Refusal("unauthorized", "Unauthorized");
        const schema = isAdmin ? startPreviewSchema.or(startSubmissionSchema) : startSubmissionSchema;
        const input = await readJson(request, schema);
        const test = findTestOrDefault(db, input.testId);
        if (!isAdmin && !(test?.isActive && hasAccessToTest(session, test.id, now))) {
          throw new Refusal("unauthorized", "Unauthorized");
        }
        if (!test) throw new Refusal("not-found", "Test not found");
        // Set no candidate cookie, because only the admin's session can open a preview.
        if (!("firstName" in input)) {
          const actor = admin ? getActor(admin, context) : { address: context.clientAddress };
          return Response.json({ id: startRecordedPreview(db, { actor, now }, test, now) }, { status: 201 });
        }
        refuseUninvited(test);
        const id = await beginByPassword(test, input, undefined, now);
        return Response.json({ id }, { status: 201, headers: await rememberSubmission(session, id) });
      },
    },
    "/api/submissions/{submissionId}": {
      GET: ({ submission }) => toApiSubmission(submission),
      PUT: async ({ submission, input: { isCompleted, ...claim } }) => {
        if (!isCompleted) return toApiSubmission(submission);
        return toApiSubmission(await finishSubmission(liveDb, submission.id, claim, env.mail !== null, new Date()));
      },
    },
    "/api/submissions/{submissionId}/answers": {
      POST: async ({ request, params: { submissionId = "" }, input }) => {
        const device = await readDeviceNumber(request, submissionId);
        await answerQuestion(liveDb, submissionId, input, new Date(), device);
        return { questionId: input.questionId, selectedOptionId: input.selectedOptionId };
      },
    },
  },
  { requireSubmission, hasOpened, recordWrite: recordWriteOnBehalf },
);

export const loader = api.loader;
export const action = api.action;
