export type Box = { left: number; top: number; right: number; bottom: number };
/** `height` is the toast's height at this width. */
type Column = { left: number; width: number; height: number };
type Place = { left: number; top: number; width: number };

export const TOAST_MARGIN = 16;

/** Return the lowest place in the columns where a toast covers none of the boxes, or null. */
export function findFreePlace(columns: Column[], viewHeight: number, boxes: Box[]): Place | null {
  const places = columns.flatMap(({ left, width, height }) => {
    const inColumn = boxes.filter((box) => box.right > left && box.left < left + width);
    const bottoms = [viewHeight - TOAST_MARGIN, ...inColumn.map(({ top }) => top - TOAST_MARGIN / 2)];
    const free = bottoms
      .filter((bottom) => bottom <= viewHeight - TOAST_MARGIN && bottom - height >= TOAST_MARGIN / 2)
      .filter((bottom) => inColumn.every((box) => box.top >= bottom || box.bottom <= bottom - height));
    return free.length > 0 ? { left, width, height, bottom: Math.max(...free) } : [];
  });
  const lowest = places.find(({ bottom }) => places.every((other) => other.bottom <= bottom));
  return lowest ? { left: lowest.left, width: lowest.width, top: lowest.bottom - lowest.height } : null;
}
