import { addInvitations } from "#tests/support/rows/invitations.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";
import { openQuestions } from "#tests/support/visitors/content-editor.ts";
import { becomeAdmin, expect, openAsAdmin, test } from "#tests/support/visitors/fixtures.ts";
import { expectAccessible, expectEachAccessible, LONG_NAME, NARROW } from "#tests/support/visitors/screen-looks.ts";

test.use({ colorScheme: "light", viewport: NARROW, reducedMotion: "reduce" });

test("a test's invitations and their dialogs are accessible", { tag: ["@P1", "@P7", "@P8"] }, async ({
  page,
  server,
}) => {
  const testId = server.addTest({ name: "T", sections: [buildSection("One", 1)] });
  const past = new Date("2026-05-03T10:00:00Z");
  const [id] = server.withDatabase((sqlite) =>
    addInvitations(sqlite, testId, [
      { email: "sent@example.com", firstName: "Ł", lastName: LONG_NAME },
      { email: "started@example.com", begunAt: past },
      { email: "expired@example.com", expiresAt: past },
      { email: "revoked@example.com", revokedAt: past },
    ]),
  );
  server.run("UPDATE invitations SET failed_at = 1, failure = ? WHERE id = ?", LONG_NAME.repeat(3), id);
  const list = `/admin/tests/${testId}/invitations`;
  await openAsAdmin(page, list);
  await page.getByLabel("Select started@example.com").check();
  await expectAccessible(page, "invitations with one ticked");
  await expectEachAccessible(page, [
    `${list}/change?act=revoke&whole=1`,
    `${list}/${id}/copy`,
    `/admin/invitations/${id}`,
    `/admin/invitations/${id}/extend`,
    `/admin/invitations/${id}/adjustment`,
    `/admin/invitations/${id}/tags`,
  ]);
});

function addTestWithParts(server: TestServer) {
  const testId = server.addTest({
    name: "A test with a long name, as organisations like to give them, and more",
    description: "What it is for",
    sections: [buildSection("One", 2), { name: "Empty", description: "", questions: [] }],
  });
  return server.withDatabase((sqlite) => {
    const [part] = sqlite
      .prepare<[string], { sectionId: string; questionId: string; optionId: string }>(
        `SELECT s.id AS sectionId, q.id AS questionId, o.id AS optionId FROM options o
           JOIN questions q ON q.id = o.question_id JOIN sections s ON s.id = q.section_id WHERE s.test_id = ?`,
      )
      .all(testId);
    if (!part) throw new Error("The test has no option");
    return { testId, ...part };
  });
}

test("test management and its dialogs are accessible", { tag: ["@D38"] }, async ({ page, server }) => {
  const { testId } = addTestWithParts(server);
  await becomeAdmin(page);
  await expectEachAccessible(page, [
    "/admin/tests",
    `/admin/tests/${testId}`,
    `/admin/tests/${testId}/settings`,
    `/admin/tests/${testId}/edit`,
    `/admin/tests/${testId}/invite`,
    `/admin/tests/${testId}/copy`,
    `/admin/tests/${testId}/short-form`,
    `/admin/tests/${testId}/delete`,
  ]);
  await page.goto("/admin/tests");
  await page.getByRole("main").locator("summary").first().click();
  await expectAccessible(page, "the menu of a test card");
  await page.goto("/admin/tests/new");
  await page.getByRole("button", { name: "Create test" }).click();
  await page.getByText("Test name is required").waitFor();
  await expectAccessible(page, "form with errors in a dialog");
});

test("inviting people is accessible, with errors, preview and message", { tag: ["@P3", "@P4", "@P9"] }, async ({
  page,
  server,
}) => {
  const testId = server.addTest({ name: "A test with a long name, as organisations like to give them" });
  const form = `/admin/tests/${testId}/invitations/new`;
  await becomeAdmin(page);
  await page.goto(form);
  await page.getByLabel("Day", { exact: true }).fill("2020-01-01");
  await page.getByLabel("People, one on each line").fill(`ada@example.org\n${LONG_NAME.repeat(9)}`);
  await page.getByRole("button", { name: "Show preview" }).click();
  await page.getByText("This time has passed. Please choose a later one").first().waitFor();
  await expectAccessible(page, "a list with a past expiry");
  await page.getByLabel("Never").check();
  await expect(page.getByLabel("Day", { exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Show preview" }).click();
  await page.getByRole("button", { name: "Invite 1 person" }).waitFor();
  await expectAccessible(page, "preview of a list");
  await page.goto(`/admin/tests/${testId}/invitations/message`);
  await page.getByLabel("Text").fill("Hi {firstName}, {unknown}");
  await expect(page.getByRole("region", { name: "Preview" })).toHaveText(/^Your invitation: .*Hi Ada, \{unknown\}$/);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("{unknown} is not a placeholder.").first().waitFor();
  await expectAccessible(page, "a message with an error");
});

test("the content editor and its dialogs are accessible", { tag: ["@D38"] }, async ({ page, server }) => {
  const { testId, sectionId, questionId } = addTestWithParts(server);
  const place = `testId=${testId}&sectionId=${sectionId}`;
  await becomeAdmin(page);
  await expectEachAccessible(page, [
    `/admin/content?testId=${testId}`,
    `/admin/content/questions/${questionId}/move?${place}`,
  ]);
  await page.goto(`/admin/content?${place}`);
  await openQuestions(page);
  const texts = page.getByLabel("Question text", { exact: true });
  await texts.first().fill(" ");
  await texts.first().press("Enter");
  const refusal = page.getByText("The previous text is unchanged");
  await refusal.waitFor();
  await texts.nth(1).fill("Changed and not saved");
  await refusal.waitFor();
  await expectAccessible(page, "editor with a refused text and an unsaved one");
});

test("the CSV upload is accessible", { tag: ["@D38", "@D39"] }, async ({ page, server }) => {
  const { testId, sectionId } = addTestWithParts(server);
  await openAsAdmin(page, `/admin/content/upload?testId=${testId}&sectionId=${sectionId}`);
  await page.getByLabel("Replace all questions in section").check();
  const upload = async (row: string) => {
    const buffer = Buffer.from(`Question,Answer1,Points1,Answer2,Points2\n${row}\n`);
    await page.getByLabel("CSV file").setInputFiles({ name: "questions.csv", mimeType: "text/csv", buffer });
    await page.getByRole("button", { name: "Show preview" }).click();
  };
  await upload(`${"x".repeat(2001)},a,11,b`);
  await page.getByText("Nothing was imported").waitFor();
  await expectAccessible(page, "CSV upload with bad rows");
  await upload(`${"Unbreakable".repeat(20)},${"y".repeat(200)},5,b,5`);
  await page.getByText("Will be removed (2)").click();
  await expectAccessible(page, "preview of a CSV upload");
});
