import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { flattenQuestions } from "#app/content/test-content.ts";
import { getTestVersion } from "#app/content/test-versions.server.ts";
import type { Test } from "#app/content/tests.server.ts";
import { saveAnswer } from "#app/submissions/answers.server.ts";
import { completeSubmission, findSubmission, startSubmission } from "#app/submissions/submissions.server.ts";
import { findWrongCounts } from "#db/check-counters.ts";
import { closeDatabase, type Db } from "#db/client.ts";
import { catchReason, changeExport, type LooseExport, removeFifthVersion } from "#tests/support/inputs/exports.ts";
import { rescore, setPoints, undo } from "#tests/support/rows/rescore.ts";
import { writeRescore } from "#tests/support/rows/rescore-rows.ts";
import { addSampleTest } from "#tests/support/rows/sample-results.ts";
import {
  buildImported,
  createTransferDatabases,
  downloadExport,
  exportText,
  importText,
} from "#tests/support/rows/transfer-databases.ts";
import { rebuildCounters } from "./transfer/rebuild-counters.ts";
import { makeWorkFolder } from "./transfer/replace.ts";

const { openEmpty } = createTransferDatabases();

const start = new Date("2026-05-04T10:00:00Z");
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

/**
 * The example from docs/spec/truth-of-scores.md. The maximum is 23 points, and 22 after the first question's points
 * change.
 */
const EXAMPLE = [
  { questionText: "First?", options: [10, 4, 0].map((points) => ({ optionText: `Worth ${points}`, points })) },
  { questionText: "Second?", options: [2, 8].map((points) => ({ optionText: `Worth ${points}`, points })) },
  { questionText: "Third?", options: [5, 5, 1].map((points) => ({ optionText: `Worth ${points}`, points })) },
];

function addCompleted(db: Db, test: Test, email: string, picks: number[], minute = 0): string {
  const id = startSubmission(db, test, { firstName: "Ada", lastName: "", email }, {}, at(minute));
  const content = getTestVersion(db, findSubmission(db, id)?.versionId ?? "");
  for (const [place, { question }] of flattenQuestions(content).entries()) {
    const option = question.options[picks[place] ?? -1];
    if (!option) continue;
    const click = { questionId: question.id, selectedOptionId: option.id, clickedAt: undefined };
    saveAnswer(db, id, click, at(minute));
  }
  completeSubmission(db, id, {}, at(minute + 1));
  return id;
}

function writeExample() {
  const db = openEmpty();
  const test = addSampleTest(db, { sections: [{ name: "All", description: "", questions: EXAMPLE }] }, start);
  const [gold, average] = [
    addCompleted(db, test, "gold@example.com", [0, 1, 0]),
    addCompleted(db, test, "avg@example.com", [1, 1, 1]),
  ];
  addCompleted(db, test, "untouched@example.com", [2]);
  db.$client.prepare("UPDATE options SET points = 6 WHERE option_text = 'Worth 10'").run();
  db.$client.prepare("UPDATE options SET points = 9 WHERE option_text = 'Worth 4'").run();
  const newer = addCompleted(db, test, "newer@example.com", [1, 1, 1], 5);
  const pointsVersionId = findSubmission(db, newer)?.versionId ?? "";
  writeRescore(db, { id: "z-act", testId: test.id, pointsVersionId, madeAt: at(10) }, [gold, average]);
  writeRescore(db, { id: "a-undo", testId: test.id, undoes: "z-act", madeAt: at(20) }, [gold]);
  db.$client.prepare("INSERT INTO question_follow_ups SELECT id, 'Why?' FROM questions WHERE order_index = 1").run();
  db.$client.prepare("INSERT INTO outcomes VALUES (?, NULL, 97.5, 5, 'an-admin', 'Zoë', NULL, NULL)").run(gold);
  db.$client.prepare("INSERT INTO outcomes VALUES (?, 0, NULL, 6, 'an-admin', 'Zoë', NULL, 0)").run(average);
  return { db, test, gold, average, newer, pointsVersionId };
}

function readResults(db: Db, submissionId: string): unknown[] {
  return db.$client
    .prepare(
      `SELECT number, rescore_id, total_points || '/' || max_points, k.points_version_id = k.version_id
         FROM results JOIN score_keys k ON k.id = score_key_id WHERE submission_id = ? ORDER BY number`,
    )
    .raw()
    .all(submissionId);
}

