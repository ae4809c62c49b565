/** API handlers: results. */

import type { z } from "zod";
import { apiRoutes } from "#app/accounts/index.server.ts";
import { recordDownloadHourly } from "#app/audit/index.server.ts";
import { getPlaybookRanges, getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { startOfDay } from "#app/platform/text/date-text.ts";
import type { Submission } from "#app/submissions/index.server.ts";
import { type outcomeShape, resultCalls } from "./api-contract.ts";
import {
  comparisonForApi,
  detailsForApi,
  figuresForApi,
  noteForApi,
  stageForApi,
  storedResultForApi,
} from "./api-present.ts";
import { noteViews, refuseSubmission, seenSubmission, viewedResult } from "./api-submission.server.ts";
import { compareResults, findComparable } from "./comparison.server.ts";
import { readInterviewGuide } from "./interview-guide.server.ts";
import { listNotes } from "./notes.server.ts";
import { decisionOf, NOTHING_KNOWN } from "./outcome.ts";
import { getOutcome } from "./outcomes.server.ts";
import { readResultFigures } from "./place-and-precision.server.ts";
import { resultActs } from "./result-acts.server.ts";
import { readStats } from "./result-figures.server.ts";
import { countResults, openListing } from "./result-list.server.ts";
import { listStageChanges } from "./stages.server.ts";
import { listStoredResults } from "./stored-results.server.ts";
import { streamSubmissions } from "./submission-stream.server.ts";

const api = apiRoutes(resultCalls, {
  "/api/admin/submissions": {
    GET: ({ request, query, admin: { sight }, by }) => {
      recordDownloadHourly(db, by, {
        act: "results-downloaded",
        ...(query.testId && { thing: "test", thingId: query.testId }),
        detail: { format: "api" },
      });
      return streamSubmissions(db, new URL(request.url), { ...query, sight });
    },
  },
  "/api/admin/submissions/{submissionId}": {
    DELETE: ({ params, by }) => {
      resultActs.deleteSubmission(db, by, params.submissionId ?? "");
      return { message: "Submission deleted successfully" };
    },
  },
  "/api/admin/submissions/{submissionId}/details": {
    GET: (call) => detailsForApi(viewedResult(call)),
  },
  "/api/admin/submissions/{submissionId}/figures": {
    GET: (call) => figuresForApi(readResultFigures(db, viewedResult(call), getPlaybookRanges(db))),
  },
  "/api/admin/submissions/{submissionId}/results": {
    GET: (call) => {
      const { id } = seenSubmission(call);
      noteViews(call.by, id);
      return { results: listStoredResults(db, id).map(storedResultForApi) };
    },
  },
  "/api/admin/submissions/{submissionId}/interview-guide": {
    GET: (call) => ({ questions: readInterviewGuide(db, viewedResult(call)) ?? [] }),
  },
  "/api/admin/compare": {
    GET: ({ query, admin: { sight }, by }) => {
      const results = query.id.map((id) => findComparable(db, id, sight) ?? refuseSubmission());
      noteViews(by, ...query.id);
      const ranges = getPlaybookRanges(db);
      return comparisonForApi(compareResults(db, results, ranges), ranges);
    },
  },
  "/api/admin/submissions/{submissionId}/stage": {
    GET: (call) => stageOf(seenSubmission(call)),
    PUT: (call) => {
      const { params, input, admin, by } = call;
      resultActs.setStages(db, by, [params.submissionId ?? ""], input.stage, admin, new Date());
      return stageOf(seenSubmission(call));
    },
  },
  "/api/admin/submissions/{submissionId}/outcome": {
    GET: (call) => outcomeOf(seenSubmission(call)),
    PUT: (call) => {
      const { params, input, admin, by } = call;
      resultActs.setOutcome(db, by, params.submissionId ?? "", input, admin, new Date());
      return outcomeOf(seenSubmission(call));
    },
  },
  "/api/admin/submissions/{submissionId}/notes": {
    GET: (call) => listNotes(db, seenSubmission(call).id).map(noteForApi),
    POST: ({ params, input, admin, by }) =>
      noteForApi(resultActs.addNote(db, by, params.submissionId ?? "", input.text, admin, new Date())),
  },
  "/api/admin/notes/{noteId}": {
    PUT: ({ params, input, admin, by }) =>
      noteForApi(resultActs.editNote(db, by, params.noteId ?? "", input.text, admin, new Date())),
    DELETE: ({ params, admin, by }) => {
      resultActs.deleteNote(db, by, params.noteId ?? "", admin);
      return { message: "Note deleted successfully" };
    },
  },
  "/api/admin/stats": {
    GET: ({ query: { testId }, admin: { sight } }) => {
      const timeZone = getTimeZone(db, env.timeZone);
      const query = { bands: [], sight, ...(testId ? { testId } : {}) };
      const listing = openListing(db, query, { ranges: getPlaybookRanges(db), timeZone });
      const stats = readStats(db, listing, countResults(db, listing), startOfDay(new Date(), timeZone));
      return {
        totalCandidates: stats.totalCandidates.total,
        completedToday: stats.completedToday.total,
        avgTime: Math.round((stats.averageSeconds ?? 0) / 6) / 10,
      };
    },
  },
});

export const loader = api.loader;
export const action = api.action;

function stageOf(submission: Submission) {
  return stageForApi(submission, listStageChanges(db, submission.id));
}

function outcomeOf({ id, stage }: Submission): z.infer<typeof outcomeShape> {
  const outcome = getOutcome(db, id);
  const { stayed, quotaPercent } = outcome ?? NOTHING_KNOWN;
  return {
    decision: decisionOf(stage),
    ...{ stayed, quotaPercent },
    changedAt: outcome?.changedAt.toISOString() ?? null,
    changedBy: outcome?.adminName ?? null,
  };
}
