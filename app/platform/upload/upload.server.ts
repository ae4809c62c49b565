import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { CSV_TOO_LARGE, MAX_CSV_BYTES } from "#app/platform/http/body-limits.ts";
import { type ActionReply, formAction, formActions } from "#app/platform/http/form-action.server.ts";
import { readForm } from "#app/platform/http/form-data.server.ts";
import { redirectWithToast, type ToastMessage, toast } from "#app/platform/http/toast.server.ts";
import { type FieldErrors, Refusal, type RefusalCode, STATUS_BY_CODE } from "#app/platform/refusal.ts";
import { CHOOSE_COLUMNS } from "./columns.ts";

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

export type UploadReply = {
  toast: ToastMessage;
  fields?: FieldErrors;
  problems?: string[];
  sent?: Record<string, string>;
};

function buildUploadReply(refusal: Refusal, message: ToastMessage, form: FormData, fields: SourceFields): UploadReply {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const field = getSourceField(form, fields);
  const problems = refusal instanceof UploadRefusal ? refusal.problems : [refusal.message];
  const hasBadRows = refusal instanceof UploadRefusal && problems.length > 0;
  const what = field === fields.file ? "file" : "text";
  const more = problems.length > 1 ? " See all errors above." : "";
  const summary = hasBadRows ? `This ${what} was not imported. ${problems[0]}${more}` : refusal.message;
  return {
    toast: message,
    fields: hasBadRows || !refusal.fields ? { [field]: [summary] } : refusal.fields,
    ...(problems.length > 0 ? { problems } : {}),
    sent: Object.fromEntries(texts),
  };
}

export type PreviewReply = ActionReply & { chosen?: string[] };

type UploadOptions<Admin, Input, Done> = {
  requireAdmin: (request: Request) => Promise<Admin>;
  titles: { unread: string; unchanged: string };
  notes: { expired: string; done: string };
  fields: SourceFields;
  formPath: (args: LoaderFunctionArgs) => string;
  previewPath: (uploadId: string, args: LoaderFunctionArgs) => string;
  read: (sent: { form: FormData; source: Source | null }, args: ActionFunctionArgs) => Input | Promise<Input>;
  chooseColumns?: (input: Input, columns: string[]) => Input;
  commit: (input: Input, args: ActionFunctionArgs, confirmed: { admin: Admin; form: FormData }) => Done;
  done: (done: Done, args: ActionFunctionArgs) => { path: string; toast: ToastMessage };
  undo?: (done: Done, args: ActionFunctionArgs, admin: Admin) => void;
};

type PendingUpload<Input, Done> = { adminId: string; until: number; input: Input; done: Done | null };

const LIFETIME_MS = 30 * 60_000;
const MAX_PER_ADMIN = 5;
const MAX_PENDING = 20;

/**
 * Keep previewed uploads in memory. Confirming then writes exactly the previewed input. A restart drops them. Only the
 * admin who uploaded a file can find it, and only under the URL of its test.
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

const UNDO = "undo";

async function readColumns(request: Request): Promise<string[]> {
  return (await readForm(request)).getAll("column").map(String);
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
    guard: requireAdmin,
    run: async ({ guarded: { id }, ...args }) => {
      const form = await readForm(args.request);
      return add(id, await options.read({ form, source: await readSource(form, fields) }, args));
    },
    done: (uploadId, args) => redirect(previewPath(uploadId, args)),
    formatRefusal: (refusal) => ({
      title: (refusal instanceof UploadRefusal && refusal.title) || titles.unread,
      text: refusal.message,
    }),
    refused: async ({ refusal, message }, { request }) => {
      const reply = buildUploadReply(refusal, message, await readForm(request), fields);
      return Response.json(reply, { status: STATUS_BY_CODE[refusal.code] });
    },
  });

  async function guardPending(request: Request, args: ActionFunctionArgs) {
    const admin = await requireAdmin(request);
    const pending = find(args.params.uploadId, admin.id, args.params.testId);
    if (pending) return { admin, pending };
    throw await redirectWithToast(formPath(args), toast(titles.unchanged, notes.expired, "destructive"));
  }

  const chooseColumns = formAction({
    guard: guardPending,
    run: async ({ guarded: { admin, pending }, request }) => {
      if (!options.chooseColumns) throw new Refusal("conflict", "The columns of this upload are known");
      return add(admin.id, options.chooseColumns(pending.input, await readColumns(request)));
    },
    done: (uploadId, args) => redirect(previewPath(uploadId, args)),
    formatRefusal: ({ message }) => ({ title: "Your column choices were not saved", text: message }),
    refused: async ({ refusal, message }, { request }) => {
      const answer: PreviewReply = { toast: message, reply: null, chosen: await readColumns(request) };
      return Response.json(answer, { status: STATUS_BY_CODE[refusal.code] });
    },
  });

  const undo = formAction({
    guard: guardPending,
    run: ({ guarded: { admin, pending }, ...args }) => {
      const { done } = pending;
      if (done === null || !options.undo) throw new Refusal("conflict", "There is nothing to undo");
      options.undo(done, args, admin);
      remove(args.params.uploadId ?? "");
      return done;
    },
    done: (done, args) => redirectWithToast(options.done(done, args).path, toast("Upload undone")),
    formatRefusal: ({ message }) => ({ title: "The upload was not undone", text: message }),
    refused: ({ message }, { guarded: { pending }, ...args }) =>
      redirectWithToast(pending.done ? options.done(pending.done, args).path : formPath(args), message),
  });

  const commit = formAction({
    guard: guardPending,
    run: async ({ guarded: { admin, pending }, ...args }) => {
      const form = await readForm(args.request);
      pending.done ??= options.commit(pending.input, args, { admin, form });
      return pending.done;
    },
    done: (done, args) => {
      const { path, toast: message } = options.done(done, args);
      const undoForm = { action: previewPath(args.params.uploadId ?? "", args), fields: { form: UNDO } };
      return redirectWithToast(path, options.undo ? { ...message, undo: undoForm } : message);
    },
    formatRefusal: ({ code, message }) => ({
      title: titles.unchanged,
      text: code === "busy" ? `Nothing was imported. ${message}` : message,
    }),
  });

  return {
    receive,
    confirm: formActions({ [CHOOSE_COLUMNS]: chooseColumns, [UNDO]: undo }, commit),
    findInput: (uploadId: string | null, adminId: string) => find(uploadId ?? "", adminId)?.input ?? null,
    preview: async ({ request, params }: LoaderFunctionArgs): Promise<{ gone: string } | { input: Input }> => {
      const admin = await requireAdmin(request);
      const pending = find(params.uploadId, admin.id, params.testId);
      if (!pending) return { gone: notes.expired };
      return pending.done === null ? { input: pending.input } : { gone: notes.done };
    },
  };
}
