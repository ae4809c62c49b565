/** CSV files that come in: the form that carries one, and what is wrong with it. For the dialog and the API alike. */
import { CSV_TOO_LARGE, MAX_CSV_BYTES } from "#app/domain/csv-limits.ts";
import { parseQuestionCsv, problemText } from "#app/domain/question-csv.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { uploadModeSchema } from "#app/domain/upload-plan.ts";
import type { Upload } from "#app/models/upload-questions.server.ts";

/** An upload that cannot be used: the message's title and text, the field to blame, and every bad row as a sentence. */
export type BadUpload = { title: string; message: string; field: UploadField; problems: string[] };
/** What of an upload comes back to its form: all but the file, which no browser takes back. */
export type SentChoices = { sectionId: string; mode: string };
export type NamedUpload = Upload & { fileName: string };

const FIELDS = ["csvFile", "sectionId", "testId", "mode"] as const;
type UploadField = (typeof FIELDS)[number];

const FAILED = "Upload failed";
/** What the choice of a section says for the sections that the file itself names. */
export const SECTIONS_OF_FILE = "named-in-file";

/**
 * The upload in a multipart form. Says what is missing or wrong with it; refuses a body that is no such form, fields that
 * nobody asked for, and a file of more than 1 MB. `editedTestId` is the test meant by SECTIONS_OF_FILE.
 */
export async function readUpload(
  request: Request,
  editedTestId?: string,
): Promise<(NamedUpload | BadUpload) & { sent: SentChoices }> {
  const form = await readMultipart(request);
  const sent = { sectionId: textIn(form, "sectionId"), mode: textIn(form, "mode") };
  return { ...(await judgeUpload(form, sent.sectionId, editedTestId)), sent };
}

async function judgeUpload(form: FormData, sectionId: string, editedTestId?: string): Promise<NamedUpload | BadUpload> {
  const isOfFile = editedTestId !== undefined && sectionId === SECTIONS_OF_FILE;
  const testId = isOfFile ? editedTestId : textIn(form, "testId");
  if (sectionId === "" && testId === "")
    return bad("sectionId", "No section selected", "Please select a section first");
  if (sectionId !== "" && testId !== "" && !isOfFile)
    return bad("testId", FAILED, "Name either a sectionId or a testId, not both");
  const mode = uploadModeSchema.safeParse(form.get("mode"));
  if (!mode.success) return bad("mode", FAILED, mode.error.issues[0]?.message ?? "mode is missing");
  const file = form.get("csvFile");
  // A browser sends a nameless empty file where none was chosen.
  if (!(file instanceof File) || (file.size === 0 && file.name === ""))
    return bad("csvFile", "No file selected", "Please select a CSV file to upload");
  if (file.size > MAX_CSV_BYTES) throw new Refusal("too-large", CSV_TOO_LARGE);
  const parsed = parseQuestionCsv(new Uint8Array(await file.arrayBuffer()));
  if (!parsed.ok) return { ...bad("csvFile", FAILED, parsed.message), problems: parsed.problems.map(problemText) };
  const { hasSections, questions } = parsed;
  const target = isOfFile || sectionId === "" ? { testId } : { sectionId };
  return { target, mode: mode.data, hasSections, questions, fileName: file.name.slice(0, 200) };
}

/** At most so many bad rows are listed. */
const MAX_PROBLEMS = 50;

/** The bad rows that are listed, and how many more there are. */
export function listedProblems({ problems }: BadUpload): string[] {
  const different = [...new Set(problems)];
  const more = different.length - MAX_PROBLEMS;
  return more > 0 ? [...different.slice(0, MAX_PROBLEMS), `… and ${more} more`] : different;
}

function bad(field: UploadField, title: string, message: string): BadUpload {
  return { title, message, field, problems: [] };
}

async function readMultipart(request: Request): Promise<FormData> {
  let form: FormData;
  try {
    form = await request.formData();
  } catch {
    throw new Refusal("invalid-input", "The request body must be a form with the file csvFile");
  }
  const names = [...form.keys()];
  const unknown = names.find((name) => !FIELDS.some((field) => field === name));
  if (unknown !== undefined) throw new Refusal("invalid-input", `The field ${unknown.slice(0, 40)} is not known`);
  const double = FIELDS.find((field) => form.getAll(field).length > 1);
  if (double) throw new Refusal("invalid-input", `The field ${double} is there more than once`);
  return form;
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, 64) : "";
}
