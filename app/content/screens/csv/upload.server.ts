import { replace } from "@remix-run/node";
import { z } from "zod";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { formAction, tryRun } from "#app/platform/http/form-action.server.ts";
import { createPendingInputs } from "#app/platform/http/pending-inputs.server.ts";
import { redirectWithToast, type ToastMessage, toast } from "#app/platform/http/toast.server.ts";
import { type EditorLocation, paths, readEditorLocation } from "#app/platform/paths/paths.ts";
import { STATUS_BY_CODE } from "#app/platform/refusal.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { checkQuestion, findRepeatedTexts } from "../../content-warnings.ts";
import {
  getSourceField,
  type NamedUpload,
  readChoices,
  readUpload,
  readUploadForm,
  type SentChoices,
  type UploadField,
  UploadRefusal,
} from "../../csv-upload.server.ts";
import { listFollowUps } from "../../prompts.server.ts";
import type { CsvQuestion } from "../../question-csv.ts";
import { findTestOrDefault } from "../../tests.server.ts";
import type { UploadMode } from "../../upload-plan.ts";
import {
  type ImportResult,
  importQuestionsWithAudit,
  type PlannedSection,
  planUpload,
} from "../../upload-questions.server.ts";

export type UploadReply = {
  toast: ToastMessage;
  refused?: { field: UploadField; message: string };
  problems?: string[];
  sent?: SentChoices;
};

const FAILED = "Upload failed";
const UPLOAD_EXPIRED = "This preview has expired. Please upload the file again";

/** Step 1: parse the file and redirect to its preview. Nothing is written. */
export const receiveUpload = formAction({
  guard: async (request) => ({ admin: await requireAdmin(request), form: await readUploadForm(request) }),
  run: async ({ request, guarded: { admin, form } }) => {
    const upload = await readUpload(form, { testId: findTestOrDefault(db, getEditorLocation(request).testId)?.id });
    planUpload(db, upload);
    return pendingUploads.add(admin.id, upload, new Date());
  },
  done: (uploadId, { request }) => replace(paths.uploadPreview(uploadId, getEditorLocation(request))),
  formatRefusal: (refusal) => ({
    title: refusal instanceof UploadRefusal ? refusal.title : FAILED,
    text: refusal.message,
  }),
  refused: ({ refusal, message }, { guarded: { form } }) => {
    const isOfField = refusal instanceof UploadRefusal;
    const problems = isOfField ? refusal.problems : [refusal.message];
    const reply: UploadReply = {
      toast: message,
      refused: isOfField
        ? { field: refusal.field, message: refusal.messageAtField }
        : { field: getSourceField(form), message: refusal.message },
      ...(problems.length > 0 ? { problems } : {}),
      ...(form ? { sent: readChoices(form) } : {}),
    };
    return Response.json(reply, { status: STATUS_BY_CODE[refusal.code] });
  },
});

/** Step 2: import the previewed file, at most once, and redirect to the editor. */
export const confirmUpload = formAction({
  guard: async (request, { params }) => {
    const admin = await requireAdmin(request);
    const pending = pendingUploads.find(params.uploadId ?? "", admin.id, new Date());
    if (pending) return { admin, pending };
    throw await redirectWithToast(
      paths.uploadCsv(getEditorLocation(request)),
      toast(FAILED, UPLOAD_EXPIRED, "destructive"),
    );
  },
  schema: z.object({ basis: z.string().default("") }),
  run: ({ guarded: { admin, pending }, context, input: { basis } }) => {
    pending.done ??= importQuestionsWithAudit(db, getAuditContext(admin, context), pending.input, basis);
    return pending.done;
  },
  done: (imported, { request }) => {
    const [first] = imported.sections;
    const shown = imported.sections.find(({ id }) => id === getEditorLocation(request).sectionId) ?? first;
    const address = paths.content({ testId: imported.testId, sectionId: shown?.id });
    return redirectWithToast(address, toast("CSV imported successfully", formatImported(imported)));
  },
  formatRefusal: ({ code, message }) => ({
    title: FAILED,
    text: code === "busy" ? `Nothing was imported. ${message}` : message,
  }),
});

function getEditorLocation(request: Request): EditorLocation {
  return readEditorLocation(new URL(request.url).searchParams);
}

function formatImported({ imported, added, sections }: ImportResult): string {
  if (added === 0) return "All questions in the file already exist.";
  return `${formatCount(imported, "question has", "questions have")} been added to ${sections.length === 1 ? "the section" : `${sections.length} sections`}.`;
}

const pendingUploads = createPendingInputs<NamedUpload, ImportResult>();

export type PreviewedQuestion = Omit<CsvQuestion, "section"> & { warnings: string[] };
export type SectionPreview = {
  id: string | null;
  name: string;
  presentCount: number;
  keptCount: number;
  addedCount: number;
  removedCount: number;
  lostPromptCount: number;
  warningCount: number;
  added: PreviewedQuestion[];
  removed: { id: string; questionText: string }[];
};
type UploadPreview = {
  id: string;
  fileName: string;
  mode: UploadMode;
  questionCount: number;
  basis: string;
  sections: SectionPreview[];
};

/** Maximum number of questions shown in full, to keep the page fast. */
const MAX_SHOWN = 100;

export async function previewUpload(id: string, adminId: string, now: Date): Promise<UploadPreview | { gone: string }> {
  const pending = pendingUploads.find(id, adminId, now);
  if (!pending) return { gone: UPLOAD_EXPIRED };
  if (pending.done) return { gone: "This file has already been imported." };
  const { fileName, mode, questions } = pending.input;
  const plan = await tryRun(() => planUpload(db, pending.input));
  if (!plan.ok) return { gone: plan.refusal.message };
  let left = MAX_SHOWN;
  const prompts = listFollowUps(db, plan.value.test.id);
  const sections = plan.value.sections.map((section) => {
    const preview = previewSection(section, prompts, left);
    left -= preview.added.length;
    return preview;
  });
  return { id, fileName, mode, questionCount: questions.length, basis: plan.value.basis, sections };
}

function previewSection(section: PlannedSection, prompts: Map<string, string>, mostShown: number): SectionPreview {
  const { id, name, added, removed, questions } = section;
  const repeated = findRepeatedTexts(questions);
  const checked = added.map(({ section: _, ...question }) => ({
    ...question,
    warnings: checkQuestion(question, repeated),
  }));
  const keptCount = questions.length - added.length;
  return {
    id,
    name,
    presentCount: keptCount + removed.length,
    keptCount,
    addedCount: added.length,
    removedCount: removed.length,
    lostPromptCount: removed.filter(({ id }) => prompts.has(id)).length,
    warningCount: checked.filter(({ warnings }) => warnings.length > 0).length,
    added: checked.slice(0, mostShown),
    removed: removed.slice(0, MAX_SHOWN).map(({ id, questionText }) => ({ id, questionText })),
  };
}
