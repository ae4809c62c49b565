/** What the hiring team decides and writes about a submission: what the result shows of it, and its forms. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { db } from "#app/db.server.ts";
import { fullName } from "#app/domain/people/person.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { noteSchema } from "#app/domain/results/note.ts";
import { decisionOf, NOTHING_KNOWN, outcomeFormSchema, STAYED_CHOICES } from "#app/domain/results/outcome.ts";
import { STAGE_NAMES } from "#app/domain/results/stage.ts";
import { stageSchema } from "#app/domain/results/stage-input.ts";
import { dateTimeText } from "#app/domain/text/date-text.ts";
import { byOf } from "#app/http/accounts/actor.server.ts";
import { requireViewer } from "#app/http/accounts/admin-session.server.ts";
import { formAction, readForm, tellFailure, toastAt } from "#app/http/form-action.server.ts";
import { onceSchema, onlyOnce } from "#app/http/idempotency.server.ts";
import { redirectWithToast, toast } from "#app/http/toast.server.ts";
import type { Admin } from "#app/models/accounts/admins.server.ts";
import { listNotes } from "#app/models/results/notes.server.ts";
import { getOutcome } from "#app/models/results/outcomes.server.ts";
import { resultActs } from "#app/models/results/result-acts.server.ts";
import { listStageChanges } from "#app/models/results/stages.server.ts";
import { getSubmission, type Submission } from "#app/models/submissions/submissions.server.ts";
import { EDIT_NOTE_FORM, OUTCOME_FORM, STAGE_FORM } from "./decision-forms.ts";

/** A submission's stage with its history, and its notes. `editedId` is the note that is to be edited. */
export function showDecisions(submission: Submission, admin: Admin, editedId: string | null, timeZone: string) {
  return {
    stage: submission.stage,
    stageChanges: listStageChanges(db, submission.id).map(({ position, stage, adminName, changedAt }) => ({
      ...{ position, name: STAGE_NAMES[stage], adminName },
      when: dateTimeText(changedAt, timeZone),
    })),
    outcome: showOutcome(submission, timeZone),
    notes: listNotes(db, submission.id).map(({ id, adminId, adminName, text, writtenAt, editedAt }) => ({
      ...{ id, adminName, text },
      written: dateTimeText(writtenAt, timeZone),
      edited: editedAt && dateTimeText(editedAt, timeZone),
      isOwn: adminId === admin.id,
      isEdited: adminId === admin.id && id === editedId,
    })),
    once: crypto.randomUUID(),
  };
}

/** What is known of a candidate who was hired; null where neither the stage nor an earlier word says that. */
function showOutcome({ id, stage }: Submission, timeZone: string) {
  const outcome = getOutcome(db, id);
  const isHired = decisionOf(stage) === "hired";
  if (!isHired && !outcome) return null;
  const { stayed, quotaPercent } = outcome ?? NOTHING_KNOWN;
  const written = outcome && { adminName: outcome.adminName, when: dateTimeText(outcome.changedAt, timeZone) };
  return {
    isHired,
    stayed: stayed === null ? "" : STAYED_CHOICES[stayed ? 0 : 1],
    quotaPercent: quotaPercent === null ? "" : String(quotaPercent),
    written,
  };
}

/** The result's action: each of its forms says which one it is. */
export async function changeDecisions(args: ActionFunctionArgs) {
  const sent = await readForm(args.request.clone());
  const form = sent.get("form");
  if (form === STAGE_FORM) return setStage(args, sent);
  if (form === OUTCOME_FORM) return writeOutcome(args, sent);
  return form === EDIT_NOTE_FORM ? changeNote(args, sent) : writeNote(args, sent);
}

/** The screen that the form is on, without the note that was edited. */
function screenOf({ request }: Pick<ActionFunctionArgs, "request">): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("edit");
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/** About whom it was: what is said may come when the next person is on the screen. */
function personOf({ params }: Pick<ActionFunctionArgs, "params">): string | undefined {
  const submission = getSubmission(db, params.submissionId ?? "");
  return submission ? fullName(submission) : undefined;
}

const setStage = formAction({
  guard: requireViewer,
  schema: stageSchema,
  run: ({ params, input, guarded, context }) => {
    const by = byOf(guarded, context);
    const { gone } = resultActs.setStages(db, by, [params.submissionId ?? ""], input.stage, guarded, by.now);
    if (gone > 0) throw new Refusal("not-found", "This submission is no longer there");
  },
  done: (_, call) =>
    redirectWithToast(screenOf(call), toast(`Stage set to ${STAGE_NAMES[call.input.stage]}`, personOf(call))),
  tell: tellFailure("Failed to set the stage"),
  refused: toastAt(screenOf),
});

const writeOutcome = formAction({
  guard: requireViewer,
  schema: outcomeFormSchema,
  run: ({ params: { submissionId = "" }, changes, guarded, context }) => {
    const { stayed, quotaPercent } = { ...(getOutcome(db, submissionId) ?? NOTHING_KNOWN), ...changes };
    const by = byOf(guarded, context);
    resultActs.setOutcome(db, by, submissionId, { stayed, quotaPercent }, guarded, by.now);
  },
  done: (_, call) => redirectWithToast(`${screenOf(call)}#outcome-card`, toast("Outcome saved", personOf(call))),
  tell: tellFailure("Failed to save the outcome"),
});

const writeNote = formAction({
  guard: requireViewer,
  schema: noteSchema.extend({ once: onceSchema }),
  run: ({ params, input: { text, once }, guarded, context }) =>
    onlyOnce(once && `note/${guarded.id}/${once}`, () =>
      resultActs.addNote(db, byOf(guarded, context), params.submissionId ?? "", text, guarded, new Date()),
    ),
  done: (_, call) => redirectWithToast(`${screenOf(call)}#notes`, toast("Note added", personOf(call))),
  tell: tellFailure("Failed to add the note"),
});

const changeNote = formAction({
  guard: requireViewer,
  schema: noteSchema.extend({ noteId: z.string().default("") }),
  run: ({ input: { noteId, text }, guarded, context }) => {
    const by = byOf(guarded, context);
    return resultActs.editNote(db, by, noteId, text, guarded, by.now);
  },
  done: ({ id }, call) => redirectWithToast(`${screenOf(call)}#note-${id}`, toast("Note saved")),
  tell: tellFailure("Failed to save the note"),
});
