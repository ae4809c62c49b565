import { z } from "zod";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { listBatteries } from "#app/batteries/index.server.ts";
import { getTest } from "#app/content/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { PEOPLE_TOO_LARGE } from "#app/platform/http/body-limits.ts";
import { toast } from "#app/platform/http/toast.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { readTextFile } from "#app/platform/text/csv.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { NOT_CHOSEN } from "#app/platform/upload/columns.ts";
import { defineUpload, type Source, UploadRefusal } from "#app/platform/upload/upload.server.ts";
import { COLUMN_ROLES, findRolesProblem } from "../column-roles.ts";
import { type ExpiryFields, expirySchema, parseExpiry } from "../invitation-expiry.ts";
import { invitationTagsSchema } from "../invitation-input.ts";
import { invitePeople, listInvitedTests } from "../invite-people.server.ts";
import { type ReadPeople, readPeople } from "../people-lines.ts";

type PendingPeople = {
  fileName: string;
  testId: string;
  batteryId: string | null;
  text: string;
  expiry: ExpiryFields;
  read: Extract<ReadPeople, { ok: true }>;
  expiresAt: Date | null;
  tags: string[];
  source: string;
};

const CHOOSE_COLUMNS = "Please choose what each column contains";

export const peopleUpload = defineUpload({
  requireAdmin,
  titles: { unread: "The list could not be read", unchanged: "Nobody was invited" },
  notes: {
    expired: "This preview has expired. Please add the people again",
    done: "These people have already been invited.",
  },
  fields: {
    file: "peopleFile",
    pasted: "people",
    notBoth: "Choose a file or enter a list, not both",
    tooLarge: PEOPLE_TOO_LARGE,
  },
  formPath: ({ params: { testId = "" } }) => paths.invitePeople(testId),
  previewPath: (uploadId, { params: { testId = "" } }) => paths.invitePreview(testId, uploadId),
  read: ({ form, source }, { params: { testId = "" } }): PendingPeople => {
    if (!getTest(db, testId)) throw new Refusal("not-found", "This test no longer exists");
    const text = readText(source);
    const read = readPeople(text);
    if (!read.ok) throw new UploadRefusal(source?.field ?? "people", read.message);
    const labels = parseInput(invitationTagsSchema, Object.fromEntries(form));
    const expiry = parseInput(expirySchema, Object.fromEntries(form));
    const expiresAt = parseExpiry(expiry, getTimeZone(db, env.timeZone), new Date());
    const batteryId = z.string().max(64).catch("").parse(form.get("battery")) || null;
    listInvitedTests(db, testId, batteryId);
    return { fileName: source?.fileName ?? "", testId, batteryId, text, expiry, read, expiresAt, ...labels };
  },
  chooseColumns: (input, columns) => {
    if (columns.includes(NOT_CHOSEN)) throw new Refusal("invalid-input", CHOOSE_COLUMNS);
    const roles = columns.map((value) => COLUMN_ROLES.find((role) => role === value) ?? null);
    const problem = findRolesProblem(roles);
    if (problem) throw new Refusal("invalid-input", problem);
    const read = readPeople(input.text, roles);
    if (!read.ok) throw new Refusal("invalid-input", read.message);
    return { ...input, read };
  },
  commit: ({ testId, read, ...options }, { context }, { admin, form }) => {
    if (read.asked?.certainty === "unknown") throw new Refusal("invalid-input", CHOOSE_COLUMNS);
    const author = { ...admin, address: context.clientAddress };
    const isMailOn = env.mail !== null;
    const isSent = isMailOn && form.has("send");
    const invited = invitePeople(db, testId, read.people, { ...options, author, isSent, isMailOn }, new Date()).length;
    const battery = listBatteries(db).find(({ id }) => id === options.batteryId)?.name;
    return { invited, isSent, battery };
  },
  done: ({ invited, isSent, battery }, { params: { testId = "" } }) => {
    const people = `${formatCount(invited, "person", "people")} invited${battery === undefined ? "" : ` to ${battery}`}`;
    const title = invited === 0 ? "Nobody was invited" : people;
    const text = invited === 0 ? "Everyone on the list had already been invited." : formatSendingNote(isSent);
    return { path: paths.invitations(testId), toast: toast(title, text) };
  },
});

function readText(source: Source | null): string {
  if (!source) return "";
  if (source.field === "people") return new TextDecoder().decode(source.bytes);
  const read = readTextFile(source.bytes);
  if (!read.ok) throw new UploadRefusal(source.field, read.message);
  return read.text;
}

function formatSendingNote(isSent: boolean): string {
  if (isSent) return "Their invitations are on the way.";
  return "No message was sent. Copy each personal link and send it yourself.";
}
