import { expect, test } from "vitest";
import { type Box, findFreePlace } from "./toast-place.ts";

const TOAST = { width: 388, height: 70 };
const DESKTOP = { width: 1280, height: 800 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test("a toast is at the bottom right, or at the bottom left of a right-to-left page", () => {
  expect(findFreePlace(TOAST, DESKTOP, [])).toEqual({ left: 876, top: 714, width: 388 });
  expect(findFreePlace(TOAST, DESKTOP, [], -1)).toEqual({ left: 16, top: 714, width: 388 });
});

test("a toast moves above a button that it would cover", () => {
  const place = findFreePlace(TOAST, DESKTOP, [box(1100, 740, 100, 44)]);
  expect(place).toEqual({ left: 876, top: 740 - 8 - 70, width: 388 });
});

test("a toast is centered at the bottom rather than at the right above a list", () => {
  const rows = Array.from({ length: 17 }, (_, row) => box(1100, 200 + row * 40, 100, 36));
  expect(findFreePlace(TOAST, DESKTOP, rows)).toEqual({ left: 446, top: 714, width: 388 });
});

test("a toast is centered if buttons at the right leave no gap for it", () => {
  const rows = Array.from({ length: 20 }, (_, row) => box(1200, row * 40, 36, 36));
  expect(findFreePlace(TOAST, DESKTOP, rows)).toEqual({ left: 446, top: 714, width: 388 });
});

test("a toast on a phone becomes narrower between the checkboxes and menus of rows", () => {
  const rows = Array.from({ length: 12 }, (_, row) => [box(16, row * 70, 44, 44), box(330, row * 70, 44, 44)]).flat();
  const place = findFreePlace({ width: 358, height: 70 }, { width: 390, height: 844 }, rows);
  expect(place).toMatchObject({ left: 80, width: 230 });
});

test("a toast has no free place if controls fill the screen", () => {
  expect(findFreePlace(TOAST, DESKTOP, [box(0, 0, 1280, 800)])).toBeNull();
});
