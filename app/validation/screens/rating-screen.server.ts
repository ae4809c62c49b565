import { createHash } from "node:crypto";
import type { Test } from "#app/content/index.server.ts";
import { getPublicTitle } from "#app/content/index.ts";
import { getLanguageWording } from "#app/languages/index.server.ts";
import { getBrand } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { formatPlural } from "#app/platform/text/message-format.ts";
import {
  listSections,
  listTaskRatings,
  listTasks,
  type Rater,
  readOptionRatings,
  readRatedContent,
} from "../panels.server.ts";

type Shown = { part: number; isSaved: boolean; isDone: boolean };

export function buildRatingScreen(rater: Rater, test: Test, { part, isSaved, isDone }: Shown) {
  const wording = getLanguageWording(test.language, "rater");
  const { missing, all, ...form } = rater.panel === "tasks" ? readTaskForm(rater) : readAnswerForm(rater, part);
  return {
    brand: getBrand(db),
    wording,
    title: getPublicTitle(test),
    isDone: isDone && missing === 0,
    missing:
      missing === 0 || (missing === all && !isSaved) ? null : formatPlural(wording.rater.missing, missing, wording),
    ...form,
  };
}

function readTaskForm(rater: Rater) {
  const ratings = new Map(listTaskRatings(db, rater.id).map((rating) => [rating.taskId, rating]));
  const tasks = listTasks(db, rater.testId).map((task) => ({ ...task, rating: ratings.get(task.id) ?? null }));
  const sections = listSections(readRatedContent(db, rater.testId)).map(({ id, name }) => ({ value: id, text: name }));
  const missing = tasks.filter(({ rating }) => !rating).length;
  return { missing, all: tasks.length, tasks, sections, questions: null, part: 1, parts: 1 };
}

const NO_CHOICES: { value: string; text: string }[] = [];

/** If `wanted` is not a part, show the first part with missing ratings. */
function readAnswerForm(rater: Rater, wanted: number) {
  const content = readRatedContent(db, rater.testId);
  const ratings = readOptionRatings(db, rater.id, content);
  const sections = content.sections.filter(({ questions }) => questions.length > 0);
  const isMissing = ({ id }: { id: string }) => !ratings.has(id);
  const unfinished = sections.findIndex(({ questions }) =>
    questions.some((question) => question.options.some(isMissing)),
  );
  const part = wanted >= 1 && wanted <= sections.length ? Math.trunc(wanted) : Math.max(0, unfinished) + 1;
  const options = sections.flatMap(({ questions }) => questions.flatMap((question) => question.options));
  const questions = (sections[part - 1]?.questions ?? []).map((question) => ({
    id: question.id,
    text: question.questionText,
    options: orderForRater(rater, question.options).map(({ id, optionText }) => ({
      id,
      text: optionText,
      effectiveness: ratings.get(id) ?? null,
    })),
  }));
  const missing = options.filter(isMissing).length;
  return { missing, all: options.length, tasks: null, sections: NO_CHOICES, questions, part, parts: sections.length };
}

/** Shuffle the options, because authors often write the best one first. */
function orderForRater<Option extends { id: string }>(rater: Rater, options: readonly Option[]): Option[] {
  const getKey = ({ id }: Option) => createHash("sha256").update(`${rater.id} ${id}`).digest("hex");
  return options.toSorted((one, other) => (getKey(one) < getKey(other) ? -1 : 1));
}
