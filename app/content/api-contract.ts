import { z } from "zod";
import { type Calls, testIdQuery } from "#app/platform/api/calls.ts";
import { id, messageShape, moment, momentOrNull, points } from "#app/platform/api/shapes.ts";
import { ACCESS } from "./access.ts";
import {
  createOptionSchema,
  createQuestionSchema,
  createSectionSchema,
  directionSchema,
  followUpSchema,
  moveQuestionSchema,
  promptSchema,
  questionTextSchema,
  updateOptionSchema,
  updateSectionSchema,
} from "./content-input.ts";
import { newTestSchema, roleTestSchema, testCopySchema, testUpdateSchema } from "./test-input.ts";
import { uploadModeSchema } from "./upload-plan.ts";

export const testShape = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    testPassword: z.string().optional().meta({ description: "Missing for an API token that cannot change tests" }),
    publicTitle: z.string(),
    roleTitle: z.string().meta({ description: "The job, shown to candidates; may be empty" }),
    recruiterName: z.string().meta({ description: "Shown to candidates; may be empty" }),
    nextSteps: z
      .string()
      .meta({ description: "What candidates read after completion; empty for the default sentence" }),
    allowsBack: z.boolean(),
    oncePerEmail: z.boolean(),
    hasPractice: z.boolean().meta({ description: "The entry page offers one question that does not count" }),
    countsOwnQuestions: z
      .boolean()
      .meta({ description: "Candidates read the real number of questions, not “of 40”. `true` for new tests" }),
    invitation: z.string(),
    messageSubject: z
      .string()
      .meta({ description: "For the message with a personal link; empty for the default message" }),
    messageBody: z.string(),
    language: z
      .string()
      .meta({ description: "The language of the questions and screens, as a tag like `de` or `pt-BR`" }),
    access: z
      .enum(ACCESS)
      .meta({ description: "Who can start: anyone with the password, people with a personal link, or both" }),
    opensAt: momentOrNull.meta({ description: "When the test opens; `null` for no limit" }),
    closesAt: momentOrNull.meta({ description: "When the test closes; `null` for no limit" }),
    retakeAfterDays: z
      .number()
      .int()
      .nullable()
      .meta({ description: "Days until the same email address may take the test again; `null` for at any time" }),
    comparesFrom: momentOrNull.meta({
      description: "Percentiles are based on results started in the month of this time or later; `null` for all",
    }),
    isActive: z.boolean(),
    createdAt: moment,
  })
  .meta({ id: "Test" });

const roleCardShape = z
  .object({
    id: z.string(),
    name: z.string(),
    summary: z.string(),
    questionCount: z.number().int(),
    sections: z.array(z.string()).meta({ description: "Names, in order" }),
  })
  .meta({ id: "RoleTest" });

const testNameShape = z.object({ id, name: z.string() }).meta({ id: "TestName" });

const optionShape = z
  .object({
    id,
    questionId: id,
    optionText: z.string(),
    points: points.optional().meta({ description: "For admins only" }),
    optionLetter: z.string(),
    orderIndex: z.number().int(),
  })
  .meta({ id: "Option" });

const questionFields = { id, sectionId: id, questionText: z.string(), orderIndex: z.number().int() };

const questionRowShape = z.object(questionFields).meta({ id: "QuestionRow" });

const followUpShape = z.object({ questionId: id, followUp: z.string() }).meta({ id: "FollowUp" });

const promptShape = z.object({ questionId: id, prompt: z.string() }).meta({ id: "Prompt" });

const questionShape = z.object({ ...questionFields, options: z.array(optionShape) }).meta({ id: "Question" });

const sectionFields = { id, testId: id, name: z.string(), description: z.string(), orderIndex: z.number().int() };

const sectionRowShape = z.object(sectionFields).meta({ id: "SectionRow" });

const sectionShape = z.object({ ...sectionFields, questions: z.array(questionShape) }).meta({ id: "Section" });

const uploadedShape = z
  .object({
    imported: z.number().int().meta({ description: "Number of questions in the file" }),
    sections: z
      .array(z.object({ id, name: z.string() }))
      .meta({ description: "The sections that contain the questions" }),
    message: z.string(),
  })
  .meta({ id: "Uploaded" });

const sectionsQuery = testIdQuery.extend({ sectionId: z.string().max(64).optional() });

const uploadForm = z.object({
  csvFile: z.string().meta({ format: "binary", description: "UTF-8, at most 1 MB and 500 questions" }),
  sectionId: z.string().optional(),
  testId: z.string().optional().meta({ description: "Use instead of `sectionId` if the file has a Section column" }),
  mode: uploadModeSchema,
});

const sections = z.array(sectionShape);

