import { z } from "zod";
import { type Calls, testIdQuery } from "#app/accounts/index.ts";
import { id, messageShape, moment, points } from "#app/platform/api-shapes.ts";
import { ACCESS } from "./access.ts";
import {
  createOptionSchema,
  createQuestionSchema,
  createSectionSchema,
  directionSchema,
  moveQuestionSchema,
  promptSchema,
  questionTextSchema,
  updateOptionSchema,
  updateSectionSchema,
} from "./content-input.ts";
import { newTestSchema, testCopySchema, testUpdateSchema } from "./test-input.ts";
import { uploadModeSchema } from "./upload-plan.ts";

export const testShape = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    testPassword: z.string().optional().meta({ description: "Not there for an API token that may not change tests" }),
    publicTitle: z.string(),
    allowsBack: z.boolean(),
    oncePerEmail: z.boolean(),
    invitation: z.string(),
    messageSubject: z.string().meta({ description: "Of the message with a personal link; empty for the usual one" }),
    messageBody: z.string(),
    language: z.string().meta({ description: "Of its questions and the screens around them: a tag like de or pt-BR" }),
    access: z.enum(ACCESS).meta({ description: "Who may begin: with the password, by a personal link, or both" }),
    isActive: z.boolean(),
    createdAt: moment,
  })
  .meta({ id: "Test" });

/** The test fields that candidates may read. */
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

const promptShape = z.object({ questionId: id, prompt: z.string() }).meta({ id: "Prompt" });

const questionShape = z.object({ ...questionFields, options: z.array(optionShape) }).meta({ id: "Question" });

const sectionFields = { id, testId: id, name: z.string(), description: z.string(), orderIndex: z.number().int() };

const sectionRowShape = z.object(sectionFields).meta({ id: "SectionRow" });

const sectionShape = z.object({ ...sectionFields, questions: z.array(questionShape) }).meta({ id: "Section" });

const uploadedShape = z
  .object({
    imported: z.number().int().meta({ description: "How many questions the file held" }),
    sections: z.array(z.object({ id, name: z.string() })).meta({ description: "Where they are now" }),
    message: z.string(),
  })
  .meta({ id: "Uploaded" });

const sectionsQuery = testIdQuery.extend({ sectionId: z.string().max(64).optional() });

/** Documentation only: csv-upload.server.ts parses the form. */
const uploadForm = z.object({
  csvFile: z.string().meta({ format: "binary", description: "UTF-8, at most 1 MB and 500 questions" }),
  sectionId: z.string().optional(),
  testId: z.string().optional().meta({ description: "Instead of sectionId, for a file with a column Section" }),
  mode: uploadModeSchema,
});

const sections = z.array(sectionShape);

export const contentCalls = {
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
      shape: z.union([sections, sectionShape]),
      refuses: [401, 403, 404],
    },
    POST: {
      summary: "Adds a section",
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
      summary: "One section with questions and options",
      access: "anyone",
      scope: "content:write",
      status: 200,
      shape: sectionShape,
      refuses: [401, 403],
    },
    PUT: {
      summary: "Changes a section's name, description or both",
      access: "admin",
      scope: "content:write",
      body: updateSectionSchema,
      status: 200,
      shape: sectionRowShape,
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
      shape: sectionRowShape,
      refuses: [409],
    },
  },
  "/api/test/sections/{sectionId}/move": {
    POST: {
      summary: "Moves a section one place up or down within its test",
      access: "admin",
      scope: "content:write",
      body: directionSchema,
      status: 200,
      shape: sectionRowShape,
    },
  },
  "/api/test/questions": {
    POST: {
      summary: "Adds a question",
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
      summary: "Changes a question's text",
      access: "admin",
      scope: "content:write",
      body: questionTextSchema,
      status: 200,
      shape: questionRowShape,
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
      shape: questionRowShape,
      refuses: [409],
    },
  },
  "/api/test/questions/{questionId}/prompt": {
    PUT: {
      summary: "Writes what to ask about a question in an interview; an empty text removes it. No version holds it",
      access: "admin",
      scope: "content:write",
      body: promptSchema,
      status: 200,
      shape: promptShape,
    },
  },
  "/api/test/questions/{questionId}/move": {
    POST: {
      summary: "Moves a question one place up or down within its section, or to the end of another section of its test",
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
      summary: "Adds an option",
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
      summary: "Changes an option's text, points or both",
      access: "admin",
      scope: "content:write",
      body: updateOptionSchema,
      status: 200,
      shape: optionShape,
    },
    DELETE: {
      summary: "Deletes an option",
      access: "admin",
      scope: "content:write",
      status: 200,
      shape: messageShape,
    },
  },
  "/api/test/options/{optionId}/move": {
    POST: {
      summary: "Moves an option one place up or down within its question; letters follow the places",
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
        "Adds the questions of a CSV file to a section, or replaces its questions by them: all rows, or none. With `testId` to the sections that the file's column Section names",
      access: "admin",
      scope: "content:write",
      body: uploadForm,
      bodyType: "multipart/form-data",
      isBodyReadByHandler: true,
      status: 200,
      shape: uploadedShape,
      refuses: [404, 409],
    },
  },
  "/api/tests": {
    GET: {
      summary: "All tests",
      access: "admin",
      scope: ["results:read", "content:write", "invitations:write"],
      status: 200,
      shape: z.array(testShape),
    },
    POST: {
      summary: "Creates a test",
      access: "admin",
      scope: "content:write",
      body: newTestSchema,
      status: 201,
      shape: testShape,
    },
  },
  "/api/tests/{testId}": {
    GET: {
      summary: "A test; for a candidate who knows it only its name",
      access: "anyone",
      scope: ["results:read", "content:write", "invitations:write"],
      status: 200,
      shape: z.union([testShape, testNameShape]),
      refuses: [403],
    },
    PUT: {
      summary: "Changes a test; what is missing stays",
      access: "admin",
      scope: "content:write",
      body: testUpdateSchema,
      status: 200,
      shape: testShape,
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
      shape: testShape,
    },
  },
} as const satisfies Calls;
