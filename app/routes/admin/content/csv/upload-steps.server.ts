/** The two steps of the upload dialog: a file comes in and is held; its preview is confirmed and written. */
import { replace } from "@remix-run/node";
import { db } from "#app/db.server.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { type BadUpload, listedProblems, readUpload, type SentChoices } from "#app/http/csv-upload.server.ts";
import { readForm } from "#app/http/form-action.server.ts";
import { isStorageUnavailable, STATUS } from "#app/http/status.ts";
import { redirectWithToast, type ToastMessage, toast } from "#app/http/toast.server.ts";
import { logError } from "#app/log.server.ts";
import { findTestOrDefault } from "#app/models/tests.server.ts";
import { type Imported, importQuestions, planUpload } from "#app/models/upload-questions.server.ts";
import { editorLocationIn, paths } from "#app/paths.ts";
import { addPendingUpload, findPendingUpload } from "./pending-uploads.server.ts";

/** What the dialog gets back when the file was not accepted. */
export type UploadReply = {
  toast: ToastMessage;
  refused?: Pick<BadUpload, "field" | "message">;
  problems?: string[];
  sent?: SentChoices;
};

const FAILED = "Upload failed";

/** Step one: leads to the preview of a file that can be imported; says what is wrong with any other. Writes nothing. */
export async function receiveUpload(request: Request, adminId: string): Promise<Response> {
  const place = editorLocationIn(new URL(request.url).searchParams);
  let sent: SentChoices | undefined;
  try {
    const { sent: choices, ...upload } = await readUpload(request, findTestOrDefault(db, place.testId)?.id);
    sent = choices;
    if ("title" in upload) {
      const { title, message, field } = upload;
      const problems = listedProblems(upload);
      return refusedReply(400, {
        toast: toast(title, message, "destructive"),
        refused: { field, message: problems.length > 0 ? "This file was not imported" : message },
        ...(problems.length > 0 ? { problems } : {}),
        sent,
      });
    }
    planUpload(db, upload);
    return replace(paths.uploadPreview(addPendingUpload(adminId, upload, new Date()), place));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refusedReply(STATUS[error.code], {
      toast: toast(FAILED, error.message, "destructive"),
      problems: [error.message],
      ...(sent ? { sent } : {}),
    });
  }
}

/** Step two: writes what the preview showed, once, and leads back to the editor. Anything else: why it was not written. */
export async function confirmUpload(request: Request, uploadId: string, adminId: string): Promise<Response> {
  const place = editorLocationIn(new URL(request.url).searchParams);
  const held = findPendingUpload(uploadId, adminId, new Date());
  if (!held) return redirectWithToast(paths.uploadCsv(place), toast(FAILED, NOT_HELD, "destructive"));
  const basis = (await readForm(request)).get("basis");
  try {
    held.imported ??= importQuestions(db, held.upload, typeof basis === "string" ? basis : "");
  } catch (error) {
    const isUnavailable = isStorageUnavailable(error);
    if (isUnavailable) logError("storage-unavailable", error);
    if (!isUnavailable && !(error instanceof Refusal)) throw error;
    const [message, status] =
      error instanceof Refusal ? [error.message, STATUS[error.code]] : ["Nothing was imported. Please try again", 503];
    return refusedReply(status, { toast: toast(FAILED, message, "destructive") });
  }
  const { imported } = held;
  const [first] = imported.sections;
  const shown = imported.sections.find(({ id }) => id === place.sectionId) ?? first;
  const address = paths.content({ testId: imported.testId, sectionId: shown?.id });
  return redirectWithToast(address, toast("CSV imported successfully", importedText(imported)));
}

export const NOT_HELD = "This preview is no longer there. Please upload the file again";

function importedText({ imported, added, sections }: Imported): string {
  if (added === 0) return "All questions of the file were there already.";
  const questions = imported === 1 ? "1 question has" : `${imported} questions have`;
  return `${questions} been added to ${sections.length === 1 ? "the section" : `${sections.length} sections`}.`;
}

function refusedReply(status: number, reply: UploadReply): Response {
  return Response.json(reply, { status });
}
