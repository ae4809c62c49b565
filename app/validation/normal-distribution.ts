export function normalShareBelow(z: number): number {
  return z > 0 ? 1 - computeTail(z) : computeTail(-z);
}

/** Return z for a share of 0–1. Infinite for 0 and 1. */
export function normalQuantile(share: number): number {
  if (share <= 0) return Number.NEGATIVE_INFINITY;
  if (share >= 1) return Number.POSITIVE_INFINITY;
  let [low, high] = [-9, 9];
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (normalShareBelow(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Integrate from z to 9 by Simpson's rule, with an error below 1e-9. The tail above 9 is below 1e-18. */
function computeTail(z: number): number {
  if (z >= 9) return 0;
  const steps = 400;
  const width = (9 - z) / steps;
  const density = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  let area = density(z) + density(9);
  for (let step = 1; step < steps; step += 1) area += (step % 2 === 1 ? 4 : 2) * density(z + step * width);
  return (area * width) / 3;
}
