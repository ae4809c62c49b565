import { z } from "zod";
import { Refusal } from "#app/platform/refusal.ts";
import { optionalText, requiredText } from "#app/platform/text/text.ts";
import {
  type ChosenOption,
  formatChoice,
  MAX_OPTIONS,
  MAX_QUESTIONS,
  MIN_OPTIONS,
  QUESTION_NUMBERS,
  RATHER_NOT,
} from "./form-limits.ts";

export const MAX_NAME_LENGTH = 60;
const COUNT_OF_OPTIONS = `Please enter ${MIN_OPTIONS} to ${MAX_OPTIONS} options`;
const OPTION_TWICE = "Each option can occur only once";
const QUESTION_TWICE = "Each question can occur only once";

const questionSchema = z.object({
  name: requiredText({ label: "The question", max: MAX_NAME_LENGTH, missing: "Please enter the question" }),
  options: z
    .array(requiredText({ label: "An option", max: MAX_NAME_LENGTH, missing: COUNT_OF_OPTIONS }))
    .min(MIN_OPTIONS, { error: COUNT_OF_OPTIONS })
    .max(MAX_OPTIONS, { error: COUNT_OF_OPTIONS })
    .refine((options) => new Set(options).size === options.length, { error: OPTION_TWICE }),
});

export const questionsSchema = z
  .array(questionSchema)
  .max(MAX_QUESTIONS)
  .refine((questions) => new Set(questions.map(({ name }) => name)).size === questions.length, {
    error: QUESTION_TWICE,
  });

type SelfIdentificationQuestion = z.infer<typeof questionSchema>;
export type SelfIdentificationForm = {
  isOn: boolean;
  /** If true, scores are counted by group too, and the form tells candidates so. */
  countsLabels: boolean;
  questions: SelfIdentificationQuestion[];
};

export const NO_FORM: SelfIdentificationForm = { isOn: false, countsLabels: false, questions: [] };

const SWITCHED_ON_EMPTY = "Please enter a question before you turn this on";

type TypedForm = { isOn: boolean; countsLabels: boolean } & Record<string, unknown>;

/** Fields `name1` and `options1` to `name3` and `options3`. Options are one per line. Empty questions are left out. */
export const formSchema = z
  .object({
    isOn: z.boolean().default(false),
    countsLabels: z.boolean().default(false),
    ...Object.fromEntries(
      QUESTION_NUMBERS.flatMap((number) => [
        [`name${number}`, z.string().default("")],
        [`options${number}`, optionalText({ label: "The list", max: 1000, lines: true })],
      ]),
    ),
  })
  .check(({ value, issues }) => {
    const report = (message: string, field: string) =>
      issues.push({ code: "custom", message, input: value, path: [field] });
    const filled = listFilled(value);
    for (const number of filled) {
      for (const { path, message } of questionSchema.safeParse(readQuestion(value, number)).error?.issues ?? []) {
        report(message, `${path[0] === "name" ? "name" : "options"}${number}`);
      }
      const name = readQuestion(value, number).name.trim();
      const isTwice = filled.some((other) => other < number && readQuestion(value, other).name.trim() === name);
      if (isTwice && name !== "") report(QUESTION_TWICE, `name${number}`);
    }
    if (value.isOn && filled.length === 0) report(SWITCHED_ON_EMPTY, "name1");
  });

export function parseForm(typed: TypedForm): SelfIdentificationForm {
  const questions = listFilled(typed).map((number) => questionSchema.parse(readQuestion(typed, number)));
  return { isOn: typed.isOn, countsLabels: typed.countsLabels, questions };
}

function listFilled(typed: TypedForm): number[] {
  return QUESTION_NUMBERS.filter((number) => {
    const { name, options } = readQuestion(typed, number);
    return name.trim() !== "" || options.length > 0;
  });
}

function readQuestion(typed: TypedForm, number: number): { name: string; options: string[] } {
  const lines = String(typed[`options${number}`] ?? "").split("\n");
  const options = lines.map((line) => line.trim()).filter((line) => line !== "");
  return { name: String(typed[`name${number}`] ?? ""), options };
}

const ANSWER_FIELDS = QUESTION_NUMBERS.map((number) => `answer${number}`);

/** Fields `answer1` to `answer3` with a formatted choice. */
export const answersSchema = z.object({
  ...Object.fromEntries(ANSWER_FIELDS.map((field) => [field, z.string().optional()])),
  /** Present if the form told the candidate that scores are counted by group too. */
  countsLabels: z.literal("on").optional(),
});

export type { ChosenOption };

/** Throw a Refusal if a chosen question or option is no longer asked. */
export function listChosen(questions: SelfIdentificationQuestion[], typed: Record<string, unknown>): ChosenOption[] {
  const sent = ANSWER_FIELDS.flatMap((field) => typed[field] ?? []);
  const asked = questions.map(({ name, options }) =>
    [...options, RATHER_NOT].map((option) => ({ question: name, option })),
  );
  const isSent = (choice: ChosenOption) => sent.includes(formatChoice(choice));
  const known = asked.flat().map(formatChoice);
  if (sent.some((value) => !known.includes(String(value)))) {
    throw new Refusal("conflict", "The questions have changed. Please choose again");
  }
  return asked.flatMap((choices) => choices.find(isSent) ?? []);
}

export function getMonth(moment: Date): string {
  return moment.toISOString().slice(0, 7);
}
