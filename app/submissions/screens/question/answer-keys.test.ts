import { expect, test } from "vitest";
import { findKeyedPlace } from "./answer-keys.ts";

const press = (key: string, code: string, shiftKey = false) => findKeyedPlace({ key, code, shiftKey });

test("letters and numbers choose an option by position, with Shift and on the number pad too", () => {
  expect(press("a", "KeyA")).toBe(0);
  expect(press("F", "KeyF", true)).toBe(5);
  expect(press("1", "Digit1")).toBe(0);
  expect(press("6", "Numpad6")).toBe(5);
});

test("on a French keyboard, letters choose by what they type, and number keys work without Shift", () => {
  expect([press("a", "KeyQ"), press("&", "Digit1"), press("1", "Digit1", true)]).toEqual([0, 0, 0]);
});

test("Arabic, Russian and Hebrew keyboards choose by the key's position", () => {
  expect([press("ش", "KeyA"), press("и", "KeyB"), press("ב", "KeyC"), press("٢", "Digit2")]).toEqual([0, 1, 2, 1]);
});

test("a key that matches no option chooses nothing", () => {
  const keys = [
    ["Enter", "Enter"],
    ["Tab", "Tab"],
    ["ArrowDown", "ArrowDown"],
    [" ", "Space"],
    ["0", "Digit0"],
    ["F1", "F1"],
    ["ArrowRight", "Numpad6"],
  ];
  expect(keys.map(([key = "", code = ""]) => press(key, code))).toEqual(keys.map(() => null));
  expect(press("!", "Digit1", true)).toBeNull();
});
