/** What a test is made of: sections, questions, options. */
import { z } from "zod";
import * as content from "#app/content/content-input.ts";
import { uploadModeSchema } from "#app/content/upload-plan.ts";
import { type Calls, testIdQuery } from "./operation.ts";
import * as shapes from "./shapes.ts";

const sectionsQuery = testIdQuery.extend({ sectionId: z.string().max(64).optional() });
/** For the description; a form with a file is read by http/csv-upload.server.ts. */
const uploadForm = z.object({
  csvFile: z.string().meta({ format: "binary", description: "UTF-8, at most 1 MB and 500 questions" }),
  sectionId: z.string().optional(),
  testId: z.string().optional().meta({ description: "Instead of sectionId, for a file with a column Section" }),
  mode: uploadModeSchema,
});
const sections = z.array(shapes.sectionShape);

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
      shape: shapes.messageShape,
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
      shape: shapes.messageShape,
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
    DELETE: {
      summary: "Deletes an option",
      access: "admin",
      scope: "content:write",
      status: 200,
      shape: shapes.messageShape,
    },
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
} as const satisfies Calls;
