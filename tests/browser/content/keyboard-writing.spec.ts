import { readOptions, readQuestionTexts } from "#tests/support/rows/stored-content.ts";
import { openEditor, optionText, pointsField, question, questionText } from "#tests/support/visitors/content-editor.ts";
import { expect, test } from "#tests/support/visitors/fixtures.ts";

test("a question with four options takes at most 12 key presses besides its text", { tag: ["@H41", "@S215"] }, async ({
  page,
  server,
}) => {
  const { sectionId } = await openEditor(page, server, [{ name: "Drive", description: "", questions: [] }]);

  await test.step("writing the question takes at most 12 key presses", async () => {
    let presses = 0;
    const press = async (key: string) => {
      presses += 1;
      await page.keyboard.press(key);
    };
    await page.getByRole("button", { name: "Add Question" }).focus();
    await press("Enter");
    await expect(questionText(page, 1)).toBeFocused();
    await page.keyboard.type("Tea, or coffee?");
    await press("Tab");
    for (const [letter, text, points] of [
      ["A", "Tea", "9"],
      ["B", "Coffee", "6"],
      ["C", "Water", "3"],
    ] as const) {
      await expect(optionText(page, 1, letter)).toBeFocused();
      await page.keyboard.type(text);
      await press("Tab");
      await expect(pointsField(page, 1, letter)).toBeFocused();
      await press(points);
      await press("Tab");
    }
    await page.keyboard.type("Nothing");
    await press("Tab");
    await expect
      .poll(() => readOptions(server, sectionId))
      .toEqual(["A Tea 9", "B Coffee 6", "C Water 3", "D Nothing 0"]);
    await expect.poll(() => readQuestionTexts(server, sectionId)).toEqual(["Tea, or coffee?"]);
    expect(presses).toBeLessThanOrEqual(12);
  });

  await test.step("Enter in the last option saves it and adds another option", async () => {
    await optionText(page, 1, "D").fill("Last");
    await page.keyboard.press("Enter");
    await expect(optionText(page, 1, "E")).toBeFocused();
    await page.keyboard.type("Fifth");
    await page.keyboard.press("Enter");
    await expect(optionText(page, 1, "F")).toBeFocused();
    await expect
      .poll(() => readOptions(server, sectionId).slice(3, 6))
      .toEqual(["D Last 0", "E Fifth 1", "F Answer option 6 1"]);
    await optionText(page, 1, "F").fill(" ");
    await page.keyboard.press("Enter");
    await expect(question(page, 1).getByRole("alert")).toContainText(["is required. The previous text is unchanged."]);
    expect(readOptions(server, sectionId).filter((option) => option.startsWith("G"))).toEqual([]);
  });

  await test.step("points are typed, or changed with the arrow keys", async () => {
    const points = pointsField(page, 1, "B");
    await points.focus();
    await page.keyboard.type("10");
    await expect.poll(() => readOptions(server, sectionId)[1]).toBe("B Coffee 10");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(points).toHaveValue("8");
    await expect.poll(() => readOptions(server, sectionId)[1]).toBe("B Coffee 8");
    for (const [typed, shown] of [
      ["25", "10"],
      ["-3", "0"],
      ["", "0"],
    ] as const) {
      await points.fill(typed);
      await points.press("Tab");
      await expect(points).toHaveValue(shown);
      await expect.poll(() => readOptions(server, sectionId)[1]).toBe(`B Coffee ${shown}`);
    }
    await points.fill("7.5");
    await points.press("Tab");
    await expect(question(page, 1).getByRole("alert").filter({ hasText: "Points" })).toHaveText(
      "Points must be a whole number from 0 to 10",
    );
    await expect(points).toHaveValue("7.5");
    await points.press("Escape");
    await expect(points).not.toHaveValue("7.5");
  });

  await test.step("text typed before a new question appears is entered there", async () => {
    let release = () => {};
    const typed = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/admin/content?*", async (route) => {
      await typed;
      await route.continue();
    });
    await page.getByRole("button", { name: "Add Question" }).press("Enter");
    await expect(page.getByRole("button", { name: "Adding..." })).toBeFocused();
    await page.keyboard.type("Milk, or ");
    release();
    await expect(questionText(page, 2)).toBeFocused();
    await page.keyboard.type("sugar?");
    await page.keyboard.press("Enter");
    await expect.poll(() => readQuestionTexts(server, sectionId)).toEqual(["Tea, or coffee?", "Milk, or sugar?"]);
    await page.unrouteAll({ behavior: "wait" });
  });
});
