import { z } from "zod";
import { MATCH_BANDS, MATCH_LABELS } from "#app/match-bands/index.ts";
import { type Calls, testIdQuery } from "#app/platform/api/calls.ts";
import { id, messageShape, moment, momentOrNull, points } from "#app/platform/api/shapes.ts";
import { MAX_EXTERNAL_ID } from "#app/platform/text/tags.ts";
import { submissionFields } from "#app/submissions/index.server.ts";
import { MAX_COMPARED, MIN_COMPARED } from "./comparison.ts";
import { apiFilterSchema } from "./result-filter.ts";
import { decisionCalls, stage } from "./stage-contract.ts";

const scoreFields = { totalPoints: points, maxPoints: points, questionCount: z.number().int() };

const matchLabel = z.enum(Object.values(MATCH_LABELS));

const adminSubmissionFields = {
  ...submissionFields,
  testName: z.string(),
  isPreview: z.boolean(),
  byInvitation: z.boolean(),
  batteryId: id
    .nullable()
    .meta({ description: "The battery that the person was invited to; `null` for a single test" }),
  source: z.string().meta({ description: "Where the person came from; empty if not known" }),
  externalId: z
    .string()
    .nullable()
    .meta({ description: "The person's or application's id in the program that invited them" }),
  stage,
  candidateUrl: z
    .string()
    .nullable()
    .meta({ description: "API path of the person with all their submissions; `null` for previews and erased people" }),
  erasedAt: momentOrNull.meta({ description: "When the name and address were erased; both are empty afterwards" }),
};

export const listedSubmissionShape = z
  .object({
    ...adminSubmissionFields,
    tags: z.array(z.string()).meta({ description: "Tags of the person's invitation" }),
    percent: z.number().min(0).max(100).nullable().meta({ description: "Unrounded; `null` without a score" }),
    label: matchLabel.nullable().meta({ description: "By today's minimums in the settings; `null` without a score" }),
    sectionScores: z.array(z.object({ sectionId: id, sectionName: z.string(), ...scoreFields })),
  })
  .meta({ id: "ListedSubmission" });

const chosenOption = {
  optionLetter: z.string().meta({ description: "The letter shown to the candidate" }),
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
      .meta({ description: "By section name; a second section with the same name is 'Name (2)'" }),
    answers: z.array(
      z.object({
        id: id.meta({ description: "The question's id" }),
        sectionName: z.string(),
        questionText: z.string(),
        ...chosenOption,
        isOptimal: z.boolean(),
        pointsEarned: points,
        seconds: z.number().nullable().meta({ description: "Time spent on this question; `null` if unknown" }),
        optimalAnswer: z.object({ ...chosenOption, points }).nullable(),
      }),
    ),
  })
  .meta({ id: "SubmissionDetails" });

const statsShape = z
  .object({
    totalCandidates: z.number().int(),
    completedToday: z.number().int(),
    avgTime: z.number().meta({ description: "Minutes, one decimal; 0 if nothing is completed" }),
  })
  .meta({ id: "Stats" });

const people = z.number().int().min(0);

const sourcesShape = z
  .array(
    z.object({
      source: z.string().meta({ description: "Empty for people without a source" }),
      invited: people.meta({ description: "Personal links" }),
      started: people,
      completed: people,
      shortlisted: people.meta({ description: "Includes later stages, except Rejected" }),
      hired: people,
    }),
  )
  .meta({ id: "Sources" });

export const count = z.number().int().min(0);

export const percent = z.number().min(0).max(100);

export const label = z.string().meta({ description: "The match label in words" });

export const version = count.meta({ description: "Number of the test version" });

export const storedResultShape = z
  .object({
    number: count.min(1).meta({ description: "1 is the result at completion" }),
    isCurrent: z.boolean(),
    madeAt: moment,
    rescoreId: id.nullable().meta({ description: "The re-score that created it; `null` at completion" }),
    adminName: z.string().nullable(),
    reason: z.string().nullable(),
    versionNumber: version,
    pointsVersionNumber: version,
    totalPoints: points,
    maxPoints: points,
    percent,
    label: label.meta({ description: "The label at the time. For number 1, the label just before the first re-score" }),
    sections: z.array(
      z.object({ sectionId: id, name: z.string(), totalPoints: points, maxPoints: points, questionCount: count }),
    ),
  })
  .meta({ id: "StoredResult" });

const storedResultsShape = z.object({ results: z.array(storedResultShape) }).meta({ id: "StoredResults" });

const number = z.number().nullable();

const seconds = number.meta({ description: "From showing the question to the click; `null` if unknown" });

const band = z.enum(MATCH_BANDS);

const group = z
  .string()
  .nullable()
  .meta({ description: "The results that may be compared: one test, the same questions and points" });

const period = z.object({ n: count, from: momentOrNull, to: momentOrNull }).nullable().meta({
  description:
    "The results on which the percentile and the quartiles are based. `from` and `to`: the beginnings of the months in which the first and the last were started",
});

