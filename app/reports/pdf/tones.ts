/** The report's colours for a percent: green from 70, amber from 40, red below (S159, S160). */
export type Tone = { text: string; soft: string; bar: string };

export const TONES = {
  green: { text: "#0b6b4f", soft: "#dcf4ea", bar: "#1c9b73" },
  amber: { text: "#8a4b08", soft: "#fdecd8", bar: "#dd8a2f" },
  red: { text: "#b3261e", soft: "#fdeceb", bar: "#d8473e" },
} satisfies Record<string, Tone>;

/** The tone of an unrounded percent, 0–100. */
export function toneOf(percent: number): keyof typeof TONES {
  if (percent >= 70) return "green";
  return percent >= 40 ? "amber" : "red";
}
