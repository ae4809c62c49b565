import type { Page } from "@playwright/test";
import { addContent, readOptions, readQuestionIds, readQuestionTexts } from "#tests/support/rows/stored-content.ts";
import { adminClient } from "#tests/support/servers/api-client.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import {
  openEditor,
  optionText,
  pointsField,
  question,
  questionText,
  sidebar,
} from "#tests/support/visitors/content-editor.ts";
import {
  becomeAdmin,
  expect,
  expectToast,
  holdRequests,
  stopClock,
  test,
  toastOn,
  waitForHydration,
} from "#tests/support/visitors/fixtures.ts";

function findUndo(page: Page, label: string) {
  return page.getByRole("button", { name: `Undo the change to ${label}`, exact: true });
}

const QUESTION = "Question text";
const OPTION_A = "Text of option A of question 1";

test("leaving a field saves its text, and Undo restores it for ten seconds", {
  tag: ["@H40", "@H43", "@S214"],
}, async ({ page, server }) => {
  const { sectionId } = await openEditor(page, server);
  await page.clock.install();

  await test.step("blank and refused text is not sent again", async () => {
    let posts = 0;
    page.on("request", (request) => {
      posts += Number(request.method() === "POST");
    });
    await questionText(page, 1).fill("  ");
    await questionText(page, 1).press("Tab");
    await expect(question(page, 1).getByRole("alert")).toHaveText(
      "Question text is required. The previous text is unchanged.",
    );
    await expect(questionText(page, 1)).toHaveValue("Drive: question 1?");
    expect(posts).toBe(0);
    await questionText(page, 1).fill("bell \u0007");
    await questionText(page, 1).press("Tab");
    await expect(question(page, 1).getByRole("alert")).toHaveText(
      "Question text contains characters that cannot be used",
    );
    await questionText(page, 1).focus();
    await page.keyboard.press("Tab");
    await expect(questionText(page, 1)).not.toBeFocused();
    await expect(questionText(page, 1)).toHaveValue("bell \u0007");
    expect(posts).toBe(1);
    expect(readQuestionTexts(server, sectionId)[0]).toBe("Drive: question 1?");
    await page.keyboard.press("Shift+Tab");
    await questionText(page, 1).press("Escape");
  });

  await test.step("leaving saves the text, and Undo restores the earlier text", async () => {
    await stopClock(page);
    await questionText(page, 1).fill("  Changed? ");
    await questionText(page, 1).press("Tab");
    await expect.poll(() => readQuestionTexts(server, sectionId)[0]).toBe("Changed?");
    await question(page, 1).getByText("Saved", { exact: true }).waitFor();
    await findUndo(page, QUESTION).click();
    await expect(questionText(page, 1)).toHaveValue("Drive: question 1?");
    await expect(questionText(page, 1)).toBeFocused();
    await expect(findUndo(page, QUESTION)).toHaveCount(0);
    expect(readQuestionTexts(server, sectionId)[0]).toBe("Drive: question 1?");

    await optionText(page, 1, "A").fill("Tea");
    await optionText(page, 1, "A").press("Enter");
    await findUndo(page, OPTION_A).waitFor();
    await optionText(page, 1, "A").pressSequentially("!");
    await expect(findUndo(page, OPTION_A)).toHaveCount(0);
    await optionText(page, 1, "A").press("Escape");
    await findUndo(page, OPTION_A).waitFor();
    await page.clock.runFor(10_000);
    await expect(findUndo(page, OPTION_A)).toHaveCount(0);
    expect(readOptions(server, sectionId)[0]).toBe("A Tea 0");
  });

  await test.step("Undo keeps text that another admin has changed, and shows it", async () => {
    const undoOf2 = question(page, 2).getByRole("button", { name: `Undo the change to ${QUESTION}` });
    const [, id] = readQuestionIds(server, sectionId);
    await questionText(page, 2).fill("Mine?");
    await questionText(page, 2).press("Tab");
    await undoOf2.waitFor();
    await expect(questionText(page, 2)).toHaveAttribute("data-saved", "Mine?");
    await (await adminClient(server.origin)).put(`/api/test/questions/${id}`, { questionText: "Theirs?" });
    await undoOf2.click();
    await expectToast(
      page,
      "Failed to update question. Another admin changed this text while you were editing. Your change was not saved",
    );
    await expect(questionText(page, 2)).toHaveValue("Theirs?");
    expect(readQuestionTexts(server, sectionId)[1]).toBe("Theirs?");
  });

  await test.step("the note 'Saved' is at the last saved text only, and covers no text and no button", async () => {
    await optionText(page, 1, "A").fill("Coffee");
    await optionText(page, 1, "A").press("Enter");
    await findUndo(page, OPTION_A).waitFor();
    await optionText(page, 1, "B").fill("Changed");
    await optionText(page, 1, "B").press("Enter");
    await findUndo(page, "Text of option B of question 1").waitFor();
    await expect(findUndo(page, OPTION_A)).toHaveCount(0);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const note = await page
        .locator("div:has(> button)", { has: findUndo(page, "Text of option B of question 1") })
        .last()
        .boundingBox();
      if (!note) throw new Error("The note has no box");
      for (const button of await question(page, 1).getByRole("button").all()) {
        if ((await button.innerText()).startsWith("Undo")) continue;
        const box = await button.boundingBox();
        if (!box) throw new Error("A button has no box");
        const apart = box.y + box.height <= note.y || note.y + note.height <= box.y;
        expect(apart || box.x + box.width <= note.x || note.x + note.width <= box.x).toBe(true);
      }
      for (const letter of ["A", "C"]) {
        const box = await optionText(page, 1, letter).boundingBox();
        if (!box) throw new Error("An option has no box");
        expect(box.y + box.height - 6 <= note.y || note.y + note.height <= box.y).toBe(true);
      }
    }
    await page.clock.resume();
  });

  await test.step("Undo in the toast restores a deleted part", async () => {
    const undone = toastOn(page).getByRole("button", { name: "Undo" });
    const deleteFirst = async () => {
      await page.getByRole("link", { name: "Delete question 1" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
      await expectToast(page, "Question deleted successfully");
    };
    await deleteFirst();
    await undone.click();
    await expectToast(page, "Question restored");
    await expect(questionText(page, 1)).toHaveValue("Drive: question 1?");
    await expect(questionText(page, 1)).toBeFocused();
    expect(readQuestionTexts(server, sectionId)).toEqual(["Drive: question 1?", "Theirs?"]);

    await stopClock(page);
    await deleteFirst();
    await page.clock.runFor(9000);
    await undone.waitFor();
    await page.clock.runFor(1500);
    await expect(undone).toHaveCount(0);
  });
});

test("a click that leaves the field and the screen saves the text without asking", { tag: ["@H40"] }, async ({
  page,
  server,
}) => {
  const { sectionId, address } = await openEditor(page, server, [buildSection("Drive", 1), buildSection("Other", 1)]);
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.message());
    await dialog.dismiss();
  });
  const release = await holdRequests(page);
  await questionText(page, 1).fill("Saved on the way out");
  await sidebar(page)
    .getByRole("link", { name: /^Other/ })
    .click();
  await expect(page).toHaveURL(new RegExp(sectionId));
  release();
  await expect(question(page, 2)).toContainText("Other: question 1?");
  expect(readQuestionTexts(server, sectionId)).toEqual(["Saved on the way out"]);
  await page.unrouteAll({ behavior: "wait" });

  await page.goto(address);
  await waitForHydration(page);
  await questionText(page, 1).fill("Saved before the preview");
  await page.getByRole("button", { name: "Preview Test" }).click();
  await expect(page.locator("#question-text")).toHaveText("Saved before the preview");
  expect(asked).toEqual([]);

  await page.goto(address);
  await waitForHydration(page);
  await page.route(/_data=/, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await questionText(page, 1).fill("Never arrives");
  await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "Test Management" }).click();
  await expect.poll(() => asked).toEqual(["You have unsaved changes on this page. Leave without saving?"]);
  await expect(questionText(page, 1)).toHaveValue("Never arrives");
  await expectToast(page, "No connection");
});

test("text typed before hydration is saved", { tag: ["@H40"] }, async ({ page, server }) => {
  const { address, sectionId } = addContent(server, [buildSection("Drive", 1)]);
  const release = await holdRequests(page, { url: "**/assets/*.js" });
  await becomeAdmin(page);
  await page.goto(address, { waitUntil: "commit" });
  await questionText(page, 1).fill("Typed early");
  await pointsField(page, 1, "B").fill("8");
  release();
  await waitForHydration(page);
  await expect.poll(() => readOptions(server, sectionId)[1]).toBe("B Drive 1, answer of 5 8");
  await expect(questionText(page, 1)).toHaveValue("Typed early");
  await questionText(page, 1).press("Tab");
  await expect.poll(() => readQuestionTexts(server, sectionId)).toEqual(["Typed early"]);
  await expect(pointsField(page, 1, "B")).toHaveValue("8");
});