const baseRate = z
  .object({ count, of: count })
  .nullable()
  .meta({ description: "How many other candidates had at least this value; `null` with fewer than 30 others" });

export const resultFiguresShape = z
  .object({
    submissionId: id,
    group,
    versions: z.array(z.number().int()),
    n: count.meta({ description: "Candidates in the group; first attempts only" }),
    counts: z.boolean().meta({ description: "Whether this result is included" }),
    period,
    percent: number,
    percentile: number,
    percentileLow: number.meta({
      description: "95% interval of the percentile, from measurement and sampling error; `null` below 30 results",
    }),
    percentileHigh: number,
    semPercent: number.meta({ description: "Standard error of measurement of the score, in percentage points" }),
    estimatePercent: number.meta({
      description: "Best estimate of the true level, nearer to the group's mean than `percent` (Kelley 1947)",
    }),
    errorPercent: number.meta({ description: "Standard error of `estimatePercent`" }),
    low68: number.meta({ description: "68% and 95% intervals of the true level" }),
    high68: number,
    low95: number,
    high95: number,
    q1Percent: number.meta({ description: "Quartiles of the group; `null` below 30 results" }),
    medianPercent: number,
    q3Percent: number,
    nearLine: z.object({ percent: z.number(), lower: band, upper: band }).nullable(),
    withheld: z.enum(["few-results", "no-consistency", "no-error"]).nullable(),
    sections: z.array(
      z.object({
        sectionId: id,
        name: z.string(),
        percent: number,
        q1Percent: number,
        medianPercent: number,
        q3Percent: number,
        isAdded: z.boolean().nullable().meta({
          description: "Whether the section says more than the total (Haberman 2008); `null` below 100 results",
        }),
      }),
    ),
    weakest: z
      .object({
        sectionId: id.nullable().meta({
          description: "The section that is significantly lower than every other section, compared with the group",
        }),
        why: z.enum(["too-close", "as-total", "few-results", "no-consistency", "one-section"]).nullable().meta({
          description: "Why no section is the weakest",
        }),
      })
      .nullable(),
    facts: z.object({
      timed: count.meta({ description: "Answers with a known time" }),
      under2Seconds: count,
      longestRun: count.meta({ description: "Consecutive answers at the same position on the screen" }),
      runFrom: number.meta({ description: "A question's number" }),
      runTo: number,
      longestPauseSeconds: number,
      pauseBefore: number.meta({ description: "A question's number" }),
      longPauses: count.meta({ description: "Pauses of 5 minutes or more" }),
      unanswered: count,
      answered: count,
      position: number.meta({ description: "The screen position chosen most, from 1" }),
      onPosition: count.meta({ description: "Answers on that position" }),
      quickAnswers: number.meta({
        description: "Answers below 200 ms a word; `null` without times",
      }),
      hiddenTimes: number.meta({ description: "How often the page was in the background; `null` if not measured" }),
      hiddenSeconds: number,
      compared: number.meta({ description: "Other candidates of the group, at most the newest 100" }),
      others: z.object({ quickAnswers: baseRate, onPosition: baseRate, longestRun: baseRate, hiddenTab: baseRate }),
      attempt: count,
      attempts: z
        .array(z.object({ submissionId: id, completedAt: z.iso.datetime().nullable(), percent: number }))
        .meta({ description: "Other submissions with the same email address on the same test" }),
    }),
  })
  .meta({ id: "ResultFigures" });

const interviewGuideShape = z
  .object({
    questions: z.array(
      z.object({
        questionId: id,
        number: count,
        sectionName: z.string(),
        questionText: z.string(),
        kind: z.enum(["open", "improve", "example"]),
        answer: z.string().nullable().meta({ description: "Text of the chosen option; `null` if unanswered" }),
        followUp: z.string().meta({ description: "The author's follow-up, or a question based on the answer" }),
        prompt: z.string().meta({ deprecated: true, description: "Old name of `followUp`, until 2.0" }),
      }),
    ),
  })
  .meta({ id: "InterviewGuide" });

export const comparisonShape = z
  .object({
    comparable: z.boolean().meta({ description: "Whether all results are in the same group" }),
    candidates: z.array(
      z.object({
        submissionId: id,
        name: z.string(),
        email: z.string(),
        testName: z.string(),
        versionNumber: z.number().int(),
        group,
        percent: number,
        label: matchLabel.nullable(),
        percentile: number,
        n: count,
        period,
        semPercent: number,
      }),
    ),
    rows: z.array(
      z.object({
        sectionId: id.nullable().meta({ description: "`null` for the total" }),
        name: z.string(),
        percents: z.array(number),
        limitPercent: number.meta({ description: "Differences above this are real" }),
        pairs: z.array(z.object({ a: id, b: id, isReal: z.boolean().nullable() })),
      }),
    ),
    answers: z.array(
      z.object({
        questionId: id,
        isDifferent: z.boolean(),
        chosen: z.array(
          z
            .object({
              optionId: id,
              optionLetter: z.string().meta({ description: "The letter shown to the candidate" }),
              optionText: z.string(),
              points: count,
              isOptimal: z.boolean(),
              seconds,
            })
            .nullable(),
        ),
      }),
    ),
  })
  .meta({ id: "Comparison" });

