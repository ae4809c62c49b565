import { expect, test } from "vitest";
import { deleteTest } from "#app/content/delete-test.server.ts";
import { DEFAULT_PLAYBOOK_RANGES } from "#app/match-bands/index.ts";
import { savePlaybookRanges } from "#app/organization/index.server.ts";
import { listStoredTestIds, readSurveyStore } from "#app/platform/database/survey-store.server.ts";
import { openDatabase } from "#db/client.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import {
  countSelfIdentification,
  getSelfIdentification,
  hasSelfIdentified,
  readLabelShares,
  readSelfIdentificationCounts,
  saveSelfIdentification,
} from "./self-identification.server.ts";

const NOW = new Date("2026-11-26T10:00:00Z");
const AUDIT = { actor: { adminId: "ada", address: "" }, now: NOW };
const GENDER = { name: "Gender", options: ["Woman", "Man"] };
const FORM = { isOn: true, countsLabels: false, questions: [GENDER] };

function open() {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  saveSelfIdentification(db, AUDIT, sample.id, FORM);
  let people = 0;
  const choose = (option: string, times = 1) => {
    for (let n = 0; n < times; n += 1) {
      people += 1;
      const id = addResult(db, sample, { email: `${people}@example.com` });
      countSelfIdentification(db, { id, testId: sample.id }, [{ question: "Gender", option }], NOW);
    }
  };
  return { db, sample, choose, read: () => readSelfIdentificationCounts(db, sample.id) };
}

test("counts appear from ten answers on, and those below five stay withheld (P51)", () => {
  const { choose, read } = open();
  choose("Woman", 6);
  choose("Man", 3);
  expect(read()).toEqual([{ question: "Gender", isShown: false, options: [] }]);
  choose("");
  const shown = [
    { option: "Woman", count: 6 },
    { option: "Man", count: null },
    { option: "", count: null },
  ];
  expect(read()).toEqual([{ question: "Gender", isShown: true, options: shown }]);
  choose("Man", 4);
  expect(read()[0]?.options).toEqual(shown);
  choose("Man");
  expect(read()[0]?.options[1]).toEqual({ option: "Man", count: 8 });
});

test("a submission can answer once, and only counts of five or more are released (P51)", () => {
  const { db, sample, choose } = open();
  const id = addResult(db, sample);
  const answer = (option: string) =>
    countSelfIdentification(db, { id, testId: sample.id }, [{ question: "Gender", option }], NOW);
  expect(() => countSelfIdentification(db, { id, testId: sample.id }, [], NOW)).toThrow("at least one answer");
  answer("Woman");
  answer("Man");
  expect(hasSelfIdentified(db, { id, testId: sample.id })).toBe(true);
  const readRows = () =>
    db.$client.prepare("SELECT month, answer_option AS option, n, released FROM self_identification_counts").all();
  expect(readRows()).toEqual([]);
  choose("Woman", 5);
  choose("Man", 4);
  expect(readRows()).toEqual([
    { month: "2026-11", option: "", n: 0, released: 0 },
    { month: "2026-11", option: "Woman", n: 6, released: 6 },
  ]);
});

test("turning the questions on or off is audited once, and deleting a test deletes counts (P51)", async () => {
  const { db, sample, choose } = open();
  choose("Man");
  saveSelfIdentification(db, AUDIT, sample.id, { ...FORM, isOn: false });
  saveSelfIdentification(db, AUDIT, sample.id, { ...FORM, isOn: false });
  expect(getSelfIdentification(db, sample.id)).toEqual({ ...FORM, isOn: false });
  const lines = db.$client.prepare("SELECT detail FROM audit_log WHERE event = 'self-identification-changed'").pluck();
  expect(lines.all()).toEqual([
    '{"changes":{"isOn":[false,true],"questions":"changed"}}',
    '{"changes":{"isOn":[true,false]}}',
  ]);
  await deleteTest(db, sample.id, NOW);
  expect(listStoredTestIds(db)).toEqual([]);
  for (const table of ["forms", "counts"]) {
    expect(db.$client.prepare(`SELECT count(*) FROM self_identification_${table}`).pluck().get()).toBe(0);
  }
});

test("a reworded question starts a new count and keeps the earlier one (P51)", () => {
  const { db, sample, choose, read } = open();
  choose("Man", 10);
  const reworded = { name: "Your gender", options: ["Woman", "Man"] };
  saveSelfIdentification(db, AUDIT, sample.id, { ...FORM, questions: [reworded] });
  expect(read()).toMatchObject([
    { question: "Your gender", isShown: false },
    {
      question: "Gender",
      options: [
        { option: "Man", count: 10 },
        { option: "", count: null },
      ],
    },
  ]);
});

test("labels are counted only for people who were informed, with the current minimums (P51, R164)", () => {
  const { db, sample } = open();
  const answer = (option: string, percent: number | null, times: number) => {
    const chosen = [{ question: "Gender", option }];
    for (let n = 0; n < times; n += 1)
      countSelfIdentification(db, { id: crypto.randomUUID(), testId: sample.id, percent }, chosen, NOW);
  };
  answer("Woman", 80, 5);
  saveSelfIdentification(db, AUDIT, sample.id, { ...FORM, countsLabels: true });
  answer("Woman", null, 5);
  answer("Woman", 80, 15);
  answer("Woman", 60, 15);
  answer("Man", 80, 20);
  answer("Man", 60, 9);
  expect(readLabelShares(db, sample.id)).toEqual([{ question: "Gender", shares: [] }]);
  answer("Man", 60, 1);
  const shares = [
    { option: "Man", minimum: 75, n: 30, reached: 20 },
    { option: "Woman", minimum: 75, n: 30, reached: 15 },
  ];
  expect(readLabelShares(db, sample.id)).toEqual([{ question: "Gender", shares }]);
  savePlaybookRanges(db, AUDIT, { ...DEFAULT_PLAYBOOK_RANGES, goodMin: 70 });
  answer("Man", 72, 1);
  const [pool, ...others] = readSurveyStore(db, sample.id).labels;
  expect([pool?.minimums, pool?.untried, others]).toEqual([[95, 85, 70, 50], 1, []]);
  const reworded = { isOn: true, countsLabels: true, questions: [{ ...GENDER, name: "Your gender" }] };
  saveSelfIdentification(db, AUDIT, sample.id, reworded);
  const person = () => ({ id: crypto.randomUUID(), testId: sample.id, percent: 72 });
  countSelfIdentification(db, person(), [{ question: "Your gender", option: "Man" }], NOW);
  expect(readSurveyStore(db, sample.id).labels.map(({ question }) => question)).toEqual(["Your gender"]);
  for (let n = 0; n < 10; n += 1) countSelfIdentification(db, person(), [{ question: "Age", option: "Below 40" }], NOW);
  const counted = readSelfIdentificationCounts(db, sample.id).map(({ question }) => question);
  expect(counted).toEqual(["Your gender", "Age", "Gender"]);
  expect(readLabelShares(db, sample.id).map(({ question }) => question)).toEqual(["Your gender", "Gender"]);
});
