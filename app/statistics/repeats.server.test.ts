import { expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { addMatrixRows, addMatrixTest } from "#tests/support/rows/matrix-results.ts";
import { listGroups } from "./groups.server.ts";
import { describeRepeats, readRepeats } from "./repeats.server.ts";

const OPTIONS = [0, 2, 5, 7, 10];

/** Everybody takes the test twice, 30 days apart. `third` people take it a third time. */
function openRepeats(people: number, third: number) {
  const db = openDatabase(":memory:");
  const test = addMatrixTest(
    db,
    Array.from({ length: 3 }, () => ({ section: "One", points: OPTIONS })),
  );
  const first = Array.from({ length: people }, (_, person) => [person % 4, (person * 3) % 5, (person * 7) % 5]);
  addMatrixRows(db, test, first, { startedAt: new Date("2026-05-01T10:00:00Z") });
  const second = first.map(([one = 0, ...others]) => [one + 1, ...others]);
  addMatrixRows(db, test, second, { startedAt: new Date("2026-05-31T10:00:00Z") });
  addMatrixRows(
    db,
    test,
    second.slice(0, third).map(() => [0, 0, 0]),
    { startedAt: new Date("2026-06-30T10:00:00Z") },
  );
  return { db, keyIds: listGroups(db, test.id)[0]?.keyIds ?? [] };
}

test("the first and second attempts of a person are compared, and later ones are not (T132)", () => {
  const { db, keyIds } = openRepeats(40, 10);
  const repeats = readRepeats(db, keyIds);
  expect(repeats).toMatchObject({ people: 40, months: 0 });
  // In the second attempt, everybody picks the first question's next option, worth 2 or 3 points more. The gains have
  // an SD of 0.506.
  expect(repeats?.gain.mean).toBeCloseTo(2.5, 10);
  // R: 2.5 - qt(.975, 39) * sd(rep(c(2, 3), 20)) / sqrt(40)
  expect(repeats?.gain.low).toBeCloseTo(2.338055, 5);
  expect(repeats?.correlation?.r).toBeGreaterThan(0.98);
  expect(repeats && describeRepeats(repeats, 30)).toMatch(
    /^40 people took the test again, mostly in the same month\. The correlation of the two scores is \d\.\d\d .* gained 8\.3 percentage points \(95%: 7\.8 to 8\.9\)/,
  );
});

test("attempts are compared only if 30 people repeated the test (T132)", () => {
  const { db, keyIds } = openRepeats(29, 0);
  expect(readRepeats(db, keyIds)).toBeNull();
});
