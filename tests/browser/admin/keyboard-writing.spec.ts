/** A test is written by keyboard alone. */
import { openEditor, optionText, pointsField, textOf } from "../../support/content-editor.ts";
import { expect, test } from "../../support/fixtures.ts";
import { storedOptions, storedQuestions } from "../../support/stored-content.ts";

test("a question with four options and their points takes at most 12 key presses beside its texts, and no click (H41)", async ({
  page,
  server,
}) => {
  const { sectionId } = await openEditor(page, server, [{ name: "Drive", description: "", questions: [] }]);
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  await page.getByRole("button", { name: "Add Question" }).focus();
  await press("Enter");
  await expect(textOf(page, 1)).toBeFocused();
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
    .poll(() => storedOptions(server, sectionId))
    .toEqual(["A Tea 9", "B Coffee 6", "C Water 3", "D Nothing 0"]);
  expect(storedQuestions(server, sectionId)).toEqual(["Tea, or coffee?"]);
  expect(presses).toBeLessThanOrEqual(12);
});

test("what is typed before an added question has come is its text (H41)", async ({ page, server }) => {
  const { sectionId } = await openEditor(page, server, [{ name: "Drive", description: "", questions: [] }]);
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
  await page.keyboard.type("Tea, or ");
  release();
  await expect(textOf(page, 1)).toBeFocused();
  await page.keyboard.type("coffee?");
  await page.keyboard.press("Enter");
  await expect.poll(() => storedQuestions(server, sectionId)).toEqual(["Tea, or coffee?"]);
});

test("Enter in the last option's text saves it, adds one and moves there (H41)", async ({ page, server }) => {
  const { sectionId } = await openEditor(page, server);
  await optionText(page, 1, "C").fill("Third");
  await page.keyboard.press("Enter");
  await expect(optionText(page, 1, "D")).toBeFocused();
  await page.keyboard.type("Fourth");
  await page.keyboard.press("Enter");
  await expect(optionText(page, 1, "E")).toBeFocused();
  expect(storedOptions(server, sectionId).slice(2, 5)).toEqual(["C Third 10", "D Fourth 1", "E Answer option 5 1"]);
  // A blank one is refused, and nothing is added.
  await optionText(page, 1, "E").fill(" ");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("is required. The old text was kept.");
  expect(storedOptions(server, sectionId)).toHaveLength(8);
});

test("points are typed or stepped by the arrow keys, within 0 and 10; what is no number says so and is not stored (H41, S215)", async ({
  page,
  server,
}) => {
  const { sectionId } = await openEditor(page, server);
  const points = pointsField(page, 1, "B");
  // Also typed over: this waits until scripts run.
  await expect(async () => {
    await points.fill("6");
    await expect(points).toHaveAttribute("aria-valuenow", "6", { timeout: 500 });
  }).toPass();
  await points.press("Tab");
  await points.focus();
  await page.keyboard.type("10");
  await expect.poll(() => storedOptions(server, sectionId)[1]).toBe("B Drive 1, answer of 5 10");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(points).toHaveValue("8");
  await expect(points).toHaveAttribute("aria-valuenow", "8");
  await expect.poll(() => storedOptions(server, sectionId)[1]).toBe("B Drive 1, answer of 5 8");
  for (const [typed, shown] of [
    ["25", "10"],
    ["-3", "0"],
    ["", "0"],
  ] as const) {
    await points.fill(typed);
    await points.press("Tab");
    await expect(points).toHaveValue(shown);
    await expect.poll(() => storedOptions(server, sectionId)[1]).toBe(`B Drive 1, answer of 5 ${shown}`);
  }
  await points.fill("7.5");
  await points.press("Tab");
  await expect(page.getByRole("alert")).toHaveText("Points must be a whole number from 0 to 10");
  await expect(points).toHaveValue("7.5");
  await points.press("Escape");
  await expect(points).not.toHaveValue("7.5");
});
