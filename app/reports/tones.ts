/** The report's colours. */
import type { MatchBand } from "#app/match-bands/index.ts";

export type Tone = { text: string; soft: string; bar: string };

/** For a percent: green from 70, amber from 40, red below (S159, S160). */
export const TONES = {
  green: { text: "#0b6b4f", soft: "#dcf4ea", bar: "#1c9b73" },
  amber: { text: "#8a4b08", soft: "#fdecd8", bar: "#dd8a2f" },
  red: { text: "#b3261e", soft: "#fdeceb", bar: "#d8473e" },
} satisfies Record<string, Tone>;

/** The match labels' own colours, as on the screens. */
export const BAND_TONES: Record<MatchBand, Tone> = {
  gold: { text: "#7a5600", soft: "#fbf0cf", bar: "#c99a1b" },
  excellent: TONES.green,
  good: { text: "#1d5fa8", soft: "#e1edfb", bar: "#3f86d6" },
  average: TONES.amber,
  poor: TONES.red,
};

/** The tone of an unrounded percent, 0–100. */
export function toneOf(percent: number): keyof typeof TONES {
  if (percent >= 70) return "green";
  return percent >= 40 ? "amber" : "red";
}
