/**
 * The API, call by call: who may make it, what it takes and what it answers. Its routes are typed by it, its description
 * (/api/openapi.json) is made from it, and its tests hold every answer against it.
 */
import { z } from "zod";
import { adminFormSchema, adminUpdateSchema, apiLoginSchema, initialSetupSchema } from "#app/domain/admin.ts";
import { adverseImpactSchema } from "#app/domain/adverse-impact.ts";
import type { CallScope } from "#app/domain/api-token.ts";
import { auditQuerySchema } from "#app/domain/audit-filter.ts";
import { FEWEST_COMPARED, MOST_COMPARED } from "#app/domain/compared.ts";
import * as content from "#app/domain/content-input.ts";
import { invitationChangeSchema } from "#app/domain/invitation-input.ts";
import { invitePeopleSchema } from "#app/domain/invited-person.ts";
import { noteSchema } from "#app/domain/note.ts";
import { outcomeSchema } from "#app/domain/outcome.ts";
import { erasureQuery, personDataQuery } from "#app/domain/person-input.ts";
import { rescoreSchema, undoSchema } from "#app/domain/rescore-input.ts";
import { sendInvitationSchema } from "#app/domain/send-invitation.ts";
import { playbookRangesSettingSchema } from "#app/domain/settings.ts";
import { stageSchema } from "#app/domain/stage-input.ts";
import {
  answerSchema,
  completionSchema,
  startPreviewSchema,
  startSubmissionSchema,
  validatePasswordSchema,
} from "#app/domain/submission.ts";
import { newTestSchema, testCopySchema, testUpdateSchema } from "#app/domain/test-input.ts";
import { uploadModeSchema } from "#app/domain/upload-plan.ts";
import { auditLineShape } from "./audit-shape.ts";
import { testHealthShape } from "./health-shape.ts";
import * as invitations from "./invitation-shapes.ts";
import * as outcomes from "./outcome-shapes.ts";
import { personShape } from "./person-shape.ts";
import * as rescores from "./rescore-shapes.ts";
import * as results from "./result-shapes.ts";
import * as shapes from "./shapes.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * `candidate`: the browser that began the submission, or an admin; for everyone else it is missing (404). `viewer`: admins,
 * and viewers, for whom what they may not see is missing.
 */
export type Access = "anyone" | "candidate" | "viewer" | "admin";

export type Operation = {
  summary: string;
  access: Access;
  /** Which API tokens may make it. */
  scope: CallScope;
  body?: z.ZodType;
  /** JSON, unless it says otherwise. */
  bodyType?: "multipart/form-data";
  /** True where who asks, or for what, is judged before the body. */
  isBodyReadByHandler?: true;
  /** True where the write looks the submission up itself: for the browser that began it, it is not read beforehand. */
  isFoundByWrite?: true;
  query?: z.ZodObject;
  status: 200 | 201 | 302;
  /** Null for an answer without a JSON body. */
  shape: z.ZodType | null;
  /** Refusals besides those that follow from access, body and path. */
  refuses?: number[];
};

