import { z } from "zod";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import {
  getBrand,
  getQuestionCounter,
  getTimeZone,
  type OrganizationInput,
  organizationSchema,
  readUploadedLogo,
  removeLogo,
  SETTING_KEYS,
  saveLogo,
  saveOrganization,
} from "#app/organization/index.server.ts";
import type { AuditContext } from "#app/platform/audit/audit-log.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { errorMessage, formAction } from "#app/platform/http/form-action.server.ts";
import { readForm } from "#app/platform/http/form-data.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Refusal } from "#app/platform/refusal.ts";

export function readOrganization(): OrganizationInput {
  const { name: providerName, accent: accentColor, contact, help } = getBrand(db);
  return {
    timeZone: getTimeZone(db, env.timeZone),
    providerName,
    questionCounter: getQuestionCounter(db),
    accentColor,
    contact,
    helpContact: help?.contact ?? "",
    helpText: help?.text ?? "",
  };
}

const formatRefusal = errorMessage("Error", "Failed to update settings");

const conflicts = {
  readStored: readOrganization,
  entity: () => ({ entityType: "setting" as const, entityId: Object.values(SETTING_KEYS) }),
};

export const changeOrganization = formAction({
  guard: requireAdmin,
  schema: organizationSchema.omit({ accentColor: true, providerName: true }),
  run: ({ guarded, context, changes }) => saveOrganization(db, getAuditContext(guarded, context), changes),
  done: () => redirectWithToast(paths.generalSettings(), toast("Organization settings updated successfully")),
  formatRefusal,
  conflicts,
});

export const changeLook = formAction({
  guard: requireAdmin,
  schema: organizationSchema.pick({ accentColor: true, providerName: true }),
  run: ({ guarded, context, changes }) => saveOrganization(db, getAuditContext(guarded, context), changes),
  // A new accent color needs a full reload, because only the server writes colors into the page.
  done: () =>
    redirectWithToast(
      paths.branding(),
      toast("Name and color saved"),
      new Headers({ "X-Remix-Reload-Document": "true" }),
    ),
  formatRefusal,
  conflicts,
});

const NO_FILE = "Please choose an SVG or PNG file";

export const changeLogo = formAction({
  guard: requireAdmin,
  schema: z.object({ intent: z.enum(["save", "remove"]) }),
  run: async ({ request, guarded, context, input }) => {
    const auditContext = getAuditContext(guarded, context);
    if (input.intent === "remove") return removeStoredLogo(auditContext);
    return saveUploadedLogo(auditContext, (await readForm(request)).get("logo"));
  },
  done: (done) => redirectWithToast(paths.branding(), done),
  formatRefusal: ({ message }) => ({ title: "The logo was not saved", text: message, fields: { logo: [message] } }),
});

function removeStoredLogo(auditContext: AuditContext) {
  removeLogo(db, auditContext);
  return toast("Logo removed");
}

async function saveUploadedLogo(auditContext: AuditContext, file: FormDataEntryValue | null) {
  if (!(file instanceof File) || (file.size === 0 && file.name === "")) throw new Refusal("invalid-input", NO_FILE);
  const read = readUploadedLogo(new Uint8Array(await file.arrayBuffer()));
  if (!read.ok) throw new Refusal("invalid-input", read.problem);
  saveLogo(db, auditContext, read.logo);
  return toast("Logo saved");
}
