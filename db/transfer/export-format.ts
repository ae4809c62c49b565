/**
 * The file that holds all test data: what stands in it, in which order, and what makes a record true.
 * docs/decisions/012-one-file-of-all-test-data.md
 */
import { z } from "zod";
import { isTimeZone } from "#app/domain/date-text.ts";
import { scoreAnswers } from "#app/domain/scoring.ts";
import { playbookRangesSchema, questionCounterSchema } from "#app/domain/settings.ts";
import { flattenQuestions, type Question, type TestContent } from "#app/domain/test-content.ts";
import { emailText, isPrintable } from "#app/domain/text.ts";
import { InvalidFileError } from "./json-members.ts";

export const EXPORT_FORMAT = "sales-role-assessment";
/** Goes up with every change of what the records hold or mean. */
export const FORMAT_VERSION = 1;

/** The parts of the file in their order: each refers only to what stands before it. */
export const HEAD_NAMES = ["format", "formatVersion", "exportedAt", "withCandidates", "counts"] as const;
export const LIST_NAMES = ["tests", "sections", "questions", "options", "settings", "versions", "submissions"] as const;
/** The last member: a file without it is not whole. */
export const LAST_NAME = "complete";
export type ListName = (typeof LIST_NAMES)[number];

const count = z.int().min(0);
export const countsSchema = z.strictObject({
  tests: count,
  sections: count,
  questions: count,
  options: count,
  settings: count,
  versions: count,
  submissions: count,
  answers: count,
  sectionScores: count,
});
export type ExportCounts = z.infer<typeof countsSchema>;

const id = z.string().regex(/^[\w-]{1,64}$/, { error: "is not an id" });
const orderIndex = z.int().min(0).max(1_000_000);
const points = z.int().min(0).max(10);
/** A century: sums of it stay numbers that SQLite can add up. */
const seconds = z.int().min(0).max(3_200_000_000);

/** A text as it is stored: nothing is trimmed or changed, so that an import gives back what was exported. */
function text(least: number, most: number, lines = false) {
  return z
    .string()
    .min(least)
    .max(most)
    .refine((value) => isPrintable(value, lines), { error: "contains characters that cannot be used" });
}

const moment = z.string().refine((value) => isMoment(value), { error: "must be a time like 2026-05-04T10:00:00.000Z" });

function isMoment(value: string): boolean {
  const time = value.length === 24 ? Date.parse(value) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString() === value;
}

export const headSchema = z.strictObject({
  format: z.literal(EXPORT_FORMAT),
  formatVersion: z.literal(FORMAT_VERSION),
  exportedAt: moment,
  withCandidates: z.boolean(),
  counts: countsSchema,
});

const versionContent = z.strictObject({
  sections: z.array(
    z.strictObject({
      id,
      name: text(1, 200),
      description: text(0, 2000, true),
      questions: z.array(
        z.strictObject({
          id,
          questionText: text(1, 2000, true),
          options: z
            .array(z.strictObject({ id, optionText: text(1, 1000, true), points, optionLetter: text(1, 2) }))
            .min(1),
        }),
      ),
    }),
  ),
});

/** One record of each list. */
export const recordSchemas = {
  tests: z.strictObject({
    id,
    name: text(1, 200),
    description: text(0, 2000, true),
    testPassword: text(1, 200),
    isActive: z.boolean(),
    isDefault: z.boolean(),
    createdAt: moment,
  }),
  sections: z.strictObject({
    id,
    testId: id,
    name: text(1, 200),
    description: text(0, 2000, true),
    orderIndex,
  }),
  questions: z.strictObject({ id, sectionId: id, questionText: text(1, 2000, true), orderIndex }),
  options: z.strictObject({
    id,
    questionId: id,
    optionText: text(1, 1000, true),
    points,
    optionLetter: text(1, 2),
    orderIndex,
  }),
  settings: z.strictObject({
    key: z.string().regex(/^[a-z_]{1,64}$/, { error: "is not the key of a setting" }),
    value: z.json(),
    description: text(0, 500),
  }),
  versions: z.strictObject({
    id,
    testId: id,
    contentHash: z.string().regex(/^[0-9a-f]{64}$/, { error: "is not a SHA-256" }),
    createdAt: moment,
    content: versionContent,
  }),
  submissions: z.strictObject({
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
    /** Of each section with questions: [its place in the version, points, maximum, questions]. */
    sections: z.array(z.array(z.int().min(0)).length(4)),
    /** In the version's order: [question's place, option's place, points, milliseconds from the start to the click]. */
    answers: z.custom<unknown[]>(Array.isArray, { error: "must be a list" }),
  }),
} satisfies Record<ListName, z.ZodType>;

export type ExportRecord<Name extends ListName> = z.infer<(typeof recordSchemas)[Name]>;

const settingSchemas: Record<string, z.ZodType> = {
  playbook_ranges: playbookRangesSchema,
  question_counter: questionCounterSchema,
  time_zone: z.string().refine(isTimeZone),
  provider_name: text(0, 100),
};

/** A record in its list's shape. Throws InvalidFileError, naming its place and what is wrong with it. */
export function parseRecord<Name extends ListName>(name: Name, index: number, sent: unknown): ExportRecord<Name> {
  const parsed = recordSchemas[name].safeParse(sent);
  const [issue] = parsed.error?.issues ?? [];
  if (issue) throw new InvalidFileError(`${placeText(name, index)}: ${issueText(issue)}`);
  return parsed.data as ExportRecord<Name>;
}

