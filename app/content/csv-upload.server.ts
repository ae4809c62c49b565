import { CSV_TOO_LARGE, MAX_CSV_BYTES } from "#app/platform/http/body-limits.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { formatProblem, parseQuestionCsv } from "./question-csv.ts";
import { convertPastedToCsv } from "./question-rows.ts";
import { uploadModeSchema } from "./upload-plan.ts";
import type { Upload } from "./upload-questions.server.ts";

const FIELDS = ["csvFile", "sectionId", "testId", "mode"] as const;
const PASTED = "pasted";
export type UploadField = (typeof FIELDS)[number] | typeof PASTED;

/** Form values to show again after an error. Browsers do not allow a preset file. */
export type SentChoices = { sectionId: string; mode: string; pasted: string };
export type NamedUpload = Upload & { fileName: string };

const FAILED = "Upload failed";
export const SECTIONS_OF_FILE = "named-in-file";

export class UploadRefusal extends Refusal {
  readonly field: UploadField;
  readonly title: string;
  readonly problems: string[];

  constructor(field: UploadField, title: string, message: string, allProblems: string[] = []) {
    const problems = limitProblems(allProblems);
    super("invalid-input", message, { fields: { [field]: problems.length > 0 ? problems : [message] } });
    this.field = field;
    this.title = title;
    this.problems = problems;
  }

  /** A short message for the field, because the screen lists the bad rows separately. */
  get messageAtField(): string {
    const source = this.field === PASTED ? "text" : "file";
    return this.problems.length > 0 ? `This ${source} was not imported` : this.message;
  }
}

export async function readUploadForm(request: Request): Promise<FormData | null> {
  return request.formData().catch(() => null);
}

export function readChoices(form: FormData): SentChoices {
  return { sectionId: readText(form, "sectionId"), mode: readText(form, "mode"), pasted: readPastedText(form) };
}

function readPastedText(form: FormData): string {
  const pasted = form.get(PASTED);
  return typeof pasted === "string" ? pasted : "";
}

export function getSourceField(form: FormData | null): "csvFile" | "pasted" {
  return form && readPastedText(form).trim() !== "" ? PASTED : "csvFile";
}

/**
 * Parse an upload form. Throw a Refusal for missing, invalid or unknown fields, or for a file over 1 MB. Only the
 * dialog accepts pasted rows and SECTIONS_OF_FILE.
 */
export async function readUpload(form: FormData | null, dialog?: { testId: string | undefined }): Promise<NamedUpload> {
  if (!form) throw new Refusal("invalid-input", "The request body must be a form with the file csvFile");
  refuseUnknownFields(form, dialog ? [...FIELDS, PASTED] : FIELDS);
  const editedTestId = dialog?.testId;
  const { sectionId } = readChoices(form);
  const isOfFile = editedTestId !== undefined && sectionId === SECTIONS_OF_FILE;
  const testId = isOfFile ? editedTestId : readText(form, "testId");
  if (sectionId === "" && testId === "")
    throw new UploadRefusal("sectionId", "No section selected", "Please select a section first");
  if (sectionId !== "" && testId !== "" && !isOfFile)
    throw new UploadRefusal("testId", FAILED, "Send either sectionId or testId, not both");
  const mode = uploadModeSchema.safeParse(form.get("mode"));
  if (!mode.success) throw new UploadRefusal("mode", FAILED, mode.error.issues[0]?.message ?? "mode is missing");
  const { bytes, fileName } = await readSource(form);
  const parsed = parseQuestionCsv(bytes);
  if (!parsed.ok)
    throw new UploadRefusal(getSourceField(form), FAILED, parsed.message, parsed.problems.map(formatProblem));
  const { hasSections, questions } = parsed;
  const target = isOfFile || sectionId === "" ? { testId } : { sectionId };
  return { target, mode: mode.data, hasSections, questions, fileName };
}

async function readSource(form: FormData): Promise<{ bytes: Uint8Array; fileName: string }> {
  const file = form.get("csvFile");
  // If no file is chosen, browsers send an empty file with no name.
  const isChosen = file instanceof File && (file.size > 0 || file.name !== "");
  if (getSourceField(form) === PASTED) {
    if (isChosen) throw new UploadRefusal(PASTED, FAILED, "Choose a file or paste rows, not both");
    return { bytes: new TextEncoder().encode(convertPastedToCsv(readPastedText(form))), fileName: "The pasted text" };
  }
  if (!isChosen) throw new UploadRefusal("csvFile", "No file selected", "Please select a CSV file to upload");
  if (file.size > MAX_CSV_BYTES) throw new Refusal("too-large", CSV_TOO_LARGE);
  return { bytes: new Uint8Array(await file.arrayBuffer()), fileName: file.name.slice(0, 200) };
}

const MAX_PROBLEMS = 50;

function limitProblems(problems: string[]): string[] {
  const different = [...new Set(problems)];
  const more = different.length - MAX_PROBLEMS;
  return more > 0 ? [...different.slice(0, MAX_PROBLEMS), `… and ${more} more`] : different;
}

function refuseUnknownFields(form: FormData, fields: readonly UploadField[]): void {
  const names = [...form.keys()];
  const unknown = names.find((name) => !fields.some((field) => field === name));
  if (unknown !== undefined) throw new Refusal("invalid-input", `The field ${unknown.slice(0, 40)} is not known`);
  const double = fields.find((field) => form.getAll(field).length > 1);
  if (double) throw new Refusal("invalid-input", `The field ${double} appears more than once`);
}

function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, 64) : "";
}
