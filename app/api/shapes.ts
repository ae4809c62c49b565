/**
 * What the API answers, shape by shape: the types of its handlers, the responses of its description, and what its tests
 * hold every response against. Field names are the specification's.
 */
import { z } from "zod";
import { ROLES, TEST_ACCESS } from "#app/accounts/sight.ts";
import { countsSchema } from "#app/backups/export-counts.ts";
import { ACCESS } from "#app/content/access.ts";
import { STAGES } from "#app/results/stage.ts";

const id = z.string();
const moment = z.iso.datetime().meta({ description: "ISO 8601, UTC" });
const momentOrNull = moment.nullable();
const points = z.number().int().min(0);

export const messageShape = z.object({ message: z.string() }).meta({ id: "Message" });
export const errorShape = z
  .object({
    message: z.string().meta({ description: "A sentence for the person who made the request" }),
    fields: z.record(z.string(), z.array(z.string())).optional().meta({ description: "Messages by field name" }),
    codeRequired: z
      .literal(true)
      .optional()
      .meta({ description: "POST /api/login: the password was right, and a code of the second factor is needed too" }),
  })
  .meta({ id: "Error" });

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

export const invitedShape = z
  .object({
    id,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    link: z.string().meta({ description: "The person's own way to the test" }),
    expiresAt: moment.nullable(),
  })
  .meta({ id: "Invited" });

/** What a candidate's browser may know of a test. */
export const testNameShape = z.object({ id, name: z.string() }).meta({ id: "TestName" });

export const optionShape = z
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
export const questionRowShape = z.object(questionFields).meta({ id: "QuestionRow" });
export const promptShape = z.object({ questionId: id, prompt: z.string() }).meta({ id: "Prompt" });
const questionShape = z.object({ ...questionFields, options: z.array(optionShape) }).meta({ id: "Question" });
const sectionFields = { id, testId: id, name: z.string(), description: z.string(), orderIndex: z.number().int() };
export const sectionRowShape = z.object(sectionFields).meta({ id: "SectionRow" });
export const sectionShape = z.object({ ...sectionFields, questions: z.array(questionShape) }).meta({ id: "Section" });

export const uploadedShape = z
  .object({
    imported: z.number().int().meta({ description: "How many questions the file held" }),
    sections: z.array(z.object({ id, name: z.string() })).meta({ description: "Where they are now" }),
    message: z.string(),
  })
  .meta({ id: "Uploaded" });

const submissionFields = {
  id,
  testId: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  startedAt: moment,
  completedAt: momentOrNull,
  totalDuration: z.number().int().nullable().meta({ description: "Seconds" }),
  isCompleted: z.boolean(),
};
/** A submission as its candidate may see it: no score. */
export const submissionShape = z.object(submissionFields).meta({ id: "Submission" });
const scoreFields = { totalPoints: points, maxPoints: points, questionCount: z.number().int() };
const stage = z.enum(STAGES);
const adminSubmissionFields = {
  ...submissionFields,
  testName: z.string(),
  isPreview: z.boolean(),
  byInvitation: z.boolean(),
  stage,
  erasedAt: momentOrNull.meta({ description: "When name and address were erased: both are empty then" }),
};
export const listedSubmissionShape = z
  .object({
    ...adminSubmissionFields,
    sectionScores: z.array(z.object({ sectionId: id, sectionName: z.string(), ...scoreFields })),
  })
  .meta({ id: "ListedSubmission" });
const chosenOption = {
  optionLetter: z.string().meta({ description: "The letter that the candidate saw" }),
  optionText: z.string(),
};
export const submissionDetailsShape = z
  .object({
    submission: z.object({
      ...adminSubmissionFields,
      versionNumber: z.number().int(),
      pointsVersionNumber: z.number().int().meta({ description: "The version whose points count" }),
      isRescored: z.boolean(),
    }),
    test: z.object({ name: z.string() }),
    totalQuestions: z.number().int(),
    sectionScores: z
      .record(z.string(), z.object({ sectionId: id, ...scoreFields }))
      .meta({ description: "By section name; of two equal names the second is 'Name (2)'" }),
    answers: z.array(
      z.object({
        id: id.meta({ description: "The question's id" }),
        sectionName: z.string(),
        questionText: z.string(),
        ...chosenOption,
        isOptimal: z.boolean(),
        pointsEarned: points,
        seconds: z.number().nullable().meta({ description: "On this question; null where it is not known" }),
        optimalAnswer: z.object({ ...chosenOption, points }).nullable(),
      }),
    ),
  })
  .meta({ id: "SubmissionDetails" });

const adminName = z.string().meta({ description: "The admin's name as it was then" });
export const stageShape = z
  .object({ stage, changes: z.array(z.object({ stage, adminId: id, adminName, changedAt: moment })) })
  .meta({ id: "Stage" });
export const noteShape = z
  .object({
    id,
    submissionId: id,
    adminId: id,
    adminName,
    text: z.string(),
    writtenAt: moment,
    editedAt: momentOrNull,
  })
  .meta({ id: "Note" });

export const statsShape = z
  .object({
    totalCandidates: z.number().int(),
    completedToday: z.number().int(),
    avgTime: z.number().meta({ description: "Minutes, one decimal; 0 where nothing is completed" }),
  })
  .meta({ id: "Stats" });

export const adminShape = z
  .object({
    id,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: z.enum(ROLES),
    testAccess: z.enum(TEST_ACCESS),
    testIds: z.array(id).meta({ description: "The tests that a viewer sees where `testAccess` is selected" }),
    createdAt: moment,
  })
  .meta({ id: "Admin" });

export const settingShape = z
  .object({ key: z.string(), value: z.unknown(), description: z.string() })
  .meta({ id: "Setting" });

export const signedInShape = z.object({ firstName: z.string(), email: z.string() }).meta({ id: "SignedIn" });
export const setupStatusShape = z.object({ setupRequired: z.boolean() }).meta({ id: "SetupStatus" });
export const unlockedShape = z.object({ valid: z.literal(true), testId: id }).meta({ id: "Unlocked" });
export const createdShape = z.object({ id }).meta({ id: "Created" });
export const savedAnswerShape = z.object({ questionId: id, selectedOptionId: id }).meta({ id: "SavedAnswer" });

const records = z.array(z.looseObject({}));
export const exportShape = z
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
    settings: records,
    notices: records,
    versions: records,
    rescores: records,
    invitations: records,
    submissions: records,
    stageChanges: records,
    notes: records,
    outcomes: records,
    complete: z.literal(true).meta({ description: "The last member: without it something is missing" }),
  })
  .meta({ id: "Export" });