const CHOOSE_RESULTS = `Send ${MIN_COMPARED} to ${MAX_COMPARED} results: id=…&id=…`;

const compareQuery = z.object({
  id: z
    .array(z.string().max(64), { error: CHOOSE_RESULTS })
    .min(MIN_COMPARED, { error: CHOOSE_RESULTS })
    .max(MAX_COMPARED, { error: CHOOSE_RESULTS })
    .refine((ids) => new Set(ids).size === ids.length, { error: "Send each result only once" }),
});

export const changesShape = z
  .object({
    submissions: z
      .array(listedSubmissionShape)
      .meta({ description: "New and changed submissions, in the order of change" }),
    deleted: z.array(z.object({ id, testId: id })).meta({ description: "Submissions that no longer exist" }),
    nextCursor: z.string().meta({ description: "Send this cursor as `updatedSince` to get later changes" }),
    hasMore: z.boolean().meta({ description: "Whether there are more changes after this page" }),
  })
  .meta({ id: "SubmissionChanges" });

const listQuery = apiFilterSchema.extend({
  email: z.string().trim().max(254).optional().meta({ description: "Only this person, without previews" }),
  externalId: z.string().max(MAX_EXTERNAL_ID).optional().meta({ description: "Only people with this external id" }),
  limit: z.coerce
    .number({ error: "limit must be a whole number from 1 to 1000" })
    .int({ error: "limit must be a whole number from 1 to 1000" })
    .min(1, { error: "limit must be a whole number from 1 to 1000" })
    .max(1000, { error: "limit must be a whole number from 1 to 1000" })
    .optional()
    .meta({ description: "Maximum number of items; all if missing. The `Link` header points to the next page" }),
  cursor: z.string().max(200).optional().meta({ description: "Cursor of the next page, from the `Link` header" }),
  order: z
    .enum(["asc", "desc"], { error: "order must be asc or desc" })
    .optional()
    .meta({ description: "`desc`, the default, lists the newest start first" }),
  updatedSince: z.string().max(200).optional().meta({
    description:
      "Only what changed after this cursor: `0` for everything, then the last `nextCursor`. Use it only with `testId` and `limit`, which is 1,000 if missing",
  }),
});

export const resultCalls = {
  "/api/admin/submissions": {
    GET: {
      summary:
        "List all submissions, including previews, by start. Streamed. With `updatedSince`, list the changes after a cursor",
      access: "admin",
      scope: "results:read",
      query: listQuery,
      status: 200,
      shape: z.union([z.array(listedSubmissionShape), changesShape]),
      refuses: [410],
    },
  },
  "/api/admin/submissions/{submissionId}": {
    DELETE: {
      summary: "Delete a submission with its answers, scores, stages, notes and outcome",
      access: "admin",
      scope: "everything",
      status: 200,
      shape: messageShape,
    },
  },
  "/api/admin/submissions/{submissionId}/details": {
    GET: {
      summary: "Get a submission with its scores and all answers",
      access: "viewer",
      scope: "results:read",
      status: 200,
      shape: submissionDetailsShape,
    },
  },
  "/api/admin/submissions/{submissionId}/figures": {
    GET: {
      summary:
        "Get a result's percentile and precision in its group, its sections compared with the group's, and facts about how it was answered",
      access: "viewer",
      scope: "results:read",
      status: 200,
      shape: resultFiguresShape,
    },
  },
  "/api/admin/submissions/{submissionId}/results": {
    GET: {
      summary: "List all results of a submission, newest first. There is one unless it was re-scored",
      access: "viewer",
      scope: "results:read",
      status: 200,
      shape: storedResultsShape,
    },
  },
  "/api/admin/submissions/{submissionId}/interview-guide": {
    GET: {
      summary:
        "Get the interview questions for a result, without points. Empty for previews and unfinished submissions",
      access: "viewer",
      scope: "results:read",
      status: 200,
      shape: interviewGuideShape,
    },
  },
  "/api/admin/compare": {
    GET: {
      summary: "Compare two to four completed results, and show which differences are real",
      access: "viewer",
      scope: "results:read",
      query: compareQuery,
      status: 200,
      shape: comparisonShape,
      refuses: [404],
    },
  },
  ...decisionCalls,
  "/api/admin/sources": {
    GET: {
      summary: "Count candidates by source, from the invitation to the decision, for all tests or one",
      access: "viewer",
      scope: "results:read",
      query: testIdQuery,
      status: 200,
      shape: sourcesShape,
    },
  },
  "/api/admin/stats": {
    GET: {
      summary: "Get the dashboard's statistics for all tests or one. Excludes previews",
      access: "viewer",
      scope: "results:read",
      query: testIdQuery,
      status: 200,
      shape: statsShape,
    },
  },
} as const satisfies Calls;
