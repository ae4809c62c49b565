import { expect, test } from "vitest";
import { pinTestVersion } from "#app/content/test-versions.server.ts";
import { createTest } from "#app/content/tests.server.ts";
import { openDatabase } from "#db/client.ts";
import { submissions } from "#db/schema.ts";
import { listPercentCounts } from "./result-figures.server.ts";

const now = new Date("2026-05-04T10:00:00Z");

test("what a change of ranges would relabel is counted by whole percents over all tests, previews and empty results left out (S294, S304, D6)", () => {
  const db = openDatabase(":memory:");
  const versions = ["one", "two"].map((name) => {
    const testId = createTest(db, { name, description: "", testPassword: "x", sections: [] }, now);
    return { testId, versionId: pinTestVersion(db, testId, now) };
  });
  const add = (percent: number, extra: Partial<typeof submissions.$inferInsert> = {}, version = versions[0]) => {
    if (!version) throw new Error("There is no version");
    const id = crypto.randomUUID();
    const email = `${id}@example.com`;
    const person = { email, emailKey: email, firstName: "A", lastName: "B" };
    const figures = { completedAt: now, totalDuration: 60, totalPoints: 1, maxPoints: 1, percent, hasScores: true };
    db.insert(submissions)
      .values({ id, ...version, ...person, startedAt: now, ...figures, ...extra })
      .run();
  };
  add(84.99);
  add(84);
  add(84.5, {}, versions[1]);
  add(85);
  add(100);
  add(0);
  add(50, { isPreview: true });
  add(0, { hasScores: false });
  add(0, { completedAt: null, totalDuration: null, totalPoints: null, maxPoints: null, percent: null });
  expect(listPercentCounts(db).sort((one, other) => one.percent - other.percent)).toEqual([
    { percent: 0, submissions: 1 },
    { percent: 84, submissions: 3 },
    { percent: 85, submissions: 1 },
    { percent: 100, submissions: 1 },
  ]);
});
