import { expect, test } from "vitest";
import type { z } from "zod";
import { PREVIEW_EMAIL } from "#app/submissions/submission.ts";
import { INVALID_EMAILS, VALID_EMAILS } from "#tests/support/inputs/email-addresses.ts";
import { emailAddress, emailKey, optionalText, requiredText } from "./text.ts";

function listMessages(schema: z.ZodType, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
}

const title = requiredText({ label: "Title", max: 5, missing: "Title is required" });
const note = optionalText({ label: "Note", max: 5, lines: true });

test.each([undefined, null, 7, {}, "", "   ", "\u200b\u00a0\u2060"])(
  "the required text %j gets only the message for missing text (S37)",
  (value) => {
    expect(listMessages(title, value)).toEqual(["Title is required"]);
  },
);

test("the length of text is measured after trimming", () => {
  expect(title.parse("  12345  ")).toBe("12345");
  expect(listMessages(title, "123456")).toEqual(["Title must be at most 5 characters"]);
});

test("single-line text rejects line ends, control characters and broken Unicode (S37)", () => {
  for (const bad of ["a\nb", "a\tb", "a\u0000b", "a\u0085b", "a\udc00b"]) {
    expect(listMessages(title, bad)).toEqual(["Title contains characters that cannot be used"]);
  }
});

test("multi-line text can contain line ends and tabs, but no other control characters", () => {
  const lines = requiredText({ label: "Text", max: 9, missing: "Text is required", lines: true });
  expect(lines.parse("a\n\tb")).toBe("a\n\tb");
  expect(listMessages(lines, "a\u0000b")).toEqual(["Text contains characters that cannot be used"]);
  expect(listMessages(lines, "a\n\ud800")).toEqual(["Text contains characters that cannot be used"]);
});

test("CRLF is normalized and counts as one character (S198)", () => {
  for (const sent of ["a\r\nb", "a\rb", "a\nb"]) expect(note.parse(sent)).toBe("a\nb");
  expect(note.parse("1\r\n2\r\n3")).toBe("1\n2\n3");
  const lines = requiredText({ label: "Text", max: 5, missing: "Text is required", lines: true });
  expect(lines.parse("1\r\n2\r\n3")).toBe("1\n2\n3");
});

test("missing or blank optional text becomes empty", () => {
  expect(note.parse(undefined)).toBe("");
  expect(note.parse("  ")).toBe("");
  expect(note.parse(" a\nb ")).toBe("a\nb");
});

test("optional text has the same limits as required text", () => {
  expect(listMessages(note, "123456")).toEqual(["Note must be at most 5 characters"]);
  expect(listMessages(note, "a\u0007")).toEqual(["Note contains characters that cannot be used"]);
  expect(listMessages(note, 7)).toEqual(["Note must be a text"]);
});

test("an email address keeps its spelling and is compared ignoring case (S39, D32)", () => {
  expect(emailAddress.parse(" Ada.Lovelace@Example.COM ")).toBe("Ada.Lovelace@Example.COM");
  expect(emailKey("Ada.Lovelace@Example.COM")).toBe(emailKey("ada.lovelace@example.com"));
});

test.each([
  "\uff46\uff55\uff4c\uff4c\uff20\uff45\uff58\uff41\uff4d\uff50\uff4c\uff45\uff0e\uff4f\uff52\uff47",
  "full\uff20example.org",
  "full@example\u3002org",
  "\u3000full@example\uff61org\u3000",
])("turns the full-width signs of %s into ASCII", (email) => {
  expect(emailAddress.parse(email)).toBe("full@example.org");
});

test("other characters that resemble a letter stay different", () => {
  expect(listMessages(emailAddress, "\u212aate@example.com")).toEqual(["Please enter a valid email address"]);
});

test.each(VALID_EMAILS)("accepts the email address %s", (email) => {
  expect(emailAddress.parse(email)).toBe(email.trim());
});

test.each(INVALID_EMAILS.filter((email) => email !== PREVIEW_EMAIL))("refuses the email address %j (R53)", (email) => {
  expect(listMessages(emailAddress, email)).toEqual(["Please enter a valid email address"]);
});

test("all spellings of a domain have the same key, and the key of a key is the same key", () => {
  const spellings = [
    "Ana@BÜCHER.example",
    "ana@bu\u0308cher.example",
    "ana@xn--bcher-kva.example",
    "ANA@ＢÜcher.example",
  ];
  for (const email of spellings) expect(emailKey(email)).toBe("ana@xn--bcher-kva.example");
  for (const odd of ["erased", "Ü", "ü@example.com", "a@1.2", "a@ü b", "=#!@X.y"])
    expect(emailKey(odd)).toBe(odd.toLowerCase());
});

test("an invalid email address gets exactly one message (S39)", () => {
  for (const wrong of [
    undefined,
    7,
    "",
    "x",
    "x".repeat(300),
    "a@b.com, c@d.com",
    "<a@b.com>",
    "a@b.com\r\nBcc: c@d.com",
  ]) {
    expect(listMessages(emailAddress, wrong)).toEqual(["Please enter a valid email address"]);
  }
});
