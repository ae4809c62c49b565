import { createHash } from "node:crypto";
import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import { getTest, readTestContent, updateOptionPoints } from "#app/content/index.server.ts";
import { filterAnswerable, flattenQuestions, type Question, type TestContent } from "#app/content/index.ts";
import { forgetApiResponses } from "#app/erasures/index.server.ts";
import { type AuditContext, command } from "#app/platform/audit/audit-log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { sum } from "#app/platform/sum.ts";
import { type Db, inTransaction } from "#db/client.ts";
import { newId, newToken } from "#db/ids.ts";
import { jobTasks, optionRatings, raters, taskRatings } from "#db/schema.ts";
import { compareWithExperts, type ExpertKey } from "./expert-key.ts";
import { analyzeJob, type JobAnalysis, type Task, type TaskRating } from "./job-analysis.ts";
import { ENOUGH_RATERS, MAX_RATERS, MAX_TASKS, type Panel } from "./panel.ts";
import { listNewAddressees } from "./person-line.ts";
import { type ProposedMinimum, proposeMinimum } from "./proposed-minimum.ts";
import type { GivenAnswers } from "./rating-form.ts";

export type Rater = typeof raters.$inferSelect;

export function listTasks(db: Db, testId: string): Task[] {
  const { id, text, position } = jobTasks;
  return db.select({ id, text }).from(jobTasks).where(eq(jobTasks.testId, testId)).orderBy(asc(position)).all();
}

export const addTasks = command({
  run(db: Db, _context: AuditContext, testId: string, texts: readonly string[]): number {
    requireTest(db, testId);
    const known = listTasks(db, testId);
    const seen = new Set(known.map((task) => task.text.toLowerCase()));
    const added = texts.filter((text) => !seen.has(text.toLowerCase()) && seen.add(text.toLowerCase()));
    if (known.length + added.length > MAX_TASKS)
      throw new Refusal("invalid-input", `A test can have at most ${MAX_TASKS} tasks`);
    const last = db.select({ position: jobTasks.position }).from(jobTasks).where(eq(jobTasks.testId, testId)).all();
    const from = Math.max(-1, ...last.map(({ position }) => position)) + 1;
    for (const [place, text] of added.entries())
      db.insert(jobTasks)
        .values({ id: newId(), testId, position: from + place, text })
        .run();
    return added.length;
  },
  events: ({ args: [entityId], result: tasks }) =>
    tasks === 0 ? [] : [{ event: "job-tasks-added", entityType: "test", entityId, detail: { tasks } }],
});

export const deleteTask = command({
  run(db: Db, _context: AuditContext, testId: string, taskId: string, { isConfirmed = true } = {}): void {
    if (!isConfirmed && listRatedTaskIds(db, testId).has(taskId))
      throw new Refusal("conflict", "This task has ratings now");
    const isTask = and(eq(jobTasks.id, taskId), eq(jobTasks.testId, testId));
    if (db.delete(jobTasks).where(isTask).run().changes === 0)
      throw new Refusal("not-found", "This task no longer exists");
  },
  events: ({ args: [entityId] }) => [{ event: "job-task-deleted", entityType: "test", entityId }],
});

export function listRaters(db: Db, testId: string, panel: Panel): Rater[] {
  const isOfPanel = and(eq(raters.testId, testId), eq(raters.panel, panel));
  return db.select().from(raters).where(isOfPanel).orderBy(asc(raters.addedAt), asc(raters.name)).all();
}

export const addRaters = command({
  run(db: Db, { now }: AuditContext, testId: string, panel: Panel, names: readonly string[]): Rater[] {
    requireTest(db, testId);
    const known = listRaters(db, testId, panel);
    const added = listNewAddressees(names, known);
    if (known.length + added.length > MAX_RATERS)
      throw new Refusal("invalid-input", `A test can have at most ${MAX_RATERS} raters`);
    return added.map((addressee) => {
      const rater = { ...addressee, id: newId(), testId, panel, token: newToken(), addedAt: now };
      return db.insert(raters).values(rater).returning().get();
    });
  },
  events: ({ args: [entityId, panel], result: { length: count } }) =>
    count === 0 ? [] : [{ event: "raters-added", entityType: "test", entityId, detail: { panel, count } }],
});

