import { createHash } from "node:crypto";
import type { Test } from "#app/content/index.server.ts";
import { getPublicTitle } from "#app/content/index.ts";
import { getLanguageWording, type Wording } from "#app/languages/index.server.ts";
import { getBrand } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { sum } from "#app/platform/sum.ts";
import { fillPlaceholders, formatPlural } from "#app/platform/text/message-format.ts";
import { type Panel, SCALES } from "../panel.ts";
import {
  countMissing,
  hashShownTexts,
  listSections,
  listTaskRatings,
  listTasks,
  type Rater,
  readOptionRatings,
  readRatedContent,
} from "../panels.server.ts";
import { countPerformanceParts, PEOPLE_A_PART } from "../rating-form.ts";
import { listPerformanceRatings, listStudyPeople, listUnrated } from "../study.server.ts";

type Shown = { part: number; isSaved: boolean; isDone: boolean };

export function buildRatingScreen(rater: Rater, test: Test, { part, isSaved, isDone }: Shown) {
  const wording = getLanguageWording(test.language, "rater", "performance");
  const { missing, all, ...form } = READ_FORM[rater.panel](rater, part);
  const isUnrated = missing === all && !isSaved;
  return {
    brand: getBrand(db),
    wording,
    title: getPublicTitle(test),
    amount: isUnrated && form.parts > 1 ? fillPlaceholders(wording.rater.amount, { n: String(all) }, wording) : null,
    texts: pickTexts(rater.panel, wording),
    isDone: isDone && missing === 0,
    missing: missing === 0 || isUnrated ? null : formatPlural(wording.rater.missing, missing, wording),
    ...form,
  };
}

const READ_FORM = { tasks: readTaskForm, options: readAnswerForm, performance: readPerformanceForm };

function pickTexts(panel: Panel, { rater, performance }: Wording<"rater" | "performance">) {
  if (panel === "performance") return performance;
  const { seen } = rater;
  return panel === "tasks"
    ? { title: rater.tasksTitle, lead: rater.tasksLead, seen }
    : { title: rater.optionsTitle, lead: rater.optionsLead, seen };
}

const NO_FORM = {
  tasks: null,
  sections: [] as { value: string; text: string }[],
  questions: null,
  people: null,
  shown: {} as Record<string, string>,
  part: 1,
  parts: 1,
};

function readTaskForm(rater: Rater) {
  const ratings = new Map(listTaskRatings(db, rater.id).map((rating) => [rating.taskId, rating]));
  const tasks = listTasks(db, rater.testId).map((task) => ({ ...task, rating: ratings.get(task.id) ?? null }));
  const sections = listSections(readRatedContent(db, rater.testId)).map(({ id, name }) => ({ value: id, text: name }));
  const missing = tasks.filter(({ rating }) => !rating).length;
  return { ...NO_FORM, missing, all: tasks.length, tasks, sections, shown: readShown(rater) };
}

/** If `wanted` is not a part of the form, show the first part with missing ratings. */
function readAnswerForm(rater: Rater, wanted: number) {
  const content = readRatedContent(db, rater.testId);
  const ratings = readOptionRatings(db, rater.id, content);
  const sections = content.sections.filter(({ questions }) => questions.length > 0);
  const unfinished = sections.findIndex(({ questions }) => countMissing(questions, ratings) > 0);
  const part = wanted >= 1 && wanted <= sections.length ? Math.trunc(wanted) : Math.max(0, unfinished) + 1;
  const all = sections.flatMap((section) => section.questions);
  const questions = (sections[part - 1]?.questions ?? []).map((question) => ({
    id: question.id,
    text: question.questionText,
    options: orderForRater(rater, question.options).map(({ id, optionText }) => ({
      id,
      text: optionText,
      effectiveness: ratings.get(id)?.effectiveness ?? null,
      isMinimal: ratings.get(id)?.isMinimal ?? false,
    })),
  }));
  const missing = countMissing(all, ratings);
  return {
    ...NO_FORM,
    missing,
    all: countMissing(all, new Map()),
    questions,
    part,
    parts: sections.length,
    shown: readShown(rater),
  };
}

const readShown = (rater: Rater) => Object.fromEntries(hashShownTexts(db, rater));

/** Never show saved ratings, because the admin who sent the link could also open it. */
function readPerformanceForm(rater: Rater, wanted: number) {
  const saved = new Map(listPerformanceRatings(db, rater.id).map((ratings) => [ratings.personId, ratings]));
  const people = listStudyPeople(db, rater.testId).map(({ id, name }) => {
    const ratings = saved.get(id);
    return { id, name, isSaved: ratings !== undefined, unrated: ratings ? listUnrated(ratings) : [] };
  });
  const parts = countPerformanceParts(people.length);
  const isPart = wanted >= 1 && wanted <= parts;
  const isOpen = ({ isSaved, unrated }: (typeof people)[number]) => unrated.length > 0 || (wanted === 0 && !isSaved);
  const unfinished = Math.max(0, people.findIndex(isOpen));
  const part = isPart ? Math.trunc(wanted) : Math.floor(unfinished / PEOPLE_A_PART) + 1;
  const all = people.length * SCALES.length;
  const missing = saved.size === 0 && !isPart ? all : sum(people.map(({ unrated }) => unrated.length));
  const shown = people.slice((part - 1) * PEOPLE_A_PART, part * PEOPLE_A_PART);
  return { ...NO_FORM, missing, all, people: shown, part, parts };
}

/** Shuffle the options, because authors often write the best one first. */
function orderForRater<Option extends { id: string }>(rater: Rater, options: readonly Option[]): Option[] {
  const getKey = ({ id }: Option) => createHash("sha256").update(`${rater.id} ${id}`).digest("hex");
  return options.toSorted((one, other) => (getKey(one) < getKey(other) ? -1 : 1));
}
