import { expect, test } from "vitest";
import { type Box, findFreePlace } from "./toast-place.ts";

const MENU = { left: 12, width: 200, height: 110 };
const CENTER = { left: 446, width: 388, height: 70 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test("a toast is above the last links of the menu, whatever the page contains", () => {
  const menu = [box(12, 60, 200, 300), box(12, 660, 200, 124)];
  expect(findFreePlace([MENU, CENTER], 800, [...menu, box(240, 0, 1040, 800)])).toEqual({
    left: 12,
    top: 660 - 8 - 110,
    width: 200,
  });
});

test("a toast is at the bottom center if the menu has no room for it", () => {
  const menu = [box(12, 60, 200, 300), box(12, 400, 200, 124)];
  expect(findFreePlace([MENU, CENTER], 540, menu)).toEqual({ left: 446, top: 540 - 16 - 70, width: 388 });
  expect(findFreePlace([CENTER], 540, [box(500, 500, 100, 44)])).toEqual({ left: 446, top: 422, width: 388 });
});

test("a toast on a phone is narrow at the bottom between the controls of rows, not wide above them", () => {
  const rows = [4, 5, 6, 7, 8, 9, 10, 11].flatMap((row) => [box(16, row * 70, 44, 44), box(330, row * 70, 44, 44)]);
  const columns = [
    { left: 16, width: 358, height: 70 },
    { left: 80, width: 230, height: 110 },
  ];
  expect(findFreePlace(columns, 844, rows)).toEqual({ left: 80, top: 844 - 16 - 110, width: 230 });
});

test("a toast has no free place if controls fill the screen", () => {
  expect(findFreePlace([MENU, CENTER], 800, [box(0, 0, 1280, 800)])).toBeNull();
});