export const deleteRater = command({
  run(db: Db, _context: AuditContext, testId: string, raterId: string): void {
    const isRater = and(eq(raters.id, raterId), eq(raters.testId, testId));
    if (db.delete(raters).where(isRater).run().changes === 0)
      throw new Refusal("not-found", "This rater no longer exists");
    forgetApiResponses(db.$client);
  },
  events: ({ args: [entityId] }) => [{ event: "rater-deleted", entityType: "test", entityId }],
});

export function findRater(db: Db, token: string): Rater | null {
  return db.select().from(raters).where(eq(raters.token, token)).get() ?? null;
}

export function listTaskRatings(db: Db, raterId: string): TaskRating[] {
  return db.select().from(taskRatings).where(eq(taskRatings.raterId, raterId)).all();
}

export function listRatedTaskIds(db: Db, testId: string): Set<string> {
  const testCondition = eq(jobTasks.testId, testId);
  const { taskId } = taskRatings;
  const rows = db
    .select({ taskId })
    .from(taskRatings)
    .innerJoin(jobTasks, eq(jobTasks.id, taskId))
    .where(testCondition);
  return new Set(rows.all().map((row) => row.taskId));
}

type StoredRating = typeof optionRatings.$inferSelect;

export function readOptionRatings(db: Db, raterId: string, content: TestContent): Map<string, StoredRating> {
  return new Map(listOptionRatings(db, [raterId], content).map((rating) => [rating.optionId, rating]));
}

/** Leave out ratings of options that were reworded after the rating. */
function listOptionRatings(db: Db, raterIds: string[], content: TestContent): StoredRating[] {
  const wordings = listWordings(content);
  const rows = db.select().from(optionRatings).where(inArray(optionRatings.raterId, raterIds)).all();
  return rows.filter(({ optionId, wording }) => wordings.get(optionId) === wording);
}

type GivenTask = Pick<TaskRating, "taskId" | "importance" | "frequency" | "sectionId">;

export function saveTaskRatings(
  db: Db,
  rater: Rater,
  given: readonly GivenTask[],
  now: Date,
  { canFinish = true } = {},
): number {
  return inTransaction(db, () => {
    const tasks = listTasks(db, rater.testId);
    const taskIds = new Set(tasks.map(({ id }) => id));
    const sectionIds = new Set([null, ...readRatedContent(db, rater.testId).sections.map(({ id }) => id)]);
    for (const { taskId, importance, frequency, sectionId } of given) {
      if (!taskIds.has(taskId) || !sectionIds.has(sectionId)) continue;
      const rating = { importance, frequency, sectionId };
      db.insert(taskRatings)
        .values({ raterId: rater.id, taskId, ...rating })
        .onConflictDoUpdate({ target: [taskRatings.raterId, taskRatings.taskId], set: rating })
        .run();
    }
    const rated = new Set(listTaskRatings(db, rater.id).map(({ taskId }) => taskId));
    const missing = tasks.filter(({ id }) => !rated.has(id)).length;
    return canFinish ? finishUnlessMissing(db, rater, missing, now) : missing;
  });
}

export function saveOptionRatings(db: Db, rater: Rater, { ratings, minimal }: GivenAnswers, now: Date): number {
  return inTransaction(db, () => {
    const content = readRatedContent(db, rater.testId);
    const wordings = listWordings(content);
    const stored = readOptionRatings(db, rater.id, content);
    for (const { question } of flattenQuestions(content)) {
      const marked = minimal.get(question.id);
      for (const { id: optionId } of question.options) {
        if (!ratings.has(optionId) && marked === undefined) continue;
        const known = stored.get(optionId);
        const rating = {
          wording: wordings.get(optionId) ?? "",
          effectiveness: ratings.get(optionId) ?? known?.effectiveness ?? null,
          isMinimal: marked === undefined ? known?.isMinimal : marked === optionId,
        };
        db.insert(optionRatings)
          .values({ raterId: rater.id, optionId, ...rating })
          .onConflictDoUpdate({ target: [optionRatings.raterId, optionRatings.optionId], set: rating })
          .run();
      }
    }
    const questions = flattenQuestions(content).map(({ question }) => question);
    return finishUnlessMissing(db, rater, countMissing(questions, readOptionRatings(db, rater.id, content)), now);
  });
}

