/** The accent colour: what one chosen colour becomes in both themes, and whether texts in it can be read (WCAG 2, AA). */

/** The product's own, as in theme.css. */
export const DEFAULT_ACCENT = "#2f4bc7";
/** What a button says on the accent. */
const ON_ACCENT = { light: "#ffffff", dark: "#10152b" };
/** The page, its cards, and what is sunken in them. */
export const BACKGROUNDS = {
  light: ["#f5f6f8", "#ffffff", "#eef0f4"],
  dark: ["#10131a", "#191d27", "#222735"],
};
const MIN_CONTRAST = 4.5;
/** A colour that is derived may be better than the least. */
const DARK_CONTRAST = 5.5;

/** Colours as #rrggbb. `soft` is a ground for texts in the accent; `strong` is a button under the pointer. */
type Shades = { accent: string; strong: string; soft: string; onAccent: string };

/** The accent in both themes: as chosen in the light one, in the dark one as much lighter as it takes to be read. */
export function computeShades(accent: string): { light: Shades; dark: Shades } {
  const lighter = findNearest(
    accent,
    "#ffffff",
    (color) => computeMinContrast(buildDarkShades(color), "dark") >= DARK_CONTRAST,
  );
  return { light: buildLightShades(accent), dark: buildDarkShades(lighter) };
}

/** Why an accent colour cannot be read, with the nearest that can; null for one that is fine. */
export function findAccentProblem(accent: string): string | null {
  const isFine = (color: string) => computeMinContrast(buildLightShades(color), "light") >= MIN_CONTRAST;
  if (isFine(accent)) return null;
  // Rounded down: 4.46 is not enough, and must not look as if it were.
  const found = Math.floor(computeMinContrast(buildLightShades(accent), "light") * 10) / 10;
  const better = findNearest(accent, "#000000", isFine);
  return `This color is too pale for links and for the white text of buttons: its contrast is ${found} : 1, and ${MIN_CONTRAST} : 1 is needed. ${better} would do`;
}

/** The style sheet that sets an accent in both themes; "" for the product's own. */
export function buildAccentCss(accent: string): string {
  if (accent === DEFAULT_ACCENT) return "";
  const { light, dark } = computeShades(accent);
  return `:root{${formatCssRules(light)}}@media(prefers-color-scheme:dark){:root{${formatCssRules(dark)}}}`;
}

function formatCssRules({ accent, strong, soft, onAccent }: Shades): string {
  return `--color-accent:${accent};--color-accent-strong:${strong};--color-accent-soft:${soft};--color-on-accent:${onAccent}`;
}

function buildLightShades(accent: string): Shades {
  const [strong, soft] = [mixColors(accent, "#000000", 0.25), mixColors(accent, "#ffffff", 0.9)];
  return { accent, strong, soft, onAccent: ON_ACCENT.light };
}

function buildDarkShades(accent: string): Shades {
  const [strong, soft] = [mixColors(accent, "#ffffff", 0.4), mixColors(accent, BACKGROUNDS.dark[1] ?? "", 0.84)];
  return { accent, strong, soft, onAccent: ON_ACCENT.dark };
}

/** The lowest contrast of all pairs in which the accent occurs: with the pages' grounds, and with a button's text. */
function computeMinContrast({ accent, strong, soft, onAccent }: Shades, theme: keyof typeof BACKGROUNDS): number {
  return Math.min(
    ...[...BACKGROUNDS[theme], soft, onAccent].map((other) => computeContrast(accent, other)),
    computeContrast(strong, onAccent),
  );
}

/** The first colour on the way to black or white that is fine. */
function findNearest(color: string, end: string, isFine: (color: string) => boolean): string {
  for (let hundredths = 0; hundredths < 100; hundredths += 1) {
    const tried = mixColors(color, end, hundredths / 100);
    if (isFine(tried)) return tried;
  }
  return end;
}

/** The contrast of two colours, 1–21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function computeContrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [computeLuminance(one), computeLuminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance, 0–1: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function computeLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = parseChannels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** `share` of the way from one colour to another, 0–1. */
function mixColors(from: string, to: string, share: number): string {
  const ends = parseChannels(to);
  const mixed = parseChannels(from).map((channel, place) =>
    Math.round(channel + ((ends[place] ?? 0) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function parseChannels(color: string): number[] {
  return [1, 3, 5].map((place) => Number.parseInt(color.slice(place, place + 2), 16));
}
