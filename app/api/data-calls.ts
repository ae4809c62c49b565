/** Settings, the audit log, all test data, and the description of the API. */
import { z } from "zod";
import { auditQuerySchema } from "#app/audit/audit-filter.ts";
import { playbookRangesSettingSchema } from "#app/organization/settings.ts";
import { auditLineShape } from "./audit-shape.ts";
import type { Calls } from "./operation.ts";
import * as shapes from "./shapes.ts";

const exportQuery = z.object({ candidates: z.enum(["without"]).optional() });
/** For the description; the file is read by http/import-file.server.ts. */
const importForm = z.object({
  dataFile: z.string().meta({ format: "binary", description: "A file of export-data, at most 200 MB" }),
});

export const dataCalls = {
  "/api/admin/audit-log": {
    GET: {
      summary:
        "The audit log, newest first: who did what, from where, to what. Names are those of now. The header Link leads to older lines",
      access: "admin",
      scope: "everything",
      query: auditQuerySchema,
      status: 200,
      shape: z.array(auditLineShape),
    },
  },
  "/api/admin/settings/{key}": {
    GET: {
      summary: "The setting playbook_ranges: the stored value, else the default",
      access: "admin",
      scope: "results:read",
      status: 200,
      shape: shapes.settingShape,
    },
    PUT: {
      summary: "Stores the setting playbook_ranges; every label follows at once",
      access: "admin",
      scope: "everything",
      body: playbookRangesSettingSchema,
      isBodyReadByHandler: true,
      status: 200,
      shape: shapes.settingShape,
    },
  },
  "/api/admin/export-data": {
    GET: {
      summary:
        "A file with all test data: tests, content, settings, and, but for `candidates=without`, versions, submissions, answers, scores, results scored anew, stages, notes and outcomes; never admins, passwords of admins or sessions. Streamed",
      access: "admin",
      scope: "everything",
      query: exportQuery,
      status: 200,
      shape: shapes.exportShape,
      refuses: [409],
    },
  },
  "/api/admin/import-data": {
    POST: {
      summary:
        "Replaces all test data by such a file, or changes nothing. A copy of the database is put aside first. A file without candidates takes all submissions away",
      access: "admin",
      scope: "everything",
      body: importForm,
      bodyType: "multipart/form-data",
      isBodyReadByHandler: true,
      status: 200,
      shape: shapes.messageShape,
      refuses: [409],
    },
  },
  "/api/admin/reinitialize-data": {
    POST: {
      summary: "Adds the default test where there is no test; otherwise it changes nothing and says so",
      access: "admin",
      scope: "everything",
      status: 200,
      shape: shapes.messageShape,
    },
  },
  "/api/openapi.json": {
    GET: {
      summary: "This description",
      access: "anyone",
      scope: "public",
      status: 200,
      shape: z.looseObject({ openapi: z.string() }),
    },
  },
} as const satisfies Calls;
