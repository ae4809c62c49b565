import { paths } from "#app/platform/paths/paths.ts";
import { queryColumn } from "#tests/support/rows/stored-content.ts";
import { openEditor, question } from "#tests/support/visitors/content-editor.ts";
import { expect, test } from "#tests/support/visitors/fixtures.ts";

test("a follow-up is saved on blur and printed with the guide, whose PDF can be downloaded", {
  tag: ["@T61–T63"],
}, async ({ page, server }) => {
  const { testId, sectionId } = await openEditor(page, server);
  const stored = () =>
    queryColumn(
      server,
      "SELECT follow_up FROM question_follow_ups JOIN questions ON id = question_id WHERE section_id = ?",
      sectionId,
    );
  const field = question(page, 2).getByLabel("Follow-up for the interview");
  await field.fill("x".repeat(501));
  await field.press("Tab");
  await expect(question(page, 2).getByRole("alert")).toContainText("must be at most 500 characters. Shorten it");
  await field.fill("Who else was there?");
  await field.press("Tab");
  await question(page, 2).getByRole("button", { name: "Undo the change to Follow-up" }).waitFor();
  expect(stored()).toEqual(["Who else was there?"]);

  const [id = ""] = server.addResults(testId, [{ firstName: "Grace", lastName: "Hopper", points: 5 }]);
  await page.goto(paths.result(id));
  const guide = page.locator(".page-guide");
  const followUp = guide.getByText("Who else was there?");
  await expect(followUp).toBeHidden();
  await expect(guide.getByText("Interviewer")).toBeHidden();
  const arrives = page.waitForEvent("download");
  const more = page.locator("summary", { hasText: "More PDFs" });
  await more.click();
  await page.getByRole("link", { name: "PDF with interview guide" }).click();
  expect((await arrives).suggestedFilename()).toBe("Grace_Hopper_Assessment_Results_Interview_Guide.pdf");

  await page.emulateMedia({ media: "print" });
  await followUp.waitFor();
  await guide.getByText("Interviewer").waitFor();
  await guide.getByText("Grace Hopper").waitFor();
  await expect(page.getByRole("link", { name: "Download PDF" })).toBeHidden();
  const looks = await guide.evaluate((element) => ({
    page: getComputedStyle(element).page,
    entry: getComputedStyle(element.querySelector("li") ?? element).breakInside,
  }));
  expect(looks).toEqual({ page: "guide", entry: "avoid" });

  await page.emulateMedia({ media: "screen" });
  await more.click();
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Interview guide" }).click();
  await expect(followUp).toBeInViewport();
});