test("an import restores re-scored results with their history and counters (T58, T59, T85)", async () => {
  const { db, gold, average, pointsVersionId } = writeExample();
  const history = [
    [1, null, "23/23", 1],
    [2, "z-act", "19/22", 0],
    [3, "a-undo", "23/23", 1],
  ];
  expect(readResults(db, gold)).toEqual(history);
  const text = exportText(db);
  const { rescores, prompts, outcomes, submissions, counts } = JSON.parse(text);
  expect([counts.rescores, counts.results, counts.prompts, counts.outcomes]).toEqual([2, 5, 1, 2]);
  expect(rescores.map(({ id }: { id: string }) => id)).toEqual(["z-act", "a-undo"]);
  expect(Object.keys({ ...rescores[0], ...outcomes[0], ...prompts[0] })).not.toContain("adminId");
  expect(text).not.toContain("an-admin");
  const getPointsVersion = (id: string) => submissions.find((one: { id: string }) => one.id === id).pointsVersionId;
  expect([getPointsVersion(gold), getPointsVersion(average)]).toEqual([null, pointsVersionId]);

  const after = importText(db, text);
  expect(readResults(after, gold)).toEqual(history);
  const current = `SELECT total_points, max_points, points_version_id FROM submissions s
     JOIN score_keys k ON k.id = s.score_key_id WHERE s.id = ?`;
  expect(after.$client.prepare(current).raw().get(average)).toEqual([22, 22, pointsVersionId]);
  expect(findWrongCounts(after.$client)).toEqual([]);
  const admins = "SELECT admin_id, admin_name FROM rescores UNION SELECT admin_id, admin_name FROM outcomes";
  expect(after.$client.prepare(admins).raw().all()).toEqual([["", "Zoë"]]);
  expect(exportText(after)).toBe(text);

  const kept = "SELECT * FROM pick_counts ORDER BY 1, 2, 3";
  const before = after.$client.prepare(kept).raw().all();
  after.$client.transaction(() => rebuildCounters(after.$client))();
  expect(after.$client.prepare(kept).raw().all()).toEqual(before);
  expect(findWrongCounts(after.$client)).toEqual([]);
  closeDatabase(after);
});

test("an import restores a re-score that was undone, with every result in the history (T56, T58)", async () => {
  const db = openEmpty();
  const test = addSampleTest(db, { sections: [{ name: "All", description: "", questions: EXAMPLE }] }, start);
  const id = addCompleted(db, test, "gold@example.com", [0, 1, 0]);
  setPoints(db, test.id, { "Worth 10": 7 });
  const first = await rescore(db, test.id, at(10));
  setPoints(db, test.id, { "Worth 10": 6 });
  const second = await rescore(db, test.id, at(20));
  const undone = await undo(db, second.id, at(30));
  await undo(db, (await undo(db, undone.id, at(40))).id, at(50));
  await undo(db, first.id, at(60));
  const text = exportText(db);
  const totals = [23, 20, 19, 20, 19, 20, 23];
  const wrongBack = changeExport(text, (data) => {
    const results: unknown[][] = Object(data.submissions?.[0]).results;
    results[6]?.splice(1, 1, results[5]?.[1]);
  });
  expect(catchReason(() => buildImported(db, wrongBack))).toContain("its result 7 does not match a re-score");
  const after = importText(db, text);
  const stored = after.$client.prepare("SELECT total_points FROM results WHERE submission_id = ? ORDER BY number");
  expect(stored.pluck().all(id)).toEqual(totals);
  expect(exportText(after)).toBe(text);
  closeDatabase(after);
});

test("an export with candidates is refused during a re-score (T58)", async () => {
  const { db, test, gold, pointsVersionId } = writeExample();
  writeRescore(db, { id: "running", testId: test.id, pointsVersionId, madeAt: at(30), isFinished: false }, [gold]);
  await expect(downloadExport(db)).rejects.toThrow("A re-score is in progress. Please export when it is done");
  expect(readdirSync(makeWorkFolder(db.$client.name))).toEqual([]);
  expect(JSON.parse(exportText(db, false)).rescores).toEqual([]);
  db.$client.prepare("UPDATE rescores SET finished_at = made_at WHERE id = 'running'").run();
  const text = exportText(db);
  const half = changeExport(text, (data) => Object.assign(Object(data.rescores?.at(-1)), { finishedAt: null }));
  expect(catchReason(() => buildImported(db, half))).toBe("rescores, record 3: finishedAt must be of the type string");
  const after = importText(db, text);
  expect(exportText(after)).toBe(text);
  closeDatabase(after);
});

