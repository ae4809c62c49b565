import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { getTest } from "#app/content/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { MAX_PEOPLE_BYTES, PEOPLE_TOO_LARGE } from "#app/platform/http/body-limits.ts";
import { type ActionReply, formAction, readForm } from "#app/platform/http/form-action.server.ts";
import { createPendingInputs } from "#app/platform/http/pending-inputs.server.ts";
import { redirectWithToast, type ToastMessage, toast } from "#app/platform/http/toast.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { type FieldErrors, Refusal, STATUS_BY_CODE } from "#app/platform/refusal.ts";
import { readTextFile } from "#app/platform/text/csv.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { COLUMN_ROLES, findRolesProblem, MAX_COLUMNS_ASKED, NOT_CHOSEN } from "../column-roles.ts";
import { type ExpiryFields, expirySchema, parseExpiry } from "../invitation-expiry.ts";
import { invitationTagsSchema } from "../invitation-input.ts";
import { invitePeople, listInvitedTests } from "../invite-people.server.ts";
import { type ReadPeople, readPeople } from "../people-lines.ts";

export const PREVIEW_GONE = "This preview has expired. Please add the people again";

/** `sent` has the values to show again after an error. Files are left out, because browsers cannot prefill them. */
export type PeopleReply = { toast: ToastMessage; fields?: FieldErrors; sent?: Record<string, string> };

/** Step 1: parse the list and redirect to its preview. Nothing is written. */
export const receivePeople = formAction({
  guard: async (request) => ({ admin: await requireAdmin(request), form: await readForm(request) }),
  run: async ({ guarded: { admin, form }, params: { testId = "" } }) => {
    if (!getTest(db, testId)) throw new Refusal("not-found", "This test no longer exists");
    const now = new Date();
    const { field, text } = await readSource(form);
    const read = readPeople(text);
    if (!read.ok) throw buildFieldRefusal(field, read.message);
    const { tags, source } = parseInput(invitationTagsSchema, Object.fromEntries(form));
    const expiry = parseInput(expirySchema, Object.fromEntries(form));
    const expiresAt = parseExpiry(expiry, getTimeZone(db, env.timeZone), now);
    const batteryId = z.string().max(64).catch("").parse(form.get("battery")) || null;
    listInvitedTests(db, testId, batteryId);
    return pendingPeople.add(admin.id, { testId, batteryId, text, expiry, read, expiresAt, tags, source }, now);
  },
  done: (batchId, { params: { testId = "" } }) => redirect(paths.invitePreview(testId, batchId)),
  formatRefusal: ({ message }) => ({ title: "The list could not be read", text: message }),
  refused: ({ refusal, message }, { guarded: { form } }) => {
    const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
    const fields = refusal.fields ?? {};
    const reply: PeopleReply = { toast: message, fields, sent: Object.fromEntries(texts) };
    return Response.json(reply, { status: STATUS_BY_CODE[refusal.code] });
  },
});

export type PreviewReply = ActionReply & { chosen?: string[] };

const requirePendingPeople = async (
  request: Request,
  { params: { testId = "", batchId = "" } }: ActionFunctionArgs,
) => {
  const admin = await requireAdmin(request);
  const held = pendingPeople.find(batchId, admin.id, new Date());
  if (held?.input.testId === testId) return { admin, held };
  throw await redirectWithToast(paths.invitePeople(testId), toast("Nobody was invited", PREVIEW_GONE, "destructive"));
};

