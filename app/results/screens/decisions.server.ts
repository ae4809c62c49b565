import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { type Admin, getAuditContext, requireViewer } from "#app/accounts/index.server.ts";
import { getSendingState, SENDING_TEXTS } from "#app/mail/index.ts";
import { createSaveOutcome, readOutcomeForm } from "#app/outcomes/index.server.ts";
import { OUTCOME_FORM } from "#app/outcomes/index.ts";
import { db } from "#app/platform/db.server.ts";
import { formAction, formActions, redirectWithErrorToast, withPrefix } from "#app/platform/http/form-action.server.ts";
import { idempotencyKeySchema, runOnce } from "#app/platform/http/form-data.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { formatDateTime } from "#app/platform/text/date-text.ts";
import { fullName } from "#app/platform/text/person.ts";
import { createAssign, listMentioned, readAssignCard } from "#app/queue/index.server.ts";
import { ASSIGN_FORM } from "#app/queue/index.ts";
import { findSubmission, type Submission } from "#app/submissions/index.server.ts";
import { addNote, editNote, listNotes } from "../notes.server.ts";
import { getStageNames } from "../stage-names.server.ts";
import { newNoteSchema, noteSchema, stageSchema } from "../stage-schemas.ts";
import { listStageChanges, listStageMessages, setStages } from "../stages.server.ts";
import { EDIT_NOTE_FORM, STAGE_FORM } from "../stages.ts";

export function readDecisions(submission: Submission, admin: Admin, editedId: string | null, timeZone: string) {
  const names = getStageNames(db);
  const notes = listNotes(db, submission.id);
  const mentioned = listMentioned(
    db,
    notes.map(({ id }) => id),
    submission.testId,
  );
  return {
    assign: readAssignCard(submission, admin.id),
    stage: submission.stage,
    stageChanges: listStageChanges(db, submission.id).map(({ position, stage, adminName, changedAt }) => ({
      position,
      name: names[stage],
      adminName,
      when: formatDateTime(changedAt, timeZone),
    })),
    messages: (admin.role === "admin" ? listStageMessages(db, submission.id) : []).map(
      ({ id, subject, createdAt, ...sending }) => {
        const { state, at } = getSendingState(sending);
        return { id, subject, state: SENDING_TEXTS[state], when: formatDateTime(at ?? createdAt, timeZone) };
      },
    ),
    outcome: readOutcomeForm(submission, timeZone),
    notes: notes.map(({ id, adminId, adminName, text, writtenAt, editedAt }) => ({
      id,
      adminName,
      text,
      written: formatDateTime(writtenAt, timeZone),
      edited: editedAt && formatDateTime(editedAt, timeZone),
      mentioned: mentioned.get(id) ?? [],
      isOwn: adminId === admin.id,
      isEdited: adminId === admin.id && id === editedId,
    })),
    once: crypto.randomUUID(),
  };
}

function getScreenPath({ request }: Pick<ActionFunctionArgs, "request">): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("edit");
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/** The toast names the candidate, because it may appear on the next candidate's screen. */
function findPersonName({ params }: Pick<ActionFunctionArgs, "params">): string | undefined {
  const submission = findSubmission(db, params.submissionId ?? "");
  return submission ? fullName(submission) : undefined;
}

const setStage = formAction({
  guard: requireViewer,
  schema: stageSchema,
  run: ({ params, input, guarded, context }) => {
    const auditContext = getAuditContext(guarded, context);
    const { gone } = setStages(db, auditContext, [params.submissionId ?? ""], input.stage, guarded);
    if (gone > 0) throw new Refusal("not-found", "This submission no longer exists");
  },
  done: (_, call) =>
    redirectWithToast(
      getScreenPath(call),
      toast(`Stage set to ${getStageNames(db)[call.input.stage]}`, findPersonName(call)),
    ),
  formatRefusal: withPrefix("Failed to set the stage"),
  refused: redirectWithErrorToast(getScreenPath),
});

const addNoteAction = formAction({
  guard: requireViewer,
  schema: newNoteSchema.extend({ once: idempotencyKeySchema }),
  run: ({ params, input: { once, ...note }, guarded, context }) =>
    runOnce(once && `note/${guarded.id}/${once}`, () =>
      addNote(db, getAuditContext(guarded, context), params.submissionId ?? "", note, guarded),
    ),
  done: (_, call) => redirectWithToast(`${getScreenPath(call)}#notes`, toast("Note added", findPersonName(call))),
  formatRefusal: withPrefix("Failed to add the note"),
});

const editNoteAction = formAction({
  guard: requireViewer,
  schema: noteSchema.extend({ noteId: z.string().default("") }),
  run: ({ input: { noteId, text }, guarded, context }) => {
    const auditContext = getAuditContext(guarded, context);
    return editNote(db, auditContext, noteId, text, guarded);
  },
  done: ({ id }, call) => redirectWithToast(`${getScreenPath(call)}#note-${id}`, toast("Note saved")),
  formatRefusal: withPrefix("Failed to save the note"),
});

export const saveDecision = formActions(
  {
    [STAGE_FORM]: setStage,
    [ASSIGN_FORM]: createAssign(getScreenPath),
    [OUTCOME_FORM]: createSaveOutcome(getScreenPath),
    [EDIT_NOTE_FORM]: editNoteAction,
  },
  addNoteAction,
);
