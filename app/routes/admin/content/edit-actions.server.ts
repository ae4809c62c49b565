/** The editor's forms: what each one may send, what it does, and where the person goes on working. */
import { replace } from "@remix-run/node";
import { z } from "zod";
import { db } from "#app/db.server.ts";
import {
  directionSchema,
  optionTextSchema,
  pointsSchema,
  questionTextSchema,
  sectionDescriptionSchema,
  sectionNameSchema,
} from "#app/domain/content-input.ts";
import { readForm, tryAction } from "#app/http/form-action.server.ts";
import { onceSchema, onlyOnce } from "#app/http/idempotency.server.ts";
import { redirectWithToast, type ToastMessage, toast } from "#app/http/toast.server.ts";
import {
  copyQuestion,
  createOption,
  createQuestion,
  createSection,
  moveQuestion,
  updateOption,
  updateQuestion,
  updateSection,
} from "#app/models/edit-content.server.ts";
import { editorLocationIn, paths } from "#app/paths.ts";
import { controlId } from "./control-ids.ts";

/**
 * What the editor gets back. `refused`: a text that was not accepted, with its control, what was typed, and why not.
 * `done`: the control to work with next, and the section it is in where that is another one.
 */
export type EditReply = {
  toast: ToastMessage | null;
  refused?: { control: string; text: string; error: string };
  done?: { focus: string; sectionId: string | null };
};

/** Where the person goes on after an edit: the section shown, and the control to work with next. */
type Outcome = { sectionId?: string; focus: string; toast?: string };
type Edit = {
  failed: string;
  /** The control whose text this is, for edits that write a text. */
  text?: { field: string; control: (id: string) => string };
  /** Refuses with an error message what does not fit; the edit itself otherwise. */
  prepare: (id: string, fields: Record<string, unknown>) => { error: string } | { run: () => Outcome };
};

function edit<Schema extends z.ZodType>(
  failed: string,
  schema: Schema,
  run: (id: string, input: z.infer<Schema>) => Outcome,
  text?: Edit["text"],
): Edit {
  return {
    failed,
    ...(text ? { text } : {}),
    prepare(id, fields) {
      const parsed = schema.safeParse(fields);
      if (!parsed.success) return { error: parsed.error.issues[0]?.message ?? "This is not valid" };
      return { run: () => run(id, parsed.data) };
    },
  };
}

const nothing = z.object({});

const EDITS: Record<string, Edit> = {
  "create-section": edit("Failed to create section", nothing, (testId) => {
    const { id } = createSection(db, testId);
    return { sectionId: id, focus: controlId.sectionName(id), toast: "Section created successfully" };
  }),
  "update-section-name": edit(
    "Failed to update section",
    sectionNameSchema,
    (id, change) => ({ focus: controlId.section(updateSection(db, id, change).id) }),
    { field: "name", control: controlId.sectionName },
  ),
  "update-section-description": edit(
    "Failed to update section",
    sectionDescriptionSchema,
    (id, change) => ({ focus: controlId.section(updateSection(db, id, change).id) }),
    { field: "description", control: controlId.sectionDescription },
  ),
  "create-question": edit("Failed to create question", nothing, (sectionId) => ({
    focus: controlId.questionText(createQuestion(db, sectionId).id),
    toast: "Question created successfully",
  })),
  "update-question": edit(
    "Failed to update question",
    questionTextSchema,
    (id, change) => ({ focus: controlId.question(updateQuestion(db, id, change).id) }),
    { field: "questionText", control: controlId.questionText },
  ),
  "copy-question": edit("Failed to copy question", nothing, (id) => ({
    focus: controlId.questionText(copyQuestion(db, id).id),
    toast: "Question copied",
  })),
  "move-question": edit("Failed to move question", directionSchema, (id, { direction }) => {
    const { isFirst, isLast } = moveQuestion(db, id, direction);
    // The pressed button, unless it has just become the one that leads nowhere.
    const next = isFirst ? "down" : isLast ? "up" : direction;
    return { focus: controlId.moveQuestion(id, next) };
  }),
  "create-option": edit("Failed to create answer option", nothing, (questionId) => ({
    focus: controlId.optionText(createOption(db, questionId).id),
  })),
  "update-option": edit(
    "Failed to update option",
    optionTextSchema,
    (id, change) => ({ focus: controlId.question(updateOption(db, id, change).questionId) }),
    { field: "optionText", control: controlId.optionText },
  ),
  "update-points": edit("Failed to update option", pointsSchema, (id, change) => ({
    focus: controlId.question(updateOption(db, id, change).questionId),
  })),
};

/**
 * Does what one of the editor's forms asks. A text that does not fit comes back with its error (400); what is not there
 * any more is said on the editor as it is now. A script is told where to go on; a browser without one is led there.
 */
export async function editContent(request: Request, isByScript: boolean): Promise<Response> {
  const fields = Object.fromEntries(await readForm(request));
  const { intent, id } = z.object({ intent: z.string().catch(""), id: z.string().catch("") }).parse(fields);
  const asked = Object.hasOwn(EDITS, intent) ? EDITS[intent] : undefined;
  if (!asked) throw new Response(null, { status: 400 });
  const prepared = asked.prepare(id, fields);
  // Texts and points say what they are to be, so sending them twice changes nothing.
  const addsOrMoves = /^(?:create|copy|move)-/.test(intent);
  const once = addsOrMoves ? onceSchema.parse(fields.once) : undefined;

  if ("error" in prepared) {
    const refused = {
      control: asked.text?.control(id) ?? "",
      text: String(fields[asked.text?.field ?? ""] ?? ""),
      error: prepared.error,
    };
    const message = toast("Error", asked.failed, "destructive");
    return Response.json({ toast: message, refused } satisfies EditReply, { status: 400 });
  }
  const done = await runEdit(asked.failed, () => onlyOnce(once && `${once}/${intent}/${id}`, prepared.run));
  if (isByScript && asked.text && done.isRefused) {
    // The typed text stays where it is: it may be all that is left of the person's work.
    const refused = { control: asked.text.control(id), text: String(fields[asked.text.field] ?? ""), error: NOT_SAVED };
    return Response.json({ toast: done.toast, refused } satisfies EditReply);
  }
  const { isRefused: _, ...reply } = done;
  return isByScript ? Response.json(reply satisfies EditReply) : redirectToEditor(request, done);
}

/** Deletes a part of the content, and answers with the way back to the editor. */
export async function deleteContent(request: Request, failed: string, run: () => Outcome): Promise<Response> {
  return redirectToEditor(request, await runEdit(failed, run));
}

const NOT_SAVED = "This was not saved. Copy your text if you still need it.";

type Done = Required<Pick<EditReply, "toast" | "done">> & { isRefused: boolean };

async function runEdit(failed: string, run: () => Outcome): Promise<Done> {
  let outcome: Outcome = { focus: "" };
  const failure = await tryAction(failed, () => {
    outcome = run();
  });
  if (failure) return { toast: failure, done: { focus: "", sectionId: null }, isRefused: true };
  const { focus, sectionId = null, toast: text } = outcome;
  return { toast: text ? toast(text) : null, done: { focus, sectionId }, isRefused: false };
}

/** Back to the editor: to the control to work with next. */
function redirectToEditor(
  request: Request,
  { toast: message, done: { focus, sectionId } }: Done,
): Promise<Response> | Response {
  const place = editorLocationIn(new URL(request.url).searchParams);
  const address = `${paths.content({ ...place, sectionId: sectionId ?? place.sectionId })}${focus && `#${focus}`}`;
  return message ? redirectWithToast(address, message) : replace(address);
}
