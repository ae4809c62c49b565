import { expect, test } from "vitest";
import { formatInGroups, parseCode } from "./second-factor.ts";

test("parses codes with spaces, dashes, lower case and look-alike letters (C21)", () => {
  for (const typed of ["123456", "123 456", " 123-456\u00a0", "\uff11\uff12\uff13\uff14\uff15\uff16"]) {
    expect(parseCode(typed)).toEqual({ kind: "app", code: "123456" });
  }
  for (const typed of ["abcd-efgh-0123-jkmn", "ABCD EFGH O123 JKMN", "abcdefgho1z3jkmn".replace("z", "2")]) {
    expect(parseCode(typed)).toEqual({ kind: "recovery", code: "ABCDEFGH0123JKMN" });
  }
  expect(parseCode("ABCD-EFGH-IL23-JKMN")).toEqual({ kind: "recovery", code: "ABCDEFGH1123JKMN" });
});

test("rejects text that is not a code (C21)", () => {
  const none = [
    "",
    "12345",
    "1234567",
    "12345a",
    "\u0661\u0662\u0663\u0664\u0665\u0666",
    "+12345",
    "1e5",
    "ABCD-EFGH",
    "ABCD-EFGH-0123-JKMU",
  ];
  expect(none.map(parseCode)).toEqual(none.map(() => null));
});

test("formats a secret in groups of four (C21)", () => {
  expect(formatInGroups("ABCDEFGHJK", " ")).toBe("ABCD EFGH JK");
  expect(formatInGroups("ABCDEFGH", "-")).toBe("ABCD-EFGH");
});
