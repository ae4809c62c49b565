import { expect, test } from "vitest";
import { formatContentDisposition, reportFileName } from "./file-name.ts";

const email = "zoe@example.com";

test.each([
  ["Grace", "Hopper", "Grace_Hopper_Assessment_Results.pdf"],
  ["Łukasz", "Żółć", "Łukasz_Żółć_Assessment_Results.pdf"],
  ["Ελένη Μαρία", "van den Berg", "Ελένη_Μαρία_van_den_Berg_Assessment_Results.pdf"],
  ["../../etc/passwd", "C:\\Windows", "etcpasswd_CWindows_Assessment_Results.pdf"],
  ['a"b;c', "d\r\ne", "ab;c_d_e_Assessment_Results.pdf"],
  ["x\u202Egnp.exe", "\u0000\ud800", "xgnp.exe_�_Assessment_Results.pdf"],
  ["Ada", "", "Ada_Assessment_Results.pdf"],
  ["", "", "zoe@example.com_Assessment_Results.pdf"],
  ["...", " . ", "zoe@example.com_Assessment_Results.pdf"],
])("names the report of %j %j %j (S171, D43, R63)", (firstName, lastName, name) => {
  expect(reportFileName({ firstName, lastName, email })).toBe(name);
});

test("cuts long file names between whole characters (S171, R63)", () => {
  const name = reportFileName({ firstName: "李".repeat(300), lastName: "x".repeat(300), email });
  expect(name).toMatch(/^李{33}_x{100}_Assessment_Results\.pdf$/);
  expect(Buffer.byteLength(name)).toBeLessThan(255);
});

test("Content-Disposition has an ASCII and a UTF-8 name, and no name can end the header (R63)", () => {
  expect(formatContentDisposition("Łukasz Żółć (1)'s.pdf")).toBe(
    `attachment; filename="_ukasz Zo_c (1)'s.pdf"; filename*=UTF-8''%C5%81ukasz%20%C5%BB%C3%B3%C5%82%C4%87%20%281%29%27s.pdf`,
  );
  for (const name of ['a"; filename="b', "a\\b", "a\r\nSet-Cookie: x", "a%20b", "a;b"]) {
    expect(formatContentDisposition(name)).toMatch(
      /^attachment; filename="[^"\\%\r\n]*"; filename\*=UTF-8''[\w.~%!$&+^`|-]*$/,
    );
  }
});
