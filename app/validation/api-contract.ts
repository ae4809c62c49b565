import { z } from "zod";
import type { Calls } from "#app/platform/api/calls.ts";
import { id, messageShape, moment, momentOrNull } from "#app/platform/api/shapes.ts";
import { CUT_SCORE_METHODS, PANELS } from "./panel.ts";
import { cutScoreSchema, raterNames, studyNames, studyNumbersSchema, taskTexts } from "./panel-input.ts";
import { THIRDS, VERDICTS } from "./study-figures.ts";

const share = z.number().min(0).max(1);

const agreement = z
  .object({
    icc: z.number().meta({ description: "ICC(2,k): agreement of the raters' mean" }),
    low: z.number().meta({ description: "Lower end of the 95% interval" }),
    high: z.number(),
    items: z.number().int(),
    raters: z.number().int(),
  })
  .nullable();

const task = z.object({ id, text: z.string() });

const ratedTask = task.extend({
  importance: z.number().min(1).max(5),
  frequency: z.number().min(1).max(5),
  rwg: share.nullable(),
  isImportant: z.boolean(),
  sectionId: id.nullable().meta({ description: "The section that most raters named" }),
  votes: z.number().int(),
  sections: z.array(z.object({ sectionId: id.nullable(), votes: z.number().int() })),
});

const mailFields = {
  email: z.string().nullable(),
  mail: z.enum(["sent", "failed", "waiting"]).nullable().meta({ description: "The newest email with the link" }),
};

const rater = z
  .object({
    id,
    panel: z.enum(PANELS),
    name: z.string(),
    ...mailFields,
    link: z.string().nullable().meta({ description: "`null` after an import" }),
    addedAt: moment,
    finishedAt: momentOrNull,
  })
  .meta({ id: "Rater" });

const ratedQuestion = z.object({
  id,
  number: z.number().int(),
  hasOtherBest: z
    .boolean()
    .meta({ description: "The answer that the experts rate highest does not have the most points" }),
  options: z.array(
    z.object({
      id,
      points: z.number().int(),
      mean: z.number().min(1).max(7),
      proposedPoints: z.number().int().min(0).max(10),
    }),
  ),
});

const cutScoreRecord = z
  .object({
    id,
    minimums: z.array(z.number().int()).meta({ description: "Gold, Excellent, Good, Average, in percent" }),
    method: z.enum(CUT_SCORE_METHODS),
    grounds: z.string(),
    adminName: z.string(),
    recordedAt: moment,
  })
  .meta({ id: "CutScoreRecord" });

const fitShape = z
  .object({
    tasks: z.array(task),
    raters: z.array(rater),
    jobAnalysis: z
      .object({
        raters: z.number().int(),
        agreement,
        meanRwg: share.nullable(),
        tasks: z.array(ratedTask),
        unneeded: z
          .array(z.object({ id, name: z.string(), questionNumbers: z.array(z.number().int()) }))
          .meta({ description: "Sections and questions that no important task needs" }),
      })
      .nullable()
      .meta({ description: "`null` until three raters have finished" }),
    expertKey: z
      .object({
        raters: z.number().int(),
        agreement,
        correlation: z.number().nullable(),
        unrated: z.number().int(),
        questions: z.array(ratedQuestion),
      })
      .nullable()
      .meta({ description: "`null` until three raters have finished" }),
    proposedMinimum: z
      .object({
        raters: z.number().int(),
        percent: z.number().min(0).max(100).meta({
          description: "What somebody who is only just good enough would score, according to the experts",
        }),
        standardError: z.number(),
      })
      .nullable()
      .meta({ description: "`null` until three experts have marked such an answer in every question" }),
    labels: z
      .object({
        n: z.number().int(),
        sameAgain: share.meta({ description: "Share of candidates whose next attempt would get the same label" }),
        labels: z.array(
          z.object({
            band: z.string(),
            n: z.number().int(),
            share,
            sameAgain: share.nullable(),
            otherAtMinimum: share
              .nullable()
              .meta({ description: "Share of people right at the minimum who would get another label" }),
          }),
        ),
      })
      .nullable()
      .meta({ description: "`null` below 30 results" }),
    groups: z
      .array(
        z.object({
          question: z.string(),
          minimums: z.array(
            z.object({
              minimum: z.number().int().meta({ description: "A minimum of the match labels, in percent" }),
              groups: z
                .array(
                  z.object({
                    option: z.string(),
                    n: z.number().int(),
                    reached: z.number().int(),
                    impactRatio: z.number().nullable(),
                    p: share.nullable(),
                    isBelowFourFifths: z.boolean(),
                  }),
                )
                .meta({ description: "Empty unless two groups are large enough" }),
            }),
          ),
          differences: z
            .array(
              z.object({
                option: z.string(),
                comparedWith: z.string(),
                d: z.number(),
                low: z.number(),
                high: z.number(),
              }),
            )
            .meta({ description: "Score differences in standard deviations, with 95% intervals, from the shares" }),
        }),
      )
      .meta({ description: "Groups of candidates who answered the self-identification questions" }),
    records: z.array(cutScoreRecord),
  })
  .meta({ id: "JobFit" });

const correlation = z
  .object({ r: z.number(), low: z.number().meta({ description: "Lower end of the 95% interval" }), high: z.number() })
  .nullable();

const studyPerson = z
  .object({
    id,
    name: z.string(),
    ...mailFields,
    link: z.string().nullable().meta({ description: "`null` once the person has answered" }),
    addedAt: moment,
    isAnswered: z.boolean(),
    raters: z.number().int().meta({ description: "How many managers have rated this person" }),
  })
  .meta({ id: "StudyPerson" });

