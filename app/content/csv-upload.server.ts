import { Refusal } from "#app/platform/refusal.ts";
import { getText, readSource, type Source, UploadRefusal } from "#app/platform/upload/upload.server.ts";
import { formatProblem, parseQuestionCsv } from "./question-csv.ts";
import { uploadModeSchema } from "./upload-plan.ts";
import type { Upload } from "./upload-questions.server.ts";

type NamedUpload = Upload & { fileName: string };

export const SECTIONS_OF_FILE = "named-in-file";
export const SOURCE_FIELDS = { file: "csvFile", pasted: "pasted" };
const API_FIELDS = ["csvFile", "sectionId", "testId", "mode"];

export async function readApiUpload(request: Request): Promise<Upload> {
  const form = await request.formData().catch(() => null);
  if (!form) throw new Refusal("invalid-input", "The request body must be a form with the file csvFile");
  refuseUnknownFields(form, API_FIELDS);
  return readUpload({ form, source: await readSource(form, { file: "csvFile" }) });
}

export function readDialogUpload(sent: SentUpload, editedTestId: string | undefined): NamedUpload {
  refuseUnknownFields(sent.form, [...API_FIELDS, SOURCE_FIELDS.pasted]);
  return readUpload(sent, editedTestId);
}

type SentUpload = { form: FormData; source: Source | null };

function readUpload({ form, source }: SentUpload, editedTestId?: string): NamedUpload {
  const sectionId = getText(form, "sectionId").slice(0, 64);
  const isOfFile = editedTestId !== undefined && sectionId === SECTIONS_OF_FILE;
  const testId = isOfFile ? editedTestId : getText(form, "testId").slice(0, 64);
  if (sectionId === "" && testId === "")
    throw new UploadRefusal("sectionId", "Please select a section first", { title: "No section selected" });
  if (sectionId !== "" && testId !== "" && !isOfFile)
    throw new UploadRefusal("testId", "Send either sectionId or testId, not both");
  const mode = uploadModeSchema.safeParse(form.get("mode"));
  if (!mode.success) throw new UploadRefusal("mode", mode.error.issues[0]?.message ?? "mode is missing");
  if (!source) throw new UploadRefusal("csvFile", "Please select a CSV file to upload", { title: "No file selected" });
  const { field, fileName, bytes } = source;
  const parsed = parseQuestionCsv(bytes, { isPasted: field === SOURCE_FIELDS.pasted });
  if (!parsed.ok) throw new UploadRefusal(field, parsed.message, { problems: parsed.problems.map(formatProblem) });
  const { hasSections, questions } = parsed;
  const target = isOfFile || sectionId === "" ? { testId } : { sectionId };
  return { target, mode: mode.data, hasSections, questions, fileName };
}

function refuseUnknownFields(form: FormData, fields: readonly string[]): void {
  const names = [...form.keys()];
  const unknown = names.find((name) => !fields.includes(name));
  if (unknown !== undefined) throw new Refusal("invalid-input", `The field ${unknown.slice(0, 40)} is not known`);
  const double = fields.find((field) => form.getAll(field).length > 1);
  if (double) throw new Refusal("invalid-input", `The field ${double} appears more than once`);
}
