import { z } from "zod";
import { ACCESS } from "#app/content/access.ts";
import { MAX_RETAKE_DAYS } from "#app/content/schedule.ts";
import { LANGUAGE_TAGS } from "#app/languages/index.server.ts";
import { hasOneDecimal, MAX_QUOTA_PERCENT } from "#app/outcomes/outcome-schemas.ts";
import { MAX_TAG_LENGTH } from "#app/platform/text/tags.ts";
import { MAX_NOTE_LENGTH } from "#app/results/stage-schemas.ts";
import { STAGES } from "#app/results/stages.ts";
import {
  MAX_ANCHOR_LENGTH,
  MAX_COMMENT_LENGTH,
  MAX_CRITERIA,
  MAX_CRITERION_COMMENT_LENGTH,
  MAX_CRITERION_LENGTH,
  RATINGS,
  RECOMMENDATIONS,
} from "#app/scorecards/scorecard.ts";
import { questionsSchema } from "#app/self-identification/self-identification.ts";
import { MAX_BODY_LENGTH, MAX_SUBJECT_LENGTH, MESSAGE_STAGES } from "#app/stage-messages/stage-message.ts";
import { EFFECTIVENESS_SCALE } from "#app/validation/expert-key.ts";
import { IMPORTANCE_SCALE } from "#app/validation/job-analysis.ts";
import { MAX_GROUNDS_LENGTH, MAX_RATER_NAME_LENGTH, MAX_TASK_LENGTH } from "#app/validation/panel.ts";
import { CUT_SCORE_METHODS, FEEDBACK_AUDIENCES, PANELS } from "#db/column-values.ts";
import { countsSchema } from "../export-counts.ts";
import { EXPORT_FORMAT, READABLE_VERSIONS } from "../export-head.ts";
import {
  adminName,
  count,
  email,
  erasedKey,
  id,
  invitation,
  moment,
  notice,
  orderIndex,
  pastResult,
  points,
  seconds,
  text,
  version,
} from "./records.ts";
import { cleanSetting, findSettingProblem } from "./setting-values.ts";

export const headSchema = z.strictObject({
  format: z.literal(EXPORT_FORMAT),
  formatVersion: z.literal(READABLE_VERSIONS),
  exportedAt: moment,
  withCandidates: z.boolean(),
  counts: countsSchema,
});

const quotaPercent = z
  .number()
  .min(0)
  .max(MAX_QUOTA_PERCENT)
  .refine(hasOneDecimal, { error: "has more than one decimal place" })
  .nullable();

