/** Pearson's r, from sums in one pass. */

/** The sums of centred squares of two figures, and of their products. */
export type Products = { x: number; y: number; xy: number };

/** So many persons with these two figures. */
export type Cell = { x: number; y: number; n: number };

/**
 * Adds up two figures around a point near their means: of whole numbers around whole ones the sums are exact, so cells may
 * be taken away again, and a figure that is always that of the point has exactly 0.
 */
export function productsAround(nearX: number, nearY: number) {
  const sums = { x: 0, y: 0, xx: 0, yy: 0, xy: 0 };
  return {
    add(x: number, y: number, n: number): void {
      const [awayX, awayY] = [x - nearX, y - nearY];
      sums.x += n * awayX;
      sums.y += n * awayY;
      sums.xx += n * awayX * awayX;
      sums.yy += n * awayY * awayY;
      sums.xy += n * awayX * awayY;
    },
    /** What all `n` persons add up to, now around their means. */
    products(n: number): Products {
      if (n === 0) return { x: 0, y: 0, xy: 0 };
      return {
        x: sums.xx - (sums.x * sums.x) / n,
        y: sums.yy - (sums.y * sums.y) / n,
        xy: sums.xy - (sums.x * sums.y) / n,
      };
    },
  };
}

/** Pearson's r, −1 to 1; null where one of the figures does not vary. */
export function correlationFrom({ x, y, xy }: Products): number | null {
  if (x <= 0 || y <= 0) return null;
  const r = xy / Math.sqrt(x * y);
  // A straight line, but for the last bits of the sums.
  return Math.abs(r) > 1 - 1e-12 ? Math.sign(r) : r;
}

/** Pearson's r of two figures; null where one of them does not vary. */
export function correlationOf(cells: readonly Cell[]): number | null {
  const { add, products } = productsAround(cells[0]?.x ?? 0, cells[0]?.y ?? 0);
  for (const { x, y, n } of cells) add(x, y, n);
  return correlationFrom(products(cells.reduce((sum, { n }) => sum + n, 0)));
}