const testIdQuery = z.object({ testId: z.string().max(64).optional() });
const healthQuery = z.object({
  group: z.string().max(64).optional().meta({ description: "16 hex digits; without it the newest group" }),
  version: z.string().max(64).optional().meta({ description: "The number of one of its versions, alone" }),
});
const exportQuery = z.object({ candidates: z.enum(["without"]).optional() });
const sectionsQuery = testIdQuery.extend({ sectionId: z.string().max(64).optional() });
const CHOOSE_RESULTS = `Please name ${FEWEST_COMPARED} to ${MOST_COMPARED} results: id=…&id=…`;
const compareQuery = z.object({
  id: z
    .array(z.string().max(64), { error: CHOOSE_RESULTS })
    .min(FEWEST_COMPARED, { error: CHOOSE_RESULTS })
    .max(MOST_COMPARED, { error: CHOOSE_RESULTS })
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
/** For the description; the file is read by http/import-file.server.ts. */
const importForm = z.object({
  dataFile: z.string().meta({ format: "binary", description: "A file of export-data, at most 200 MB" }),
});
/** For the description; a form with a file is read by http/upload-csv.server.ts. */
const uploadForm = z.object({
  csvFile: z.string().meta({ format: "binary", description: "UTF-8, at most 1 MB and 500 questions" }),
  sectionId: z.string().optional(),
  testId: z.string().optional().meta({ description: "Instead of sectionId, for a file with a column Section" }),
  mode: uploadModeSchema,
});
const { messageShape } = shapes;
const sections = z.array(shapes.sectionShape);

export const contract = {
  "/api/tests/{testId}/validate-password": {
    POST: {
      summary: "Gives a test's password. The browser may then begin a submission",
      access: "anyone",
      scope: "public",
      body: validatePasswordSchema,
      status: 200,
      shape: shapes.unlockedShape,
      refuses: [401, 429],
    },
  },
  "/api/test/validate-password": {
    POST: {
      summary: "The same for the default test",
      access: "anyone",
      scope: "public",
      body: validatePasswordSchema,
      status: 200,
      shape: shapes.unlockedShape,
      refuses: [401, 429],
    },
  },
  "/api/submissions": {
    POST: {
      summary:
        "Begins a submission; for an admin with the placeholder address a preview, without names. Refused (403) where only invited people may begin; with `consent` where candidates must agree to the privacy notice",
      access: "anyone",
      scope: "everything",
      body: z.union([startSubmissionSchema, startPreviewSchema]),
      isBodyReadByHandler: true,
      status: 201,
      shape: shapes.createdShape,
      refuses: [401, 404, 409],
    },
  },
  "/api/submissions/{submissionId}": {
    GET: {
      summary: "A submission, without its score",
      access: "candidate",
      scope: "results:read",
      status: 200,
      shape: shapes.submissionShape,
    },
    PUT: {
      summary: "Completes a submission. The first time counts; later ones return the same",
      access: "candidate",
      scope: "everything",
      body: completionSchema,
      status: 200,
      shape: shapes.submissionShape,
      refuses: [409],
    },
  },
  "/api/submissions/{submissionId}/answers": {
    POST: {
      summary: "Saves an answer; the newest click on a question counts. Points are looked up by the server",
      access: "candidate",
      isFoundByWrite: true,
      scope: "everything",
      body: answerSchema,
      status: 200,
      shape: shapes.savedAnswerShape,
      refuses: [409],
    },
  },
  "/api/tests": {
    GET: {
      summary: "All tests",
      access: "admin",
      scope: ["results:read", "content:write", "invitations:write"],
      status: 200,
      shape: z.array(shapes.testShape),
    },
    POST: {
      summary: "Creates a test",
      access: "admin",
      scope: "content:write",
      body: newTestSchema,
      status: 201,
      shape: shapes.testShape,
    },
  },
  "/api/tests/{testId}": {
    GET: {
      summary: "A test; for a candidate who knows it only its name",
      access: "anyone",
      scope: ["results:read", "content:write", "invitations:write"],
      status: 200,
      shape: z.union([shapes.testShape, shapes.testNameShape]),
      refuses: [403],
    },
    PUT: {
      summary: "Changes a test; what is missing stays",
      access: "admin",
      scope: "content:write",
      body: testUpdateSchema,
      status: 200,
      shape: shapes.testShape,
    },
    DELETE: {
      summary: "Deletes a test with its content and all its submissions. A copy of the database is put aside first",
      access: "admin",
      scope: "everything",
      status: 200,
      shape: messageShape,
    },
  },
  "/api/tests/{testId}/copy": {
    POST: {
      summary: "Copies a test with its content and settings. The copy is inactive and has no submissions",
      access: "admin",
      scope: "content:write",
      body: testCopySchema,
      status: 201,
      shape: shapes.testShape,
    },
  },
  "/api/tests/{testId}/sections": {
    GET: {
      summary:
        "A test's sections with questions and options: for an admin as they are now, with points; for a candidate those of their submission, without",
      access: "anyone",
      scope: "content:write",
      status: 200,
      shape: sections,
      refuses: [401, 403],
    },
  },
  "/api/test/sections": {
    GET: {
      summary: "The same for the default test, for `testId`, or one section by `sectionId`",
      access: "anyone",
      scope: "content:write",
      query: sectionsQuery,
      status: 200,
      shape: z.union([sections, shapes.sectionShape]),
      refuses: [401, 403, 404],
    },
    POST: {
      summary: "Adds a section",
      access: "admin",
      scope: "content:write",
      body: content.createSectionSchema,
      status: 201,
      shape: shapes.sectionRowShape,
      refuses: [404, 409],
    },
  },
  "/api/test/sections/{sectionId}": {
    GET: {
      summary: "One section with questions and options",
      access: "anyone",
      scope: "content:write",
      status: 200,
      shape: shapes.sectionShape,
      refuses: [401, 403],
    },
    PUT: {
      summary: "Changes a section's name, description or both",
      access: "admin",
      scope: "content:write",
      body: content.updateSectionSchema,
      status: 200,
      shape: shapes.sectionRowShape,
    },
    DELETE: {
      summary: "Deletes a section with its questions",
      access: "admin",
      scope: "content:write",
      status: 200,
      shape: messageShape,
    },
  },
  "/api/test/sections/{sectionId}/copy": {
    POST: {
      summary: "Copies a section with its questions, as 'Copy of …', to the place after it",
      access: "admin",
      scope: "content:write",
      status: 201,
      shape: shapes.sectionRowShape,
      refuses: [409],
    },
  },
  "/api/test/sections/{sectionId}/move": {
    POST: {
      summary: "Moves a section one place up or down within its test",
      access: "admin",
      scope: "content:write",
      body: content.directionSchema,
      status: 200,
      shape: shapes.sectionRowShape,
    },
  },
  "/api/test/questions": {
    POST: {
      summary: "Adds a question",
      access: "admin",
      scope: "content:write",
      body: content.createQuestionSchema,
      status: 201,
      shape: shapes.questionRowShape,
      refuses: [404, 409],
    },
  },
  "/api/test/questions/{questionId}": {
    PUT: {
      summary: "Changes a question's text",
      access: "admin",
      scope: "content:write",
      body: content.questionTextSchema,
      status: 200,
      shape: shapes.questionRowShape,
    },
    DELETE: {
      summary: "Deletes a question with its options",
      access: "admin",
      scope: "content:write",
      status: 200,
      shape: messageShape,
    },
  },
  "/api/test/questions/{questionId}/copy": {
    POST: {
      summary: "Copies a question with its options to the place after it",
      access: "admin",
      scope: "content:write",
      status: 201,
      shape: shapes.questionRowShape,
      refuses: [409],
    },
  },
  "/api/test/questions/{questionId}/prompt": {
    PUT: {
      summary: "Writes what to ask about a question in an interview; an empty text removes it. No version holds it",
      access: "admin",
      scope: "content:write",
      body: content.promptSchema,
      status: 200,
      shape: shapes.promptShape,
    },
  },
  "/api/test/questions/{questionId}/move": {
    POST: {
      summary: "Moves a question one place up or down within its section, or to the end of another section of its test",
      access: "admin",
      scope: "content:write",
      body: content.moveQuestionSchema,
      status: 200,
      shape: shapes.questionRowShape,
      refuses: [409],
    },
  },
  "/api/test/options": {
    POST: {
      summary: "Adds an option",
      access: "admin",
      scope: "content:write",
      body: content.createOptionSchema,
      status: 201,
      shape: shapes.optionShape,
      refuses: [404, 409],
    },
  },
  "/api/test/options/{optionId}": {
    PUT: {
      summary: "Changes an option's text, points or both",
      access: "admin",
      scope: "content:write",
      body: content.updateOptionSchema,
      status: 200,
      shape: shapes.optionShape,
    },
    DELETE: { summary: "Deletes an option", access: "admin", scope: "content:write", status: 200, shape: messageShape },
  },
  "/api/test/options/{optionId}/move": {
    POST: {
      summary: "Moves an option one place up or down within its question; letters follow the places",
      access: "admin",
      scope: "content:write",
      body: content.directionSchema,
      status: 200,
      shape: shapes.optionShape,
    },
  },
  "/api/test/upload-csv": {
    POST: {
      summary:
        "Adds the questions of a CSV file to a section, or replaces its questions by them: all rows, or none. With `testId` to the sections that the file's column Section names",
      access: "admin",
      scope: "content:write",
      body: uploadForm,
      bodyType: "multipart/form-data",
      isBodyReadByHandler: true,
      status: 200,
      shape: shapes.uploadedShape,
      refuses: [404, 409],
    },
  },
  "/api/auth/user": {
    GET: {
      summary: "Who is signed in",
      access: "viewer",
      scope: ["results:read", "content:write", "invitations:write"],
      status: 200,
      shape: shapes.adminShape,
    },
  },
  "/api/login": {
    GET: {
      summary: "A full-page navigation: leads to the sign-in screen",
      access: "anyone",
      scope: "person",
      status: 302,
      shape: null,
    },
    POST: {
      summary:
        "Signs an admin in: sets the session cookie. An account with a second factor needs its `code` too: without it 401 with `codeRequired`",
      access: "anyone",
      scope: "person",
      body: apiLoginSchema,
      status: 200,
      shape: shapes.signedInShape,
      refuses: [401, 403, 429],
    },
  },
  "/api/logout": {
    GET: {
      summary: "A full-page navigation: ends the session and leads to the sign-in screen",
      access: "anyone",
      scope: "person",
      status: 302,
      shape: null,
      refuses: [403],
    },
  },
  "/api/admin/initial-setup": {
    POST: {
      summary: "Creates the first admin, once",
      access: "anyone",
      scope: "person",
      body: initialSetupSchema,
      status: 201,
      shape: shapes.adminShape,
      refuses: [403, 429],
    },
  },
  "/api/admin/setup-status": {
    GET: {
      summary: "Whether the first admin is still to be created",
      access: "anyone",
      scope: "public",
      status: 200,
      shape: shapes.setupStatusShape,
    },
  },
  "/api/admin/submissions": {
    GET: {
      summary: "All submissions, newest start first, previews too; streamed",
      access: "admin",
      scope: "results:read",
      query: listQuery,
      status: 200,
      shape: z.array(shapes.listedSubmissionShape),
      refuses: [400],
    },
  },
  "/api/admin/submissions/{submissionId}": {
    DELETE: {
      summary: "Deletes a submission with its answers, scores, stages, notes and outcome",
      access: "admin",
      scope: "everything",
      status: 200,
      shape: messageShape,
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
      shape: messageShape,
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
      refuses: [400],
    },
  },
  "/api/admin/tests/{testId}/health": {
    GET: {
      summary:
        "Test Health: how a test's questions work, of one group of comparable results. What fewer than 30 results, or less where it says so, cannot tell is null",
      access: "viewer",
      scope: "results:read",
      query: healthQuery,
      status: 200,
      shape: testHealthShape,
      refuses: [400],
    },
  },
  "/api/admin/tests/{testId}/rescore": {
    GET: {
      summary:
        "What scoring the test's results anew, with the points of today, would change. Writes nothing; refused (409) while that is under way",
      access: "admin",
      scope: "results:read",
      status: 200,
      shape: rescores.rescorePreviewShape,
      refuses: [409],
    },
    POST: {
      summary:
        "Scores the test's results anew, as previewed: refused (409) where the test or its results have changed since. Over 200 results go on in the background",
      access: "admin",
      scope: "everything",
      body: rescoreSchema,
      status: 201,
      shape: rescores.rescoreShape,
      refuses: [409],
    },
  },
  "/api/admin/tests/{testId}/invitations": {
    GET: {
      summary: "The invitations of a test with their personal links, newest first",
      access: "admin",
      scope: "invitations:write",
      query: invitations.invitationsQuery,
      status: 200,
      shape: z.array(invitations.invitationShape),
    },
    POST: {
      summary:
        "Invites up to 5,000 people to a test, all or none, and gives the personal links of those who were not invited yet. Without an expiry they work for 14 days, with null for ever. A test that takes no invited people does from now on",
      access: "admin",
      scope: "invitations:write",
      body: invitePeopleSchema,
      status: 201,
      shape: z.object({ invited: z.array(shapes.invitedShape), alreadyInvited: z.number().int() }),
      refuses: [409],
    },
  },
  "/api/admin/invitations/{invitationId}": {
    GET: {
      summary: "One person's invitation with its personal link",
      access: "admin",
      scope: "invitations:write",
      status: 200,
      shape: invitations.invitationShape,
    },
    PUT: {
      summary:
        "Moves until when it may be begun (not once it is begun or revoked), revokes it, or gives it a new link, whose old one is dead and which is valid again",
      access: "admin",
      scope: "invitations:write",
      body: invitationChangeSchema,
      status: 200,
      shape: invitations.invitationShape,
      refuses: [409],
    },
    DELETE: {
      summary: "Deletes an invitation that has not been begun. What has begun goes with its submission",
      access: "admin",
      scope: "invitations:write",
      status: 200,
      shape: messageShape,
      refuses: [409],
    },
  },
  "/api/admin/rescores/{rescoreId}": {
    GET: {
      summary: "An act that scored results anew, or took such an act back, and whether it is done",
      access: "admin",
      scope: "results:read",
      status: 200,
      shape: rescores.rescoreShape,
    },
  },
  "/api/admin/rescores/{rescoreId}/undo": {
    POST: {
      summary:
        "Takes such an act back: its results get the score that they had before, as a new entry of their history",
      access: "admin",
      scope: "everything",
      body: undoSchema,
      status: 201,
      shape: rescores.rescoreShape,
      refuses: [409],
    },
  },
  "/api/admin/invitations/{invitationId}/send": {
    POST: {
      summary: "Sends the personal link, or a reminder, by e-mail. The message is in the outbox then; needs SMTP_URL",
      access: "admin",
      scope: "invitations:write",
      body: sendInvitationSchema,
      status: 200,
      shape: messageShape,
      refuses: [409],
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
  "/api/admin/privacy/person": {
    GET: {
      summary:
        "What is kept about an email address, to be given to that person: without the scoring key and other people. The audit log tells that it was read",
      access: "admin",
      scope: "everything",
      query: personDataQuery,
      status: 200,
      shape: personShape,
      refuses: [404],
    },
    DELETE: {
      summary: "Erases the person with an email address from all tests, whatever holds say",
      access: "admin",
      scope: "everything",
      query: erasureQuery,
      status: 200,
      shape: messageShape,
      refuses: [404],
    },
  },
  "/api/admin/users": {
    GET: {
      summary: "All active admins",
      access: "admin",
      scope: "person",
      status: 200,
      shape: z.array(shapes.adminShape),
    },
    POST: {
      summary: "Creates an admin; a deactivated one's address reactivates that account",
      access: "admin",
      scope: "person",
      body: adminFormSchema,
      status: 201,
      shape: shapes.adminShape,
      refuses: [409],
    },
  },
  "/api/admin/users/{userId}": {
    PUT: {
      summary: "Changes an admin; without a password the old one stays. A new one ends that admin's sessions",
      access: "admin",
      scope: "person",
      body: adminUpdateSchema,
      status: 200,
      shape: shapes.adminShape,
      refuses: [409],
    },
    DELETE: {
      summary: "Deactivates an admin; not oneself, nor the last one",
      access: "admin",
      scope: "person",
      status: 200,
      shape: messageShape,
      refuses: [409],
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
      refuses: [400, 409],
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
  "/api/openapi.json": {
    GET: {
      summary: "This description",
      access: "anyone",
      scope: "public",
      status: 200,
      shape: z.looseObject({ openapi: z.string() }),
    },
  },
} as const satisfies Record<string, Partial<Record<Method, Operation>>>;

export type ApiPath = keyof typeof contract;

/** Every call of the API, for what has to look at all of them. */
export function listOperations(): { path: ApiPath; method: Method; operation: Operation }[] {
  return Object.entries(contract).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      path: path as ApiPath,
      method: method as Method,
      operation: operation as Operation,
    })),
  );
}

/** The statuses with which a call may be refused. */
export function refusalsOf(
  path: string,
  method: Method,
  { access, scope, body, query, refuses = [] }: Operation,
): number[] {
  return [
    ...new Set([
      ...(body ? [400] : []),
      // A call that changes something must come from this site, with a body of the right type and size.
      ...(method === "GET" ? [] : [403, 413, 415]),
      ...(query ? [400] : []),
      ...(access === "admin" || access === "viewer" ? [401, 403] : []),
      // What a token may be told that is given.
      ...(scope === "public" ? [] : [401, 403, 429]),
      ...(path.includes("{") ? [404] : []),
      ...refuses,
      503,
    ]),
  ].sort((one, other) => one - other);
}
