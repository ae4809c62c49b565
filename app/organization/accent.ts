/** Shades of the accent color for both themes, and their contrast check (WCAG 2, AA). */

/** Must match the color in theme.css. */
export const DEFAULT_ACCENT = "#2f4bc7";
const ON_ACCENT = { light: "#ffffff", dark: "#10152b" };
export const BACKGROUNDS = {
  light: ["#f5f6f8", "#ffffff", "#eef0f4"],
  dark: ["#10131a", "#191d27", "#222735"],
};
const MIN_CONTRAST = 4.5;

/** Colors as #rrggbb. `strong` is for hovered buttons. `soft` is a background for accent-colored text. */
type Shades = { accent: string; strong: string; soft: string; onAccent: string };

export function computeShades(accent: string): { light: Shades; dark: Shades } {
  const isFine = (color: string) => computeMinContrast(buildDarkShades(color), "dark") >= MIN_CONTRAST;
  return { light: buildLightShades(accent), dark: buildDarkShades(findFirst(accent, lighten, isFine) ?? "#ffffff") };
}

/** Return the nearest color with enough contrast, which can be the accent itself. */
export function findReadableAccent(accent: string): string {
  const isFine = (color: string) => computeMinContrast(buildLightShades(color), "light") >= MIN_CONTRAST;
  return findNearest(accent, "#000000", isFine);
}

/** Return true for a red that looks like the danger color. */
export function isLikeDanger(accent: string): boolean {
  const [red = 0, green = 0, blue = 0] = parseChannels(accent);
  return red > 120 && red > 2 * Math.max(green, blue);
}

export function findAccentProblem(accent: string): string | null {
  const better = findReadableAccent(accent);
  if (better === accent) return null;
  // Round down. Otherwise, 4.46, which is too low, would be shown as 4.5.
  const found = Math.floor(computeMinContrast(buildLightShades(accent), "light") * 10) / 10;
  const isFineOnWhite = computeContrast(accent, "#ffffff") >= MIN_CONTRAST;
  const use = isFineOnWhite ? "links on gray backgrounds" : "links and for white button text";
  return `This color is too light for ${use}. Its contrast is ${found} : 1, but it needs ${MIN_CONTRAST} : 1. Try ${better}`;
}

export function buildAccentCss(accent: string): string {
  if (accent === DEFAULT_ACCENT) return "";
  const { light, dark } = computeShades(accent);
  return `:root{${formatCssRules(light)}}@media(prefers-color-scheme:dark){:root{${formatCssRules(dark)}}}`;
}

function formatCssRules({ accent, strong, soft, onAccent }: Shades): string {
  return `--color-accent:${accent};--color-accent-strong:${strong};--color-accent-soft:${soft};--color-on-accent:${onAccent}`;
}

function buildLightShades(accent: string): Shades {
  const strong = mixColors(accent, "#000000", 0.25);
  const isFine = (soft: string) => computeContrast(accent, soft) >= MIN_CONTRAST;
  const soft = findNearest(mixColors(accent, "#ffffff", 0.9), "#ffffff", isFine);
  return { accent, strong, soft, onAccent: ON_ACCENT.light };
}

function buildDarkShades(accent: string): Shades {
  const [strong, soft] = [mixColors(accent, "#ffffff", 0.4), mixColors(accent, BACKGROUNDS.dark[1] ?? "", 0.84)];
  return { accent, strong, soft, onAccent: ON_ACCENT.dark };
}

function computeMinContrast({ accent, strong, soft, onAccent }: Shades, theme: keyof typeof BACKGROUNDS): number {
  return Math.min(
    ...[...BACKGROUNDS[theme], soft, onAccent].map((other) => computeContrast(accent, other)),
    computeContrast(strong, onAccent),
  );
}

function findNearest(color: string, end: string, isFine: (color: string) => boolean): string {
  return findFirst(color, (from, share) => mixColors(from, end, share), isFine) ?? end;
}

function findFirst(
  color: string,
  change: (color: string, share: number) => string,
  isFine: (color: string) => boolean,
) {
  const tried = Array.from({ length: 100 }, (_, hundredths) => change(color, hundredths / 100));
  return tried.find(isFine);
}

/** Raise only the HSL lightness, because mixing with white would look pale. */
function lighten(color: string, share: number): string {
  const channels = parseChannels(color).map((channel) => channel / 255);
  const [low, high] = [Math.min(...channels), Math.max(...channels)];
  const lightness = (low + high) / 2;
  if (share === 0 || high === low) return mixColors(color, "#ffffff", share);
  const saturation = (high - low) / (1 - Math.abs(2 * lightness - 1));
  const raised = lightness + (1 - lightness) * share;
  const chroma = saturation * (1 - Math.abs(2 * raised - 1));
  return formatColor(channels.map((channel) => 255 * (raised + chroma * ((channel - low) / (high - low) - 0.5))));
}

/** Return the contrast ratio, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function computeContrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [computeLuminance(one), computeLuminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Return the relative luminance, from 0 to 1: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function computeLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = parseChannels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mixColors(from: string, to: string, share: number): string {
  const ends = parseChannels(to);
  const mixed = parseChannels(from).map((channel, place) => channel + ((ends[place] ?? 0) - channel) * share);
  return formatColor(mixed);
}

function formatColor(channels: number[]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}

function parseChannels(color: string): number[] {
  return [1, 3, 5].map((place) => Number.parseInt(color.slice(place, place + 2), 16));
}
