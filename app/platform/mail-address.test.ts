import { expect, test } from "vitest";
import { formatMailAddress, isSmtpUrl, parseMailAddress } from "./mail-address.ts";

test.each([
  ["hiring@example.com", "", "hiring@example.com"],
  ["Hiring <hiring@example.com>", "Hiring", "hiring@example.com"],
  [' "Hiring, Ltd." <hiring@example.com> ', "Hiring, Ltd.", "hiring@example.com"],
  ["<hiring@example.com>", "", "hiring@example.com"],
])("accepts the sender %s (P20)", (text, name, address) => {
  const parsed = parseMailAddress(text);
  expect(parsed).toEqual({ name, address });
  if (parsed) expect(parseMailAddress(formatMailAddress(parsed))).toEqual(parsed);
});

test.each(["hiring", "Hiring <hiring>", "a@example.com, b@example.com", "A <a@example.com> <b@example.com>"])(
  "rejects the sender %s (P20)",
  (text) => expect(parseMailAddress(text)).toBeNull(),
);

test("rejects a sender with a line end, which would add a header (P21)", () => {
  expect(parseMailAddress("Hiring\r\nBcc: x <hiring@example.com>")).toBeNull();
});

test("SMTP_URL needs smtp:// or smtps:// and a host (P20)", () => {
  for (const url of [
    "smtp://localhost",
    "smtps://user:pa%2Fss@mail.example.com:465",
    "SMTP://mail.example.com:587/?requireTLS=true",
  ]) {
    expect([url, isSmtpUrl(url)]).toEqual([url, true]);
  }
  for (const url of ["mail.example.com", "http://mail.example.com", "smtp://", "smtp:mail", "smtp://host/path"]) {
    expect([url, isSmtpUrl(url)]).toEqual([url, false]);
  }
});
