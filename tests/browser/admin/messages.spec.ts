import type { Page } from "@playwright/test";
import { expect, expectToast, openAsAdmin, stopClock, test, toastOn } from "#tests/support/visitors/fixtures.ts";

async function openWithStoppedClock(page: Page, path = "/admin/tests", title = "Test Management"): Promise<void> {
  await page.clock.install();
  await openAsAdmin(page, path);
  await page.getByRole("heading", { name: title }).waitFor();
  await stopClock(page);
}

function copyLink(page: Page) {
  return page.getByRole("link", { name: "Copy Link" }).first();
}

function listCovered(page: Page): Promise<string[]> {
  return toastOn(page).evaluate((toast) => {
    const box = toast.getBoundingClientRect();
    const others = [...document.querySelectorAll("header a, footer, h1, button, input, select, summary, main a")];
    return others
      .filter((other) => other.checkVisibility() && !toast.contains(other))
      .filter((other) => {
        const { left, top, right, bottom, width } = other.getBoundingClientRect();
        return width > 4 && right > box.left && left < box.right && bottom > box.top && top < box.bottom;
      })
      .map(({ textContent }) => textContent ?? "");
  });
}

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("toasts and tooltips have the specified timing and respond to F8 and swipes", {
  tag: ["@S390–S393", "@S395", "@H111"],
}, async ({ page, server }) => {
  server.run("DELETE FROM tests WHERE name <> 'Default Test'");
  await openWithStoppedClock(page, "/admin/content", "Test Content Editor");

  await test.step("tooltips have the specified timing", async () => {
    const [first, second] = [
      page.getByRole("button", { name: "Copy this section" }),
      page.getByRole("link", { name: "Delete this section" }),
    ];
    const tooltip = page.getByRole("tooltip");
    // Move in steps, because a single move would end on the tooltip and keep it open.
    const away = () => page.mouse.move(5, 5, { steps: 5 });
    await first.hover();
    await page.clock.runFor(600);
    await expect(tooltip).toHaveCount(0);
    await page.clock.runFor(150);
    await expect(tooltip).toHaveText("Copy section");
    await away();
    await expect(tooltip).toHaveCount(0);
    await page.clock.runFor(200);
    await second.hover();
    await expect(tooltip).toHaveText("Delete section");
    await away();
    await page.clock.runFor(400);
    await second.hover();
    await page.clock.runFor(600);
    await expect(tooltip).toHaveCount(0);
    await page.clock.runFor(150);
    await expect(tooltip).toHaveText("Delete section");
    // WCAG 1.4.13: the pointer can move onto the tooltip, and Escape closes it.
    const { x, y, width, height } = (await tooltip.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 8 });
    await expect(tooltip).toHaveText("Delete section");
    await page.keyboard.press("Escape");
    await expect(tooltip).toHaveCount(0);
    await page.keyboard.press("Tab");
    await first.focus();
    await expect(first).toHaveAccessibleDescription("Copy section");
    await expect(tooltip).toHaveText("Copy section");
    await page.keyboard.press("Escape");
    await expect(tooltip).toHaveCount(0);
    await expect(first).toBeFocused();
  });

  await test.step("toasts respond to F8 and swipes", async () => {
    await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "Test Management" }).click();
    await copyLink(page).click();
    await expect(toastOn(page)).toHaveCount(1);
    await page.keyboard.press("F8");
    await expect(page.getByRole("region", { name: /Notifications/ }).getByRole("list")).toBeFocused();
    const box = await toastOn(page).boundingBox();
    if (!box) throw new Error("The toast has no place");
    const swipe = async (distance: number) => {
      await page.mouse.move(box.x + 40, box.y + box.height / 2);
      await page.mouse.down();
      for (let moved = 0; moved <= distance; moved += 10)
        await page.mouse.move(box.x + 40 + moved, box.y + box.height / 2);
      await page.mouse.up();
    };
    await swipe(40);
    await expect(toastOn(page)).toHaveCount(1);
    await swipe(60);
    await expect(toastOn(page)).toHaveCount(0);
  });

  await test.step("a toast covers no button, header or footer, and disappears with its page", async () => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 720 });
      await copyLink(page).click();
      await expectToast(page, "Link copied");
      await expect.poll(() => listCovered(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole("link", { name: "Leaderboard" }).click();
    await page.getByRole("heading", { name: "Leaderboard" }).waitFor();
    await expect(toastOn(page)).toHaveCount(0);
    await page.getByRole("link", { name: "Test Management" }).click();
    await copyLink(page).waitFor();
  });

  await test.step("a toast under a resting pointer disappears on time", async () => {
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await page.mouse.move(width - 200, height - 50);
    await copyLink(page).focus();
    await page.keyboard.press("Enter");
    await expectToast(page, "Link copied");
    await page.clock.runFor(5100);
    await expect(toastOn(page)).toHaveCount(0);
  });

  await test.step("toasts have the specified duration", async () => {
    await copyLink(page).click();
    await expectToast(page, "Link copied");
    await page.clock.runFor(3000);
    await toastOn(page).evaluate((first) => first.setAttribute("data-first", ""));
    await copyLink(page).click();
    await expect(toastOn(page)).toHaveCount(1);
    await expect(toastOn(page)).not.toHaveAttribute("data-first");
    await page.clock.runFor(4900);
    await expect(toastOn(page)).toHaveCount(1);
    await page.clock.runFor(200);
    await expect(toastOn(page)).toHaveCount(0);
    const region = page.getByRole("region", { name: /Notifications/ });
    await page.clock.runFor(999_000);
    await expect(region).toBeAttached();
    await page.clock.runFor(2000);
    await expect(region).toHaveCount(0);
  });
});
