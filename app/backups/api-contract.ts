/** The API contract of exporting and importing all data: access, input, and the shape of each response. */
import { z } from "zod";
import type { Calls } from "#app/accounts/index.ts";
import { messageShape, moment } from "#app/platform/api-shapes.ts";
import { countsSchema } from "./export-counts.ts";

const records = z.array(z.looseObject({}));

const exportShape = z
  .object({
    format: z.string(),
    formatVersion: z.number().int(),
    exportedAt: moment,
    withCandidates: z.boolean(),
    counts: countsSchema,
    tests: records,
    sections: records,
    questions: records,
    options: records,
    prompts: records,
    settings: records,
    notices: records,
    versions: records,
    rescores: records,
    invitations: records,
    submissions: records,
    stageChanges: records,
    notes: records,
    outcomes: records,
    complete: z.literal(true).meta({ description: "The last member: without it something is missing" }),
  })
  .meta({ id: "Export" });

const exportQuery = z.object({ candidates: z.enum(["without"]).optional() });

/** For the description; the file is read by http/import-file.server.ts. */
const importForm = z.object({
  dataFile: z.string().meta({ format: "binary", description: "A file of export-data, at most 200 MB" }),
});

export const backupCalls = {
  "/api/admin/export-data": {
    GET: {
      summary:
        "A file with all test data: tests, content, settings, and, but for `candidates=without`, versions, submissions, answers, scores, results scored anew, stages, notes and outcomes; never admins, passwords of admins or sessions. Streamed",
      access: "admin",
      scope: "everything",
      query: exportQuery,
      status: 200,
      shape: exportShape,
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
      shape: messageShape,
      refuses: [409],
    },
  },
  "/api/admin/reinitialize-data": {
    POST: {
      summary: "Adds the default test where there is no test; otherwise it changes nothing and says so",
      access: "admin",
      scope: "everything",
      status: 200,
      shape: messageShape,
    },
  },
} as const satisfies Calls;
