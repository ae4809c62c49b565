/** What an upload's preview shows. */
import { db } from "#app/platform/db.server.ts";
import { tryRun } from "#app/platform/http/form-action.server.ts";
import { checkQuestion, repeatedTexts } from "../../content-warnings.ts";
import { listPrompts } from "../../prompts.server.ts";
import type { CsvQuestion } from "../../question-csv.ts";
import type { UploadMode } from "../../upload-plan.ts";
import { type PlannedSection, planUpload } from "../../upload-questions.server.ts";
import { pendingUploads } from "./pending-uploads.server.ts";
import { NOT_HELD } from "./upload-steps.server.ts";

export type PreviewedQuestion = Omit<CsvQuestion, "section"> & { warnings: string[] };
export type SectionPreview = {
  /** Null for one that is to be created. */
  id: string | null;
  name: string;
  /** How many questions it has now, and how many of them stay. */
  presentCount: number;
  keptCount: number;
  addedCount: number;
  removedCount: number;
  /** Follow-ups for the interview that go with removed questions. */
  lostPromptCount: number;
  warningCount: number;
  /** The first ones of each. */
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

/** A page stays quick to read and to send: so many questions are shown in full. */
const MAX_SHOWN = 100;

/** The preview of a held upload, against the content as it is now; `gone` says why there is none. */
export async function previewUpload(id: string, adminId: string, now: Date): Promise<UploadPreview | { gone: string }> {
  const held = pendingUploads.find(id, adminId, now);
  if (!held) return { gone: NOT_HELD };
  if (held.done) return { gone: "This file has been imported already." };
  const { fileName, mode, questions } = held.input;
  const plan = await tryRun(() => planUpload(db, held.input));
  if (!plan.ok) return { gone: plan.refusal.message };
  let left = MAX_SHOWN;
  const prompts = listPrompts(db, plan.value.test.id);
  const sections = plan.value.sections.map((section) => {
    const preview = previewSection(section, prompts, left);
    left -= preview.added.length;
    return preview;
  });
  return { id, fileName, mode, questionCount: questions.length, basis: plan.value.basis, sections };
}

function previewSection(section: PlannedSection, prompts: Map<string, string>, mostShown: number): SectionPreview {
  const { id, name, added, removed, questions } = section;
  const repeated = repeatedTexts(questions);
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
