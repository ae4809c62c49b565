/** What an export holds, and what makes a record of it valid: docs/decisions/012-one-file-of-all-test-data.md */
import { createHash } from "node:crypto";
import { z } from "zod";
import { countsSchema } from "#app/domain/export-counts.ts";
import { EXPORT_FORMAT, READABLE_VERSIONS } from "#app/domain/export-head.ts";
import { MAX_NOTE_LENGTH } from "#app/domain/note.ts";
import { STAGES } from "#app/domain/stage.ts";
import { flattenQuestions, type TestContent } from "#app/domain/test-content.ts";
import { emailText, isPrintable } from "#app/domain/text.ts";
import { isSettingValue } from "./setting-values.ts";

const id = z.string().regex(/^[\w-]{1,64}$/, { error: "is not an id" });
const count = z.int().min(0);
const orderIndex = z.int().min(0).max(1_000_000);
const points = z.int().min(0).max(10);
/** A century: sums of it stay numbers that SQLite can add up. */
const seconds = z.int().min(0).max(3_200_000_000);
const moment = z.string().refine(isMoment, { error: "must be a time like 2026-05-04T10:00:00.000Z" });

/** A text as it is stored: nothing is trimmed or changed, so that an import gives back what was exported. */
function text(min: number, max: number, lines = false) {
  return z
    .string()
    .min(min)
    .max(max)
    .refine((value) => isPrintable(value, lines), { error: "contains characters that cannot be used" });
}

function isMoment(value: string): boolean {
  const time = value.length === 24 ? Date.parse(value) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString() === value;
}

/** The parts before the lists. */
export const headSchema = z.strictObject({
  format: z.literal(EXPORT_FORMAT),
  formatVersion: z.literal(READABLE_VERSIONS),
  exportedAt: moment,
  withCandidates: z.boolean(),
  counts: countsSchema,
});

const option = z.strictObject({ id, optionText: text(1, 1000, true), points, optionLetter: text(1, 2) });
const question = z.strictObject({ id, questionText: text(1, 2000, true), options: z.array(option).min(1) });
const section = z.strictObject({
  id,
  name: text(1, 200),
  description: text(0, 2000, true),
  questions: z.array(question),
});

/** A version in which a question or an option occurs twice could not say what was answered. */
function hasEachOnce(content: TestContent): boolean {
  const questions = flattenQuestions(content).map(({ question }) => question);
  const isEachOnce = (list: { id: string }[]) => new Set(list.map(({ id }) => id)).size === list.length;
  return isEachOnce(content.sections) && isEachOnce(questions) && questions.every(({ options }) => isEachOnce(options));
}

