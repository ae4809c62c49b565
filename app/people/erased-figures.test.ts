import { expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { getListedTest } from "#app/content/test-cards.server.ts";
import { updateTest } from "#app/content/test-commands.server.ts";
import { DEFAULT_PLAYBOOK_RANGES } from "#app/match-bands/match-band.ts";
import { readReport } from "#app/monthly-report/read-report.server.ts";
import { readResultFigures } from "#app/results/place-and-precision.server.ts";
import { readResponseQuality } from "#app/results/response-quality.server.ts";
import { findResult } from "#app/results/results.server.ts";
import { listGroups } from "#app/statistics/groups.server.ts";
import { previewPeriod } from "#app/statistics/norm-group.server.ts";
import { readRepeats } from "#app/statistics/repeats.server.ts";
import { readTestHealth } from "#app/statistics/test-health.server.ts";
import { readMonthScores } from "#app/statistics/trend.server.ts";
import { findSubmission } from "#app/submissions/submissions.server.ts";
import { openDatabase } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { erasePerson } from "./erase-people.server.ts";

const NOW = new Date("2026-12-05T12:00:00Z");
const DAY = 86_400_000;
const ERASED = [20, 30, 40, 44, 99];

/**
 * 45 people took the test from October 1 on, one a day, and 35 of them a second time 20 days later. Person 30 completed
 * in the month after the start, and person 40 took two attempts on the same day. The last person's points differ.
 */
function open() {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db, {}, new Date("2026-09-01T00:00:00Z"));
  const email = (person: number) => `${person}@example.com`;
  const getStart = (person: number) => new Date(Date.UTC(2026, 9, 1, 23, 55) + person * DAY);
  const add = (person: number, points: number, startedAt = getStart(person), seconds = 600) =>
    addResult(db, sample, { email: email(person), points, startedAt, seconds });
  const first = Array.from({ length: 45 }, (_, person) => add(person, (person * 7) % 90));
  const again = first
    .slice(0, 35)
    .map((_, person) => add(person, (person * 7 + 5) % 95, new Date(getStart(person).getTime() + 20 * DAY)));
  add(40, 50, new Date(getStart(40).getTime() + 3_600_000), 10);
  db.$client.exec("UPDATE options SET points = 9 WHERE option_text = 'Worth 8'");
  add(99, 80, new Date("2026-11-29T10:00:00Z"));
  const erase = (person: number) =>
    erasePerson(db, email(person), { how: "person", timeZone: "UTC", now: NOW }, "server");
  const others = [first, again].flatMap((ids) =>
    ids.filter((_, person) => person % 6 === 0 && !ERASED.includes(person)),
  );
  return { db, sample, others, erase };
}

for (const comparesFrom of [null, new Date("2026-10-14T15:00:47.900Z")]) {
  test(`erasing people changes no figure of anybody else, comparing ${comparesFrom ? "from a month on" : "with all"} (P31, P35, R175, T137)`, async () => {
    const { db, sample, others, erase } = open();
    updateTest(db, byServer(NOW), sample.id, { comparesFrom });
    const readFigures = async () => {
      const keyIds = listGroups(db, sample.id).at(-1)?.keyIds ?? [];
      const health = await readTestHealth(() => db, { testId: sample.id, visibleTests: ALL_TESTS }, NOW);
      return {
        results: others.map((id) => {
          const result = findResult(db, id, ALL_TESTS);
          const submission = findSubmission(db, id);
          if (!result || !submission) return expect.fail("The result is gone");
          const { facts, ...figures } = readResultFigures(db, result, DEFAULT_PLAYBOOK_RANGES);
          return {
            ...figures,
            attempt: facts.attempt,
            attempts: facts.attempts.map(({ percent }) => percent),
            quality: readResponseQuality(db, submission),
          };
        }),
        groups: listGroups(db, sample.id).map(({ id, versions, n }) => ({ id, versions, n })),
        health: health?.health,
        repeats: readRepeats(db, keyIds),
        trend: readMonthScores(db, keyIds, NOW, "UTC").map(({ percents, ...month }) => ({
          ...month,
          percents: percents.sort(),
        })),
        report: await readReport(
          () => db,
          { months: 6, split: "test", visibleTests: ALL_TESTS },
          { now: NOW, timeZone: "UTC" },
        ),
        card: getListedTest(db, sample.id, NOW)?.medianPercent,
        preview: previewPeriod(db, sample.id, new Date("2026-11-10T00:00:00Z")),
      };
    };
    const before = await readFigures();
    expect(before.repeats?.people).toBe(36);
    expect(before.results[0]?.percentile).not.toBeNull();
    for (const person of ERASED) erase(person);
    expect(await readFigures()).toEqual(before);
  });
}
