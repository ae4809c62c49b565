import { redirect } from "@remix-run/node";
import { db } from "#app/platform/db.server.ts";
import { isRemembered, readCandidateSession, rememberSubmission } from "#app/platform/http/candidate-session.server.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import type { Refusal } from "#app/platform/refusal.ts";
import { findDevice } from "./devices.server.ts";
import { NO_COOKIES } from "./entry.server.ts";
import type { Submission } from "./stored-submissions.server.ts";

type Sitting = Pick<Submission, "id" | "completedAt">;

export async function redirectToSitting(request: Request, { id, completedAt }: Sitting): Promise<Response> {
  const session = await readCandidateSession(request);
  const device = findDevice(db, id)?.number;
  const to = completedAt ? paths.complete(id) : paths.question(id);
  if (isRemembered(session, id, device)) return redirect(to);
  return redirect(to, { headers: await rememberSubmission(session, id, device) });
}

export function formatStartRefusal({ code, message }: Refusal) {
  return code === "no-cookies"
    ? { title: NO_COOKIES, text: "Please try again" }
    : { title: "The assessment did not start", text: message };
}
