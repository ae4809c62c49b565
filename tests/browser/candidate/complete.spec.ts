import { apiClient } from "../../support/api-client.ts";
import { beginAssessment, expect, signIn, test } from "../../support/fixtures.ts";
import { sectionOf } from "../../support/server.ts";
import { answerWithScript } from "../../support/walk.ts";

test("a candidate is thanked, told what happens next, and offered nothing of the admin area (S76, S77, S78, S79, S82)", async ({
  page,
  server,
}) => {
  await page.clock.install();
  const testId = server.addTest({ name: "One question", sections: [sectionOf("Only", 1)] });
  const id = await beginAssessment(page, { testId, password: "open sesame" });
  await page.goto(`/test/${id}/complete`);
  await expect(page).toHaveURL(new RegExp(`/test/${id}$`));
  await answerWithScript(page, 1);
  await expect(page.getByRole("heading", { name: "Assessment Complete!" })).toBeVisible();
  await expect(page.getByText("Thank you for completing the personality assessment")).toBeVisible();
  await expect(page.getByText("Your responses have been recorded")).toBeVisible();
  await expect(page.getByRole("heading", { name: "What happens next" })).toBeVisible();
  await expect(page.getByText(/team member will review.*contact you within 2-3 business days/)).toBeVisible();
  await expect(page.getByText("Back to Admin Panel")).toHaveCount(0);
  await page.goto(`/test/${id}`);
  await expect(page).toHaveURL(/\/complete$/);
});

test("an admin's preview says so and leads back to the admin panel (S9, S80, S81, S387)", async ({ page, server }) => {
  await page.clock.install();
  await signIn(page);
  const testId = server.addTest({ name: "Draft", sections: [sectionOf("Only", 1)], isActive: false });
  const created = await page.evaluate(async (id) => {
    const response = await fetch("/api/submissions", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        testId: id,
        email: "preview@admin.invalid",
        startedAt: new Date().toISOString(),
        isCompleted: false,
      }),
    });
    return response.json();
  }, testId);
  await page.goto(`/test/${created.id}`);
  await answerWithScript(page, 1);
  await expect(page.getByText("The preview test is done")).toBeVisible();
  await page.getByRole("link", { name: "Back to Admin Panel" }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText("preview@admin.invalid")).toHaveCount(0);
});

test("the preview's address is no candidate's (S80)", async ({ server }) => {
  const client = apiClient(server.origin);
  const person = { firstName: "A", lastName: "B", email: "Preview@Admin.invalid", password: "welcome" };
  const answer = await client.request("POST", "/", new URLSearchParams(person));
  expect(answer.status).toBe(400);
  expect(answer.text).toContain("Please enter a valid email address");
});
