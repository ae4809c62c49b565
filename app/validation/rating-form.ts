import { z } from "zod";
import type { Question } from "#app/content/index.ts";
import { EFFECTIVENESS_SCALE } from "./expert-key.ts";
import { IMPORTANCE_SCALE } from "./job-analysis.ts";
import { SCALES, type Scale } from "./panel.ts";

export const importanceField = (taskId: string) => `importance_${taskId}`;
export const frequencyField = (taskId: string) => `frequency_${taskId}`;
export const sectionField = (taskId: string) => `section_${taskId}`;
export const effectivenessField = (optionId: string) => `option_${optionId}`;
export const minimalField = (questionId: string) => `minimal_${questionId}`;

export const performanceField = (personId: string, scale: Scale) => `${scale}_${personId}`;

export const SCALE_OF_FIVE = ["1", "2", "3", "4", "5"] as const;
export const SCALE_OF_SEVEN = ["1", "2", "3", "4", "5", "6", "7"] as const;
export const NO_SECTION = "none";

type Given = Record<string, unknown>;

const toRating = (scale: number) => (value: unknown) => {
  const parsed = z.coerce.number().int().min(1).max(scale).safeParse(value);
  return parsed.success && value !== "" ? parsed.data : null;
};

const readImportance = toRating(IMPORTANCE_SCALE);
const readEffectiveness = toRating(EFFECTIVENESS_SCALE);

export function readTaskRatings(taskIds: readonly string[], given: Given) {
  return taskIds.flatMap((taskId) => {
    const importance = readImportance(given[importanceField(taskId)]);
    const frequency = readImportance(given[frequencyField(taskId)]);
    const section = given[sectionField(taskId)];
    if (importance === null || frequency === null || typeof section !== "string" || section === "") return [];
    return [{ taskId, importance, frequency, sectionId: section === NO_SECTION ? null : section.slice(0, 64) }];
  });
}

/** List the unanswered fields of partly rated tasks. A task is stored only when all its fields are answered. */
export function listOpenTaskFields(taskIds: readonly string[], given: Given): string[] {
  return taskIds.flatMap((id) => {
    const fields = [importanceField(id), frequencyField(id), sectionField(id)];
    const open = fields.filter((field) => !given[field]);
    return open.length < fields.length ? open : [];
  });
}

/** `minimal`: for each question, the answer that somebody who is only just good enough would give. */
export type GivenAnswers = { ratings: ReadonlyMap<string, number>; minimal: ReadonlyMap<string, string> };

export function readGivenAnswers(questions: readonly Question[], given: Given): GivenAnswers {
  const ratings = questions.flatMap(({ options }) =>
    options.flatMap(({ id }) => {
      const rating = readEffectiveness(given[effectivenessField(id)]);
      return rating === null ? [] : [[id, rating] as const];
    }),
  );
  const minimal = questions.flatMap(({ id, options }) => {
    const marked = options.find((option) => option.id === given[minimalField(id)]);
    return marked ? [[id, marked.id] as const] : [];
  });
  return { ratings: new Map(ratings), minimal: new Map(minimal) };
}

export const PEOPLE_A_PART = 10;

export function countPerformanceParts(people: number): number {
  return Math.max(1, Math.ceil(people / PEOPLE_A_PART));
}

export function readPerformanceRatings(personIds: readonly string[], given: Given) {
  return personIds.flatMap((personId) => {
    const ratings = SCALES.flatMap((scale) => {
      const rating = readImportance(given[performanceField(personId, scale)]);
      return rating === null ? [] : [[scale, rating] as const];
    });
    return ratings.length === 0 ? [] : [{ personId, ...Object.fromEntries(ratings) }];
  });
}

/** All fields are optional, because raters can save some ratings and continue later. */
export function buildRatingSchema(names: readonly string[]) {
  return z.object(Object.fromEntries(names.map((name) => [name, z.string().max(64).optional()])));
}

const SHOWN = "shown_";

/** Hidden field with the hash of a text, so that a rating counts only for the text that the rater saw. */
export const shownField = (id: string) => `${SHOWN}${id}`;

const readSubjectId = (field: string) => field.slice(field.indexOf("_") + 1);

/**
 * Return the ids of the rated answers and tasks, and of the chosen sections, whose text the form showed differently.
 * `current` maps ids to hashes and lacks those that were deleted.
 */
export function findChangedTexts(sent: FormData, current: ReadonlyMap<string, string>): Set<string> {
  const shown = new Map([...sent].filter(([name]) => name.startsWith(SHOWN)));
  const chosen = [...sent].filter(([name, value]) => !shown.has(name) && value !== "");
  const ids = new Set(chosen.flatMap(([name, value]) => [readSubjectId(name), String(value)]));
  return new Set([...ids].filter((id) => shown.get(shownField(id)) !== current.get(id)));
}

export function listFieldsAbout(ids: ReadonlySet<string>, given: Given): string[] {
  const isAbout = ([field, value]: [string, unknown]) => ids.has(readSubjectId(field)) || ids.has(String(value));
  return Object.entries(given)
    .filter(isAbout)
    .map(([field]) => field);
}
