/** Results: lists, figures, stages, notes, outcomes. */
import { z } from "zod";
import { MAX_COMPARED, MIN_COMPARED } from "#app/results/compared.ts";
import { noteSchema } from "#app/results/note.ts";
import { outcomeSchema } from "#app/results/outcome.ts";
import { stageSchema } from "#app/results/stage-input.ts";
import { adverseImpactSchema } from "#app/statistics/adverse-impact.ts";
import { type Calls, testIdQuery } from "./operation.ts";
import * as outcomes from "./outcome-shapes.ts";
import * as rescores from "./rescore-shapes.ts";
import * as results from "./result-shapes.ts";
import * as shapes from "./shapes.ts";

const CHOOSE_RESULTS = `Please name ${MIN_COMPARED} to ${MAX_COMPARED} results: id=…&id=…`;
const compareQuery = z.object({
  id: z
    .array(z.string().max(64), { error: CHOOSE_RESULTS })
    .min(MIN_COMPARED, { error: CHOOSE_RESULTS })
    .max(MAX_COMPARED, { error: CHOOSE_RESULTS })
    .refine((ids) => new Set(ids).size === ids.length, { error: "Please name each result once" }),
});
const listQuery = testIdQuery.extend({
  limit: z.coerce
    .number({ error: "limit must be a whole number from 1 to 1000" })
    .int({ error: "limit must be a whole number from 1 to 1000" })
    .min(1, { error: "limit must be a whole number from 1 to 1000" })
    .max(1000, { error: "limit must be a whole number from 1 to 1000" })
    .optional()
    .meta({ description: "How many at the most. The header Link names the next ones. Without it: all of them" }),
  cursor: z
    .string()
    .max(200)
    .optional()
    .meta({ description: "Where the next ones begin, as the header Link names it" }),
});

export const resultCalls = {
  "/api/admin/submissions": {
    GET: {
      summary: "All submissions, newest start first, previews too; streamed",
      access: "admin",
      scope: "results:read",
      query: listQuery,
      status: 200,
      shape: z.array(shapes.listedSubmissionShape),
    },
  },
  "/api/admin/submissions/{submissionId}": {
    DELETE: {
      summary: "Deletes a submission with its answers, scores, stages, notes and outcome",
      access: "admin",
      scope: "everything",
      status: 200,
      shape: shapes.messageShape,
    },
  },
  "/api/admin/submissions/{submissionId}/details": {
    GET: {
      summary: "A submission with its scores and every answer",
      access: "viewer",
      scope: "results:read",
      status: 200,
      shape: shapes.submissionDetailsShape,
    },
  },
  "/api/admin/submissions/{submissionId}/figures": {
    GET: {
      summary: "A result's place and precision in its group, its sections beside the group's, and how it was answered",
      access: "viewer",
      scope: "results:read",
      status: 200,
      shape: results.resultFiguresShape,
    },
  },
  "/api/admin/submissions/{submissionId}/results": {
    GET: {
      summary: "All results that a submission ever had, newest first: one, unless it was scored anew",
      access: "viewer",
      scope: "results:read",
      status: 200,
      shape: rescores.storedResultsShape,
    },
  },
  "/api/admin/submissions/{submissionId}/interview-guide": {
    GET: {
      summary: "What to ask about a result in an interview, without points; nothing for a preview or one in progress",
      access: "viewer",
      scope: "results:read",
      status: 200,
      shape: results.interviewGuideShape,
    },
  },
  "/api/admin/compare": {
    GET: {
      summary: "Two to four completed results side by side, and which of their differences are real",
      access: "viewer",
      scope: "results:read",
      query: compareQuery,
      status: 200,
      shape: results.comparisonShape,
      refuses: [404],
    },
  },
  "/api/admin/submissions/{submissionId}/stage": {
    GET: {
      summary: "A submission's stage, and who gave it which one, newest first",
      access: "viewer",
      scope: "results:read",
      status: 200,
      shape: shapes.stageShape,
    },
    PUT: {
      summary: "Gives a submission a stage; the one that it has already changes nothing. No score depends on it",
      access: "viewer",
      scope: "everything",
      body: stageSchema,
      status: 200,
      shape: shapes.stageShape,
    },
  },
  "/api/admin/submissions/{submissionId}/outcome": {
    GET: {
      summary: "What became of a submission's candidate, whom the stage says to be hired or not",
      access: "viewer",
      scope: "results:read",
      status: 200,
      shape: outcomes.outcomeShape,
    },
    PUT: {
      summary:
        "Writes what became of a hired candidate, all of it; with two nulls nothing is known. No score depends on it",
      access: "viewer",
      scope: "everything",
      body: outcomeSchema,
      status: 200,
      shape: outcomes.outcomeShape,
    },
  },
  "/api/admin/submissions/{submissionId}/notes": {
    GET: {
      summary: "The hiring team's notes on a submission, oldest first",
      access: "viewer",
      scope: "results:read",
      status: 200,
      shape: z.array(shapes.noteShape),
    },
    POST: {
      summary: "Adds a note in the admin's own name",
      access: "viewer",
      scope: "everything",
      body: noteSchema,
      status: 201,
      shape: shapes.noteShape,
    },
  },
  "/api/admin/notes/{noteId}": {
    PUT: {
      summary: "Changes one's own note",
      access: "viewer",
      scope: "everything",
      body: noteSchema,
      status: 200,
      shape: shapes.noteShape,
    },
    DELETE: {
      summary: "Deletes one's own note",
      access: "viewer",
      scope: "everything",
      status: 200,
      shape: shapes.messageShape,
    },
  },
  "/api/admin/stats": {
    GET: {
      summary: "The dashboard's figures, of all tests or of one; previews are left out",
      access: "viewer",
      scope: "results:read",
      query: testIdQuery,
      status: 200,
      shape: shapes.statsShape,
    },
  },
  "/api/admin/adverse-impact": {
    POST: {
      summary:
        "Selection rates of two to six groups of people beside the highest one. Nothing is stored, and nothing is looked up",
      access: "viewer",
      scope: "results:read",
      body: adverseImpactSchema,
      status: 200,
      shape: outcomes.impactShape,
    },
  },
} as const satisfies Calls;
