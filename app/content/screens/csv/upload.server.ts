import type { LoaderFunctionArgs } from "@remix-run/node";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { tryRun } from "#app/platform/http/form-action.server.ts";
import { toast } from "#app/platform/http/toast.server.ts";
import { type EditorLocation, paths, readEditorLocation } from "#app/platform/paths/paths.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { defineUpload } from "#app/platform/upload/upload.server.ts";
import { checkQuestion, findRepeatedTexts } from "../../content-warnings.ts";
import { readDialogUpload, SOURCE_FIELDS } from "../../csv-upload.server.ts";
import { listFollowUps } from "../../follow-ups.server.ts";
import type { CsvQuestion } from "../../question-csv.ts";
import { findTestOrDefault } from "../../tests.server.ts";
import type { UploadMode } from "../../upload-plan.ts";
import {
  type ImportResult,
  importQuestions,
  type PlannedSection,
  planUpload,
  undoImport,
} from "../../upload-questions.server.ts";

export const questionUpload = defineUpload({
  requireAdmin,
  titles: { unread: "Upload failed", unchanged: "Upload failed" },
  notes: {
    expired: "This preview has expired. Please upload the file again",
    done: "This file has already been imported.",
  },
  fields: SOURCE_FIELDS,
  formPath: ({ request }) => paths.uploadCsv(getEditorLocation(request)),
  previewPath: (uploadId, { request }) => paths.uploadPreview(uploadId, getEditorLocation(request)),
  read: (sent, { request }) => {
    const upload = readDialogUpload(sent, findTestOrDefault(db, getEditorLocation(request).testId)?.id);
    planUpload(db, upload);
    return upload;
  },
  commit: (upload, { context }, { admin, form }) =>
    importQuestions(db, getAuditContext(admin, context), upload, String(form.get("basis") ?? "")),
  done: (imported, { request }) => {
    const [first] = imported.sections;
    const shown = imported.sections.find(({ id }) => id === getEditorLocation(request).sectionId) ?? first;
    const path = paths.content({ testId: imported.testId, sectionId: shown?.id });
    return { path, toast: toast("CSV imported successfully", formatImported(imported)) };
  },
  undo: (imported, { context }, admin) => undoImport(db, getAuditContext(admin, context), imported),
});

function getEditorLocation(request: Request): EditorLocation {
  return readEditorLocation(new URL(request.url).searchParams);
}

function formatImported({ imported, added, sections }: ImportResult): string {
  if (added === 0) return "All questions in the file already exist.";
  return `${formatCount(imported, "question has", "questions have")} been added to ${sections.length === 1 ? "the section" : `${sections.length} sections`}.`;
}

export type PreviewedQuestion = Omit<CsvQuestion, "section"> & { warnings: string[] };
export type SectionPreview = {
  id: string | null;
  name: string;
  presentCount: number;
  keptCount: number;
  addedCount: number;
  removedCount: number;
  lostFollowUpCount: number;
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

const MAX_SHOWN = 100;

export async function previewUpload(args: LoaderFunctionArgs): Promise<UploadPreview | { gone: string }> {
  const found = await questionUpload.preview(args);
  if ("gone" in found) return found;
  const { fileName, mode, questions } = found.input;
  const plan = await tryRun(() => planUpload(db, found.input));
  if (!plan.ok) return { gone: plan.refusal.message };
  let left = MAX_SHOWN;
  const followUps = listFollowUps(db, plan.value.test.id);
  const sections = plan.value.sections.map((section) => {
    const preview = previewSection(section, followUps, left);
    left -= preview.added.length;
    return preview;
  });
  const id = args.params.uploadId ?? "";
  return { id, fileName, mode, questionCount: questions.length, basis: plan.value.basis, sections };
}

function previewSection(section: PlannedSection, followUps: Map<string, string>, mostShown: number): SectionPreview {
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
    lostFollowUpCount: removed.filter(({ id }) => followUps.has(id)).length,
    warningCount: checked.filter(({ warnings }) => warnings.length > 0).length,
    added: checked.slice(0, mostShown),
    removed: removed.slice(0, MAX_SHOWN).map(({ id, questionText }) => ({ id, questionText })),
  };
}