export const contentCalls = {
  "/api/tests/{testId}/sections": {
    GET: {
      summary:
        "Get a test's sections with questions and options. Admins get the current ones, with points; candidates get those of their submission, without points",
      access: "reader",
      scope: "content:write",
      status: 200,
      shape: sections,
      refuses: [401, 403],
    },
  },
  "/api/test/sections": {
    GET: {
      summary: "Get the sections of the default test, or of `testId`, or one section by `sectionId`",
      access: "reader",
      scope: "content:write",
      query: sectionsQuery,
      status: 200,
      shape: z.union([sections, sectionShape]),
      refuses: [401, 403, 404],
    },
    POST: {
      summary: "Add a section",
      access: "admin",
      scope: "content:write",
      body: createSectionSchema,
      status: 201,
      shape: sectionRowShape,
      refuses: [404, 409],
    },
  },
  "/api/test/sections/{sectionId}": {
    GET: {
      summary: "Get a section with questions and options",
      access: "reader",
      scope: "content:write",
      status: 200,
      shape: sectionShape,
      refuses: [401, 403],
    },
    PUT: {
      summary: "Change a section's name, description or both",
      access: "admin",
      scope: "content:write",
      body: updateSectionSchema,
      status: 200,
      shape: sectionRowShape,
    },
    DELETE: {
      summary: "Delete a section and its questions",
      access: "admin",
      scope: "content:write",
      status: 200,
      shape: messageShape,
    },
  },
  "/api/test/sections/{sectionId}/copy": {
    POST: {
      summary: "Copy a section and its questions. The copy is named 'Copy of …' and follows the original",
      access: "admin",
      scope: "content:write",
      status: 201,
      shape: sectionRowShape,
      refuses: [409],
    },
  },
  "/api/test/sections/{sectionId}/move": {
    POST: {
      summary: "Move a section one place up or down",
      access: "admin",
      scope: "content:write",
      body: directionSchema,
      status: 200,
      shape: sectionRowShape,
    },
  },
  "/api/test/questions": {
    POST: {
      summary: "Add a question",
      access: "admin",
      scope: "content:write",
      body: createQuestionSchema,
      status: 201,
      shape: questionRowShape,
      refuses: [404, 409],
    },
  },
  "/api/test/questions/{questionId}": {
    PUT: {
      summary: "Change a question's text",
      access: "admin",
      scope: "content:write",
      body: questionTextSchema,
      status: 200,
      shape: questionRowShape,
    },
    DELETE: {
      summary: "Delete a question and its options",
      access: "admin",
      scope: "content:write",
      status: 200,
      shape: messageShape,
    },
  },
  "/api/test/questions/{questionId}/copy": {
    POST: {
      summary: "Copy a question and its options. The copy follows the original",
      access: "admin",
      scope: "content:write",
      status: 201,
      shape: questionRowShape,
      refuses: [409],
    },
  },
  "/api/test/questions/{questionId}/follow-up": {
    PUT: {
      summary:
        "Set the interview follow-up of a question; an empty text removes it. Follow-ups are not part of test versions",
      access: "admin",
      scope: "content:write",
      body: followUpSchema,
      status: 200,
      shape: followUpShape,
    },
  },
  "/api/test/questions/{questionId}/prompt": {
    PUT: {
      summary: "Old name of `follow-up`, until 2.0",
      isDeprecated: true,
      access: "admin",
      scope: "content:write",
      body: promptSchema,
      status: 200,
      shape: promptShape,
    },
  },
  "/api/test/questions/{questionId}/move": {
    POST: {
      summary: "Move a question one place up or down in its section, or to the end of another section of the test",
      access: "admin",
      scope: "content:write",
      body: moveQuestionSchema,
      status: 200,
      shape: questionRowShape,
      refuses: [409],
    },
  },
  "/api/test/options": {
    POST: {
      summary: "Add an option",
      access: "admin",
      scope: "content:write",
      body: createOptionSchema,
      status: 201,
      shape: optionShape,
      refuses: [404, 409],
    },
  },
  "/api/test/options/{optionId}": {
    PUT: {
      summary: "Change an option's text, points or both",
      access: "admin",
      scope: "content:write",
      body: updateOptionSchema,
      status: 200,
      shape: optionShape,
    },
    DELETE: {
      summary: "Delete an option",
      access: "admin",
      scope: "content:write",
      status: 200,
      shape: messageShape,
    },
  },
  "/api/test/options/{optionId}/move": {
    POST: {
      summary: "Move an option one place up or down. The letters are updated to match the new order",
      access: "admin",
      scope: "content:write",
      body: directionSchema,
      status: 200,
      shape: optionShape,
    },
  },
  "/api/test/upload-csv": {
    POST: {
      summary:
        "Import questions from a CSV file into a section: all rows or none. `mode` says whether to add or replace. With `testId`, the file's Section column names the sections",
      access: "admin",
      scope: "content:write",
      body: uploadForm,
      bodyType: "multipart/form-data",
      status: 200,
      shape: uploadedShape,
      refuses: [404, 409],
    },
  },
  "/api/tests": {
    GET: {
      summary: "List all tests",
      access: "admin",
      scope: ["results:read", "content:write", "invitations:write"],
      status: 200,
      shape: z.array(testShape),
    },
    POST: {
      summary: "Create a test",
      access: "admin",
      scope: "content:write",
      body: newTestSchema,
      status: 201,
      shape: testShape,
    },
  },
  "/api/role-tests": {
    GET: {
      summary: "List the ready-made tests for roles",
      access: "admin",
      scope: "content:write",
      status: 200,
      shape: z.array(roleCardShape),
    },
  },
  "/api/role-tests/{role}/copy": {
    POST: {
      summary: "Create a test from a ready-made one. The new test is inactive",
      access: "admin",
      scope: "content:write",
      body: roleTestSchema,
      status: 201,
      shape: testShape,
    },
  },
  "/api/tests/{testId}": {
    GET: {
      summary: "Get a test. Candidates get only its name",
      access: "reader",
      scope: ["results:read", "content:write", "invitations:write"],
      status: 200,
      shape: z.union([testShape, testNameShape]),
      refuses: [403],
    },
    PUT: {
      summary: "Change a test. Fields that you leave out stay the same",
      access: "admin",
      scope: "content:write",
      body: testUpdateSchema,
      status: 200,
      shape: testShape,
    },
    DELETE: {
      summary: "Delete a test with its content and all submissions. The database is backed up first",
      access: "admin",
      scope: "everything",
      status: 200,
      shape: messageShape,
    },
  },
  "/api/tests/{testId}/copy": {
    POST: {
      summary: "Copy a test with its content and settings. The copy is inactive and has no submissions",
      access: "admin",
      scope: "content:write",
      body: testCopySchema,
      status: 201,
      shape: testShape,
    },
  },
} as const satisfies Calls;
