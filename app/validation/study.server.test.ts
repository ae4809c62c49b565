import { expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/index.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { DAY_MS } from "#app/platform/time-units.ts";
import { correlate } from "#app/statistics/index.ts";
import { listAnswers } from "#app/submissions/index.server.ts";
import { findVisibleSubmission } from "#app/submissions/submission-access.server.ts";
import { completeSubmission } from "#app/submissions/submissions.server.ts";
import { openDatabase } from "#db/client.ts";
import { submissions } from "#db/schema.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { addSampleTest, answerForTotal } from "#tests/support/rows/sample-results.ts";
import { readManual } from "./manual.server.ts";
import { MAX_STUDY_PEOPLE } from "./panel.ts";
import { addRaters } from "./panels.server.ts";
import {
  addStudyPeople,
  deleteStudyPerson,
  listStudyPeople,
  readStudy,
  savePerformanceRatings,
  startStudy,
} from "./study.server.ts";

import { deleteStudyNumbers, findNumberState, saveStudyNumbers } from "./study-numbers.server.ts";
import { describeStudy } from "./study-texts.ts";

const NOW = new Date("2026-11-28T10:00:00Z");

test("a link starts one sitting, and figures cover people with answers and ratings on all scales (T126, T133)", async () => {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  const { id: testId } = sample;
  const people = addStudyPeople(
    db,
    byServer(),
    testId,
    Array.from({ length: 22 }, (_, number) => `Person ${number}`),
  );
  const [rater] = addRaters(db, byServer(), testId, "performance", ["Mia"]);
  if (!rater) throw new Error("No rater");
  for (const [number, { token }] of people.entries()) {
    const id = startStudy(db, token, NOW);
    expect(startStudy(db, token, NOW)).toBe(id);
    if (number === 21) continue;
    answerForTotal(db, id, 40 + number, NOW);
    completeSubmission(db, id, {}, new Date(NOW.getTime() + 1000 * number));
    expect(findVisibleSubmission(db, id, ALL_TESTS)).toBeNull();
  }
  const rate = (personId: string, number: number) => ({
    personId,
    quality: 1 + (number % 5),
    results: 1 + Math.floor(number / 5),
    teamwork: 3,
    learning: 3,
  });
  const save = (given: Parameters<typeof savePerformanceRatings>[2]) =>
    savePerformanceRatings(db, rater, given, { isLastPart: true, now: NOW });
  expect(save([{ personId: people[0]?.id ?? "", quality: 1 }])).toBe(false);
  expect(save([{ personId: "of another study", quality: 1 }])).toBe(false);
  expect(save(people.slice(1).map(({ id }, number) => rate(id, number)))).toBe(false);
  const study = readStudy(db, testId);
  expect(study.state).toEqual({ people: 22, answered: 21, rated: 21, numbers: null, ready: 20 });
  expect(study.figures).toMatchObject({ n: 20, reliability: null, correctedForRange: null });
  expect(study.figures?.sections).toEqual([]);

  const manual = await readManual(() => db, sample, ALL_TESTS, { now: NOW, timeZone: "UTC" });
  expect(manual?.lead).not.toContain("success at work");
  const rows = manual?.parts.flatMap(({ groups }) => groups.flatMap((group) => group.rows)) ?? [];
  expect(rows.find(({ label }) => label === "As found, 20 people")?.text).toMatch(/^0\.\d\d \(95%: /);
  expect(rows.find(({ label }) => label === "Highest scores")?.text).toMatch(/^\d people\. Above the middle .*: \d+% /);

  const number = (place: number) => ({ personId: people[place]?.id ?? "", number: place % 7 });
  const numbers = Array.from({ length: 20 }, (_, place) => number(place));
  const save20 = (given: { personId: string; number: number }[], label: string, now: Date) =>
    saveStudyNumbers(db, byServer(now), testId, { label, numbers: given });
  for (const personId of ["of another study", people[0]?.id ?? ""])
    expect(() => save20([number(0), { personId, number: 1 }], "Sales", NOW)).toThrow(Refusal);
  expect(findNumberState(db, testId)).toBeNull();
  save20(numbers.slice(1), "Sales", NOW);
  expect(readStudy(db, testId)).toMatchObject({ state: { ready: 19, rated: 21 }, figures: null });
  const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
  expect(() => save20([number(0)], "Sales", later(0.9))).toThrow("once in 24 hours");
  save20([number(0)], "Sales", later(1));
  const byNumber = readStudy(db, testId);
  expect(byNumber.state).toMatchObject({ numbers: { label: "Sales", people: 20 }, ready: 20 });
  expect(byNumber.figures).toMatchObject({ n: 20, reliability: null, corrected: null });
  const percents = db.select({ y: submissions.percent }).from(submissions).orderBy(submissions.completedAt).all();
  const cells = percents.filter(({ y }) => y !== null).slice(0, 20);
  expect(byNumber.figures?.correlation?.r).toBeCloseTo(
    correlate(cells.map(({ y }, place) => ({ x: place % 7, y: y ?? 0, n: 1 }))) ?? 0,
    12,
  );
  expect(describeStudy(byNumber).join(" ")).toMatch(/number “Sales”.* ratings are not used/);
  save20([number(3)], "Calls", later(2));
  expect(findNumberState(db, testId)).toEqual({ label: "Calls", people: 1 });
  deleteStudyNumbers(db, byServer(), testId);
  expect(() => deleteStudyNumbers(db, byServer(), testId)).toThrow("Nobody in the study has a number");
  expect(() => save20(numbers, "Calls", later(2.5))).toThrow("once in 24 hours");
  expect(readStudy(db, testId)).toEqual(study);

  const [first] = listStudyPeople(db, testId);
  deleteStudyPerson(db, byServer(), testId, people[1]?.id ?? "");
  expect(readStudy(db, testId)).toMatchObject({ state: { people: 21, ready: 19 }, figures: null });
  expect(listAnswers(db, first?.submissionId ?? "")).toHaveLength(10);
  expect(() => deleteStudyPerson(db, byServer(), testId, "unknown")).toThrow("no longer in the study");
  const many = Array.from({ length: MAX_STUDY_PEOPLE }, (_, number) => `Another ${number}`);
  expect(() => addStudyPeople(db, byServer(), testId, many)).toThrow("at most 300 people");
});
