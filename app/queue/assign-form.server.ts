import type { ActionFunctionArgs, SerializeFrom } from "@remix-run/node";
import { z } from "zod";
import { getAuditContext, listColleagues, requireViewer } from "#app/accounts/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { formAction, redirectWithErrorToast, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { formatDate } from "#app/platform/text/date-text.ts";
import { assignResult, findAssignment } from "./queue.server.ts";
import { ASSIGN_FIELD } from "./queue.ts";

export function readAssignCard(submission: { id: string; testId: string }, ownId: string) {
  const assignment = findAssignment(db, submission);
  const timeZone = getTimeZone(db, env.timeZone);
  return {
    ownId,
    colleagues: listColleagues(db, submission.testId),
    assignment: assignment && {
      adminId: assignment.adminId,
      by: assignment.adminName,
      when: formatDate(assignment.changedAt, timeZone),
    },
  };
}

export type AssignScreen = SerializeFrom<ReturnType<typeof readAssignCard>>;

export function createAssign(getScreenPath: (call: ActionFunctionArgs) => string) {
  return formAction({
    guard: requireViewer,
    schema: z.object({ [ASSIGN_FIELD]: z.string().max(64).default("") }),
    run: ({ guarded, context, input, params: { submissionId = "" } }) => {
      const by = getAuditContext(guarded, context);
      assignResult(db, by, submissionId, input[ASSIGN_FIELD] || null, guarded);
    },
    done: (_, call) =>
      redirectWithToast(getScreenPath(call), toast(call.input[ASSIGN_FIELD] ? "Assigned" : "Assigned to nobody")),
    formatRefusal: withPrefix("Failed to assign the result"),
    refused: redirectWithErrorToast(getScreenPath),
  });
}