export const LISTS = {
  tests: {
    table: "tests",
    order: "id",
    schema: z
      .strictObject({
        id,
        name: text(1, 200),
        description: text(0, 2000, true),
        testPassword: text(1, 200),
        isActive: z.boolean(),
        isDefault: z.boolean(),
        publicTitle: text(0, 200),
        roleTitle: text(0, 200),
        recruiterName: text(0, 100),
        nextSteps: text(0, 1000, true),
        givesFeedback: z.boolean(),
        feedbackNextSteps: text(0, 600, true),
        /** Some files of format 11 lack this field. */
        feedbackAudience: z.enum(FEEDBACK_AUDIENCES).default("invited"),
        allowsBack: z.boolean(),
        oncePerEmail: z.boolean(),
        hasPractice: z.boolean(),
        countsOwnQuestions: z.boolean(),
        access: z.enum(ACCESS),
        language: z.string().refine((tag) => LANGUAGE_TAGS.some((known) => known === tag), {
          error: "is not a language of this release",
        }),
        messageSubject: text(0, 200),
        messageBody: text(0, 5000, true),
        invitation: text(0, 2000, true),
        opensAt: moment.nullable(),
        closesAt: moment.nullable(),
        retakeAfterDays: z.number().int().min(1).max(MAX_RETAKE_DAYS).nullable(),
        comparesFrom: moment.nullable(),
        createdAt: moment,
      })
      .refine(({ opensAt, closesAt }) => !opensAt || !closesAt || Date.parse(closesAt) > Date.parse(opensAt), {
        error: "closes before it opens",
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
  prompts: {
    table: "question_follow_ups",
    order: "question_id",
    schema: z.strictObject({ questionId: id, prompt: text(1, 500, true) }),
  },
  feedbackTexts: {
    table: "feedback_texts",
    order: "section_id, level",
    schema: z.strictObject({
      sectionId: id,
      level: z.enum(["strength", "solid", "develop"]),
      text: text(1, 600, true),
    }),
  },
  batteries: {
    table: "batteries",
    order: "id",
    schema: z.strictObject({
      id,
      name: text(1, 200),
      firstTestId: id,
      secondTestId: id,
      thirdTestId: id.nullable(),
      createdAt: moment,
    }),
  },
  settings: {
    table: "settings",
    order: "key",
    schema: z
      .strictObject({
        key: z.string().regex(/^[a-z_]{1,64}$/, { error: "is not a known setting" }),
        value: z.json(),
        description: text(0, 500),
      })
      .overwrite((setting) => ({ ...setting, value: cleanSetting(setting.key, setting.value) }))
      .check(({ value: { key, value }, issues }) => {
        const message = findSettingProblem(key, value);
        if (message) issues.push({ code: "custom", message, input: value });
      }),
  },
  notices: {
    table: "privacy_notices",
    order: "version",
    schema: notice,
  },
  versions: {
    table: "test_versions",
    order: "id",
    schema: version,
  },
  rescores: {
    table: "rescores",
    // Sort by time, because an undo must follow its re-score.
    order: "rowid",
    schema: z.strictObject({
      id,
      testId: id,
      pointsVersionId: id.nullable(),
      undoes: id.nullable(),
      madeAt: moment,
      finishedAt: moment,
      adminName,
      reason: text(3, 500, true),
      lookedAt: count,
      scoredAnew: count,
      changed: count,
      labelsChanged: count,
    }),
  },
  invitations: {
    table: "invitations",
    // The schema has no tokens, because an import creates new ones.
    order: "number",
    schema: invitation,
  },
  submissions: {
    table: "submissions",
    // Statistics use this order of starts.
    order: "rowid",
    schema: z.strictObject({
      id,
      testId: id,
      versionId: id,
      email: email.or(z.literal("")),
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
      invitationId: id.nullable(),
      consentedAt: moment.nullable(),
      noticeVersion: z.int().min(1).nullable(),
      erasedAt: moment.nullable(),
      hiddenTimes: count.nullable(),
      hiddenSeconds: seconds.nullable(),
      source: text(0, MAX_TAG_LENGTH),
      erasedKey: erasedKey.nullable(),
      isCounted: z.boolean().nullable(),
      /**
       * Version whose points apply. Null if it is the version that the candidate answered, or if there is no result.
       */
      pointsVersionId: id.nullable(),
      /** Per section: [index in the version, points, maximum, question count]. */
      sections: z.array(z.array(count).length(4)),
      /**
       * In version order: [question index, option index, points, ms from start to click, to display, to late arrival].
       */
      answers: z.custom<unknown[]>(Array.isArray, { error: "must be a list" }),
      results: z.array(pastResult),
    }),
  },
  stageChanges: {
    table: "stage_changes",
    order: "submission_id, position",
    schema: z.strictObject({
      submissionId: id,
      position: orderIndex,
      stage: z.enum(STAGES),
      adminId: id,
      adminName,
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
      adminName,
      text: text(1, MAX_NOTE_LENGTH, true),
      writtenAt: moment,
      editedAt: moment.nullable(),
    }),
  },
  stageMessages: {
    table: "stage_messages",
    order: "test_id, stage, is_reminder",
    schema: z.strictObject({
      testId: id,
      stage: z.enum(MESSAGE_STAGES),
      isReminder: z.boolean(),
      subject: text(1, MAX_SUBJECT_LENGTH),
      body: text(1, MAX_BODY_LENGTH, true),
    }),
  },
  scorecardCriteria: {
    table: "scorecard_criteria",
    order: "test_id, position",
    schema: z.strictObject({
      testId: id,
      position: z
        .int()
        .min(0)
        .max(MAX_CRITERIA - 1),
      name: text(1, MAX_CRITERION_LENGTH),
      anchors: z.array(text(0, MAX_ANCHOR_LENGTH)).length(RATINGS.length),
    }),
  },
  scorecards: {
    table: "scorecards",
    order: "submission_id, written_at, id",
    schema: z.strictObject({
      id,
      submissionId: id,
      adminId: id,
      adminName,
      ratings: z
        .array(
          z.strictObject({
            name: text(1, MAX_CRITERION_LENGTH),
            rating: z.int().min(1).max(RATINGS.length).nullable(),
            anchor: text(0, MAX_ANCHOR_LENGTH),
            comment: text(0, MAX_CRITERION_COMMENT_LENGTH).optional(),
          }),
        )
        .max(MAX_CRITERIA),
      comment: text(0, MAX_COMMENT_LENGTH, true),
      writtenAt: moment,
      editedAt: moment.nullable(),
      recommendation: z.int().min(1).max(RECOMMENDATIONS.length).nullable(),
    }),
  },
  assignments: {
    table: "assignments",
    order: "submission_id",
    schema: z.strictObject({ submissionId: id, adminId: id, adminName, changedAt: moment }),
  },
  mentions: {
    table: "mentions",
    order: "note_id, admin_id",
    schema: z.strictObject({ noteId: id, adminId: id, readAt: moment.nullable() }),
  },
  jobTasks: {
    table: "job_tasks",
    order: "test_id, position, id",
    schema: z.strictObject({ id, testId: id, position: orderIndex, text: text(1, MAX_TASK_LENGTH) }),
  },
  raters: {
    table: "raters",
    order: "test_id, added_at, id",
    schema: z.strictObject({
      id,
      testId: id,
      panel: z.enum(PANELS),
      name: text(1, MAX_RATER_NAME_LENGTH),
      addedAt: moment,
      finishedAt: moment.nullable(),
    }),
  },
  taskRatings: {
    table: "task_ratings",
    order: "rater_id, task_id",
    schema: z.strictObject({
      raterId: id,
      taskId: id,
      importance: z.int().min(1).max(IMPORTANCE_SCALE),
      frequency: z.int().min(1).max(IMPORTANCE_SCALE),
      sectionId: id.nullable(),
    }),
  },
  optionRatings: {
    table: "option_ratings",
    order: "rater_id, option_id",
    schema: z.strictObject({
      raterId: id,
      optionId: id,
      wording: text(1, 64),
      effectiveness: z.int().min(1).max(EFFECTIVENESS_SCALE).nullable(),
      isMinimal: z.boolean().default(false),
    }),
  },
  cutScoreRecords: {
    table: "cut_score_records",
    order: "recorded_at, id",
    schema: z.strictObject({
      id,
      minimums: z.array(z.int().min(0).max(100)).length(4),
      method: z.enum(CUT_SCORE_METHODS),
      grounds: text(1, MAX_GROUNDS_LENGTH, true),
      adminId: id,
      adminName,
      recordedAt: moment,
    }),
  },
  outcomes: {
    table: "outcomes",
    order: "submission_id",
    schema: z.strictObject({
      submissionId: id,
      stayed: z.boolean().nullable(),
      quotaPercent,
      stayed12: z.boolean().nullable(),
      quotaPercent12: quotaPercent,
      changedAt: moment,
      adminName,
    }),
  },
  /** Sort by the random ids, so that the order reveals nothing. */
  fairnessRatings: {
    table: "fairness_ratings",
    order: "id",
    schema: z.strictObject({
      id,
      testId: id,
      quarter: z.string().regex(/^\d{4}-Q[1-4]$/, { error: "must be a quarter like 2026-Q4" }),
      rating: z.int().min(1).max(5),
      comment: text(0, 1000, true),
      isReleased: z.boolean(),
    }),
  },
  fairnessAnswered: {
    table: "fairness_answered",
    order: "submission_id",
    schema: z.strictObject({ submissionId: id }),
  },
  selfIdentificationForms: {
    table: "self_identification_forms",
    order: "test_id",
    schema: z.strictObject({ testId: id, isOn: z.boolean(), countsLabels: z.boolean(), questions: questionsSchema }),
  },
  selfIdentificationCounts: {
    table: "self_identification_counts",
    order: "test_id, question, answer_option, month",
    schema: z
      .strictObject({
        testId: id,
        month: z.string().regex(/^\d{4}-[01]\d$/, { error: "must be a month like 2026-11" }),
        question: text(1, 100),
        answerOption: text(0, 100),
        n: count,
        released: count,
      })
      .refine(({ n, released }) => released <= n, { error: "more answers are released than there are" }),
  },
  selfIdentificationShares: {
    table: "self_identification_shares",
    order: "test_id, question, answer_option, minimum",
    schema: z
      .strictObject({
        testId: id,
        question: text(1, 100),
        answerOption: text(1, 100),
        minimum: z.int().min(0).max(100),
        n: count,
        reached: count,
      })
      .refine(({ n, reached }) => reached <= n, { error: "more people reached the minimum than there are" }),
  },
  selfIdentificationAnswered: {
    table: "self_identification_answered",
    order: "submission_id",
    schema: z.strictObject({ submissionId: id }),
  },
};
export type ListName = keyof typeof LISTS;
export type RescoreRecord = z.infer<typeof LISTS.rescores.schema>;
export type SubmissionRecord = z.infer<typeof LISTS.submissions.schema>;

export const LIST_NAMES = Object.keys(LISTS) as ListName[];
/** A file without this last field is truncated. */
export const LAST_NAME = "complete";

export function listStoredFields(name: ListName): string[] {
  return Object.keys(LISTS[name].schema.shape).filter((field) => !(name === "submissions" && PACKED.has(field)));
}
const PACKED = new Set(["erasedKey", "isCounted", "pointsVersionId", "sections", "answers", "results"]);