/** The lists in their order, each referring only to those before it: table, order of the rows, and a record's fields. */
export const LISTS = {
  tests: {
    table: "tests",
    order: "id",
    schema: z.strictObject({
      id,
      name: text(1, 200),
      description: text(0, 2000, true),
      testPassword: text(1, 200),
      isActive: z.boolean(),
      isDefault: z.boolean(),
      publicTitle: text(0, 200),
      allowsBack: z.boolean(),
      oncePerEmail: z.boolean(),
      invitation: text(0, 2000, true),
      createdAt: moment,
    }),
  },
  sections: {
    table: "sections",
    order: "test_id, order_index, id",
    schema: z.strictObject({ id, testId: id, name: text(1, 200), description: text(0, 2000, true), orderIndex }),
  },
  questions: {
    table: "questions",
    order: "section_id, order_index, id",
    schema: z.strictObject({ id, sectionId: id, questionText: text(1, 2000, true), orderIndex }),
  },
  options: {
    table: "options",
    order: "question_id, order_index, id",
    schema: z.strictObject({
      id,
      questionId: id,
      optionText: text(1, 1000, true),
      points,
      optionLetter: text(1, 2),
      orderIndex,
    }),
  },
  settings: {
    table: "settings",
    order: "key",
    schema: z
      .strictObject({
        key: z.string().regex(/^[a-z_]{1,64}$/, { error: "is not the key of a setting" }),
        value: z.json(),
        description: text(0, 500),
      })
      .check(({ value: { key, value }, issues }) => {
        if (isSettingValue(key, value)) return;
        issues.push({ code: "custom", message: `${key} cannot have this value`, input: value });
      }),
  },
  versions: {
    table: "test_versions",
    order: "id",
    schema: z
      .strictObject({
        id,
        testId: id,
        contentHash: z.string().regex(/^[0-9a-f]{64}$/, { error: "is not a SHA-256" }),
        createdAt: moment,
        content: z.strictObject({ sections: z.array(section) }),
      })
      .refine(
        ({ content, contentHash }) =>
          createHash("sha256").update(JSON.stringify(content)).digest("hex") === contentHash,
        { error: "its content is not what its contentHash says" },
      )
      .refine(({ content }) => hasEachOnce(content), { error: "an id in its content occurs twice" }),
  },
  submissions: {
    table: "submissions",
    // In the order of the ids, so that an import writes its pages one after another.
    order: "id",
    schema: z.strictObject({
      id,
      testId: id,
      versionId: id,
      email: z
        .string()
        .refine((value) => emailText.safeParse(value).data === value, { error: "is not an e-mail address" }),
      firstName: text(0, 100),
      lastName: text(0, 100),
      isPreview: z.boolean(),
      startToken: id.nullable(),
      startedAt: moment,
      completedAt: moment.nullable(),
      totalDuration: seconds.nullable(),
      totalPoints: count.nullable(),
      maxPoints: count.nullable(),
      percent: z.number().min(0).max(100).nullable(),
      optionOrderKey: z
        .string()
        .regex(/^[0-9a-f]{32}$/, { error: "is not the key of an order" })
        .nullable(),
      serverDuration: seconds.nullable(),
      /** Of each section with questions: [its place in the version, points, maximum, questions]. */
      sections: z.array(z.array(count).length(4)),
      /** In the version's order: [question's place, option's place, points, ms from start to click, to showing, to late arrival]. */
      answers: z.custom<unknown[]>(Array.isArray, { error: "must be a list" }),
    }),
  },
  stageChanges: {
    table: "stage_changes",
    // A later change is the one that counts.
    order: "submission_id, position",
    schema: z.strictObject({
      submissionId: id,
      position: orderIndex,
      stage: z.enum(STAGES),
      adminId: id,
      adminName: text(1, 254),
      changedAt: moment,
    }),
  },
  notes: {
    table: "notes",
    order: "submission_id, written_at, id",
    schema: z.strictObject({
      id,
      submissionId: id,
      adminId: id,
      adminName: text(1, 254),
      text: text(1, MAX_NOTE_LENGTH, true),
      writtenAt: moment,
      editedAt: moment.nullable(),
    }),
  },
};
export type ListName = keyof typeof LISTS;
export type SubmissionRecord = z.infer<typeof LISTS.submissions.schema>;

export const LIST_NAMES = Object.keys(LISTS) as ListName[];
/** The last part, `true`: a file without it is not complete. */
export const LAST_NAME = "complete";

/** A list's fields that are columns of its table: all but those that hold rows of other tables. */
export function storedFieldsOf(name: ListName): string[] {
  return Object.keys(LISTS[name].schema.shape).filter((field) => !(name === "submissions" && PACKED.has(field)));
}
const PACKED = new Set(["sections", "answers"]);

/** What is wrong with a value, as half a sentence: 'email is not an e-mail address'. */
export function issueText(issue: z.core.$ZodIssue): string {
  const path = issue.path.join(".") || "it";
  switch (issue.code) {
    case "unrecognized_keys":
      return `it has a field '${issue.keys[0]?.slice(0, 40)}' that an export does not have`;
    case "invalid_type":
      return issue.input === undefined && issue.message.endsWith("undefined")
        ? `${path} is missing`
        : `${path} must be ${issue.expected === "int" ? "a whole number" : `of the type ${issue.expected}`}`;
    case "custom":
      return issue.path.length === 0 ? issue.message : `${path} ${issue.message}`;
    case "invalid_format":
      return `${path} ${issue.message}`;
    case "too_big":
    case "too_small":
      return `${path} is too ${issue.code === "too_big" ? "large" : "small"}`;
    default:
      return `${path} is not valid`;
  }
}
