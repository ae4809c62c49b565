import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  BACKGROUNDS,
  buildAccentCss,
  computeContrast,
  computeShades,
  DEFAULT_ACCENT,
  findAccentProblem,
} from "./accent.ts";
import { accentSchema } from "./brand.ts";

const color = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);

test("contrast follows WCAG: 21 for black on white, 4.5 for two known grays (H5)", () => {
  expect(computeContrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(computeContrast("#ffffff", "#ffffff")).toBe(1);
  expect(computeContrast("#767676", "#ffffff")).toBeGreaterThan(4.5);
  expect(computeContrast("#777777", "#ffffff")).toBeLessThan(4.5);
});

test("an accepted accent is readable in both themes, and a rejected accent gets a suggestion (H5)", () => {
  fc.assert(
    fc.property(color, (chosen) => {
      const problem = findAccentProblem(chosen);
      const [accent = chosen] = problem?.match(/(?<=Try )#[0-9a-f]{6}$/) ?? [];
      if (problem !== null) expect(findAccentProblem(accent)).toBeNull();
      const shades = computeShades(accent);
      for (const theme of ["light", "dark"] as const) {
        const { accent: text, soft, strong, onAccent } = shades[theme];
        for (const ground of [...BACKGROUNDS[theme], soft])
          expect(computeContrast(text, ground)).toBeGreaterThanOrEqual(4.5);
        for (const ground of [text, strong]) expect(computeContrast(onAccent, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

test.each(["#7a0019", "#00563f", "#c8102e", "#003b73", "#5b2a86"])(
  "the accent %s keeps its hue and saturation in dark mode (H5)",
  (accent) => {
    const describe = (color: string) => {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
      const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)];
      const hue = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue);
      return { hue, saturation: (high - low) / (1 - Math.abs(high + low - 1)) };
    };
    const [before, after] = [describe(accent), describe(computeShades(accent).dark.accent)];
    expect(after.hue).toBeCloseTo(before.hue, 1);
    expect(after.saturation).toBeGreaterThan(before.saturation - 0.05);
  },
);

test("the default accent passes and needs no CSS, and the checked backgrounds match theme.css (H5)", () => {
  expect(findAccentProblem(DEFAULT_ACCENT)).toBeNull();
  expect(findAccentProblem("#c2410c")).toBeNull();
  expect(findAccentProblem("#c64510")).toMatch(/^This color is too light for links on gray backgrounds/);
  expect(buildAccentCss(DEFAULT_ACCENT)).toBe("");
  const styles = readFileSync("app/platform/styles/theme.css", "utf8");
  const [light = "", dark = ""] = styles.split("prefers-color-scheme: dark");
  const valuesIn = (part: string) =>
    ["canvas", "surface", "sunken"].map((name) => part.match(new RegExp(`--color-${name}: (#\\w+)`))?.[1]);
  expect(valuesIn(light)).toEqual(BACKGROUNDS.light);
  expect(valuesIn(dark)).toEqual(BACKGROUNDS.dark);
  expect(light).toContain(`--color-accent: ${DEFAULT_ACCENT};`);
});

test.each([
  ["#B00020", "#b00020"],
  [" b00020 ", "#b00020"],
  ["#a02", "#aa0022"],
  ["", DEFAULT_ACCENT],
])("stores the accent color %j as %s (H5)", (typed, stored) => {
  expect(accentSchema.parse(typed)).toBe(stored);
});

test.each([
  ["red", /^Enter the color as # and six digits/],
  ["#12345", /^Enter the color as # and six digits/],
  ["#000000}*{display:none", /^Enter the color as # and six digits/],
  ["#ffcc00", /^This color is too light.* is 1\.3 : 1, but it needs 4\.5 : 1\. Try #[0-9a-f]{6}$/],
])("rejects the accent color %j with advice (H5)", (typed, problem) => {
  expect(accentSchema.safeParse(typed).error?.issues[0]?.message).toMatch(problem);
});
