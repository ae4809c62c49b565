import type { Page } from "@playwright/test";
import { buildSection } from "#tests/support/servers/server.ts";
import {
  becomeAdmin,
  expect,
  holdRequests,
  openAsAdmin,
  putToastAway,
  test,
  toastOn,
  waitForHydration,
} from "#tests/support/visitors/fixtures.ts";

test("choosing a stage saves it and keeps an unsaved note, and leaving asks for confirmation", {
  tag: ["@H23", "@H24"],
}, async ({ page, server }) => {
  const testId = server.addTest({ name: "Deciding", sections: [buildSection("One", 2)] });
  const [id = ""] = server.addResults(testId, [{ email: "deciding@example.com", points: 15 }]);
  await page.setViewportSize({ width: 320, height: 700 });
  const stage = page.getByLabel("Stage", { exact: true });
  const waitForStage = (name: string) =>
    toastOn(page)
      .filter({ hasText: `Stage set to ${name}` })
      .waitFor();
  await becomeAdmin(page);
  const release = await holdRequests(page, { url: "**/assets/*.js" });
  await openCutPage(page, `/admin/results/${id}`, "</select>");
  await stage.selectOption("Offer");
  await page.getByText("Stage set by Ada Berg").waitFor();
  await page.getByLabel("Add a note").fill("Sent before the scripts");
  await page.getByRole("button", { name: "Add note" }).click();
  await page.getByText("Sent before the scripts").waitFor();
  server.run("DELETE FROM notes WHERE submission_id = ?", id);
  release();
  await waitForHydration(page);
  await expect(stage).toHaveValue("offer");
  const text = page.getByLabel("Add a note");
  await text.fill("Calls back.\nTwice.");
  await stage.focus();
  await stage.selectOption("Interview");
  await waitForStage("Interview");
  await page.getByText("Stage set by Ada Berg").waitFor();
  await expect(stage).toBeFocused();
  await expect(text).toHaveValue("Calls back.\nTwice.");

  // Keys pass "Shortlist" on the way to "New".
  const countChanges = () => server.readValue("SELECT count(*) FROM stage_changes WHERE submission_id = ?", id);
  const before = Number(countChanges());
  await stage.press("ArrowUp");
  await stage.press("ArrowUp");
  await stage.press("Tab");
  await waitForStage("New");
  expect(countChanges()).toBe(before + 1);

  await page.evaluate(() => {
    const choose = (id: string, index: number) => {
      const select = document.getElementById(id) as HTMLSelectElement;
      select.selectedIndex = index;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    };
    choose("stage", 2);
    choose("assignee", 1);
    choose("stage", 3);
  });
  await page.getByText("Assigned by Ada Berg").waitFor();
  await page.getByText("Stage set by Ada Berg").waitFor();

  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  await putToastAway(page);
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await expect.poll(() => questions).toEqual([expect.stringContaining("unsaved changes")]);
  const finish = await holdRequests(page);
  await page.getByRole("button", { name: "Add note" }).click();
  await page.getByRole("button", { name: "Saving..." }).waitFor();
  await text.fill("Typed during the request");
  finish();
  await page.getByText("Calls back.\nTwice.").waitFor();
  await expect(text).toHaveValue("Typed during the request");
  await expect(text).toBeFocused();
  await text.fill("");
  await page.emulateMedia({ media: "print" });
  for (const name of ["Admin area", "Results"]) await expect(page.getByRole("navigation", { name })).toHaveCount(0);
  await page.getByText("Calls back.\nTwice.").waitFor();
  for (const unprinted of [text, page.getByRole("link", { name: "Logout" })]) await expect(unprinted).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await page.getByRole("link", { name: "Edit the note" }).click();
  await page.getByLabel("Edit the note").fill("Calls back, always.");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Calls back, always.").waitFor();
  await page.getByRole("link", { name: "Delete the note" }).press("Enter");
  await page.getByRole("link", { name: "Cancel" }).waitFor();
  await page.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByText("Calls back, always.")).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await expect(page).toHaveURL(/\/admin(?:[?#]|$)/);
  expect(questions).toHaveLength(1);
});

test("unsaved input about one candidate stays a draft and never appears at the next candidate", {
  tag: ["@H24"],
}, async ({ page, server }) => {
  const testId = server.addTest({ name: "Walking", sections: [buildSection("One", 2)] });
  server.addResults(testId, [
    { email: "one@example.com" },
    { email: "two@example.com" },
    { email: "three@example.com" },
  ]);
  const text = page.getByLabel("Add a note");
  const walk = page.getByRole("navigation", { name: "Results" });
  const next = walk.getByRole("link", { name: "Next result" });
  const notes = () =>
    server.readColumn(
      "SELECT n.text FROM notes n JOIN submissions s ON s.id = n.submission_id WHERE s.test_id = ? ORDER BY n.rowid",
      testId,
    );

  await test.step("a discarded note is not in the next candidate's form", async () => {
    await openAsAdmin(page, `/admin?testId=${testId}`);
    await page.locator("a[data-row-link]").first().click();
    await expect(walk).toContainText("1 of 3");
    await text.fill("Not about the next one");
    page.once("dialog", (dialog) => void dialog.accept());
    await next.click();
    await expect(walk).toContainText("2 of 3");
    await expect(text).toHaveValue("");
  });

  await test.step("a link clicked while a note is being saved is followed", async () => {
    const release = await holdRequests(page);
    await text.fill("Saved, and on");
    await page.getByRole("button", { name: "Add note" }).click();
    await page.getByRole("button", { name: "Saving..." }).waitFor();
    await next.click();
    release();
    await expect(walk).toContainText("3 of 3");
    expect(notes()).toEqual(["Saved, and on"]);
    await page.unrouteAll({ behavior: "wait" });
  });

  const stage = page.getByLabel("Stage", { exact: true });
  const changes = () =>
    server.readColumn(
      "SELECT c.submission_id FROM stage_changes c JOIN submissions s ON s.id = c.submission_id WHERE s.test_id = ?",
      testId,
    );

  await test.step("a stage chosen by keys belongs to its candidate, even if a key or Back leads to another one", async () => {
    const chosenFor = new URL(page.url()).pathname.split("/").at(-1);
    await stage.focus();
    await stage.press("ArrowDown");
    await stage.press("ArrowLeft");
    await expect(walk).toContainText("2 of 3");
    await expect(stage).toHaveValue("new");
    await text.focus();
    await stage.focus();
    await stage.press("ArrowRight");
    await expect(walk).toContainText("3 of 3");
    await expect(stage).toHaveValue("shortlist");
    await stage.press("ArrowDown");
    await page.evaluate(() => history.back());
    await expect(walk).toContainText("2 of 3");
    expect(changes()).toEqual([chosenFor, chosenFor]);
    await next.click();
    await expect(walk).toContainText("3 of 3");
  });

  await test.step("the browser's Back button waits until a stage is saved", async () => {
    const id = new URL(page.url()).pathname.split("/").at(-1);
    const release = await holdRequests(page);
    await stage.selectOption("Shortlist");
    await page.getByLabel("Assigned to").selectOption({ index: 1 });
    await page.evaluate(() => history.back());
    release();
    await expect(walk).toContainText("2 of 3");
    expect(server.readColumn("SELECT count(*) FROM stage_changes WHERE submission_id = ?", id)).toEqual([3]);
    await page.unrouteAll({ behavior: "wait" });
    await next.click();
    await expect(walk).toContainText("3 of 3");
    await expect(stage).toHaveValue("shortlist");
  });

  await test.step("arrow keys step through results from the stage select", async () => {
    await stage.focus();
    await stage.selectOption("Offer");
    await toastOn(page).filter({ hasText: "Stage set to Offer" }).waitFor();
    await expect(stage).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
    await expect(walk).toContainText("2 of 3");
    await next.click();
    await expect(walk).toContainText("3 of 3");
    await expect(stage).toHaveValue("offer");
  });

  await test.step("a report in progress still downloads after stepping to the next result", async () => {
    await walk.getByRole("link", { name: "Previous result" }).click();
    await expect(walk).toContainText("2 of 3");
    const release = await holdRequests(page, { url: "**/report.pdf" });
    await page.getByRole("link", { name: "Download PDF" }).click();
    await page.getByText("Generating...").waitFor();
    await next.click();
    await expect(walk).toContainText("3 of 3");
    await page.getByRole("link", { name: "Download PDF" }).waitFor();
    await expect(page.getByText("Generating...")).toHaveCount(0);
    const downloaded = page.waitForEvent("download");
    release();
    await downloaded;
    await page.unrouteAll({ behavior: "wait" });
  });

  const failLoads = () =>
    page.route("**/*_data=*", (route) =>
      route.request().method() === "GET" ? route.fulfill({ status: 502, body: "Bad Gateway" }) : route.continue(),
    );
  await test.step("a failed load keeps the typed note", async () => {
    await text.fill("Typed before the failure");
    await failLoads();
    await stage.selectOption("Interview");
    await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
    await page.unrouteAll({ behavior: "wait" });
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(stage).toHaveValue("interview");
    await expect(text).toHaveValue("Typed before the failure");
    // An accepted note is no longer a draft, even if the next screen fails to load.
    await failLoads();
    await page.getByRole("button", { name: "Add note" }).click();
    await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
    await page.unrouteAll({ behavior: "wait" });
    await page.getByRole("link", { name: "Try again" }).click();
    await page.getByRole("link", { name: "Edit the note" }).waitFor();
    await expect(text).toHaveValue("");
  });

  await test.step("text typed before hydration is kept", async () => {
    const edit = await page.getByRole("link", { name: "Edit the note" }).getAttribute("href");
    const release = await holdRequests(page, { url: "**/assets/*.js" });
    await page.goto(new URL(edit ?? "", page.url()).href, { waitUntil: "commit" });
    const edited = page.getByLabel("Edit the note");
    await edited.fill("Typed early");
    release();
    await waitForHydration(page);
    await expect(edited).toHaveValue("Typed early");
    const dialog = page.waitForEvent("dialog");
    const left = page.getByRole("link", { name: "Back to Dashboard" }).click();
    await (await dialog).dismiss();
    await left;
    await page.getByRole("button", { name: "Save" }).click();
    await expect.poll(notes).toEqual(["Saved, and on", "Typed early"]);
  });

  await test.step("a new note survives the deletion of the previous one", async () => {
    await page.getByRole("link", { name: "Edit the note" }).waitFor();
    await text.fill("Written anew");
    await page.getByRole("link", { name: "Delete the note" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("link", { name: "Edit the note" })).toHaveCount(0);
    await expect(text).toHaveValue("Written anew");
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Written anew" })).toBeFocused();
    await expect(text).toHaveValue("");
  });
});

/** Open a page whose HTML ends after the text `last`, as if the rest had not arrived yet. */
async function openCutPage(page: Page, path: string, last: string) {
  await page.route(
    `**${path}`,
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.slice(0, html.indexOf(last) + last.length) });
    },
    { times: 1 },
  );
  await page.goto(path, { waitUntil: "commit" });
}
