import type { z } from "zod";
import type { ApiHandlers } from "#app/accounts/index.server.ts";
import { canCall, type Scope } from "#app/platform/api/calls.ts";
import { db } from "#app/platform/db.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import type { contentCalls, testShape } from "./api-contract.ts";
import { readApiUpload } from "./csv-upload.server.ts";
import { deleteTest } from "./delete-test.server.ts";
import { createOption, deleteOption, moveOption, updateOption } from "./options.server.ts";
import {
  copyQuestion,
  createQuestion,
  deleteQuestion,
  moveQuestion,
  moveQuestionToSection,
  updateFollowUp,
  updateQuestion,
} from "./questions.server.ts";
import { hasTestAccess, readSectionForCaller, readSectionsForCaller } from "./readable-content.server.ts";
import { copyRoleTest, getRoleTest, listRoles } from "./role-tests.server.ts";
import { copySection, createSection, deleteSection, moveSection, updateSection } from "./sections.server.ts";
import { copyTest, createBlankTest, updateTest } from "./test-commands.server.ts";
import { getPublicTitle } from "./test-facts.ts";
import { findTestOrDefault, listAllTests, type Test } from "./tests.server.ts";
import { importQuestions } from "./upload-questions.server.ts";

export const contentHandlers: ApiHandlers<typeof contentCalls> = {
  "/api/tests": {
    GET: ({ admin }) => listAllTests(db).map((test) => toApiTest(test, admin)),
    POST: ({ input, auditContext, admin }) => toApiTest(createBlankTest(db, auditContext, input), admin),
  },
  "/api/role-tests": { GET: () => listRoles() },
  "/api/role-tests/{role}/copy": {
    POST: async ({ params, input, auditContext, admin }) => {
      const role = await getRoleTest(params.role);
      return toApiTest(copyRoleTest(db, auditContext, role, input), admin);
    },
  },
  "/api/tests/{testId}": {
    GET: async ({ request, admin, params }) => {
      const test = findTestOrDefault(db, params.testId);
      if (!test || !(admin || (await hasTestAccess(request, test.id))))
        throw new Refusal("not-found", "Test not found");
      return admin ? toApiTest(test, admin) : { id: test.id, name: getPublicTitle(test) };
    },
    PUT: ({ params, input, auditContext, admin }) =>
      toApiTest(updateTest(db, auditContext, params.testId, input), admin),
    DELETE: async ({ params, auditContext: { actor, now } }) => {
      await deleteTest(db, params.testId, now, actor);
      return { message: "Test deleted" };
    },
  },
  "/api/tests/{testId}/copy": {
    POST: ({ params, input, auditContext, admin }) =>
      toApiTest(copyTest(db, auditContext, params.testId, input), admin),
  },
  "/api/tests/{testId}/sections": {
    GET: ({ params, ...reader }) => readSectionsForCaller(reader, params.testId),
  },
  "/api/test/sections": {
    GET: ({ query, ...reader }) =>
      query.sectionId ? readSectionForCaller(reader, query.sectionId) : readSectionsForCaller(reader, query.testId),
    POST: ({ input: { testId, ...section }, auditContext }) => {
      const test = findTestOrDefault(db, testId);
      if (!test) throw new Refusal("not-found", "This test no longer exists");
      return createSection(db, auditContext, test.id, section);
    },
  },
  "/api/test/sections/{sectionId}": {
    GET: ({ params, ...reader }) => readSectionForCaller(reader, params.sectionId),
    PUT: ({ params, input, auditContext }) => updateSection(db, auditContext, params.sectionId, input),
    DELETE: ({ params, auditContext }) => {
      deleteSection(db, auditContext, params.sectionId);
      return { message: "Section deleted successfully" };
    },
  },
  "/api/test/sections/{sectionId}/copy": {
    POST: ({ params, auditContext }) => copySection(db, auditContext, params.sectionId),
  },
  "/api/test/sections/{sectionId}/move": {
    POST: ({ params, input, auditContext }) => moveSection(db, auditContext, params.sectionId, input.direction).row,
  },
  "/api/test/questions": {
    POST: ({ input: { sectionId, ...question }, auditContext }) =>
      createQuestion(db, auditContext, sectionId, question),
  },
  "/api/test/questions/{questionId}": {
    PUT: ({ params, input, auditContext }) => updateQuestion(db, auditContext, params.questionId, input),
    DELETE: ({ params, auditContext }) => {
      deleteQuestion(db, auditContext, params.questionId);
      return { message: "Question deleted successfully" };
    },
  },
  "/api/test/questions/{questionId}/copy": {
    POST: ({ params, auditContext }) => copyQuestion(db, auditContext, params.questionId),
  },
  "/api/test/questions/{questionId}/follow-up": {
    PUT: ({ params, input, auditContext }) => updateFollowUp(db, auditContext, params.questionId, input),
  },
  "/api/test/questions/{questionId}/prompt": {
    PUT({ params, input: { prompt }, auditContext }) {
      const { questionId, followUp } = updateFollowUp(db, auditContext, params.questionId, { followUp: prompt });
      return { questionId, prompt: followUp };
    },
  },
  "/api/test/questions/{questionId}/move": {
    POST: ({ params: { questionId }, input, auditContext }) =>
      "sectionId" in input
        ? moveQuestionToSection(db, auditContext, questionId, input.sectionId).question
        : moveQuestion(db, auditContext, questionId, input.direction).row,
  },
  "/api/test/options": {
    POST: ({ input: { questionId, optionLetter: _, ...option }, auditContext }) =>
      createOption(db, auditContext, questionId, option),
  },
  "/api/test/options/{optionId}": {
    PUT: ({ params, input, auditContext }) => updateOption(db, auditContext, params.optionId, input),
    DELETE: ({ params, auditContext }) => {
      deleteOption(db, auditContext, params.optionId);
      return { message: "Option deleted successfully" };
    },
  },
  "/api/test/options/{optionId}/move": {
    POST: ({ params, input, auditContext }) => moveOption(db, auditContext, params.optionId, input.direction).row,
  },
  "/api/test/upload-csv": {
    POST: async ({ request, auditContext }) => {
      const upload = await readApiUpload(request);
      const { imported, sections } = importQuestions(db, auditContext, upload);
      return { imported, sections, message: "CSV imported successfully" };
    },
  },
};

/** Omit the test password for API tokens that cannot write content. */
function toApiTest(test: Test, { scope = "everything" }: { scope?: Scope }): z.infer<typeof testShape> {
  const { id, name, description, testPassword, publicTitle, allowsBack, oncePerEmail, hasPractice, isActive } = test;
  const { opensAt, closesAt, retakeAfterDays, comparesFrom, countsOwnQuestions } = test;
  const { invitation, messageSubject, messageBody, access, language, roleTitle, recruiterName, nextSteps } = test;
  const createdAt = test.createdAt.toISOString();
  return {
    id,
    name,
    description,
    ...(canCall(scope, "content:write") ? { testPassword } : {}),
    publicTitle,
    roleTitle,
    recruiterName,
    nextSteps,
    allowsBack,
    oncePerEmail,
    hasPractice,
    countsOwnQuestions,
    invitation,
    messageSubject,
    messageBody,
    access,
    language,
    opensAt: opensAt?.toISOString() ?? null,
    closesAt: closesAt?.toISOString() ?? null,
    retakeAfterDays,
    comparesFrom: comparesFrom?.toISOString() ?? null,
    isActive,
    createdAt,
  };
}
