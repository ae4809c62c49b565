import { openDatabase } from "#db/client.ts";
import { type Matrix, readStatistics } from "#tests/support/figures/score-matrix.ts";
import { addInvitations } from "#tests/support/rows/invitations.ts";
import { addMatrixRows, addMatrixTest } from "#tests/support/rows/matrix-results.ts";
import { setPoints } from "#tests/support/rows/rescore.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import { becomeAdmin, expect, openAsAdmin, test } from "#tests/support/visitors/fixtures.ts";
import {
  expectAccessible,
  expectEachAccessible,
  expectLongListAccessible,
  LONG_NAME,
  NARROW,
  WIDE,
} from "#tests/support/visitors/screen-looks.ts";

test.use({ colorScheme: "light", viewport: NARROW, reducedMotion: "reduce" });

test("results and the admin area's not-found pages are accessible", { tag: ["@S23", "@S24", "@T70"] }, async ({
  page,
  server,
}) => {
  const testId = server.addTest({ name: "T", sections: [buildSection("One", 1)] });
  const others = Array.from({ length: 29 }, (_, place) => ({
    email: `${place}@axe.example.com`,
    points: 5 * (place % 3),
  }));
  const [id, other] = server.addResults(testId, [{ firstName: "Ł", lastName: LONG_NAME, points: 5 }, ...others]);
  await becomeAdmin(page);
  const headers = { Origin: server.origin };
  await page.request.put(`/api/admin/submissions/${id}/stage`, { data: { stage: "hired" }, headers });
  await expectEachAccessible(page, [
    `/admin/results/${id}`,
    `/admin/compare?id=${id}&id=${other}`,
    "/admin/nowhere",
    "/admin/api",
  ]);
});

test("every list of results is accessible", { tag: ["@S109", "@S175", "@S281"] }, async ({ page, server }) => {
  const testId = server.addTest({ name: "T", sections: [buildSection("One", 1)] });
  const startedAt = new Date("2026-05-03T10:00:00Z");
  server.addResults(testId, [
    ...[10, 5, 0, 0].map((points) => ({ points, startedAt })),
    { seconds: null, lastName: LONG_NAME, startedAt },
    { points: 10, lastName: LONG_NAME, startedAt },
    { isPreview: true, startedAt },
    ...Array.from({ length: 50 }, () => ({ points: 5 })),
  ]);
  const fewId = server.addTest({ name: "Few", sections: [buildSection("One", 1)] });
  server.addResults(
    fewId,
    [10, 5, 0].map((points) => ({ points })),
  );
  await openAsAdmin(page, `/admin?testId=${testId}&match=gold&match=poor`);
  await page.locator("summary", { hasText: "Filter" }).click();
  await expectAccessible(page, "dashboard with its filter open");
  await expectEachAccessible(page, [
    `/admin/leaderboard?testId=${fewId}`,
    "/admin/reading-figures",
    `/admin/search?q=${LONG_NAME}`,
    "/admin/help",
    "/admin/help/read-a-result",
    `/admin/activity?testId=${testId}&page=2`,
  ]);
});

test("every row of a long list is accessible on a wide page", { tag: ["@S109", "@S281"] }, async ({
  page,
  own: server,
}) => {
  const long = "konstantinos.papadopoulos-schmidt";
  const rows = Array.from({ length: 10 }, (_, place) => place);
  const testId = server.addTest({ name: "T", sections: [buildSection("One", 1)] });
  const ids = server.addResults(
    testId,
    rows.flatMap((place) => {
      const email = `${place % 2 ? "jo" : long}${place}@example.com`;
      return [
        { email, points: 5 * (place % 3) },
        { email: `unfinished-${email}`, seconds: null },
      ];
    }),
  );
  server.withDatabase((sqlite) => {
    addInvitations(
      sqlite,
      testId,
      rows.map((place) => ({
        email: `${long}${place}@example.com`,
        firstName: place % 3 ? "Jo" : LONG_NAME,
        ...(place % 4 ? {} : { revokedAt: new Date() }),
      })),
    );
    sqlite.prepare("UPDATE submissions SET source = 'Fair ' || (rowid % 50)").run();
  });
  await page.setViewportSize(WIDE);
  await openAsAdmin(page, "/admin/help", server.origin);
  for (const path of [
    "/admin",
    "/admin/activity",
    "/admin/sources",
    "/admin/privacy/retention",
    "/admin/outcomes",
    "/admin/queue",
    `/admin/tests/${testId}/invitations`,
    `/admin/candidates/${ids[0]}`,
    "/admin/reports",
  ])
    await expectLongListAccessible(page, path);
});

