import type { Locator, Page } from "@playwright/test";
import { expect, expectToast, signIn, stopClock, test } from "#tests/support/visitors/fixtures.ts";

const MAX_STOPS = 300;

async function tabTo(page: Page, control: Locator): Promise<void> {
  // Resolve the control once, because a role query at each of hundreds of stops takes longer than the key presses.
  let element = await control.elementHandle();
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    const place = await element?.evaluate((node) => {
      if (node === document.activeElement) return "here";
      return node.isConnected ? "elsewhere" : "gone";
    });
    if (place === "here") return;
    if (place === "elsewhere") await page.keyboard.press("Tab");
    else element = await control.elementHandle();
  }
  throw new Error(`${control} cannot be reached with Tab`);
}

async function press(page: Page, control: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

async function typeOver(page: Page, control: Locator, text: string): Promise<void> {
  await expect(control).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  await expect(control).toHaveValue(text);
}

test("a test can be created, edited, previewed, activated, taken and read by keyboard alone", {
  tag: ["@D16", "@D38"],
}, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  await signIn(page);
  await press(page, page.getByRole("navigation").getByRole("link", { name: "Test Management" }));
  await press(page, page.getByRole("link", { name: "Create New Test" }));
  await expect(page.getByLabel("Test Name")).toBeFocused();
  await page.keyboard.type("By keyboard");
  await tabTo(page, page.getByLabel("Test Password"));
  await page.keyboard.type("keys only");
  await page.keyboard.press("Enter");
  await expectToast(page, "Test created");

  await expect(page.getByLabel("Section name", { exact: true })).toBeFocused();
  await typeOver(page, page.getByLabel("Section name", { exact: true }), "Keys");
  await press(page, page.getByRole("button", { name: "Add Question" }));
  await typeOver(page, page.getByLabel("Question text", { exact: true }), "Which key is it?");
  for (const letter of ["A", "B"]) {
    const text = page.getByLabel(`Text of option ${letter} of question 1`, { exact: true });
    await tabTo(page, text);
    await typeOver(page, text, `Key ${letter}`);
  }
  await tabTo(page, page.getByRole("spinbutton", { name: "Points of option B of question 1" }));
  await page.keyboard.type("10");
  await expect(page.getByRole("button", { name: "1 point more for option B of question 1" })).toBeDisabled();

  await press(page, page.getByRole("button", { name: "Preview Test" }));
  await page.waitForURL(/\/test\//);
  await page.getByRole("heading", { name: "Which key is it?" }).waitFor();
  await page.goto("/admin/tests");
  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "By keyboard", exact: true }) });
  const menu = card.locator("summary");
  await press(page, menu, "ArrowDown");
  await expect(card.getByRole("link", { name: "Edit test" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await expect(card.getByRole("button", { name: "Deactivate" })).toBeHidden();
  await press(page, menu);
  await press(page, card.getByRole("button", { name: "Deactivate" }));
  await card.getByText("Inactive").waitFor();
  await press(page, menu);
  await press(page, card.getByRole("button", { name: "Activate" }));
  await card.getByText("Active", { exact: true }).waitFor();
  await press(page, card.getByRole("link", { name: "Copy Link" }));
  await expectToast(page, "Link copied");
  const link = await page.evaluate(() => navigator.clipboard.readText());

  await page.goto(link);
  for (const [label, text] of [
    ["First Name", "Kay"],
    ["Last Name", "Board"],
    ["Email Address", "kay@example.com"],
    ["Access Password", "keys only"],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Which key is it?" }).waitFor();
  await stopClock(page);
  const best = page.getByRole("button", { name: "Key B" });
  await press(page, best);
  await expect(best).toHaveAttribute("aria-pressed", "true");
  await page.clock.runFor(1000);
  await page.waitForURL(/\/complete$/);

  await page.goto("/admin");
  await press(page, page.getByRole("link", { name: "Kay Board", exact: true }));
  await page.getByRole("heading", { name: "Kay Board" }).waitFor();
  await expect(page.locator("figure")).toContainText("10/10");
  await expect(page.locator("figure")).toHaveAttribute("data-band", "gold");
});
