import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { getTest } from "#app/content/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { CSV_TOO_LARGE, MAX_CSV_BYTES } from "#app/platform/http/body-limits.ts";
import { formAction, readForm } from "#app/platform/http/form-action.server.ts";
import { createPendingInputs } from "#app/platform/http/pending-inputs.server.ts";
import { redirectWithToast, type ToastMessage, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Refusal, STATUS_BY_CODE } from "#app/platform/refusal.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { type BadLine, type OutcomeLine, parseOutcomeCsv } from "../outcome-csv.ts";
import { saveOutcomes } from "../upload-outcomes.server.ts";

export const PREVIEW_GONE = "This preview has expired. Please upload the file again";

type PendingOutcomes = { testId: string; fileName: string; lines: OutcomeLine[]; badLines: BadLine[] };

export const pendingOutcomes = createPendingInputs<PendingOutcomes, { saved: number }>();

export type UploadReply = { toast: ToastMessage; error: string };

/** Step 1: parse the file and redirect to its preview. Nothing is written. */
export const receiveOutcomes = formAction({
  guard: async (request) => ({ admin: await requireAdmin(request), form: await readForm(request) }),
  run: async ({ guarded: { admin, form }, params: { testId = "" } }) => {
    if (!getTest(db, testId)) throw new Refusal("not-found", "This test no longer exists");
    const { bytes, fileName } = await readFile(form);
    const parsed = parseOutcomeCsv(bytes);
    if (!parsed.ok) throw new Refusal("invalid-input", parsed.message);
    const { lines, badLines } = parsed;
    return pendingOutcomes.add(admin.id, { testId, fileName, lines, badLines }, new Date());
  },
  done: (uploadId, { params: { testId = "" } }) => redirect(paths.outcomesPreview(testId, uploadId)),
  formatRefusal: ({ message }) => ({ title: "The file could not be read", text: message }),
  refused: ({ refusal, message }) =>
    Response.json({ toast: message, error: refusal.message } satisfies UploadReply, {
      status: STATUS_BY_CODE[refusal.code],
    }),
});

async function readFile(form: FormData): Promise<{ bytes: Uint8Array; fileName: string }> {
  const file = form.get("csvFile");
  // If no file is chosen, browsers send an empty file with no name.
  if (!(file instanceof File) || (file.size === 0 && file.name === ""))
    throw new Refusal("invalid-input", "Please select a CSV file to upload");
  if (file.size > MAX_CSV_BYTES) throw new Refusal("too-large", CSV_TOO_LARGE);
  return { bytes: new Uint8Array(await file.arrayBuffer()), fileName: file.name.slice(0, 200) };
}

/** Step 2: save the previewed outcomes, at most once, and redirect to the Outcomes page. */
export const confirmOutcomes = formAction({
  guard: async (request, { params: { testId = "", uploadId = "" } }: ActionFunctionArgs) => {
    const admin = await requireAdmin(request);
    const pending = pendingOutcomes.find(uploadId, admin.id, new Date());
    if (pending?.input.testId === testId) return { admin, pending };
    throw await redirectWithToast(
      paths.uploadOutcomes(testId),
      toast("Nothing was saved", PREVIEW_GONE, "destructive"),
    );
  },
  run: ({ guarded: { admin, pending }, context }) => {
    pending.done ??= saveOutcomes(db, getAuditContext(admin, context), pending.input, admin);
    return pending.done;
  },
  done: ({ saved }, { params: { testId = "" } }) =>
    redirectWithToast(paths.outcomes(testId), toast(`${formatCount(saved, "outcome")} saved`)),
  formatRefusal: ({ message }) => ({ title: "Nothing was saved", text: message }),
});
