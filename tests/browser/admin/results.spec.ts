import { beginAssessment, expect, signIn, test } from "../../support/fixtures.ts";
import { sectionOf, startServer } from "../../support/server.ts";
import { answerWithScript, optionButtons } from "../../support/walk.ts";

/** A completed submission on two sections: 'Strong' answered at its best, 'Weak' at its worst. Returns its id. */
async function completeOne(
  page: import("@playwright/test").Page,
  server: import("../../support/server.ts").TestServer,
  email: string,
) {
  await page.clock.install();
  const noPoints = {
    questionText: "A question without points?",
    options: [
      { optionText: "One", points: 0 },
      { optionText: "Two", points: 0 },
    ],
  };
  const weak = sectionOf("Weak", 2);
  const testId = server.addTest({
    name: "Two sections",
    sections: [sectionOf("Strong", 3), { ...weak, questions: [...weak.questions, noPoints] }],
  });
  const id = await beginAssessment(page, { testId, password: "open sesame", email });
  for (let number = 1; number <= 6; number += 1) {
    await expect(page.getByText(`Question ${number} of 40`)).toBeVisible();
    const choice = number <= 3 ? "answer of 10" : number <= 5 ? "answer of 0" : "Two";
    await optionButtons(page)
      .filter({ hasText: new RegExp(`${choice}$`) })
      .click();
    await page.clock.runFor(1000);
    if (number === 3) await page.getByRole("link", { name: "Continue now" }).click();
  }
  await page.waitForURL(/\/complete$/);
  return id;
}

test("the dashboard lists completed submissions and leads to their results (S94, S101, S109, S110, S112, S114, S116, S117, S352)", async ({
  page,
  server,
}) => {
  await completeOne(page, server, "listed@example.com");
  await beginAssessment(page, { email: "unfinished@example.com" });
  await signIn(page);
  await expect(page.getByRole("heading", { name: "Candidate Results Dashboard" })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "listed@example.com" });
  await expect(row).toContainText("GH");
  await expect(row).toContainText("Grace Hopper");
  await expect(row).toContainText(/[A-Z][a-z]{2} \d{2}, \d{4} \d{1,2}:\d{2} [AP]M/);
  await expect(row).toContainText(/\d+s/);
  await expect(row).toContainText("60.0%");
  await expect(row).toContainText("AVERAGE MATCH");
  await expect(page.getByText("unfinished@example.com")).toHaveCount(0);
  await row.getByRole("link", { name: /View details/ }).click();
  await expect(page.getByRole("heading", { name: "Grace Hopper" })).toBeVisible();
});

