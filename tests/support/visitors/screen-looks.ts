/**
 * Check screens with axe against WCAG 2.2 AA. Each color combination is checked once per run, in light and dark mode.
 */
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { expect } from "#tests/support/servers/http-fixtures.ts";
import { templateFolder } from "#tests/support/servers/template.ts";

export const NARROW = { width: 320, height: 800 };
export const WIDE = { width: 1280, height: 800 };
export const LONG_NAME = "Wolfeschlegelsteinhausenbergerdorff";
const WCAG_22_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const REPEATED_ROWS = ["tbody tr:nth-child(n + 9)", "main > div > ul > li:nth-child(n + 13)"];

declare global {
  interface Window {
    axe: typeof axe;
    looked: Set<string>;
    __remixRouter?: { navigate: (path: string) => Promise<void> };
  }
}

export async function expectAccessible(page: Page, screen: string): Promise<void> {
  // All workers of this run share this file. Each line is a color combination that one of them has checked.
  const looked = join(await templateFolder(), "looked-colors");
  // Inject axe once per page, because half a megabyte takes longer to parse than most screens.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(`${AXE}; window.looked = new Set()`);
  await endTransitions(page);
  const known = existsSync(looked) ? readFileSync(looked, "utf8").trim().split("\n") : [];
  const fresh = await page.evaluate(markFreshColors, { known, alike: REPEATED_ROWS.join() });
  for (const { colors } of fresh) appendFileSync(looked, `${colors}\n`);
  const found = [
    ...(await listFindings(page, { type: "tag", values: WCAG_22_AA })),
    ...(await findSidewaysScroll(page)),
  ];
  if (fresh.length > 0) found.push(...(await listDarkFindings(page, !fresh.every(({ isVisible }) => isVisible))));
  expect(found, screen).toEqual([]);
}

async function listDarkFindings(page: Page, isWide: boolean): Promise<string[]> {
  if (isWide) await page.setViewportSize(WIDE);
  await switchColors(page, "dark");
  const found = await listFindings(page, { type: "rule", values: ["color-contrast"] });
  found.push(...(await findSidewaysScroll(page)));
  if (isWide) await page.setViewportSize(NARROW);
  await switchColors(page, "light");
  return found.map((text) => `dark: ${text}`);
}

/** Navigate on the client, so that the app loads only once. */
export async function expectEachAccessible(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    if (page.url().startsWith("http") && path.startsWith("/")) await page.evaluate(navigateInApp, path);
    else await page.goto(path);
    await expectAccessible(page, path);
  }
}

/** Check every row of a long list on a wide page. Skip contrast, because the rows have the same colors. */
export async function expectLongListAccessible(page: Page, path: string): Promise<void> {
  await page.evaluate(navigateInApp, path);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const found = await page.evaluate(async (values) => {
    const rules = { "color-contrast": { enabled: false } };
    const { violations } = await window.axe.run({ runOnly: { type: "tag", values }, rules, preload: false });
    return violations.map(({ id, nodes }) => `${id}, ${nodes.length} times: ${nodes[0]?.html}`);
  }, WCAG_22_AA);
  expect([...found, ...(await findSidewaysScroll(page))], path).toEqual([]);
}

async function navigateInApp(path: string): Promise<void> {
  while (history.scrollRestoration !== "manual") await new Promise(requestAnimationFrame);
  if (!window.__remixRouter) throw new Error("This page is none of the app's");
  await window.__remixRouter.navigate(path);
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}

/** Finish transitions and animations, because a text in the middle of a fade has half its contrast. */
export function endTransitions(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });
}

/** Hide the page during the change. Otherwise, Chromium computes all styles twice and may keep an inherited color. */
async function switchColors(page: Page, colorScheme: "dark" | "light"): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.display = "none";
    document.documentElement.getBoundingClientRect();
  });
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    document.documentElement.style.display = "";
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
  await endTransitions(page);
}