const chooseColumns = formAction({
  guard: requirePendingPeople,
  schema: z.object({ column: z.array(z.string()).max(MAX_COLUMNS_ASKED) }),
  run: ({ guarded: { admin, held }, input: { column } }) => {
    if (column.includes(NOT_CHOSEN)) throw new Refusal("invalid-input", "Please choose what each column contains");
    const roles = column.map((value) => COLUMN_ROLES.find((role) => role === value) ?? null);
    const problem = findRolesProblem(roles);
    if (problem) throw new Refusal("invalid-input", problem);
    const read = readPeople(held.input.text, roles);
    if (!read.ok) throw new Refusal("invalid-input", read.message);
    return pendingPeople.add(admin.id, { ...held.input, read }, new Date());
  },
  done: (batchId, { params: { testId = "" } }) => redirect(paths.invitePreview(testId, batchId)),
  formatRefusal: ({ message }) => ({ title: "Your column choices were not saved", text: message }),
  refused: ({ refusal, message }, { input: { column } }) => {
    const reply: PreviewReply = { toast: message, reply: null, chosen: column };
    return Response.json(reply, { status: STATUS_BY_CODE[refusal.code] });
  },
});

export async function answerPreview(args: ActionFunctionArgs) {
  const form = await readForm(args.request.clone());
  return form.has("column") ? chooseColumns(args, form) : confirmPeople(args, form);
}

/** Step 2: invite the previewed people, at most once, and redirect to the list. */
const confirmPeople = formAction({
  guard: requirePendingPeople,
  schema: z.object({ send: z.string().optional() }),
  run: ({ guarded: { admin, held }, context, input }) => {
    const { testId, batteryId, read, expiresAt, tags, source } = held.input;
    if (read.asked?.certainty === "unknown")
      throw new Refusal("invalid-input", "Please choose what each column contains");
    const author = { ...admin, address: context.clientAddress };
    const isSent = env.mail !== null && input.send !== undefined;
    held.done ??= {
      invited: invitePeople(db, testId, read.people, { expiresAt, author, isSent, batteryId, tags, source }, new Date())
        .length,
      isSent,
    };
    return held.done;
  },
  done: ({ invited, isSent }, { params: { testId = "" } }) => {
    const title = invited === 0 ? "Nobody was invited" : `${formatCount(invited, "person", "people")} invited`;
    const text = invited === 0 ? "Everyone on the list had already been invited." : formatSendingNote(isSent);
    return redirectWithToast(paths.invitations(testId), toast(title, text));
  },
  formatRefusal: ({ message }) => ({ title: "Nobody was invited", text: message }),
});

function formatSendingNote(isSent: boolean): string {
  if (isSent) return "Their invitations are on the way.";
  const nobody = env.mail ? "No message was sent." : "No messages were sent because this server does not send email.";
  return `${nobody} Each person now has a personal link. Copy it here or download the CSV.`;
}

type Source = { field: "people" | "peopleFile"; text: string };

async function readSource(form: FormData): Promise<Source> {
  const [typed, file] = [form.get("people"), form.get("peopleFile")];
  const text = typeof typed === "string" ? typed : "";
  // If no file is chosen, browsers send an empty file with no name.
  const isChosen = file instanceof File && (file.size > 0 || file.name !== "");
  if (!isChosen) return { field: "people", text };
  if (text.trim() !== "") throw buildFieldRefusal("people", "Choose a file or enter a list, not both");
  if (file.size > MAX_PEOPLE_BYTES) throw buildFieldRefusal("peopleFile", PEOPLE_TOO_LARGE, "too-large");
  const read = readTextFile(new Uint8Array(await file.arrayBuffer()));
  if (!read.ok) throw buildFieldRefusal("peopleFile", read.message);
  return { field: "peopleFile", text: read.text };
}

function buildFieldRefusal(field: Source["field"], message: string, code: Refusal["code"] = "invalid-input"): Refusal {
  return new Refusal(code, message, { fields: { [field]: [message] } });
}

type PendingPeople = {
  testId: string;
  /** Null for a single test. */
  batteryId: string | null;
  text: string;
  expiry: ExpiryFields;
  read: Extract<ReadPeople, { ok: true }>;
  expiresAt: Date | null;
  tags: string[];
  source: string;
};

/** Parsed lists that await confirmation. The stored result makes confirming idempotent. */
export const pendingPeople = createPendingInputs<PendingPeople, { invited: number; isSent: boolean }>();
