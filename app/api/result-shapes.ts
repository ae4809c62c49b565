/** What the API answers on the figures of results: beside shapes.ts. Null is what is withheld or unknown, never 0. */
import { z } from "zod";
import { MATCH_BANDS, MATCH_LABELS } from "#app/match-bands/match-band.ts";

const id = z.string();
const count = z.number().int().min(0);
const number = z.number().nullable();
const seconds = number.meta({ description: "From showing the question to the click; null where it is not known" });
const band = z.enum(MATCH_BANDS);
const group = z
  .string()
  .nullable()
  .meta({ description: "The results that may be compared: one test, the same questions and points" });

export const resultFiguresShape = z
  .object({
    submissionId: id,
    group,
    versions: z.array(z.number().int()),
    n: count.meta({ description: "Candidates of the group: the first attempt of each" }),
    counts: z.boolean().meta({ description: "Whether this result is one of them" }),
    percent: number,
    percentile: number,
    percentileGiveOrTake: number,
    semPercent: number,
    low68: number,
    high68: number,
    low95: number,
    high95: number,
    nearLine: z.object({ percent: z.number(), lower: band, upper: band }).nullable(),
    withheld: z.enum(["few-results", "no-consistency"]).nullable(),
    sections: z.array(
      z.object({
        sectionId: id,
        name: z.string(),
        percent: number,
        q1Percent: number,
        medianPercent: number,
        q3Percent: number,
      }),
    ),
    facts: z.object({
      timed: count.meta({ description: "Answers whose time is known" }),
      under2Seconds: count,
      longestRun: count.meta({ description: "Answers in a row at one place of the screen" }),
      runFrom: number.meta({ description: "A question's number" }),
      runTo: number,
      longestPauseSeconds: number,
      pauseBefore: number.meta({ description: "A question's number" }),
      longPauses: count.meta({ description: "Of 5 minutes or more" }),
      unanswered: count,
      attempt: count,
      attempts: z
        .array(z.object({ submissionId: id, completedAt: z.iso.datetime().nullable(), percent: number }))
        .meta({ description: "The other ones with this e-mail address on this test" }),
    }),
  })
  .meta({ id: "ResultFigures" });

export const interviewGuideShape = z
  .object({
    questions: z.array(
      z.object({
        questionId: id,
        number: count,
        sectionName: z.string(),
        questionText: z.string(),
        kind: z.enum(["open", "improve", "example"]),
        answer: z.string().nullable().meta({ description: "The chosen option's text; null where it was left open" }),
        prompt: z.string().meta({ description: "The author's follow-up, or a sentence by the answer" }),
      }),
    ),
  })
  .meta({ id: "InterviewGuide" });

export const comparisonShape = z
  .object({
    comparable: z.boolean().meta({ description: "Whether all are of one group" }),
    candidates: z.array(
      z.object({
        submissionId: id,
        name: z.string(),
        email: z.string(),
        testName: z.string(),
        versionNumber: z.number().int(),
        group,
        percent: number,
        label: z.enum(Object.values(MATCH_LABELS)).nullable(),
        percentile: number,
        n: count,
        semPercent: number,
      }),
    ),
    rows: z.array(
      z.object({
        sectionId: id.nullable().meta({ description: "Null for the total" }),
        name: z.string(),
        percents: z.array(number),
        limitPercent: number.meta({ description: "A difference counts as real above it" }),
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
              optionLetter: z.string().meta({ description: "The letter that the candidate saw" }),
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