function markFreshColors({ known, alike }: { known: string[]; alike: string }) {
  for (const colors of known) window.looked.add(colors);
  for (const marked of document.querySelectorAll("[data-fresh]")) marked.removeAttribute("data-fresh");
  window.axe.configure({ rules: [{ id: "color-contrast", selector: "[data-fresh]" }] });
  const hash = (text: string) => {
    let [high, low] = [0, 0];
    for (const letter of text) {
      high = Math.imul(high ^ letter.charCodeAt(0), 2_654_435_761);
      low = Math.imul(low ^ letter.charCodeAt(0), 1_597_334_677) + high;
    }
    return (high >>> 0).toString(36) + (low >>> 0).toString(36);
  };
  const ofColor =
    /(?:^|:)(?:opacity-|(?:text|bg)-(?!xs|sm|base|lg|\dxl|left|center|right|start|end|wrap|balance|pretty))/;
  const ofLayout =
    /^(?:absolute|block|border|contents|fixed|flex|grid|group|grow|hidden|inline|italic|peer|relative|rounded|shrink|sticky|transition|truncate|underline)$/;
  type Paint = { color: string; ink: string; ground: string };
  const paints = new Map<Element, Paint>();
  /** Identify colors by computed values and by class names, which determine the dark colors. */
  const getPaint = (element: Element): Paint => {
    const found = paints.get(element);
    if (found) return found;
    const around = element.parentElement ? getPaint(element.parentElement) : { color: "", ink: "", ground: "" };
    const { color, backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const names = [...element.classList].filter(
      (name) => ofColor.test(name) || !(name.includes("-") || ofLayout.test(name)),
    );
    if (element.matches("a, button, input, select, textarea, progress, mark, dialog")) names.push(element.localName);
    const isInkOwn = color !== around.color || names.some((name) => name.includes("text-"));
    const hasGround = backgroundColor !== "rgba(0, 0, 0, 0)" || backgroundImage !== "none";
    const behind = backgroundColor.startsWith("rgb(") ? "" : around.ground;
    const paint = {
      color,
      ink: isInkOwn ? `${names} ${color}` : around.ink,
      ground: hasGround ? `${behind} ${names} ${backgroundColor} ${backgroundImage}` : around.ground,
    };
    if (opacity !== "1") paint.ground += ` ${opacity} over ${around.ground}`;
    paints.set(element, paint);
    return paint;
  };
  const dialog = document.querySelector("dialog[open]");
  const texts = [...(dialog ?? document.body).querySelectorAll("*")].filter(
    (element) =>
      !element.matches("option, script, style, [type=hidden]") &&
      (element.matches("input, select, textarea") ||
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())) &&
      (dialog || !element.closest(alike)),
  );
  const fresh = new Map<string, { colors: string; isVisible: boolean }>();
  for (const element of texts) {
    const { fontSize, fontWeight } = getComputedStyle(element);
    const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
    const isVisible = element.checkVisibility();
    const { ink, ground } = getPaint(element);
    const painted = hash([ink, ground, isLarge, element.matches(":disabled")].join());
    // Hidden text is checked once on a wide viewport, and again when it becomes visible.
    const colors = isVisible ? painted : `${painted}-`;
    if (window.looked.has(painted) || window.looked.has(colors)) continue;
    // Mark every element with this combination, because axe cannot determine the background of a covered element.
    element.setAttribute("data-fresh", "");
    fresh.set(colors, { colors, isVisible });
  }
  for (const colors of fresh.keys()) window.looked.add(colors);
  return [...fresh.values()];
}

/** Check only an open dialog. The page behind it is inert and has a separate check. */
function listFindings(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  return page.evaluate(
    async ({ runOnly, alike }) => {
      const dialog = document.querySelector("dialog[open]");
      const context = dialog ?? { exclude: alike };
      const { violations } = await window.axe.run(context, { runOnly, resultTypes: ["violations"], preload: false });
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
      return document.title === "" ? [...found, "no title"] : found;
    },
    { runOnly, alike: REPEATED_ROWS },
  );
}

function findSidewaysScroll(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.documentElement.scrollWidth > window.innerWidth ? [`sideways scroll at ${window.innerWidth} px`] : [],
  );
}