test("adverse impact works with a keyboard and is accessible", {
  tag: ["@T72", "@T88"],
}, async ({ page }) => {
  await openAsAdmin(page, "/admin/adverse-impact");
  const type = async (row: number, texts: string[]) => {
    await page.getByLabel(`Group ${row}`, { exact: true }).focus();
    for (const text of texts) {
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    }
  };
  await type(1, ["A", "60", "30"]);
  await page.keyboard.press("Enter");
  await page.getByText("Please fill in at least two groups").waitFor();
  await expect(page.locator("#applied2")).toBeFocused();
  await type(2, [LONG_NAME.slice(0, 60), "9", "3"]);
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 groups, each compared with the group selected most often")).toBeFocused();
  await expect(page.getByRole("row", { name: /below four fifths/ })).toContainText("0.67");
  await expectAccessible(page, "selection rates with figures");
  expect(new URL(page.url()).search).toBe("");
});

test("the pages that show and erase a person's data are accessible", { tag: ["@P33"] }, async ({ page, server }) => {
  const testId = server.addTest({ name: "Shown to the person", sections: [buildSection("One", 2)] });
  const email = "accessible-person@example.com";
  server.addResults(testId, [{ email, points: 15 }]);
  await becomeAdmin(page);
  await expectEachAccessible(page, [
    `/admin/privacy/person?email=${email}`,
    `/admin/privacy/person/erase?email=${email}`,
  ]);
});

test("Test health is accessible, fits a phone and works with a keyboard", {
  tag: ["@T27", "@T31", "@T88", "@T93"],
}, async ({ page, server }) => {
  const { questions, rows } = readStatistics<Matrix>("polytomous");
  const db = openDatabase(server.databasePath);
  const matrix = addMatrixTest(db, questions.slice(0, 4), "Healthy");
  const picks = rows.map((row) => row.slice(0, 4));
  addMatrixRows(db, matrix, picks.slice(0, 30), { domain: "healthy.example.com" });
  db.$client.prepare("UPDATE questions SET question_text = 'Question one' WHERE question_text = 'Question 1'").run();
  addMatrixRows(db, matrix, picks.slice(30, 31), { domain: "healthy-later.example.com" });
  const measured = addMatrixTest(db, questions.slice(0, 4), "Measured");
  for (const domain of ["one.example.com", "two.example.com"]) addMatrixRows(db, measured, picks, { domain });
  db.$client.close();
  await becomeAdmin(page);
  await page.goto(`/admin/tests/${matrix.id}/health`);
  await page.locator("#questions details:has(h3) > summary").first().press("Enter");
  const question = page.locator("#questions tbody th a").first();
  const { y } = (await question.boundingBox()) ?? {};
  await question.press("Enter");
  await page.locator("table.options").waitFor();
  await expect.poll(async () => (await question.boundingBox())?.y).toBe(y);
  await expectAccessible(page, "Test health with an opened question");
  await page.goto(`/admin/tests/${measured.id}/evidence`);
  await page.getByRole("img", { name: "Precision by score" }).waitFor();
  for (const summary of await page.getByRole("main").locator("summary").all()) await summary.press("Enter");
  await expectAccessible(page, "scoring models and precision");
});

test("the re-score screens are accessible and fit a phone", { tag: ["@T51", "@T52", "@T54", "@T88"] }, async ({
  page,
  server,
}) => {
  const db = openDatabase(server.databasePath);
  const name = "A test with a long name, as organisations like to give them, and more";
  const testId = server.addTest({ name, sections: [buildSection("One", 2), buildSection("Two", 1)] });
  const points = [30, 25, 20, 15, 10];
  server.addResults(
    testId,
    points.map((points, n) => ({ points, lastName: LONG_NAME, email: `${n}@rescored.example.com` })),
  );
  setPoints(db, testId, { "One 1, answer of 10": 6, "Two 1, answer of 0": 7 });
  db.$client.prepare("DELETE FROM options WHERE option_text = 'One 2, answer of 5'").run();
  await becomeAdmin(page);
  await page.goto(`/admin/tests/${testId}/rescore`);
  await page.getByRole("button", { name: "Re-score 5 Results" }).click();
  await page.getByText("Please enter a reason").waitFor();
  await expectAccessible(page, "preview with an error");
  await page.getByLabel("Reason").fill("Points were wrong");
  await page.getByRole("button", { name: "Re-score 5 Results" }).click();
  await page.waitForURL(/rescores/);
  const { pathname } = new URL(page.url());
  const running = `${pathname.slice(0, -1)}_`;
  db.$client
    .prepare(
      `INSERT INTO rescores (id, test_id, points_version_id, made_at, admin_id, admin_name, reason, looked_at, scored_anew, changed, labels_changed)
       SELECT ?, test_id, points_version_id, made_at, admin_id, admin_name, reason, 9, 9, 9, 9 FROM rescores WHERE id = ?`,
    )
    .run(running.slice("/admin/rescores/".length), pathname.slice("/admin/rescores/".length));
  db.$client.close();
  await expectEachAccessible(page, [pathname, running]);
  server.run("UPDATE rescores SET finished_at = made_at");
  await expectEachAccessible(page, [`${pathname}/undo`]);
});