const studyShape = z
  .object({
    people: z.array(studyPerson),
    numbers: z
      .object({ label: z.string(), people: z.number().int().meta({ description: "How many people have a number" }) })
      .nullable()
      .meta({ description: "`null` until numbers are uploaded. The figures then use them instead of ratings" }),
    ready: z.number().int().meta({ description: "People who have answered and were rated, or have a number" }),
    figures: z
      .object({
        n: z
          .number()
          .int()
          .meta({ description: "Number of people in the figures, which are updated with every fifth person" }),
        verdict: z.enum(VERDICTS),
        correlation: correlation.meta({ description: "Total score with mean rating, or number; uncorrected" }),
        reliability: z
          .number()
          .nullable()
          .meta({ description: "Reliability of the mean ratings. `null` with numbers" }),
        corrected: correlation.meta({ description: "Corrected for the reliability" }),
        correctedForRange: correlation.meta({
          description: "Corrected for the reliability and the range of candidates' scores",
        }),
        published: correlation.meta({ description: "Combined with published studies" }),
        thirds: z.array(
          z.object({
            third: z.enum(THIRDS),
            n: z.number().int(),
            share: share.nullable().meta({ description: "Share rated above the median. `null` below five people" }),
            low: share.nullable(),
            high: share.nullable(),
          }),
        ),
        sections: z.array(
          z.object({
            id,
            name: z.string(),
            partial: z.number().meta({ description: "Correlation with the ratings at the same total score" }),
            p: share,
            isAdded: z.boolean(),
          }),
        ),
      })
      .nullable()
      .meta({ description: "`null` until 20 people have answered and were rated" }),
  })
  .meta({ id: "Study" });

const manualShape = z
  .object({
    lead: z.string().meta({ description: "What is missing or weak" }),
    parts: z.array(
      z.object({
        title: z.string(),
        groups: z.array(
          z.object({
            title: z.string(),
            rows: z.array(z.object({ label: z.string(), text: z.string(), detail: z.string().optional() })),
          }),
        ),
      }),
    ),
  })
  .meta({ id: "TechnicalManual" });

const ADMIN = { access: "admin", scope: "everything" } as const;
const ACT = { ...ADMIN, status: 200, shape: messageShape } as const;

export const validationCalls = {
  "/api/admin/tests/{testId}/job-fit": {
    GET: {
      summary: "Get what shows that a test fits its job: tasks, raters, agreement, proposed points, match labels",
      ...ADMIN,
      status: 200,
      shape: fitShape,
    },
  },
  "/api/admin/tests/{testId}/manual": {
    GET: {
      summary:
        "Get the technical manual as text: what is known about the test and what is missing, with second attempts, questions that became easier and languages",
      ...ADMIN,
      status: 200,
      shape: manualShape,
    },
  },
  "/api/admin/tests/{testId}/job-tasks": {
    POST: {
      summary: "Add tasks of the job. Tasks that the test already has are skipped",
      ...ADMIN,
      body: z.object({ tasks: taskTexts }),
      status: 201,
      shape: z.object({ added: z.number().int() }).meta({ id: "AddedTasks" }),
    },
  },
  "/api/admin/tests/{testId}/job-tasks/{taskId}": {
    DELETE: { ...ACT, summary: "Delete a task with its ratings" },
  },
  "/api/admin/tests/{testId}/raters": {
    POST: {
      summary:
        "Add raters of tasks, answers or performance. Each gets a link, by email if the name has an address: `Ada <ada@example.com>`",
      ...ADMIN,
      body: z.object({
        panel: z.enum(PANELS, { error: `panel must be one of ${PANELS.join(", ")}` }),
        names: raterNames,
      }),
      status: 201,
      shape: z.object({ raters: z.array(rater) }).meta({ id: "AddedRaters" }),
    },
  },
  "/api/admin/tests/{testId}/raters/{raterId}": {
    DELETE: { ...ACT, summary: "Delete a rater with all ratings" },
  },
  "/api/admin/tests/{testId}/raters/{raterId}/send": {
    POST: { ...ACT, summary: "Send a rater's link by email again" },
  },
  "/api/admin/tests/{testId}/study/people/{personId}/send": {
    POST: { ...ACT, summary: "Send the link of a person in the study by email again" },
  },
  "/api/admin/tests/{testId}/study": {
    GET: {
      summary: "Get the study with current staff: who has answered and was rated, and the figures of the group",
      ...ADMIN,
      status: 200,
      shape: studyShape,
    },
    DELETE: {
      ...ACT,
      summary: "Delete the study: people with all answers, and raters of the panel `performance` with all ratings",
    },
  },
  "/api/admin/tests/{testId}/study/people": {
    POST: {
      summary:
        "Add people who do the job now. Each gets a link, by email if the name has an address. Raters of the panel `performance` rate their work",
      ...ADMIN,
      body: z.object({ names: studyNames }),
      status: 201,
      shape: z.object({ people: z.array(studyPerson) }).meta({ id: "AddedStudyPeople" }),
    },
  },
  "/api/admin/tests/{testId}/study/people/{personId}": {
    DELETE: { ...ACT, summary: "Delete a person with all answers and ratings" },
  },
  "/api/admin/tests/{testId}/study/numbers": {
    POST: {
      summary:
        "Add or replace a performance number of each person. Higher is better. Another label replaces all numbers",
      ...ADMIN,
      body: studyNumbersSchema,
      status: 201,
      shape: z.object({ saved: z.number().int() }).meta({ id: "SavedStudyNumbers" }),
    },
    DELETE: { ...ACT, summary: "Delete all performance numbers of the study" },
  },
  "/api/admin/cut-score-records": {
    POST: {
      summary: "Record how today's minimums of the match labels were set, and why",
      ...ADMIN,
      body: cutScoreSchema,
      status: 201,
      shape: cutScoreRecord,
    },
  },
} as const satisfies Calls;
