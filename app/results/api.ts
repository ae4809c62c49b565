import type { ApiHandlers, SignedIn } from "#app/accounts/index.server.ts";
import { recordDownloadHourly, recordViews } from "#app/audit/index.server.ts";
import { findBatteryId } from "#app/batteries/index.server.ts";
import { getTest } from "#app/content/index.server.ts";
import { getPlaybookRanges, getTimeZone } from "#app/organization/index.server.ts";
import type { AuditContext } from "#app/platform/audit/audit-log.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { getStartOfDay } from "#app/platform/text/date-text.ts";
import {
  deleteSubmission,
  findExternalId,
  findVisibleSubmission,
  type Submission,
} from "#app/submissions/index.server.ts";
import { SUBMISSION_NOT_FOUND } from "#app/submissions/index.ts";
import type { resultCalls } from "./api-contract.ts";
import {
  changesForApi,
  comparisonForApi,
  detailsForApi,
  figuresForApi,
  noteForApi,
  stageForApi,
  storedResultForApi,
} from "./api-present.ts";
import { compareResults, findComparable } from "./comparison.server.ts";
import { readDashboardStats, readTotals } from "./dashboard-stats.server.ts";
import { findFilterProblems } from "./filter-url.ts";
import { readInterviewGuide } from "./interview-guide.server.ts";
import { addNote, deleteNote, editNote, listNotes } from "./notes.server.ts";
import { readResultFigures } from "./place-and-precision.server.ts";
import { loadOtherCandidates, readResponseQuality } from "./response-quality.server.ts";
import { findResult, listStoredResults } from "./results.server.ts";
import { listSourceFigures } from "./source-figures.server.ts";
import { getStageNames, saveStageNames } from "./stage-names.server.ts";
import { listStageChanges, setStages } from "./stages.server.ts";
import { listChanges } from "./submission-changes.server.ts";
import { streamSubmissions } from "./submission-stream.server.ts";

export const resultHandlers: ApiHandlers<typeof resultCalls> = {
  "/api/admin/stage-names": {
    GET: () => getStageNames(db),
    PUT: ({ input, auditContext }) => {
      saveStageNames(db, auditContext, input);
      return getStageNames(db);
    },
  },
  "/api/admin/submissions": {
    GET: ({ request, query: { updatedSince, ...query }, admin: { visibleTests }, auditContext }) => {
      const problems = findFilterProblems(query);
      if (problems) throw new Refusal("invalid-input", Object.values(problems).join(". "));
      const ranges = getPlaybookRanges(db);
      const options = { ranges, timeZone: getTimeZone(db, env.timeZone) };
      const changes =
        updatedSince === undefined ? null : listChanges(db, { updatedSince, visibleTests, ranges, ...query });
      // Do not record an unknown ID, because it may be a candidate's name.
      const test = getTest(db, query.testId ?? "");
      recordDownloadHourly(db, auditContext, {
        event: "results-downloaded",
        ...(test && { entityType: "test", entityId: test.id }),
        detail: { format: "api" },
      });
      return changes
        ? changesForApi(changes, ranges)
        : streamSubmissions(db, new URL(request.url), { ...query, visibleTests }, options);
    },
  },
  "/api/admin/submissions/{submissionId}": {
    DELETE: ({ params, auditContext }) => {
      deleteSubmission(db, auditContext, params.submissionId);
      return { message: "Submission deleted successfully" };
    },
  },
  "/api/admin/submissions/{submissionId}/details": {
    GET: (call) => {
      const result = requireViewedResult(call);
      const { submission } = result;
      const externalId = findExternalId(db, submission.invitationId);
      return detailsForApi(result, { batteryId: findBatteryId(db, submission), externalId });
    },
  },
  "/api/admin/submissions/{submissionId}/figures": {
    GET: async (call) => {
      await loadOtherCandidates(liveDb, requireSubmission(call));
      const result = requireViewedResult(call);
      const figures = readResultFigures(db, result, getPlaybookRanges(db));
      return figuresForApi(figures, readResponseQuality(db, result.submission));
    },
  },
  "/api/admin/submissions/{submissionId}/results": {
    GET: (call) => {
      const { id } = requireSubmission(call);
      recordViews(db, call.auditContext, [id], getTimeZone(db, env.timeZone));
      return { results: listStoredResults(db, id).map(storedResultForApi) };
    },
  },
  "/api/admin/submissions/{submissionId}/interview-guide": {
    GET(call) {
      const entries = readInterviewGuide(db, requireViewedResult(call)) ?? [];
      return { questions: entries.map((entry) => ({ ...entry, prompt: entry.followUp })) };
    },
  },
  "/api/admin/compare": {
    GET: ({ query, admin: { visibleTests }, auditContext }) => {
      const results = query.id.map((id) => findComparable(db, id, visibleTests) ?? throwSubmissionNotFound());
      recordViews(db, auditContext, query.id, getTimeZone(db, env.timeZone));
      const ranges = getPlaybookRanges(db);
      return comparisonForApi(compareResults(db, results, ranges), ranges);
    },
  },
  "/api/admin/submissions/{submissionId}/stage": {
    GET: (call) => readStage(requireSubmission(call)),
    PUT: (call) => {
      const { params, input, admin, auditContext } = call;
      setStages(db, auditContext, [params.submissionId], input.stage, admin);
      return readStage(requireSubmission(call));
    },
  },
  "/api/admin/submissions/{submissionId}/notes": {
    GET: (call) => listNotes(db, requireSubmission(call).id).map(noteForApi),
    POST: ({ params, input, admin, auditContext }) =>
      noteForApi(addNote(db, auditContext, params.submissionId, input, admin)),
  },
  "/api/admin/notes/{noteId}": {
    PUT: ({ params, input, admin, auditContext }) =>
      noteForApi(editNote(db, auditContext, params.noteId, input.text, admin)),
    DELETE: ({ params, admin, auditContext }) => {
      deleteNote(db, auditContext, params.noteId, admin);
      return { message: "Note deleted successfully" };
    },
  },
  "/api/admin/sources": {
    GET: ({ query: { testId }, admin: { visibleTests } }) => listSourceFigures(db, { testId, visibleTests }),
  },
  "/api/admin/stats": {
    GET: ({ query: { testId }, admin: { visibleTests } }) => {
      const timeZone = getTimeZone(db, env.timeZone);
      const query = { testId, visibleTests };
      const stats = readDashboardStats(db, query, readTotals(db, query), getStartOfDay(new Date(), timeZone));
      return {
        totalCandidates: stats.totalCandidates.total,
        completedToday: stats.completedToday.total,
        avgTime: Math.round((stats.averageSeconds ?? 0) / 6) / 10,
      };
    },
  },
};

function readStage(submission: Submission) {
  return stageForApi(submission, listStageChanges(db, submission.id));
}

type Call = { params: { submissionId: string }; admin: Pick<SignedIn, "visibleTests"> };

function requireSubmission({ params, admin }: Call) {
  return findVisibleSubmission(db, params.submissionId, admin.visibleTests) ?? throwSubmissionNotFound();
}

function requireViewedResult({ params, admin, auditContext }: Call & { auditContext: AuditContext }) {
  const result = findResult(db, params.submissionId, admin.visibleTests) ?? throwSubmissionNotFound();
  recordViews(db, auditContext, [result.submission.id], getTimeZone(db, env.timeZone));
  return result;
}

function throwSubmissionNotFound(): never {
  throw new Refusal("not-found", SUBMISSION_NOT_FOUND);
}
