import { json } from "@remix-run/node";
import { db } from "#app/db.server.ts";
import { wordingOf } from "#app/domain/languages/languages.server.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { getSubmission, type Submission } from "#app/models/submissions.server.ts";
import { getAdmin } from "./admin-session.server.ts";
import { languageFor } from "./candidate-language.server.ts";
import { canContinue, readCandidateSession } from "./candidate-session.server.ts";

/**
 * The submission with this id, for the browser that started it or an admin. For everyone else, and once it is erased, it is
 * missing, just like an unknown id.
 */
export async function requireSubmission(request: Request, id: string | undefined): Promise<Submission> {
  const submission = id ? getSubmission(db, id) : null;
  const isAllowed =
    submission &&
    !submission.erasedAt &&
    (canContinue(await readCandidateSession(request), submission.id) || (await getAdmin(request)) !== null);
  if (!isAllowed) throw new Refusal("not-found", "Submission not found");
  return submission;
}

/** The same for a screen: a missing submission is a 404 page (ui/submission-error.tsx). */
export async function requireSubmissionPage(request: Request, id: string | undefined): Promise<Submission> {
  return requireSubmission(request, id).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    const wording = wordingOf(languageFor(request, null), "missing");
    throw json({ wording }, { status: 404 });
  });
}
