import { db } from "#app/db.server.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { getSubmission, type Submission } from "#app/models/submissions.server.ts";
import { getAdmin } from "./admin-session.server.ts";
import { canContinue, readCandidateSession } from "./candidate-session.server.ts";

/**
 * The submission with this id, for the browser that started it or an admin. For everyone else it is missing, just like
 * an unknown id.
 */
export async function requireSubmission(request: Request, id: string | undefined): Promise<Submission> {
  const submission = id ? getSubmission(db, id) : null;
  if (submission) await requireAccess(request, submission.id);
  if (!submission) throw missing();
  return submission;
}

/**
 * Refuses all but the browser that started the submission with this id, and admins. Does not check existence; the model
 * does, in the write's transaction.
 */
export async function requireAccess(request: Request, id: string): Promise<void> {
  const isAllowed = canContinue(await readCandidateSession(request), id) || (await getAdmin(request)) !== null;
  if (!isAllowed) throw missing();
}

function missing(): Refusal {
  return new Refusal("not-found", "Submission not found");
}

/** The same for a screen: a missing submission is a 404 page. */
export async function requireSubmissionPage(request: Request, id: string | undefined): Promise<Submission> {
  return requireSubmission(request, id).catch((error: unknown) => {
    throw error instanceof Refusal ? new Response(null, { status: 404 }) : error;
  });
}
