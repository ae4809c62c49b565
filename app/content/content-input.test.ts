import { expect, test } from "vitest";
import type { z } from "zod";
import {
  buildPlaceholderOption,
  buildPlaceholderQuestion,
  buildSectionName,
  directionSchema,
  isPlaceholderOption,
  isPlaceholderQuestion,
  optionTextSchema,
  pointsSchema,
  questionTextSchema,
  sectionDescriptionSchema,
  sectionNameSchema,
} from "./content-input.ts";

function listMessages(schema: z.ZodType, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
}

test("the placeholder text of a new part includes its number (S217–S219)", () => {
  expect([buildSectionName(0), buildSectionName(4)]).toEqual(["Section 1", "Section 5"]);
  expect(buildPlaceholderQuestion(0)).toBe("Question 1: Enter your question text here");
  expect(buildPlaceholderOption(1)).toBe("Answer option 2");
});

test("names and question texts are trimmed, and blank ones get a specific error (S214)", () => {
  expect(sectionNameSchema.parse({ name: "  One " })).toEqual({ name: "One" });
  expect(questionTextSchema.parse({ questionText: "\nTea?\n" })).toEqual({ questionText: "Tea?" });
  expect(optionTextSchema.parse({ optionText: " Yes " })).toEqual({ optionText: "Yes" });
  for (const blank of [undefined, "", "  ", "\n", "\u200b"]) {
    expect(listMessages(sectionNameSchema, { name: blank })).toEqual(["Section name is required"]);
    expect(listMessages(questionTextSchema, { questionText: blank })).toEqual(["Question text is required"]);
    expect(listMessages(optionTextSchema, { optionText: blank })).toEqual(["Option text is required"]);
  }
});

test("a section's description can be empty (S196)", () => {
  expect(sectionDescriptionSchema.parse({ description: "  " })).toEqual({ description: "" });
});

test("text fields have the same length limits as the database", () => {
  const long = (length: number) => "x".repeat(length);
  expect(sectionNameSchema.safeParse({ name: long(200) }).success).toBe(true);
  expect(questionTextSchema.safeParse({ questionText: long(2000) }).success).toBe(true);
  expect(optionTextSchema.safeParse({ optionText: long(1000) }).success).toBe(true);
  expect(listMessages(sectionNameSchema, { name: long(201) })).toEqual(["Section name must be at most 200 characters"]);
  expect(listMessages(questionTextSchema, { questionText: long(2001) })).toEqual([
    "Question text must be at most 2000 characters",
  ]);
  expect(listMessages(optionTextSchema, { optionText: long(1001) })).toEqual([
    "Option text must be at most 1000 characters",
  ]);
  expect(listMessages(sectionDescriptionSchema, { description: long(2001) })).toEqual([
    "Section description must be at most 2000 characters",
  ]);
});

test("question texts and descriptions allow line breaks, but names and options do not (S198, S200)", () => {
  expect(questionTextSchema.parse({ questionText: "a\nb" })).toEqual({ questionText: "a\nb" });
  expect(sectionDescriptionSchema.parse({ description: "a\nb" })).toEqual({ description: "a\nb" });
  expect(listMessages(optionTextSchema, { optionText: "a\nb" })).toEqual([
    "Option text contains characters that cannot be used",
  ]);
  expect(listMessages(sectionNameSchema, { name: "a\nb" })).toEqual([
    "Section name contains characters that cannot be used",
  ]);
});

test("points from a form or the API are whole numbers clamped to 0–10 (S215)", () => {
  const parsePoints = (points: unknown) => pointsSchema.parse({ points }).points;
  expect(["0", "7", "10", 3, "-1", "11", -99, 99].map(parsePoints)).toEqual([0, 7, 10, 3, 0, 10, 0, 10]);
});

test.each([undefined, null, "", "  ", "many", "1.5", 1.5, "NaN", "Infinity", {}, []])(
  "points %j are rejected instead of becoming 0 (S215)",
  (points) => {
    expect(listMessages(pointsSchema, { points })).toEqual(["Points must be a whole number from 0 to 10"]);
  },
);

test("a move accepts only up and down (S209)", () => {
  expect(directionSchema.parse({ direction: "up" })).toEqual({ direction: "up" });
  for (const direction of [undefined, "", "left", "UP"]) {
    expect(directionSchema.safeParse({ direction }).success).toBe(false);
  }
});

test("placeholder text is recognized with any number (D25)", () => {
  for (const count of [0, 1, 25]) {
    expect(isPlaceholderQuestion(buildPlaceholderQuestion(count))).toBe(true);
    expect(isPlaceholderOption(buildPlaceholderOption(count))).toBe(true);
  }
  expect(isPlaceholderQuestion("Question 1: What drives you?")).toBe(false);
  expect(isPlaceholderOption("Answer option 1 is mine")).toBe(false);
});
