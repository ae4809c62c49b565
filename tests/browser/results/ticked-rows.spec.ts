import type { Locator, Page } from "@playwright/test";
import { resultPaths } from "#app/results/paths.ts";
import { STAGES } from "#db/stages.ts";
import { startMailingServer } from "#tests/support/servers/mailing-server.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import { test as base, expect, holdRequests, openAsAdmin, toastOn } from "#tests/support/visitors/fixtures.ts";

const test = base.extend<{ mailing: Awaited<ReturnType<typeof startMailingServer>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires it
  mailing: async ({}, use) => {
    const mailing = await startMailingServer();
    await use(mailing);
    await mailing.close();
  },
  baseURL: async ({ mailing }, use) => use(mailing.server.origin),
});

const NAMES = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo"];

test("the month's best are found, three compared and two rejected in 14 clicks without typing", {
  tag: ["@H23", "@H104", "@T40"],
}, async ({ page, mailing: { server, mailServer } }) => {
  const testId = server.addTest({ name: "Ticking", sections: [buildSection("One", 2)] });
  const people = NAMES.map((firstName, place) => ({
    firstName,
    lastName: "",
    email: `${firstName}-tick@example.com`,
    points: 20 - place,
    startedAt: new Date(),
    // Complete the result later than now, in case the month ends during the test.
    seconds: 3600,
  }));
  const [ada = ""] = server.addResults(testId, people);
  await openAsAdmin(page, resultPaths.dashboard(), server.origin);
  const { click, choose, count } = countClicks();
  const box = (name: string) => page.getByLabel(`Select ${name}`, { exact: true });

  await click(page.getByRole("link", { name: "Top this month" }));
  await page.getByRole("heading", { name: "Leaderboard" }).waitFor();
  for (const name of ["Ada", "Bo", "Cy"]) await click(box(name));
  await click(page.getByRole("button", { name: "Compare (3)" }));
  await test.step("two quick changes of a stage are both stored, in order", async () => {
    const release = await holdRequests(page);
    const stage = page.getByLabel("Stage of Ada");
    await stage.selectOption("Offer");
    await stage.selectOption("Interview");
    release();
    const readChanges = () =>
      server.readColumn("SELECT stage FROM stage_changes WHERE submission_id = ? ORDER BY position", ada);
    await expect.poll(readChanges).toEqual([STAGES.indexOf("offer"), STAGES.indexOf("interview")]);
    await expect(stage).toHaveValue("interview");
  });
  await click(page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "Leaderboard" }));
  await page.getByText("3 selected").waitFor();
  await expect(page).toHaveURL(/completedFrom=/);
  await click(box("Ada"));
  await choose(page.getByRole("combobox", { name: "Stage of the selected results" }), "Rejected");
  await click(page.getByRole("button", { name: "Set stage" }));
  await click(page.getByRole("button", { name: "Write (2)" }));
  await test.step("choosing another stage's message asks before a typed subject is lost", async () => {
    const subject = page.getByLabel("Subject");
    const [own, message] = [await subject.inputValue(), page.getByLabel("Message for the stage")];
    await subject.fill("About your application");
    page.once("dialog", (dialog) => dialog.dismiss());
    await message.selectOption("Interview");
    await expect(message).toHaveValue("rejected");
    await expect(subject).toHaveValue("About your application");
    await subject.fill(own);
  });
  await click(page.getByRole("button", { name: "Send 2 messages" }));
  await toastOn(page).filter({ hasText: "2 messages on the way" }).waitFor();
  expect(count()).toBeLessThanOrEqual(14);
  await expect(page.locator("tbody").getByText("Rejected")).toHaveCount(2);
  await expect.poll(() => mailServer.accepted().length, { intervals: [50] }).toBe(2);

  await test.step("all rows stay selected after a stage is set, which can be undone", async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    const all = page.getByLabel("Select all on this page");
    await all.focus();
    await page.keyboard.press("Space");
    await page.getByText("All 10 selected").waitFor();
    const stage = page.getByRole("combobox", { name: "Stage of the selected results" });
    await stage.selectOption("Shortlist");
    const release = await holdRequests(page);
    await page.getByRole("button", { name: "Set stage" }).press("Enter");
    await stage.selectOption("Hired");
    release();
    await toastOn(page).filter({ hasText: "Stage of 10 results set to" }).waitFor();
    await expect(stage).toHaveValue("hired");
    await expect(page.locator("tbody input:checked")).toHaveCount(10);
    const releaseUndo = await holdRequests(page);
    const undo = page.getByRole("button", { name: "Undo" });
    await undo.press("Enter");
    await expect(undo).toHaveAttribute("aria-disabled", "true");
    releaseUndo();
    await toastOn(page).filter({ hasText: "set back" }).waitFor();
    await expect(page.locator("tbody").getByText("Rejected")).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  await test.step("a selection survives filtering and can be changed with the keyboard", async () => {
    await box("Di").focus();
    await page.keyboard.press("Space");
    await page.getByText("9 selected").waitFor();
    expect(
      await page.getByLabel("Select all on this page").evaluate((one: HTMLInputElement) => one.indeterminate),
    ).toBe(true);
    await expect(page.getByRole("button", { name: "Compare (9)" })).toBeDisabled();
    await page.getByRole("button", { name: "Actions for Bo" }).click();
    await page.getByRole("link", { name: "Delete the submission of Bo" }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await toastOn(page).filter({ hasText: "deleted" }).waitFor();
    await page.getByText("8 selected").waitFor();
    await page.getByRole("searchbox").fill("Cy-tick");
    await page.getByText("8 selected, 7 not on this page").waitFor();
    await page.getByRole("link", { name: "Clear", exact: true }).last().press("Enter");
    await expect(page.getByRole("button", { name: "Set stage" })).toBeHidden();
  });
});

/** Choosing from a select takes two clicks. */
function countClicks() {
  let clicks = 0;
  return {
    click: (target: Locator) => {
      clicks += 1;
      return target.click();
    },
    choose: (select: ReturnType<Page["getByRole"]>, option: string) => {
      clicks += 2;
      return select.selectOption(option);
    },
    count: () => clicks,
  };
}
