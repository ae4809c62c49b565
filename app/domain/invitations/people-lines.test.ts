import fc from "fast-check";
import { expect, test } from "vitest";
import { neutralised } from "#app/domain/text/spreadsheet-text.ts";
import { readPeople } from "./people-lines.ts";

function read(text: string) {
  const people = readPeople(text);
  if (!people.ok) throw new Error(people.message);
  return people;
}

/** In short: "first|last|address" of each person. */
function peopleIn(text: string): string[] {
  const { people, badLines } = read(text);
  expect(badLines).toEqual([]);
  return people.map(({ firstName, lastName, email }) => [firstName, lastName, email].join("|"));
}

function badLinesIn(text: string): string[] {
  return read(text).badLines.map(({ line, reason }) => `${line}: ${reason}`);
}

const ADA = "Ada|Lovelace|ada@example.org";

test.each([
  ["ada@example.org", "||ada@example.org"],
  ["<ada@example.org>,", "||ada@example.org"],
  ["Ada Lovelace <ada@example.org>", ADA],
  ['"Lovelace, Ada" <ada@example.org>;', ADA],
  ["Lovelace, Ada <ada@example.org>", ADA],
  ["'Ada Lovelace' <ada@example.org>", ADA],
  ["Ada;Lovelace;ada@example.org", ADA],
  ["Ada , Lovelace , ada@example.org", ADA],
  ["Ada\tLovelace\tada@example.org", ADA],
  ["ada@example.org,Ada,Lovelace,,", ADA],
  ['"Ada";"Lovelace";"ada@example.org"', ADA],
  ['"Lovelace, Ada";ada@example.org', ADA],
  ['"Ada ""the first""",Lovelace,ada@example.org', 'Ada "the first"|Lovelace|ada@example.org'],
  ["Vincent van Gogh;v@example.org", "Vincent|van Gogh|v@example.org"],
  [";Lovelace;ada@example.org", "|Lovelace|ada@example.org"],
  ["\tLovelace\tada@example.org", "|Lovelace|ada@example.org"],
  ["Ada;;ada@example.org", "Ada||ada@example.org"],
  ["=HYPERLINK(1);+1;ada@example.org", "=HYPERLINK(1)|+1|ada@example.org"],
])("a person is read from %s (P3)", (line, expected) => {
  expect(peopleIn(line)).toEqual([expected]);
});

test.each([
  "email;first name;last name\r\nada@example.org;Ada;Lovelace",
  "\ufeffLast Name,Company,E-MAIL,First_Name\nLovelace,Engines,ada@example.org,Ada\n\n",
  "Mail\tName\rada@example.org\tAda Lovelace\r",
  'Name,Email\n"Lovelace, Ada",ada@example.org',
  "\n\nEmail\nAda Lovelace <ada@example.org>",
])("columns are in any order where the first line names them: %j (P3)", (text) => {
  expect(peopleIn(text)).toEqual([ADA]);
});

test("a line with two addresses in brackets says so (P3)", () => {
  const said = "1: There is more than one e-mail address in this line: write one person on each line";
  expect(badLinesIn("Ada <ada@example.org> <grace@example.org>")).toEqual([said]);
});

test("columns that mean nothing here are named, so that nobody believes they were read (P3)", () => {
  expect(read("E-Mail;Vorname;first name\na@example.org;A;B").unreadColumns).toEqual(["Vorname"]);
  expect(read("a@example.org").unreadColumns).toEqual([]);
});

