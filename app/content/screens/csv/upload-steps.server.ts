/** The two steps of the upload dialog: a file comes in and is held; its preview is confirmed and written. */
import { replace } from "@remix-run/node";
import { z } from "zod";
import { byOf, requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, type ToastMessage, toast } from "#app/platform/http/toast.server.ts";
import { type EditorLocation, editorLocationIn, paths } from "#app/platform/paths/paths.ts";
import { STATUS } from "#app/platform/refusal.ts";
import { counted } from "#app/platform/text/numbers-text.ts";
import { contentActs } from "../../content-acts.server.ts";
import {
  choicesIn,
  readUpload,
  readUploadForm,
  type SentChoices,
  sourceOf,
  type UploadField,
  UploadRefusal,
} from "../../csv-upload.server.ts";
import { findTestOrDefault } from "../../tests.server.ts";
import { type Imported, planUpload } from "../../upload-questions.server.ts";
import { pendingUploads } from "./pending-uploads.server.ts";

/** What the dialog gets back when the file was not accepted. */
export type UploadReply = {
  toast: ToastMessage;
  refused?: { field: UploadField; message: string };
  problems?: string[];
  sent?: SentChoices;
};

const FAILED = "Upload failed";
export const NOT_HELD = "This preview is no longer there. Please upload the file again";

/** Step one: leads to the preview of a file that can be imported; says what is wrong with any other. Writes nothing. */
export const receiveUpload = formAction({
  guard: async (request) => ({ admin: await requireAdmin(request), form: await readUploadForm(request) }),
  run: async ({ request, guarded: { admin, form } }) => {
    const upload = await readUpload(form, { testId: findTestOrDefault(db, locationOf(request).testId)?.id });
    planUpload(db, upload);
    return pendingUploads.add(admin.id, upload, new Date());
  },
  done: (uploadId, { request }) => replace(paths.uploadPreview(uploadId, locationOf(request))),
  tell: (refusal) => ({ title: refusal instanceof UploadRefusal ? refusal.title : FAILED, text: refusal.message }),
  refused: ({ refusal, message }, { guarded: { form } }) => {
    const isOfField = refusal instanceof UploadRefusal;
    const problems = isOfField ? refusal.problems : [refusal.message];
    const reply: UploadReply = {
      toast: message,
      refused: isOfField
        ? { field: refusal.field, message: refusal.messageAtField }
        : { field: sourceOf(form), message: refusal.message },
      ...(problems.length > 0 ? { problems } : {}),
      ...(form ? { sent: choicesIn(form) } : {}),
    };
    return Response.json(reply, { status: STATUS[refusal.code] });
  },
});

/** Step two: writes what the preview showed, once, and leads back to the editor. Otherwise says why nothing was written. */
export const confirmUpload = formAction({
  guard: async (request, { params }) => {
    const admin = await requireAdmin(request);
    const held = pendingUploads.find(params.uploadId ?? "", admin.id, new Date());
    if (held) return { admin, held };
    throw await redirectWithToast(paths.uploadCsv(locationOf(request)), toast(FAILED, NOT_HELD, "destructive"));
  },
  schema: z.object({ basis: z.string().default("") }),
  run: ({ guarded: { admin, held }, context, input: { basis } }) => {
    held.done ??= contentActs.importQuestions(db, byOf(admin, context), held.input, basis);
    return held.done;
  },
  done: (imported, { request }) => {
    const [first] = imported.sections;
    const shown = imported.sections.find(({ id }) => id === locationOf(request).sectionId) ?? first;
    const address = paths.content({ testId: imported.testId, sectionId: shown?.id });
    return redirectWithToast(address, toast("CSV imported successfully", importedText(imported)));
  },
  tell: ({ code, message }) => ({
    title: FAILED,
    text: code === "busy" ? `Nothing was imported. ${message}` : message,
  }),
});

function locationOf(request: Request): EditorLocation {
  return editorLocationIn(new URL(request.url).searchParams);
}

function importedText({ imported, added, sections }: Imported): string {
  if (added === 0) return "All questions of the file were there already.";
  return `${counted(imported, "question has", "questions have")} been added to ${sections.length === 1 ? "the section" : `${sections.length} sections`}.`;
}
