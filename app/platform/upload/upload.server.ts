/** Upload a file or pasted text, preview it, choose its columns if they are unknown, confirm, and undo. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { CSV_TOO_LARGE, MAX_CSV_BYTES } from "#app/platform/http/body-limits.ts";
import { type ActionReply, formAction, readForm } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, type ToastMessage, toast } from "#app/platform/http/toast.server.ts";
import { type FieldErrors, Refusal, type RefusalCode, STATUS_BY_CODE } from "#app/platform/refusal.ts";

/** `field` is the form field to correct, and `problems` are the bad rows. */
export class UploadRefusal extends Refusal {
  readonly field: string;
  readonly title: string | undefined;
  readonly problems: string[];

  constructor(
    field: string,
    message: string,
    { title, problems = [], code = "invalid-input" }: { title?: string; problems?: string[]; code?: RefusalCode } = {},
  ) {
    const limited = limitProblems(problems);
    super(code, message, { fields: { [field]: limited.length > 0 ? limited : [message] } });
    this.field = field;
    this.title = title;
    this.problems = limited;
  }
}

const MAX_PROBLEMS = 50;

function limitProblems(problems: string[]): string[] {
  const different = [...new Set(problems)];
  const more = different.length - MAX_PROBLEMS;
  return more > 0 ? [...different.slice(0, MAX_PROBLEMS), `… and ${more} more`] : different;
}

export type Source = { field: string; fileName: string; bytes: Uint8Array };
type SourceFields = { file: string; pasted?: string; notBoth?: string; tooLarge?: string };

export function getText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

function getSourceField(form: FormData, { file, pasted = "" }: SourceFields): string {
  return getText(form, pasted).trim() === "" ? file : pasted;
}

/** Return the chosen file or the pasted text. Null if the form has neither. */
export async function readSource(form: FormData, fields: SourceFields): Promise<Source | null> {
  const { file: fileField, pasted = "", notBoth = "Choose a file or paste rows, not both" } = fields;
  const [file, text] = [form.get(fileField), getText(form, pasted)];
  // If no file is chosen, browsers send an empty file with no name.
  const isChosen = file instanceof File && (file.size > 0 || file.name !== "");
  if (getSourceField(form, fields) === pasted) {
    if (isChosen) throw new UploadRefusal(pasted, notBoth);
    return { field: pasted, fileName: "The pasted text", bytes: new TextEncoder().encode(text) };
  }
  if (!isChosen) return null;
  if (file.size > MAX_CSV_BYTES)
    throw new UploadRefusal(fileField, fields.tooLarge ?? CSV_TOO_LARGE, { code: "too-large" });
  return { field: fileField, fileName: file.name.slice(0, 200), bytes: new Uint8Array(await file.arrayBuffer()) };
}

/**
 * `sent` has the submitted values except files, which browsers cannot prefill. If the server is unreachable, the reply has
 * only a toast.
 */
export type UploadReply = {
  toast: ToastMessage;
  fields?: FieldErrors;
  problems?: string[];
  sent?: Record<string, string>;
};

/** `chosen` has the submitted columns. */
export type PreviewReply = ActionReply & { chosen?: string[] };

type UploadOptions<Admin, Input, Done> = {
  requireAdmin: (request: Request) => Promise<Admin>;
  titles: { unread: string; unchanged: string };
  notes: { expired: string; done: string };
  fields: SourceFields;
  formPath: (args: LoaderFunctionArgs) => string;
  previewPath: (uploadId: string, args: LoaderFunctionArgs) => string;
  /** Parse the form. Nothing is written. */
  read: (sent: { form: FormData; source: Source | null }, args: ActionFunctionArgs) => Input | Promise<Input>;
  /** Read the same input again with the columns that the admin chose. */
  chooseColumns?: (input: Input, columns: string[]) => Input;
  /** Write the previewed input. Runs at most once for each upload. */
  commit: (input: Input, args: ActionFunctionArgs, confirmed: { admin: Admin; form: FormData }) => Done;
  done: (done: Done, args: ActionFunctionArgs) => { path: string; toast: ToastMessage };
  /** Undo `commit`. Throw a Refusal if the data has changed since. */
  undo?: (done: Done, args: ActionFunctionArgs, admin: Admin) => void;
};

type PendingUpload<Input, Done> = { adminId: string; until: number; input: Input; done: Done | null };

const LIFETIME_MS = 30 * 60_000;
const MAX_PER_ADMIN = 5;
const MAX_PENDING = 20;

/**
 * Keep previewed uploads in memory, so that confirming writes exactly the previewed input. A restart drops them. Only the
 * admin who uploaded can find an upload, under the URL of its test.
 */