test("an export without candidates has prompts, but no re-scores, results or outcomes (T58)", async () => {
  const { db } = writeExample();
  const text = exportText(db, false);
  const { rescores, outcomes, prompts, counts } = JSON.parse(text);
  expect([rescores, outcomes, prompts.length, counts.results]).toEqual([[], [], 1, 0]);
  expect(text).not.toContain("Zoë");
  const after = importText(db, text);
  expect(exportText(after, false)).toBe(text);
  closeDatabase(after);
});

test("a forged result history is rejected with a message (T58, R72, R75)", async () => {
  const { db, gold, average, newer, pointsVersionId } = writeExample();
  const other = addSampleTest(db, { name: "Other", sections: [{ name: "x", description: "", questions: EXAMPLE }] });
  const otherVersion = findSubmission(db, addCompleted(db, other, "other@example.com", [0], 40))?.versionId;
  writeRescore(db, { id: "other-act", testId: other.id, pointsVersionId: otherVersion ?? "", madeAt: at(50) }, []);
  const text = exportText(db);
  const of = (data: LooseExport, id: string): LooseExport =>
    Object(data.submissions?.find((one) => Object(one).id === id));
  const act = (data: LooseExport, id: string): object => Object(data.rescores?.find((one) => Object(one).id === id));
  const result = (data: LooseExport, place: number): unknown[] => Object(of(data, gold).results?.[place]);
  const set = (place: number, part: number, value: unknown) =>
    changeExport(text, (data) => result(data, place).splice(part, 1, value));
  const assign = (id: string, fields: object) => changeExport(text, (data) => Object.assign(act(data, id), fields));
  const again = (data: LooseExport, id: string, fields: object) =>
    data.rescores?.push({ ...act(data, id), ...fields } as never);
  const cases: [string, string, string][] = [
    ["numbers with a gap", set(2, 0, 4), "its results are not numbered 1, 2, 3"],
    ["forged points of the past", set(1, 4, 18), "its result 2 does not match its answers"],
    ["a forged maximum", set(1, 5, 23), "its result 2 does not match its answers"],
    ["a forged percent", set(1, 6, 99), "its result 2 does not match its answers"],
    ["forged sections", set(1, 8, []), "its result 2 does not match its answers"],
    ["a first result at another time", set(0, 3, at(3).toISOString()), "its result 1 does not match a re-score"],
    ["a first result by an act", set(0, 2, "z-act"), "its result 1 does not match a re-score"],
    ["a later result by none", set(1, 2, null), "its result 2 does not match a re-score"],
    ["an act that is not there", set(1, 2, "nowhere"), "its result 2 does not match a re-score"],
    ["an act of another test", set(1, 2, "other-act"), "its result 2 does not match a re-score"],
    ["another moment than its act's", set(1, 3, at(11).toISOString()), "its result 2 does not match a re-score"],
    ["one act twice", set(2, 2, "z-act"), "its result 3 does not match a re-score"],
    [
      "acts in another order",
      changeExport(text, (data) => {
        result(data, 1).splice(2, 2, "a-later", at(30).toISOString());
        result(data, 2).splice(1, 3, pointsVersionId, "z-act", at(10).toISOString());
        again(data, "z-act", { id: "a-later", madeAt: at(30).toISOString() });
        Object.assign(Object(data.counts), { rescores: 4 });
      }),
      "its result 3 does not match a re-score",
    ],
    ["points that are not the act's", set(2, 1, pointsVersionId), "its result 3 does not match a re-score"],
    ["points of another test", set(1, 1, otherVersion), "its result 2 does not match a re-score"],
    ["no moment", set(1, 3, 5), "results.1.3 must be of the type string"],
    ["a label of control signs", set(1, 7, "\0"), "results.1.7 contains characters"],
    ["a part too many", set(1, 8, []).replace('"GOOD MATCH",[]', '"GOOD MATCH",[],1'), "results.1 is too large"],
    [
      "another end than the score",
      changeExport(text, (data) => of(data, gold).results?.pop()),
      "its last result differs from its score",
    ],
    ["no history", changeExport(text, (d) => of(d, average).results?.splice(0)), "its earlier results are missing"],
    ["half a history", changeExport(text, (d) => of(d, average).results?.splice(1)), "its earlier results are missing"],
    [
      "points of another version",
      changeExport(text, (d) => Object.assign(of(d, newer), { pointsVersionId: "nowhere" })),
      "the version of its points is not in the file",
    ],
    [
      "points of another test's version",
      changeExport(text, (d) => Object.assign(of(d, newer), { pointsVersionId: otherVersion })),
      "the version of its points belongs to another test",
    ],
    ["an act by an unknown version", assign("z-act", { pointsVersionId: "nowhere" }), "belongs to another test"],
    ["an act by another test's version", assign("z-act", { pointsVersionId: otherVersion }), "belongs to another test"],
    ["an undo of nothing", assign("a-undo", { undoes: "nowhere" }), "does not undo an earlier re-score"],
    ["an undo of itself", assign("a-undo", { undoes: "a-undo" }), "does not undo an earlier re-score"],
    [
      "an undo of another test's act",
      assign("other-act", { undoes: "z-act", pointsVersionId: null }),
      "does not undo an earlier re-score",
    ],
    ["two undos of one act", changeExport(text, (d) => again(d, "a-undo", { id: "twice" })), "it is a duplicate"],
    ["an act that does both", assign("a-undo", { pointsVersionId }), "rescores, record 2: it is not valid"],
    ["an act without a reason", assign("z-act", { reason: "" }), "reason is too small"],
    ["more changes than results", assign("z-act", { changed: 9 }), "rescores, record 1: it is not valid"],
    [
      "a prompt for no question",
      changeExport(text, (d) => Object.assign(Object(d.prompts?.[0]), { questionId: "nowhere" })),
      "prompts, record 1: it refers to an item that is not in the file",
    ],
    [
      "an outcome of nothing",
      changeExport(text, (d) => Object.assign(Object(d.outcomes?.[0]), { submissionId: "nowhere" })),
      "outcomes, record 1: it refers to an item that is not in the file",
    ],
    ["too much of a quota", text.replace('"quotaPercent":97.5', '"quotaPercent":1000.1'), "quotaPercent is too large"],
    ["two decimals", text.replace('"quotaPercent":97.5', '"quotaPercent":97.55'), "has more than one decimal place"],
    ["neither yes nor no", text.replace('"stayed":false', '"stayed":0'), "stayed must be of the type boolean"],
    ["an admin's id", text.replace('"stayed":false', '"adminId":"x","stayed":false'), "a field 'adminId'"],
    [
      "fewer results than it says",
      text.replace('"results":5}', '"results":6}'),
      "should contain 6 results, but it contains 5",
    ],
    [
      "a new field in a file of the fourth version",
      changeExport(text, (d) => {
        removeFifthVersion(Object.assign(d, { formatVersion: 4 }));
        Object.assign(of(d, gold), { pointsVersionId });
      }),
      "score does not match its answers",
    ],
  ];
  for (const [name, file, reason] of cases) {
    expect([name, catchReason(() => buildImported(db, file))]).toEqual([name, expect.stringContaining(reason)]);
  }
  closeDatabase(db);
});

test("an import counts the attempt that counted before, even if another one claims an earlier completion (T4, D41)", async () => {
  const db = openEmpty();
  const test = addSampleTest(db, { sections: [{ name: "All", description: "", questions: EXAMPLE }] }, start);
  const open = () => startSubmission(db, test, { firstName: "Ada", lastName: "", email: "a@example.com" }, {}, start);
  const [first, late] = [open(), open()];
  const [placed] = flattenQuestions(getTestVersion(db, findSubmission(db, first)?.versionId ?? ""));
  const click = { questionId: placed?.question.id ?? "", selectedOptionId: placed?.question.options[0]?.id ?? "" };
  for (const id of [first, late]) saveAnswer(db, id, { ...click, clickedAt: undefined }, start);
  completeSubmission(db, first, {}, at(5));
  completeSubmission(db, late, { completedAt: at(4) }, at(6));
  const after = importText(openEmpty(), await downloadExport(db));
  expect(after.$client.prepare("SELECT id FROM submissions WHERE in_norm = 1").pluck().all()).toEqual([first]);
});
