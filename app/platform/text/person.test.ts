import { expect, test } from "vitest";
import { fullName, initials } from "./person.ts";

const email = "zoe@example.com";

test.each([
  ["Ada", "Lovelace", "AL"],
  ["ada", "lovelace", "AL"],
  ["Ada", "", "A"],
  ["", "Lovelace", "L"],
  ["  ada", " lovelace", "AL"],
  ["👩‍🚀 Ada", "Lovelace", "👩‍🚀L"],
  ["🇵🇱x", "𝒵", "🇵🇱𝒵"],
  ["e\u0301va", "n\u0303", "E\u0301N\u0303"],
  ["محمد", "علي", "مع"],
  ["", "", "Z"],
])("the initials of %j %j are the whole characters %j (S109, R62)", (firstName, lastName, shown) => {
  expect(initials({ firstName, lastName, email })).toBe(shown);
});

test("a person with neither names nor email address has no initials (S109)", () => {
  expect(initials({ firstName: "", lastName: "", email: "" })).toBe("");
});

test.each([
  ["Ada", "Lovelace", "Ada Lovelace"],
  ["Ada", "", "Ada"],
  ["", "Lovelace", "Lovelace"],
  ["", "", "zoe@example.com"],
])("formats the full name of %j %j as %j (S109)", (firstName, lastName, name) => {
  expect(fullName({ firstName, lastName, email })).toBe(name);
});

test("skips invisible characters before an initial (S109)", () => {
  expect(initials({ firstName: "\u200bada", lastName: "Lovelace", email })).toBe("AL");
});
