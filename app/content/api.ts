/** API handlers: content. */

import type { z } from "zod";
import { apiRoutes, findApiAdmin } from "#app/accounts/index.server.ts";
import { canCall, type Scope } from "#app/accounts/index.ts";
import { db } from "#app/platform/db.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { contentCalls, type testShape } from "./api-contract.ts";
import { auditedContent, auditedTests } from "./audited-content.server.ts";
import { readUpload, readUploadForm } from "./csv-upload.server.ts";
import { deleteTest } from "./delete-test.server.ts";
import { hasTestAccess, readSectionForCaller, readSectionsForCaller } from "./readable-content.server.ts";
import { getPublicTitle } from "./test-facts.ts";
import { findTestOrDefault, listAllTests, type Test } from "./tests.server.ts";

const api = apiRoutes(contentCalls, {
  "/api/tests": {
    GET: ({ admin }) => listAllTests(db).map((test) => toApiTest(test, admin)),
    POST: ({ input, by, admin }) => toApiTest(auditedTests.createBlankTest(db, by, input, new Date()), admin),
  },
  "/api/tests/{testId}": {
    GET: async ({ request, context, params }) => {
      const test = findTestOrDefault(db, params.testId);
      const admin = await findApiAdmin({ request, context });
      if (!test || !(admin || (await hasTestAccess(request, test.id))))
        throw new Refusal("not-found", "Test not found");
      return admin ? toApiTest(test, admin) : { id: test.id, name: getPublicTitle(test) };
    },
    PUT: ({ params, input, by, admin }) =>
      toApiTest(auditedTests.updateTest(db, by, params.testId ?? "", input), admin),
    DELETE: async ({ params, by: { actor, now } }) => {
      await deleteTest(db, params.testId ?? "", now, actor);
      return { message: "Test deleted" };
    },
  },
  "/api/tests/{testId}/copy": {
    POST: ({ params, input, by, admin }) =>
      toApiTest(auditedTests.copyTest(db, by, params.testId ?? "", input, new Date()), admin),
  },
  "/api/tests/{testId}/sections": {
    GET: ({ params, ...call }) => readSectionsForCaller(call, params.testId),
  },
  "/api/test/sections": {
    GET: ({ query, ...call }) =>
      query.sectionId ? readSectionForCaller(call, query.sectionId) : readSectionsForCaller(call, query.testId),
    POST: ({ input: { testId, ...section }, by }) => {
      const test = findTestOrDefault(db, testId);
      if (!test) throw new Refusal("not-found", "This test is no longer there");
      return auditedContent.createSection(db, by, test.id, section);
    },
  },
  "/api/test/sections/{sectionId}": {
    GET: ({ params, ...call }) => readSectionForCaller(call, params.sectionId ?? ""),
    PUT: ({ params, input, by }) => auditedContent.updateSection(db, by, params.sectionId ?? "", input),
    DELETE: ({ params, by }) => {
      auditedContent.deleteSection(db, by, params.sectionId ?? "");
      return { message: "Section deleted successfully" };
    },
  },
  "/api/test/sections/{sectionId}/copy": {
    POST: ({ params, by }) => auditedContent.copySection(db, by, params.sectionId ?? ""),
  },
  "/api/test/sections/{sectionId}/move": {
    POST: ({ params, input, by }) => auditedContent.moveSection(db, by, params.sectionId ?? "", input.direction).row,
  },
  "/api/test/questions": {
    POST: ({ input: { sectionId, ...question }, by }) => auditedContent.createQuestion(db, by, sectionId, question),
  },
  "/api/test/questions/{questionId}": {
    PUT: ({ params, input, by }) => auditedContent.updateQuestion(db, by, params.questionId ?? "", input),
    DELETE: ({ params, by }) => {
      auditedContent.deleteQuestion(db, by, params.questionId ?? "");
      return { message: "Question deleted successfully" };
    },
  },
  "/api/test/questions/{questionId}/copy": {
    POST: ({ params, by }) => auditedContent.copyQuestion(db, by, params.questionId ?? ""),
  },
  "/api/test/questions/{questionId}/prompt": {
    PUT: ({ params, input, by }) => auditedContent.updatePrompt(db, by, params.questionId ?? "", input),
  },
  "/api/test/questions/{questionId}/move": {
    POST: ({ params: { questionId = "" }, input, by }) =>
      "sectionId" in input
        ? auditedContent.moveQuestionToSection(db, by, questionId, input.sectionId).question
        : auditedContent.moveQuestion(db, by, questionId, input.direction).row,
  },
  "/api/test/options": {
    POST: ({ input: { questionId, optionLetter: _, ...option }, by }) =>
      auditedContent.createOption(db, by, questionId, option),
  },
  "/api/test/options/{optionId}": {
    PUT: ({ params, input, by }) => auditedContent.updateOption(db, by, params.optionId ?? "", input),
    DELETE: ({ params, by }) => {
      auditedContent.deleteOption(db, by, params.optionId ?? "");
      return { message: "Option deleted successfully" };
    },
  },
  "/api/test/options/{optionId}/move": {
    POST: ({ params, input, by }) => auditedContent.moveOption(db, by, params.optionId ?? "", input.direction).row,
  },
  "/api/test/upload-csv": {
    POST: async ({ request, by }) => {
      const upload = await readUpload(await readUploadForm(request));
      const { imported, sections } = auditedContent.importQuestions(db, by, upload);
      return { imported, sections, message: "CSV imported successfully" };
    },
  },
});

export const loader = api.loader;
export const action = api.action;

/** A test, for admins only; its password not for an API token of theirs that may not change it. */
function toApiTest(test: Test, { scope = "everything" }: { scope?: Scope }): z.infer<typeof testShape> {
  const { id, name, description, testPassword, publicTitle, allowsBack, oncePerEmail, isActive } = test;
  const { invitation, messageSubject, messageBody, access, language } = test;
  const createdAt = test.createdAt.toISOString();
  return {
    id,
    name,
    description,
    ...(canCall(scope, "content:write") ? { testPassword } : {}),
    publicTitle,
    allowsBack,
    oncePerEmail,
    invitation,
    messageSubject,
    messageBody,
    access,
    language,
    isActive,
    createdAt,
  };
}
