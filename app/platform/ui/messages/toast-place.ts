export type Box = { left: number; top: number; right: number; bottom: number };
/** `height` is the toast's height at this width. */
type Column = { left: number; width: number; height: number };
type Place = { left: number; top: number; width: number };

export const TOAST_MARGIN = 16;

/** Return the lowest place in the first column where a toast covers none of the boxes, or null. */
export function findFreePlace(columns: Column[], viewHeight: number, boxes: Box[]): Place | null {
  for (const { left, width, height } of columns) {
    const inColumn = boxes.filter((box) => box.right > left && box.left < left + width);
    const bottoms = [viewHeight - TOAST_MARGIN, ...inColumn.map(({ top }) => top - TOAST_MARGIN / 2)];
    const free = bottoms
      .filter((bottom) => bottom <= viewHeight - TOAST_MARGIN && bottom - height >= TOAST_MARGIN / 2)
      .filter((bottom) => inColumn.every((box) => box.top >= bottom || box.bottom <= bottom - height));
    if (free.length > 0) return { left, width, top: Math.max(...free) - height };
  }
  return null;
}
