import { z } from "zod";
import type { Calls } from "#app/platform/api/calls.ts";
import { id } from "#app/platform/api/shapes.ts";
import { shortFormSchema } from "./short-form-input.ts";

const alpha = z.number().nullable();

const shortFormShape = z
  .object({
    id: id.meta({ description: "The new test" }),
    name: z.string(),
    questionCount: z.number().int(),
    predictedAlpha: alpha.meta({ description: "By the Spearman–Brown formula; `null` if not known yet" }),
  })
  .meta({ id: "ShortForm" });

const suggestionShape = z
  .object({
    results: z.number().int().meta({ description: "Counted results on which `alpha` and `itemRest` are based" }),
    alpha: alpha.meta({ description: "Cronbach's alpha of the test; `null` below 30 results" }),
    questionCount: z.number().int().meta({ description: "Number of suggested questions" }),
    predictedAlpha: alpha.meta({ description: "For the suggested questions; `null` if not known yet" }),
    questions: z.array(
      z.object({
        id,
        sectionId: id,
        questionText: z.string(),
        itemRest: z.number().nullable().meta({ description: "Item-rest correlation; `null` below 30 results" }),
        isSuggested: z.boolean(),
      }),
    ),
  })
  .meta({ id: "ShortFormSuggestion" });

export const shortFormCalls = {
  "/api/tests/{testId}/short-form": {
    GET: {
      summary: "Suggest questions for a short form with the same balance of sections, and predict its reliability",
      access: "admin",
      scope: "content:write",
      status: 200,
      shape: suggestionShape,
    },
    POST: {
      summary:
        "Make a short form: a new inactive test with copies of the chosen questions, or of the suggested ones. The original test and its results do not change",
      access: "admin",
      scope: "content:write",
      body: shortFormSchema,
      status: 201,
      shape: shortFormShape,
      refuses: [409],
    },
  },
} as const satisfies Calls;