test("the result shows overview, ring, sections and every response (S8, S126, S127, S131, S132, S133, S134, S135, S136, S137, S138, S139, S140, S141, S142, S143, S144, S145, S146, S147, S148, S149, S150, S302, S303, S409)", async ({
  page,
  server,
}) => {
  const id = await completeOne(page, server, "detail@example.com");
  await signIn(page);
  await page.goto(`/admin/results/${id}`);
  const overview = page.locator("section").filter({ has: page.getByRole("heading", { name: "Assessment Overview" }) });
  const facts = [
    ["Email", "detail@example.com"],
    ["First Name", "Grace"],
    ["Last Name", "Hopper"],
    ["Test Name", "Two sections"],
    ["Questions", "6"],
    ["Target Time", "3 minutes"],
    ["Candidate Match", "AVERAGE MATCH"],
  ] as const;
  for (const [term, value] of facts) {
    await expect(overview.locator("dl > div").filter({ hasText: term }).locator("dd")).toHaveText(value);
  }
  await expect(overview.locator("time")).toHaveText(/^[A-Z][a-z]{2} \d{2}, \d{4} \d{1,2}:\d{2} [AP]M$/);
  await expect(overview.locator("time")).toHaveAttribute("datetime", /^\d{4}-\d\d-\d\dT.*Z$/);

  await expect(page.locator("figure")).toHaveAttribute("data-band", "average");
  await expect(page.locator("figure")).toContainText("30/50");
  await expect(page.locator("figure")).toContainText("60.0% Score");
  const tiles = page.locator("section").filter({ has: page.getByRole("heading", { name: "Section Performance" }) });
  await expect(tiles.getByRole("listitem")).toHaveText(["30/50Total Score", "30/30Strong", "0/20Weak"]);

  const items = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) });
  await expect(items).toHaveCount(6);
  await expect(items.nth(0)).toContainText("Question 1 - Strong");
  await expect(items.nth(0)).toContainText("10 / 10 points");
  await expect(items.nth(0)).toContainText("C: Strong 1, answer of 10");
  await expect(items.nth(0)).toContainText("TOP ANSWER");
  await expect(items.nth(0)).not.toContainText("Optimal answer");
  await expect(items.nth(3)).toContainText("Question 4 - Weak");
  await expect(items.nth(3)).toContainText("0 / 10 points");
  await expect(items.nth(3)).not.toContainText("TOP ANSWER");
  await expect(items.nth(3)).toContainText("Optimal answer: C: Weak 1, answer of 10 (10 pts)");
  await expect(items.nth(5)).not.toContainText("Optimal answer");
  await expect(items.nth(5)).not.toContainText("TOP ANSWER");
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test("an unfinished submission says how much is answered, 'In Progress' and no score (S111, S113, S136)", async ({
  page,
  server,
}) => {
  await page.clock.install();
  const id = await beginAssessment(page);
  await answerWithScript(page, 2);
  await expect
    .poll(() =>
      server.withDatabase((db) => db.prepare("SELECT count(*) FROM answers WHERE submission_id = ?").pluck().get(id)),
    )
    .toBe(2);
  await signIn(page);
  await page.goto(`/admin/results/${id}`);
  await expect(page.getByText("2 of 40 answered")).toBeVisible();
  await expect(page.getByText("In Progress")).toBeVisible();
  await expect(page.getByText("N/A")).toBeVisible();
  await expect(page.getByText("No scores")).toBeVisible();
});

test("an unknown or absent id is 'Submission Not Found' with the way back (S124, S125, S396)", async ({ page }) => {
  await signIn(page);
  for (const path of ["/admin/results/unknown", "/admin/results"]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByText("Submission Not Found")).toBeVisible();
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await expect(page).toHaveURL(/\/admin$/);
  }
});

test("/admin-dashboard leads to the dashboard, and without results it says what to do (S25)", async ({ page }) => {
  const server = await startServer();
  await signIn(page, server.origin);
  await page.goto(`${server.origin}/admin-dashboard`);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText("No results yet")).toBeVisible();
  await server.remove();
});

test("an unknown admin address says so within the admin area, and leads back (S23, S24)", async ({ page }) => {
  await signIn(page);
  const response = await page.goto("/admin/nowhere");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Admin area" })).toBeVisible();
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test("a result never changes when the test's content does, and says that it has (S407, D24)", async ({
  page,
  server,
}) => {
  const id = await completeOne(page, server, "pinned@example.com");
  await signIn(page);
  await page.goto(`/admin/results/${id}`);
  const readResult = () => page.locator("main section").evaluateAll((cards) => cards.map((card) => card.outerHTML));
  const before = await readResult();
  await expect(page.getByText("The test has changed since")).toHaveCount(0);
  server.withDatabase((sqlite) => {
    const own = "SELECT sections.id FROM sections JOIN submissions USING (test_id) WHERE submissions.id = ?";
    const questions = `SELECT id FROM questions WHERE section_id IN (${own})`;
    sqlite
      .prepare(`UPDATE options SET points = 10 - points, option_text = 'x' WHERE question_id IN (${questions})`)
      .run(id);
    sqlite.prepare(`DELETE FROM questions WHERE id = (${questions} LIMIT 1)`).run(id);
    sqlite.prepare(`UPDATE sections SET name = 'Renamed' WHERE id IN (${own})`).run(id);
  });
  await page.reload();
  expect(await readResult()).toEqual(before);
  await expect(page.getByRole("status").filter({ hasText: "The test has changed since" })).toBeVisible();
});