/** Count unrated options. If the expert has marked a minimal answer anywhere, also count questions without one. */
export function countMissing(questions: readonly Question[], stored: ReadonlyMap<string, StoredRating>): number {
  const isMarking = [...stored.values()].some(({ isMinimal }) => isMinimal);
  const missing = questions.map(({ options }) => {
    const ratings = options.map(({ id }) => stored.get(id));
    const unrated = ratings.filter((rating) => (rating?.effectiveness ?? null) === null).length;
    return unrated + (isMarking && !ratings.some((rating) => rating?.isMinimal) ? 1 : 0);
  });
  return sum(missing);
}

function finishUnlessMissing(db: Db, { id }: Rater, missing: number, now: Date): number {
  if (missing === 0) db.update(raters).set({ finishedAt: now }).where(eq(raters.id, id)).run();
  return missing;
}

export function readRatedContent(db: Db, testId: string): TestContent {
  return filterAnswerable(readTestContent(db, testId));
}

const hash = (text: string) => createHash("sha256").update(text).digest("base64url");

function listWordings(content: TestContent): Map<string, string> {
  return new Map(
    flattenQuestions(content).flatMap(({ question: { questionText, options } }) =>
      options.map(({ id, optionText }) => [id, hash(JSON.stringify([questionText, optionText]))] as const),
    ),
  );
}

/** Return a hash of each text that the form for tasks or answers shows, by the id of the task, section or answer. */
export function hashShownTexts(db: Db, { panel, testId }: Rater): Map<string, string> {
  const content = readRatedContent(db, testId);
  if (panel === "options") return listWordings(content);
  const sections = content.sections.map(({ id, name }) => [id, hash(name)] as const);
  return new Map([...sections, ...listTasks(db, testId).map(({ id, text }) => [id, hash(text)] as const)]);
}

export function listSections(content: TestContent) {
  const questions = flattenQuestions(content);
  return content.sections.map(({ id, name }) => ({
    id,
    name,
    questionNumbers: questions.filter(({ section }) => section.id === id).map(({ number }) => number),
  }));
}

export type PanelState = { raters: number; finished: number };

export function countRaters(db: Db, testId: string, panel: Panel): PanelState {
  const all = listRaters(db, testId, panel);
  return { raters: all.length, finished: all.filter(({ finishedAt }) => finishedAt !== null).length };
}

export function readJobAnalysis(db: Db, testId: string): JobAnalysis | null {
  const finished = listFinished(db, testId, "tasks");
  if (finished.length < ENOUGH_RATERS) return null;
  const ratings = db.select().from(taskRatings).where(inArray(taskRatings.raterId, finished)).all();
  return analyzeJob(listTasks(db, testId), ratings, listSections(readRatedContent(db, testId)));
}

export function readExpertKey(db: Db, testId: string): ExpertKey | null {
  const finished = listFinished(db, testId, "options");
  if (finished.length < ENOUGH_RATERS) return null;
  const content = readRatedContent(db, testId);
  return compareWithExperts(content, listOptionRatings(db, finished, content));
}

/** Return null until three experts have marked, in every question, the answer of somebody who is only just good enough. */
export function readProposedMinimum(db: Db, testId: string): ProposedMinimum | null {
  const content = readRatedContent(db, testId);
  const ratings = listOptionRatings(db, listFinished(db, testId, "options"), content);
  return proposeMinimum(
    content,
    ratings.filter(({ isMinimal }) => isMinimal),
  );
}

/**
 * Copy the experts' points into the test, and return how many options changed. Results keep their points until an admin
 * re-scores them.
 */
export const takeProposedPoints = command({
  run(db: Db, context: AuditContext, testId: string): number {
    const key = readExpertKey(db, testId);
    if (!key) throw new Refusal("conflict", "There are no proposed points yet");
    const changed = key.questions
      .flatMap(({ options }) => options)
      .filter(({ points, proposedPoints }) => points !== proposedPoints);
    for (const { id, proposedPoints } of changed) updateOptionPoints(db, context, id, { points: proposedPoints });
    return changed.length;
  },
  events: ({ args: [entityId], result: options }) =>
    options === 0 ? [] : [{ event: "proposed-points-taken", entityType: "test", entityId, detail: { options } }],
});

function listFinished(db: Db, testId: string, panel: Panel): string[] {
  const isFinished = and(eq(raters.testId, testId), eq(raters.panel, panel), isNotNull(raters.finishedAt));
  return db
    .select({ id: raters.id })
    .from(raters)
    .where(isFinished)
    .all()
    .map(({ id }) => id);
}

export function requireTest(db: Db, testId: string): void {
  if (!getTest(db, testId)) throw new Refusal("not-found", "This test no longer exists");
}
