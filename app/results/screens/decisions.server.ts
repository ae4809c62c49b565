/** What the hiring team decides and writes about a submission: what the result shows of it, and its forms. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { type Admin, getAuditContext, requireViewer } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { formAction, readForm, redirectWithErrorToast, withPrefix } from "#app/platform/http/form-action.server.ts";
import { idempotencyKeySchema, runOnce } from "#app/platform/http/form-data.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { dateTimeText } from "#app/platform/text/date-text.ts";
import { fullName } from "#app/platform/text/person.ts";
import { getSubmission, type Submission } from "#app/submissions/index.server.ts";
import { noteSchema } from "../note.ts";
import { listNotes } from "../notes.server.ts";
import { decisionOf, NOTHING_KNOWN, outcomeFormSchema, STAYED_CHOICES } from "../outcome.ts";
import { getOutcome } from "../outcomes.server.ts";
import { resultActs } from "../result-acts.server.ts";
import { STAGE_NAMES } from "../stage.ts";
import { stageSchema } from "../stage-input.ts";
import { listStageChanges } from "../stages.server.ts";
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
    const by = getAuditContext(guarded, context);
    const { gone } = resultActs.setStages(db, by, [params.submissionId ?? ""], input.stage, guarded, by.now);
    if (gone > 0) throw new Refusal("not-found", "This submission is no longer there");
  },
  done: (_, call) =>
    redirectWithToast(screenOf(call), toast(`Stage set to ${STAGE_NAMES[call.input.stage]}`, personOf(call))),
  formatRefusal: withPrefix("Failed to set the stage"),
  refused: redirectWithErrorToast(screenOf),
});

const writeOutcome = formAction({
  guard: requireViewer,
  schema: outcomeFormSchema,
  run: ({ params: { submissionId = "" }, changes, guarded, context }) => {
    const { stayed, quotaPercent } = { ...(getOutcome(db, submissionId) ?? NOTHING_KNOWN), ...changes };
    const by = getAuditContext(guarded, context);
    resultActs.setOutcome(db, by, submissionId, { stayed, quotaPercent }, guarded, by.now);
  },
  done: (_, call) => redirectWithToast(`${screenOf(call)}#outcome-card`, toast("Outcome saved", personOf(call))),
  formatRefusal: withPrefix("Failed to save the outcome"),
});

const writeNote = formAction({
  guard: requireViewer,
  schema: noteSchema.extend({ once: idempotencyKeySchema }),
  run: ({ params, input: { text, once }, guarded, context }) =>
    runOnce(once && `note/${guarded.id}/${once}`, () =>
      resultActs.addNote(db, getAuditContext(guarded, context), params.submissionId ?? "", text, guarded, new Date()),
    ),
  done: (_, call) => redirectWithToast(`${screenOf(call)}#notes`, toast("Note added", personOf(call))),
  formatRefusal: withPrefix("Failed to add the note"),
});

const changeNote = formAction({
  guard: requireViewer,
  schema: noteSchema.extend({ noteId: z.string().default("") }),
  run: ({ input: { noteId, text }, guarded, context }) => {
    const by = getAuditContext(guarded, context);
    return resultActs.editNote(db, by, noteId, text, guarded, by.now);
  },
  done: ({ id }, call) => redirectWithToast(`${screenOf(call)}#note-${id}`, toast("Note saved")),
  formatRefusal: withPrefix("Failed to save the note"),
});
