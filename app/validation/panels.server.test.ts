import { expect, test } from "vitest";
import { readTestContent } from "#app/content/index.server.ts";
import { openDatabase } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { addSampleTest } from "#tests/support/rows/sample-results.ts";
import { addRaters, addTasks, findRater, listTaskRatings, listTasks, saveTaskRatings } from "./panels.server.ts";

test("a rating that names no section of the rater's test is not stored (T122)", () => {
  const db = openDatabase(":memory:");
  const [{ id: testId }, other] = [addSampleTest(db), addSampleTest(db, { name: "Other" })];
  addTasks(db, byServer(), testId, ["Call people"]);
  const [added] = addRaters(db, byServer(), testId, "tasks", ["Ada"]);
  const rater = findRater(db, added?.token ?? "");
  const [task] = listTasks(db, testId);
  if (!rater || !task) throw new Error("No rater or no task");
  const save = (sectionId: string | null) =>
    saveTaskRatings(db, rater, [{ taskId: task.id, importance: 5, frequency: 3, sectionId }], new Date());
  const getSection = (id: string) => readTestContent(db, id).sections[0]?.id ?? "";

  expect([save("<no id>"), save(getSection(other.id)), listTaskRatings(db, rater.id)]).toEqual([1, 1, []]);
  expect(save(getSection(testId))).toBe(0);
  expect(save(null)).toBe(0);
  expect(listTaskRatings(db, rater.id)).toMatchObject([{ sectionId: null }]);
});
