import { z } from "zod";
import type { Calls } from "#app/platform/api/calls.ts";
import { messageShape, moment } from "#app/platform/api/shapes.ts";
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
    feedbackTexts: records,
    batteries: records,
    settings: records,
    notices: records,
    versions: records,
    rescores: records,
    invitations: records,
    submissions: records,
    stageChanges: records,
    notes: records,
    stageMessages: records,
    scorecardCriteria: records,
    scorecards: records,
    assignments: records,
    mentions: records,
    jobTasks: records,
    raters: records,
    taskRatings: records,
    optionRatings: records,
    cutScoreRecords: records,
    outcomes: records,
    fairnessRatings: records,
    fairnessAnswered: records,
    selfIdentificationForms: records,
    selfIdentificationCounts: records,
    selfIdentificationShares: records,
    selfIdentificationAnswered: records,
    complete: z.literal(true).meta({ description: "The last member of a complete file" }),
  })
  .meta({ id: "Export" });

const exportQuery = z.object({ candidates: z.enum(["without"]).optional() });

const importForm = z.object({
  dataFile: z.string().meta({ format: "binary", description: "A file of export-data, at most 200 MB" }),
});

export const backupCalls = {
  "/api/admin/export-data": {
    GET: {
      summary:
        "Export all test data: tests, content and settings and, unless `candidates=without`, versions, submissions, answers, scores, re-scored results, stages, notes, outcomes and answers on fairness. Never contains admins, their passwords or sessions. Streamed",
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
        "Replace all test data with an exported file, or change nothing. The database is backed up first. A file without candidates deletes all submissions",
      access: "admin",
      scope: "everything",
      body: importForm,
      bodyType: "multipart/form-data",
      status: 200,
      shape: messageShape,
      refuses: [409],
    },
  },
  "/api/admin/reinitialize-data": {
    POST: {
      summary: "Add the default test if there are no tests. Otherwise change nothing and say so",
      access: "admin",
      scope: "everything",
      status: 200,
      shape: messageShape,
    },
  },
} as const satisfies Calls;
