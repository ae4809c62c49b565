export type Interval = { low: number; high: number };

export const ONE_SIDED_Z_AT_5_PERCENT = 1.645;

/** Return the interval of Cronbach's alpha for `k` questions and `n` people (Feldt 1965). */
export function alphaInterval(alpha: number | null, n: number, k: number): Interval | null {
  if (alpha === null || n < 2 || k < 2) return null;
  const quantile = (p: number) => fQuantile(p, n - 1, (n - 1) * (k - 1));
  return { low: 1 - (1 - alpha) * quantile(0.975), high: 1 - (1 - alpha) * quantile(0.025) };
}

/** Return the interval of a correlation, by Fisher's z. Null for fewer than four people, or if r is null, 1 or −1. */
export function correlationInterval(r: number | null, n: number): Interval | null {
  if (r === null || Math.abs(r) === 1 || n < 4) return null;
  const width = 1.96 / Math.sqrt(n - 3);
  return { low: Math.tanh(Math.atanh(r) - width), high: Math.tanh(Math.atanh(r) + width) };
}

export function wilsonInterval(k: number, n: number): Interval | null {
  if (n === 0) return null;
  const z = 1.96;
  const p = k / n;
  const scale = 1 + z ** 2 / n;
  const center = (p + z ** 2 / (2 * n)) / scale;
  const half = (z * Math.sqrt((p * (1 - p)) / n + z ** 2 / (4 * n ** 2))) / scale;
  return { low: Math.max(0, center - half), high: Math.min(1, center + half) };
}

type FourCounts = readonly [readonly [number, number], readonly [number, number]];

/**
 * Return the two-sided p (0–1): the total probability of all tables with the same margins that are at most as likely as
 * the given table.
 */
export function fisherExact([[a, b], [c, d]]: FourCounts): number {
  const constant =
    logFactorial(a + b) + logFactorial(c + d) + logFactorial(a + c) + logFactorial(b + d) - logFactorial(a + b + c + d);
  const getProbability = (first: number) =>
    Math.exp(
      constant -
        logFactorial(first) -
        logFactorial(a + b - first) -
        logFactorial(a + c - first) -
        logFactorial(d - a + first),
    );
  const most = getProbability(a) * (1 + 1e-7);
  const [least, greatest] = [Math.max(0, a - d), Math.min(a + b, a + c)];
  const mode = Math.floor(((a + b + 1) * (a + c + 1)) / (a + b + c + d + 2));
  if (getProbability(mode) <= most) return 1;
  return Math.min(1, sumTail(getProbability, most, mode, least) + sumTail(getProbability, most, mode, greatest));
}

/** Sum the probabilities that are at most `most`, from the mode to `end`. Stop when they no longer change the sum. */
function sumTail(getProbability: (first: number) => number, most: number, mode: number, end: number): number {
  const step = Math.sign(end - mode);
  if (step === 0) return 0;
  let [above, within] = [0, Math.abs(end - mode) + 1];
  while (within - above > 1) {
    const middle = Math.floor((above + within) / 2);
    if (getProbability(mode + step * middle) > most) above = middle;
    else within = middle;
  }
  let sum = 0;
  for (let far = within; far <= Math.abs(end - mode); far += 1) {
    const chance = getProbability(mode + step * far);
    sum += chance;
    if (chance <= sum * 1e-17) break;
  }
  return sum;
}

function logFactorial(n: number): number {
  return logGamma(n + 1);
}

/** Coefficients of the Lanczos approximation with g = 7, without the constant, which `lanczosSeries` adds. */
const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
  -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** Return ln Γ(x) for x > 0, with a relative error below 1e-13. */
function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(x + 6.5) - (x + 6.5) + Math.log(lanczosSeries(x));
}

/** Return ln B(a, b) without subtracting large values of ln Γ, which would lose digits. */
function logBeta(a: number, b: number): number {
  const [small, large] = a < b ? [a, b] : [b, a];
  if (large < 0.5) return logGamma(a) + logGamma(b) - logGamma(a + b);
  const growth =
    (large - 0.5) * Math.log1p(small / (large + 6.5)) +
    small * (Math.log(large + small + 6.5) - 1) +
    Math.log(lanczosSeries(large + small) / lanczosSeries(large));
  return logGamma(small) - growth;
}

function lanczosSeries(x: number): number {
  return LANCZOS.reduce((sum, coefficient, index) => sum + coefficient / (x + index), 0.99999999999980993);
}

/** Return the quantile `p` of the F distribution with `above` and `below` degrees of freedom. */
export function fQuantile(p: number, above: number, below: number): number {
  const isReached = (f: number) => {
    const tails = betaTails(above * f, below, above / 2, below / 2);
    return p <= 0.5 ? tails.lower >= p : tails.upper <= 1 - p;
  };
  let low = 0;
  let high = 1;
  while (!isReached(high)) {
    low = high;
    high *= 2;
  }
  while (high - low > 1e-14 * high) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (isReached(middle)) high = middle;
    else low = middle;
  }
  return (low + high) / 2;
}

/** Return how many standard errors a 95% interval extends to each side, with these degrees of freedom (Student's t). */
export function tQuantile(freedom: number): number {
  return Math.sqrt(fQuantile(0.95, 1, freedom));
}

export function correlationP(r: number, n: number): number {
  if (Math.abs(r) >= 1) return 0;
  return n < 3 ? 1 : betaTails((n - 2) * (1 - r * r), (n - 2) * r * r, (n - 2) / 2, 0.5).lower;
}

/** Return the p values corrected for the number of tests, in the given order: Holm 1979. */
export function correctByHolm(ps: readonly number[]): number[] {
  const order = ps.map((_, place) => place).sort((one, other) => (ps[one] ?? 0) - (ps[other] ?? 0));
  const corrected = ps.map(() => 1);
  let highest = 0;
  for (const [place, test] of order.entries()) {
    highest = Math.min(1, Math.max(highest, (ps[test] ?? 1) * (ps.length - place)));
    corrected[test] = highest;
  }
  return corrected;
}

function betaTails(u: number, v: number, a: number, b: number): { lower: number; upper: number } {
  const x = u / (u + v);
  const y = v / (u + v);
  const logX = x < 0.5 ? Math.log(x) : Math.log1p(-y);
  const logY = x < 0.5 ? Math.log1p(-x) : Math.log(y);
  const front = Math.exp(a * logX + b * logY - logBeta(a, b));
  if (x < (a + 1) / (a + b + 2)) {
    const lower = (front * continuedFraction(x, a, b)) / a;
    return { lower, upper: 1 - lower };
  }
  const upper = (front * continuedFraction(y, b, a)) / b;
  return { lower: 1 - upper, upper };
}

const TINY = 1e-300;

/** Return the continued fraction of the incomplete beta function, by Lentz's method (Numerical Recipes, 6.4). */
function continuedFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / notZero(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m < 100_000; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / notZero(1 + even * d);
    c = notZero(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / notZero(1 + odd * d);
    c = notZero(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return fraction;
}

function notZero(number: number): number {
  return Math.abs(number) < TINY ? TINY : number;
}