/** How messages name a record: 'submissions, record 17'. */
export function placeText(name: ListName, index: number): string {
  return `${name}, record ${index + 1}`;
}

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
    case "invalid_format":
      return `${path} ${/^Invalid/.test(issue.message) ? "is not valid" : issue.message}`;
    case "too_big":
    case "too_small":
      return `${path} is too ${issue.code === "too_big" ? "large" : "small"}`;
    default:
      return `${path} is not valid`;
  }
}

/** Throws InvalidFileError for a value that its setting cannot have. */
export function checkSetting(index: number, { key, value }: ExportRecord<"settings">): void {
  const schema = Object.hasOwn(settingSchemas, key) ? settingSchemas[key] : undefined;
  const isTooLong = JSON.stringify(value).length > 10_000;
  if (isTooLong || schema?.safeParse(value).success === false) {
    throw new InvalidFileError(`${placeText("settings", index)}: ${key} cannot have this value`);
  }
}

/** A version's content with its questions in the order in which answers name them. */
export type AnswerKey = { testId: string; content: TestContent; questions: Question[] };

export function answerKeyOf(testId: string, content: TestContent): AnswerKey {
  return { testId, content, questions: flattenQuestions(content).map(({ question }) => question) };
}

/** A version in which a question or an option stands twice could not say what was answered. */
export function hasEachOnce(content: TestContent): boolean {
  const questions = flattenQuestions(content).map(({ question }) => question);
  const isEachOnce = (list: { id: string }[]) => new Set(list.map(({ id }) => id)).size === list.length;
  return isEachOnce(content.sections) && isEachOnce(questions) && questions.every(({ options }) => isEachOnce(options));
}

export type StoredAnswer = { questionId: string; optionId: string; points: number; clickedAt: number };
export type StoredScore = {
  sectionId: string;
  name: string;
  totalPoints: number;
  maxPoints: number;
  questionCount: number;
};

/** Answers as the file holds them. Throws for one that its version does not know. */
export function packAnswers(key: AnswerKey, startedAt: number, answers: StoredAnswer[]): number[][] {
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]));
  const packed = key.questions.flatMap(({ id, options }, place) => {
    const answer = byQuestion.get(id);
    if (!answer) return [];
    const option = options.findIndex((one) => one.id === answer.optionId);
    return [[place, option, answer.points, answer.clickedAt - startedAt]];
  });
  if (packed.length !== answers.length || packed.some(([, option]) => option === -1)) {
    throw new Error("An answer does not belong to its submission's version");
  }
  return packed;
}

/** Section scores as the file holds them. Throws for one that its version does not know. */
export function packScores(key: AnswerKey, scores: StoredScore[]): number[][] {
  return scores.map(({ sectionId, name, totalPoints, maxPoints, questionCount }) => {
    const place = key.content.sections.findIndex((section) => section.id === sectionId && section.name === name);
    if (place === -1) throw new Error("A section score does not belong to its submission's version");
    return [place, totalPoints, maxPoints, questionCount];
  });
}

/**
 * The answers and scores of a submission as they are stored. Throws InvalidFileError unless they are what the version's points
 * and the scoring make of them: no result gets in that was never reached.
 */
export function unpackResult(
  index: number,
  record: ExportRecord<"submissions">,
  key: AnswerKey,
): { answers: StoredAnswer[]; scores: StoredScore[] } {
  const fail = (why: string): never => {
    throw new InvalidFileError(`${placeText("submissions", index)}: ${why}`);
  };
  if (record.testId !== key.testId) fail("its version is one of another test");
  const startedAt = Date.parse(record.startedAt);
  const answers: StoredAnswer[] = [];
  let lastPlace = -1;
  for (const packed of record.answers) {
    if (!Array.isArray(packed) || packed.length !== 4 || !packed.every(Number.isSafeInteger)) {
      return fail("an answer is not a list of four whole numbers");
    }
    const [place, optionPlace, points, after] = packed as [number, number, number, number];
    const question = key.questions[place];
    const option = question?.options[optionPlace];
    if (!question || !option) return fail("an answer does not belong to its version");
    if (place <= lastPlace) fail("a question is answered twice, or its answers are not in order");
    if (option.points !== points) fail("an answer's points are not those of its option");
    const clickedAt = startedAt + after;
    if (Number.isNaN(new Date(clickedAt).getTime())) fail("an answer's time is not valid");
    answers.push({ questionId: question.id, optionId: option.id, points, clickedAt });
    lastPlace = place;
  }
  const { completedAt, totalDuration, totalPoints, maxPoints, percent } = record;
  const figures = [completedAt, totalDuration, totalPoints, maxPoints, percent];
  if (completedAt === null) {
    if (figures.some((figure) => figure !== null) || record.sections.length > 0) fail("it has a score without an end");
    return { answers, scores: [] };
  }
  if (figures.includes(null)) fail("it has an end without a score");
  const score = scoreAnswers(key.content, answers);
  const isSame =
    totalPoints === score.totalPoints &&
    maxPoints === score.maxPoints &&
    percent === score.percent &&
    JSON.stringify(record.sections) === JSON.stringify(packScores(key, score.sections));
  if (!isSame) fail("its score is not what its answers bring");
  return { answers, scores: score.sections };
}
