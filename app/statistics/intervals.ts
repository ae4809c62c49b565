/** How sure a figure is: 95 % intervals, and Fisher's exact test. */
import { fQuantile, logGamma } from "./special-functions.ts";

export type Interval = { low: number; high: number };

/** The interval of Cronbach's alpha of `k` questions and `n` persons (Feldt 1965); null where alpha is. */
export function alphaInterval(alpha: number | null, n: number, k: number): Interval | null {
  if (alpha === null || n < 2 || k < 2) return null;
  const quantile = (p: number) => fQuantile(p, n - 1, (n - 1) * (k - 1));
  return { low: 1 - (1 - alpha) * quantile(0.975), high: 1 - (1 - alpha) * quantile(0.025) };
}

/** The interval of a correlation (Fisher's z); null for fewer than four persons, and where r is null, 1 or −1. */
export function correlationInterval(r: number | null, n: number): Interval | null {
  if (r === null || Math.abs(r) === 1 || n < 4) return null;
  const width = 1.96 / Math.sqrt(n - 3);
  return { low: Math.tanh(Math.atanh(r) - width), high: Math.tanh(Math.atanh(r) + width) };
}

/** Wilson's interval of the share `k` of `n`, within 0–1; null without any. */
export function wilsonInterval(k: number, n: number): Interval | null {
  if (n === 0) return null;
  const z = 1.96;
  const p = k / n;
  const scale = 1 + z ** 2 / n;
  const centre = (p + z ** 2 / (2 * n)) / scale;
  const half = (z * Math.sqrt((p * (1 - p)) / n + z ** 2 / (4 * n ** 2))) / scale;
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/** A table of two rows and two columns: [[a, b], [c, d]]. */
export type FourCounts = readonly [readonly [number, number], readonly [number, number]];

/** The chance of a table at most as likely as this one with the same margins, two-sided, 0–1 (Fisher's exact test). */
export function fisherExact([[a, b], [c, d]]: FourCounts): number {
  const constant =
    logFactorial(a + b) + logFactorial(c + d) + logFactorial(a + c) + logFactorial(b + d) - logFactorial(a + b + c + d);
  const chanceOf = (first: number) =>
    Math.exp(
      constant -
        logFactorial(first) -
        logFactorial(a + b - first) -
        logFactorial(a + c - first) -
        logFactorial(d - a + first),
    );
  const most = chanceOf(a) * (1 + 1e-7);
  const [least, greatest] = [Math.max(0, a - d), Math.min(a + b, a + c)];
  // The chances rise to this table and fall from it on.
  const mode = Math.floor(((a + b + 1) * (a + c + 1)) / (a + b + c + d + 2));
  if (chanceOf(mode) <= most) return 1;
  return Math.min(1, tailOf(chanceOf, most, mode, least) + tailOf(chanceOf, most, mode, greatest));
}

/** The chances from the mode to `end` that are at most `most`; those too small to change the sum are left out. */
function tailOf(chanceOf: (first: number) => number, most: number, mode: number, end: number): number {
  const step = Math.sign(end - mode);
  if (step === 0) return 0;
  let [above, within] = [0, Math.abs(end - mode) + 1];
  while (within - above > 1) {
    const middle = Math.floor((above + within) / 2);
    if (chanceOf(mode + step * middle) > most) above = middle;
    else within = middle;
  }
  let sum = 0;
  for (let far = within; far <= Math.abs(end - mode); far += 1) {
    const chance = chanceOf(mode + step * far);
    sum += chance;
    if (chance <= sum * 1e-17) break;
  }
  return sum;
}

function logFactorial(n: number): number {
  return logGamma(n + 1);
}