test("each bad line has its number and a reason, and the others are read all the same (P3, P41)", () => {
  const text = [
    "Ada;Lovelace;ada@example.org",
    "",
    "ADA@Example.org",
    "Ada",
    "Ada;Lovelace",
    "ada@",
    "a@example.org;b@example.org",
    "Ada;King;Lovelace;c@example.org",
    'Ada;"Love;d@example.org',
    "Ada\u0007;Lovelace;e@example.org",
    `${"x".repeat(101)};Lovelace;f@example.org`,
    "preview@admin.invalid",
    `${"x".repeat(2001)}@example.org`,
    "Ada <g@example.org> Bo <h@example.org>",
    "last@example.org",
  ].join("\n");
  expect(read(text).people.map(({ email }) => email)).toEqual(["ada@example.org", "last@example.org"]);
  expect(badLinesIn(text)).toEqual([
    "3: ADA@Example.org is already on line 1",
    "4: “Ada” is no e-mail address",
    "5: There is no e-mail address in this line",
    "6: “ada@” is no e-mail address",
    "7: There is more than one e-mail address in this line: write one person on each line",
    "8: There are more than three columns: name them in the first line (email, first name, last name)",
    "9: A quotation mark is in the wrong place",
    "10: First name contains characters that cannot be used",
    "11: First name must be at most 100 characters",
    "12: “preview@admin.invalid” is no e-mail address",
    "13: This line is too long",
    "14: There is more than one e-mail address in this line: write one person on each line",
  ]);
});

test("5,000 people are read at a time; one more, a megabyte, and none at all are refused in one sentence (P3, P41)", () => {
  const lines = (count: number) => Array.from({ length: count }, (_, n) => `p${n}@example.org`);
  expect(read(["email", ...lines(5000), ""].join("\n")).people).toHaveLength(5000);
  expect(readPeople(lines(5001).join("\n"))).toEqual({
    ok: false,
    message: "At most 5,000 people can be invited at a time, and this list has 5,001 lines. Please split it",
  });
  expect(readPeople("é".repeat(524_289))).toEqual({
    ok: false,
    message: "A list of people may be at most 1 MB. Please split it",
  });
  for (const nothing of ["", " \r\n\t\n", "email\n"]) {
    expect(readPeople(nothing)).toMatchObject({ ok: false, message: expect.stringMatching(/^Please name at least/) });
  }
});

const nameText = fc
  .string({ unit: "grapheme", maxLength: 30 })
  .filter((name) => !/[\p{C}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u.test(name))
  .map((name) => name.trim());
const person = fc.record({
  firstName: nameText,
  lastName: nameText,
  email: fc.integer().map((n) => `p${n}@example.org`),
});
const people = fc.uniqueArray(person, { selector: ({ email }) => email, minLength: 1, maxLength: 8 });
const quoted = (cell: string) => (/[",;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

test("whatever the names are, people written as rows below their columns' names are read again as they were (P3)", () => {
  const order = fc.shuffledSubarray(["email", "firstName", "lastName"] as const, { minLength: 3 });
  const titles = { email: "E-mail", firstName: "First Name", lastName: "LAST NAME" };
  const shape = fc.tuple(people, order, fc.constantFrom(",", ";", "\t"), fc.constantFrom("\n", "\r\n", "\r"));
  fc.assert(
    fc.property(shape, ([written, columns, delimiter, lineEnd]) => {
      const rows = written.map((one) => columns.map((column) => quoted(neutralised(one[column]))).join(delimiter));
      const text = [columns.map((column) => titles[column]).join(delimiter), ...rows].join(lineEnd);
      expect(read(text)).toMatchObject({ people: written, badLines: [] });
    }),
  );
});

test("any text at all is read or refused with sentences, each line counts once, and no address comes twice (P3)", () => {
  const piece = fc.constantFrom(
    "a@example.org",
    "B@example.org",
    "Ada",
    " ",
    '"',
    ";",
    ",",
    "\t",
    "<",
    ">",
    "\n",
    "\r",
    "email",
    "é",
    "\0",
  );
  const anyText = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join("")),
  );
  fc.assert(
    fc.property(anyText, (text) => {
      const found = readPeople(text);
      if (!found.ok) {
        expect(found.message).not.toBe("");
        return;
      }
      const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "").length;
      const counted = found.people.length + found.badLines.length;
      expect([lines - 1, lines]).toContain(counted);
      const keys = found.people.map(({ email }) => email.toLowerCase());
      expect(new Set(keys).size).toBe(keys.length);
      for (const { firstName, lastName } of found.people) expect(firstName + lastName).not.toMatch(/\p{Cc}/u);
    }),
  );
});
