import { reportFigure } from "#tests/support/figures/figures.ts";
import { type ApiClient, adminClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";
import { AnswerLoad, readAnswers } from "#tests/support/visitors/candidates.ts";
import { momentWithin } from "./moments.ts";

const KILLS = 100;

test("kill -9 during completions leaves each one complete or untouched", { tag: ["@R115"] }, async ({
  ownProcess: server,
}) => {
  const admin = await adminClient(server.origin);
  const testId = server.addTest({
    name: "Completed",
    sections: ["One", "Two", "Three"].map((name) => buildSection(name, 4)),
  });
  const acknowledged = new Set<string>();
  let total = 0;
  for (let round = 0; round < KILLS; round += 1) {
    const waiting = server.addResults(
      testId,
      Array.from({ length: 60 }, (_, n) => ({ email: `${round}-${n}@example.com`, seconds: null })),
    );
    total += waiting.length;
    const before = acknowledged.size;
    const completing = Array.from({ length: 4 }, () => completeEach(admin, waiting, acknowledged));
    await expect
      .poll(() => acknowledged.size - before, { intervals: [1], timeout: 30_000 })
      .toBeGreaterThan(Math.floor(Math.random() * 40));
    await server.kill();
    await Promise.all(completing);
    await server.start();
    const completed = expectNoneHalfComplete(server, testId);
    expect([...acknowledged].filter((id) => !completed.has(id))).toEqual([]);
  }
  reportFigure(
    "kill -9 during completions",
    `${KILLS} kills, ${acknowledged.size} of ${total} acknowledged, 0 lost or half done`,
  );
});

async function completeEach(admin: ApiClient, waiting: string[], acknowledged: Set<string>): Promise<void> {
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const completed = await admin.put(`/api/submissions/${id}`, { isCompleted: true }).catch(() => null);
    if (!completed) return;
    expect(completed.status).toBe(200);
    acknowledged.add(id);
  }
}

function expectNoneHalfComplete(server: TestServer, testId: string): Set<string> {
  const rows = server.withDatabase((sqlite) => {
    expect(sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
    return sqlite
      .prepare<[string], { id: string; completed: number; sections: number; isSum: number }>(
        `SELECT id, completed_at IS NOT NULL AS completed, count(score.position) AS sections,
           coalesce(sum(score.max_points) = submissions.max_points, 1) AS isSum
           FROM submissions LEFT JOIN section_scores AS score ON score.submission_id = id
          WHERE test_id = ? GROUP BY id`,
      )
      .all(testId);
  });
  expect(rows.filter(({ completed, sections, isSum }) => sections !== completed * 3 || isSum !== 1)).toEqual([]);
  return new Set(rows.filter(({ completed }) => completed === 1).map(({ id }) => id));
}

const REPLACEMENTS = 50;
const CSV_QUESTIONS = 400;

function csvOf(edition: string): string {
  const lines = Array.from(
    { length: CSV_QUESTIONS },
    (_, n) => `Edition ${edition} question ${n}?,Yes,10,No,0,Perhaps,5`,
  );
  return `Question,Answer1,Points1,Answer2,Points2,Answer3,Points3\n${lines.join("\n")}\n`;
}

test("kill -9 during a CSV import leaves all old or all new questions", { tag: ["@R116"] }, async ({
  ownProcess: server,
}) => {
  const admin = await adminClient(server.origin);
  const testId = server.addTest({ name: "Replaced", sections: [buildSection("Drive", 2)] });
  const sectionId = String(server.readValue("SELECT id FROM sections WHERE test_id = ?", testId));
  const replace = (edition: string) => {
    const form = new FormData();
    form.set("csvFile", new File([csvOf(edition)], "questions.csv"));
    form.set("mode", "overwrite");
    form.set("sectionId", sectionId);
    return admin.post("/api/test/upload-csv", form);
  };
  const begun = performance.now();
  expect((await replace("0")).status).toBe(200);
  const usual = performance.now() - begun;
  let stored = "0";
  const found = { old: 0, new: 0 };
  for (let round = 1; round <= REPLACEMENTS; round += 1) {
    let isAcknowledged = false;
    const replacing = replace(String(round)).then(
      ({ status }) => {
        isAcknowledged = status === 200;
      },
      () => undefined,
    );
    await momentWithin(usual * 2);
    await server.kill();
    await replacing;
    await server.start();
    const editions = server.withDatabase((sqlite) => {
      expect(sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
      return sqlite
        .prepare(
          `SELECT substr(question_text, 9, instr(question_text, ' question') - 9) AS edition, count(*) AS questions,
             (SELECT count(*) FROM options JOIN questions AS q ON q.id = question_id WHERE q.section_id = $sectionId) AS options
             FROM questions WHERE section_id = $sectionId GROUP BY edition`,
        )
        .all({ sectionId });
    });
    const whole = (edition: string) => ({ edition, questions: CSV_QUESTIONS, options: CSV_QUESTIONS * 3 });
    const isNew = JSON.stringify(editions) === JSON.stringify([whole(String(round))]);
    if (!isNew) expect(editions).toEqual([whole(stored)]);
    expect(isAcknowledged && !isNew).toBe(false);
    if (isNew) stored = String(round);
    found[isNew ? "new" : "old"] += 1;
  }
  reportFigure(
    "kill -9 during the replacement by a CSV",
    `${found.old} times the old, ${found.new} times the new questions, never mixed`,
  );
});

const CANDIDATES_IN_FILE = 10_000;

test(`a start after a crash with ${CANDIDATES_IN_FILE} candidates loses no answer`, {
  tag: ["@alone", "@R113"],
}, async ({ ownProcess: server }) => {
  const testId = server.addTest({ name: "Large", sections: [buildSection("One", 40)] });
  for (let done = 0; done < CANDIDATES_IN_FILE; done += 500) {
    const people = Array.from({ length: Math.min(500, CANDIDATES_IN_FILE - done) }, (_, n) => ({
      email: `${done + n}@example.com`,
      points: 200,
    }));
    server.addResults(testId, people);
  }
  const storm = new AnswerLoad(server);
  storm.begin(server, 6);
  await expect.poll(() => storm.acknowledged, { intervals: [1], timeout: 60_000 }).toBeGreaterThan(20);
  await server.kill();
  await storm.end();
  const begun = performance.now();
  await server.start();
  expect((await fetch(`${server.origin}/`)).status).toBe(200);
  const ms = Math.round(performance.now() - begun);
  storm.expectNoneLost(server.withDatabase(readAnswers));
  reportFigure(
    `start after a crash with ${CANDIDATES_IN_FILE} candidates`,
    `${ms} ms from the start of the process to the first page`,
  );
});
