import { buildSection } from "#tests/support/servers/server.ts";
import { expect, stopClock, submitEntryForm, test } from "#tests/support/visitors/fixtures.ts";
import { optionButtons, questionHeading } from "#tests/support/visitors/walk.ts";

test("a practice question shows the one-second pause, Undo and the pace, and sends nothing", async ({
  page,
  server,
}) => {
  await page.clock.install();
  const testId = server.addTest({ name: "Tried", hasPractice: true, sections: [buildSection("One", 2)] });
  await page.goto(`/candidate?testId=${testId}`);
  await page.getByRole("link", { name: "Try a practice question" }).click();
  await questionHeading(page).waitFor();
  await expect(questionHeading(page)).toHaveAccessibleDescription("This question does not count and is not stored.");
  const bar = page.getByRole("progressbar", { name: "This bar shows how far you are. It starts with question 1." });
  await expect(bar).toHaveAttribute("value", "0");
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  await stopClock(page);
  const done = page.getByRole("heading", { name: "That is how it works" });

  await test.step("one tap or key advances after a second, and Undo stays visible", async () => {
    await optionButtons(page).first().focus();
    await page.keyboard.press("a");
    await page.getByRole("button", { name: "Undo" }).click();
    await page.clock.runFor(60_000);
    await page.getByRole("link", { name: "Keep this answer" }).click();
    await page.clock.runFor(990);
    await expect(done).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(done).toBeFocused();
  });

  await test.step("the pace chosen in the practice applies to the questions", async () => {
    await page.getByRole("link", { name: "Practice again" }).click();
    await page.getByRole("checkbox", { name: "Wait for me to press Next" }).check();
    await optionButtons(page).nth(1).click();
    await page.clock.runFor(60_000);
    await page.getByRole("button", { name: "Next", exact: true }).click();
    expect(sent).toEqual([]);
    await page.clock.runFor(1000);
    await page.getByRole("link", { name: "Back to the start page" }).click();
    await submitEntryForm(page, { password: "open sesame" });
    await page.getByText("Question 1 of 40").waitFor();
    await expect(page.getByRole("checkbox", { name: "Wait for me to press Next" })).toBeChecked();
  });
});
