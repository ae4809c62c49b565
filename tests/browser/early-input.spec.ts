import type { Page } from "@playwright/test";
import { inviteTo } from "#tests/support/rows/invitations.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import { expect, test, waitForHydration } from "#tests/support/visitors/fixtures.ts";

const CHANGES_ON_EVERY_SCREEN = ["wrapped", "replaced while the scripts start"];
const CHANGES = [
  ...CHANGES_ON_EVERY_SCREEN,
  "after an input",
  "first in body",
  "style first in head",
  "child of html",
  "font in a label",
  "another id",
];

type Early = { change: string; values: Record<string, string>; focus: string };

async function openChanged(page: Page, path: string, early: Early): Promise<void> {
  await page.addInitScript(({ change, values, focus }: Early) => {
    document.addEventListener("readystatechange", () => {
      if (document.readyState !== "interactive") return;
      const field = (id: string) => document.getElementById(id) as HTMLInputElement;
      for (const [id, value] of Object.entries(values)) field(id).value = value;
      field(focus).focus();
      const added = document.createElement(change === "style first in head" ? "style" : "div");
      Object.assign(window, { early: field(focus) });
      const input = field(focus);
      if (change === "after an input") input.after(added);
      if (change === "first in body") document.body.prepend(added);
      if (change === "style first in head") document.head.prepend(added);
      if (change === "child of html") document.documentElement.append(added);
      if (change === "font in a label") {
        const [label] = input.labels ?? [];
        const font = document.createElement("font");
        font.textContent = "Vorname";
        label?.replaceChildren(font);
      }
      if (change === "replaced while the scripts start") {
        document.addEventListener("DOMContentLoaded", () => {
          const clone = input.cloneNode(true) as HTMLInputElement;
          clone.value = input.value;
          input.value = "earlier";
          input.replaceWith(clone, added);
          clone.focus();
          clone.dispatchEvent(new Event("input", { bubbles: true }));
        });
      }
      if (change === "another id") {
        input.after(added);
        input.id = "other";
      }
      if (change === "wrapped") {
        input.replaceWith(added);
        added.append(input);
        input.focus();
      }
    });
  }, early);
  await page.goto(path);
  await waitForHydration(page);
  expect(await page.evaluate(() => (window as { early?: Element }).early?.isConnected), early.change).toBe(false);
  // `scripted:` styles still apply if React has re-rendered the whole page.
  await expect(page.locator("html")).toHaveAttribute("data-scripted", "");
}

const SCREENS: [path: string, values: Record<string, string>, focus: string][] = [
  [
    "/",
    {
      "entry-firstName": "Grace",
      "entry-lastName": "Hopper",
      "entry-email": "grace@example.com",
      "entry-password": "welcome",
    },
    "entry-lastName",
  ],
  ["/i/", { "invited-firstName": "Augusta", "invited-lastName": "King" }, "invited-firstName"],
  ["/admin/login", { "login-email": "ada@example.com", "login-password": "secret" }, "login-password"],
];

for (const [path, values, focus] of SCREENS) {
  test(`${path} keeps early values and focus on a page that an extension changed`, async ({ browser, server }) => {
    const testId = server.addTest({ name: "Early", access: "both", sections: [buildSection("Only", 1)] });
    const id = server.withDatabase((sqlite) => inviteTo(sqlite, testId));
    const token = server.readValue("SELECT token FROM invitations WHERE id = ?", id);
    for (const change of path === "/" ? CHANGES : CHANGES_ON_EVERY_SCREEN) {
      const page = await browser.newPage({ baseURL: server.origin });
      await openChanged(page, path === "/i/" ? `/i/${token}` : path, { change, values, focus });
      for (const [field, value] of Object.entries(values)) {
        await expect(page.locator(`#${field}`), `${change}: ${field}`).toHaveValue(value);
      }
      await expect(page.locator(`#${focus}`), change).toBeFocused();
      await page.close();
    }
  });
}
