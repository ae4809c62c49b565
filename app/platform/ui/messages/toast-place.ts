export type Box = { left: number; top: number; right: number; bottom: number };
type Size = { width: number; height: number };
type Place = { left: number; top: number; width: number };

const MARGIN = 16;
/** Width to leave free beside a narrow toast on a phone, for a row's checkbox and menu. */
const ROW_CONTROLS_WIDTH = 160;

/**
 * Return the lowest place where a toast covers none of the boxes, or null. Try the right, the center and the left, then
 * a narrower toast. A later column wins only if it is lower by at least the toast's height. `direction` is -1 for
 * right-to-left pages.
 */
export function findFreePlace(toast: Size, view: Size, boxes: Box[], direction: 1 | -1 = 1): Place | null {
  const narrow = Math.min(toast.width, view.width - ROW_CONTROLS_WIDTH);
  const [start, end] = [MARGIN, view.width - MARGIN - toast.width];
  const columns = [
    { left: direction === 1 ? end : start, width: toast.width },
    { left: (view.width - toast.width) / 2, width: toast.width },
    { left: direction === 1 ? start : end, width: toast.width },
    { left: (view.width - narrow) / 2, width: narrow },
  ];
  let best: Place | null = null;
  for (const column of columns) {
    const height = Math.ceil((toast.height * toast.width) / column.width);
    const inColumn = boxes.filter(({ left, right }) => right > column.left && left < column.left + column.width);
    const bottoms = [view.height - MARGIN, ...inColumn.map(({ top }) => top - MARGIN / 2)].sort((a, b) => b - a);
    const free = bottoms.find(
      (bottom) =>
        bottom <= view.height - MARGIN &&
        bottom - height >= MARGIN / 2 &&
        inColumn.every((box) => box.top >= bottom || box.bottom <= bottom - height),
    );
    if (free !== undefined && (!best || free - height > best.top + toast.height))
      best = { ...column, top: free - height };
  }
  return best;
}