function createPendingUploads<Input extends { testId?: string }, Done>() {
  const pendingUploads = new Map<string, PendingUpload<Input, Done>>();

  function add(adminId: string, input: Input): string {
    removeExpired();
    const own = [...pendingUploads].filter(([, { adminId: owner }]) => owner === adminId).map(([id]) => id);
    const oldest = own.length >= MAX_PER_ADMIN ? own[0] : [...pendingUploads.keys()].at(-MAX_PENDING);
    if (oldest !== undefined) pendingUploads.delete(oldest);
    const id = crypto.randomUUID();
    pendingUploads.set(id, { adminId, until: Date.now() + LIFETIME_MS, input, done: null });
    return id;
  }

  function removeExpired(): void {
    for (const [id, { until }] of pendingUploads) if (until < Date.now()) pendingUploads.delete(id);
  }

  function find(uploadId = "", adminId: string, testId?: string): PendingUpload<Input, Done> | null {
    removeExpired();
    const pending = pendingUploads.get(uploadId);
    return pending?.adminId === adminId && (!testId || pending.input.testId === testId) ? pending : null;
  }

  return { add, find, remove: (id: string) => void pendingUploads.delete(id) };
}

export function defineUpload<Admin extends { id: string }, Input extends { fileName: string; testId?: string }, Done>({
  requireAdmin,
  titles,
  notes,
  fields,
  formPath,
  previewPath,
  ...options
}: UploadOptions<Admin, Input, Done>) {
  const { add, find, remove } = createPendingUploads<Input, Done>();

  const receive = formAction({
    guard: async (request) => ({ admin: await requireAdmin(request), form: await readForm(request) }),
    run: async ({ guarded: { admin, form }, ...args }) =>
      add(admin.id, await options.read({ form, source: await readSource(form, fields) }, args)),
    done: (uploadId, args) => redirect(previewPath(uploadId, args)),
    formatRefusal: (refusal) => ({
      title: (refusal instanceof UploadRefusal && refusal.title) || titles.unread,
      text: refusal.message,
    }),
    refused: ({ refusal, message }, { guarded: { form } }) => {
      const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
      const field = getSourceField(form, fields);
      const problems = refusal instanceof UploadRefusal ? refusal.problems : [refusal.message];
      const hasBadRows = refusal instanceof UploadRefusal && problems.length > 0;
      const summary = hasBadRows ? `This ${field === fields.file ? "file" : "text"} was not imported` : refusal.message;
      const reply: UploadReply = {
        toast: message,
        fields: hasBadRows || !refusal.fields ? { [field]: [summary] } : refusal.fields,
        ...(problems.length > 0 ? { problems } : {}),
        sent: Object.fromEntries(texts),
      };
      return Response.json(reply, { status: STATUS_BY_CODE[refusal.code] });
    },
  });

  const confirm = formAction({
    guard: async (request, args) => {
      const admin = await requireAdmin(request);
      const pending = find(args.params.uploadId, admin.id, args.params.testId);
      if (pending) return { admin, pending, form: await readForm(request) };
      throw await redirectWithToast(formPath(args), toast(titles.unchanged, notes.expired, "destructive"));
    },
    run: ({ guarded: { admin, pending, form }, ...args }): { uploadId: string } | { done: Done; isUndone: boolean } => {
      const columns = form.getAll("column").map(String);
      if (options.chooseColumns && columns.length > 0)
        return { uploadId: add(admin.id, options.chooseColumns(pending.input, columns)) };
      if (form.has("undo")) {
        const { done } = pending;
        if (done === null || !options.undo) throw new Refusal("conflict", "There is nothing to undo");
        options.undo(done, args, admin);
        remove(args.params.uploadId ?? "");
        return { done, isUndone: true };
      }
      pending.done ??= options.commit(pending.input, args, { admin, form });
      return { done: pending.done, isUndone: false };
    },
    done: (result, args) => {
      if ("uploadId" in result) return redirect(previewPath(result.uploadId, args));
      const { path, toast: message } = options.done(result.done, args);
      if (result.isUndone) return redirectWithToast(path, toast("Upload undone"));
      const undo = { action: previewPath(args.params.uploadId ?? "", args), fields: { undo: "1" } };
      return redirectWithToast(path, options.undo ? { ...message, undo } : message);
    },
    formatRefusal: ({ code, message }, { guarded: { form } }) => {
      if (form.has("column")) return { title: "Your column choices were not saved", text: message };
      if (form.has("undo")) return { title: "The upload was not undone", text: message };
      return { title: titles.unchanged, text: code === "busy" ? `Nothing was imported. ${message}` : message };
    },
    refused: ({ refusal, message, reply }, { guarded: { form, pending }, ...args }) => {
      if (form.has("undo"))
        return redirectWithToast(pending.done ? options.done(pending.done, args).path : formPath(args), message);
      if (!form.has("column")) return reply();
      const answer: PreviewReply = { toast: message, reply: null, chosen: form.getAll("column").map(String) };
      return Response.json(answer, { status: STATUS_BY_CODE[refusal.code] });
    },
  });

  return {
    receive,
    confirm,
    findInput: (uploadId: string | null, adminId: string) => find(uploadId ?? "", adminId)?.input ?? null,
    /** Return the input to preview, or a note that it has expired or is already done. */
    preview: async ({ request, params }: LoaderFunctionArgs): Promise<{ gone: string } | { input: Input }> => {
      const admin = await requireAdmin(request);
      const pending = find(params.uploadId, admin.id, params.testId);
      if (!pending) return { gone: notes.expired };
      return pending.done === null ? { input: pending.input } : { gone: notes.done };
    },
  };
}
