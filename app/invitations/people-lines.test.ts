import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeFormula } from "#app/platform/text/csv.ts";
import { readPeople } from "./people-lines.ts";

function read(text: string) {
  const people = readPeople(text);
  if (!people.ok) throw new Error(people.message);
  return people;
}

function readNames(text: string): string[] {
  const { people, badLines } = read(text);
  expect(badLines).toEqual([]);
  return people.map(({ firstName, lastName, email }) => [firstName, lastName, email].join("|"));
}

function readBadLines(text: string): string[] {
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
  ["Ada|Lovelace|ada@example.org", ADA],
  ["| Ada | Lovelace | ada@example.org |\n|---|:---:|---|", ADA],
  ["• Ada Lovelace, ada@example.org", ADA],
  ["12. Ada Lovelace <ada@example.org>", ADA],
  ["1. Ada;Lovelace;ada@example.org", ADA],
  ["2) ada@example.org", "||ada@example.org"],
  ["山田 太郎 <taro@example.org>", "太郎|山田|taro@example.org"],
  ["ジョン スミス;john@example.org", "ジョン|スミス|john@example.org"],
  ["=HYPERLINK(1);+1;ada@example.org", "=HYPERLINK(1)|+1|ada@example.org"],
])("%s is read as a person (P3)", (line, expected) => {
  expect(readNames(line)).toEqual([expected]);
});

test.each([
  "email;first name;last name\r\nada@example.org;Ada;Lovelace",
  "\ufeffLast Name,Company,E-MAIL,First_Name\nLovelace,Engines,ada@example.org,Ada\n\n",
  "Mail\tName\rada@example.org\tAda Lovelace\r",
  'Name,Email\n"Lovelace, Ada",ada@example.org',
  "| Last Name | First Name | Email |\n| --- | --- | --- |\n| Lovelace | Ada | ada@example.org |",
  "\n\nEmail\nAda Lovelace <ada@example.org>",
])("columns may be in any order if the first line names them: %j (P3)", (text) => {
  expect(readNames(text)).toEqual([ADA]);
});

test.each([
  ["gmail-to-line.txt", ["Ada|Quill|ada@example.org", "Ben|Stone|ben@example.org", "||mia@example.org"]],
  ["german-header.csv", ["Ada|Quill|ada@example.org", "Ben|Stone|ben@example.org"]],
  ["multiline-name.csv", ["Mara|Olsen|mara@example.org", "Ben|Stone|ben@example.org"]],
  ["multiline-notes.csv", ["Ada|Quill|ada@example.org", "Ben|Stone|ben@example.org"]],
  ["trailing-empty.csv", ["Ada|Quill|ada@example.org"]],
  [
    "dirty-addresses.csv",
    ["Ada|Quill|ada@example.org", "Ben|Stone|ben@example.org", "Mia|Reed|mia@example.org", "Zoe|Park|zoe@example.org"],
  ],
])("all people in the file %s are read", (file, expected) => {
  expect(readNames(readFileSync(`tests/fixtures/people/${file}`, "utf8"))).toEqual(expected);
});

const BEN = "Ben|Stone|ben@example.org";

test.each([
  ["Quill, Ada <ada@example.org>; Stone, Ben <ben@example.org>", ["Ada|Quill|ada@example.org", BEN]],
  ['"Quill, Ada" <ada@example.org>, “Stone, Ben” <ben@example.org>,', ["Ada|Quill|ada@example.org", BEN]],
  [
    "To: mia@example.org, Ada Quill <ada@example.org>; zoe@example.org",
    ["||mia@example.org", "Ada|Quill|ada@example.org", "||zoe@example.org"],
  ],
  [
    "'ada@example.org' <ada@example.org>; Ben Stone (Sales) <mailto:ben@example.org>",
    ["||ada@example.org", "Ben|Stone (Sales)|ben@example.org"],
  ],
  ["Ben Stone [mailto:ben@example.org]", [BEN]],
  ["ben@example.org Ben Stone", [BEN]],
  ["Ben Stone ben@example.org", [BEN]],
  ["ben@example.org (Ben Stone)", [BEN]],
  ["ada@example.org; ben@example.org mia@example.org", ["||ada@example.org", "||ben@example.org", "||mia@example.org"]],
  ["“Ben”;“Stone”;“ben@example.org”", [BEN]],
  ["„Stone, Ben“;ben@example.org", [BEN]],
  ["Ben\u200b\tStone\u00ad\t\ufeffben@example.org\u00a0", [BEN]],
  ["mailto:ben@example.org?subject=Hi", ["||ben@example.org"]],
  ["  <mailto:Ben@example.org>.", ["||Ben@example.org"]],
  ["(ben@example.org);", ["||ben@example.org"]],
  ["ben＠example.org", ["||ben@example.org"]],
  [',,,\n"","",""\n\u200b\n ; ;\nben@example.org\n\t\t', ["||ben@example.org"]],
])("recipients are read and addresses cleaned: %j", (text, expected) => {
  expect(readNames(text)).toEqual(expected);
});

test("a recipient without an address, or with two, is reported", () => {
  expect(readBadLines("Ada <ada@example.org>, Stone, ben@example.org, “Ben”")).toEqual([
    "1: Missing email address for “Stone”",
    "1: Missing email address for “Ben”",
  ]);
  expect(read(Array.from({ length: 300 }, (_, n) => `P Q <p${n}@example.org>`).join(", ")).people).toHaveLength(300);
});

test.each([
  ['Ben "B"\tStone\tben@example.org', 'Ben "B"|Stone|ben@example.org'],
  ['"Ben" B\tStone\tben@example.org', '"Ben" B|Stone|ben@example.org'],
  ['"Ben\tStone\tben@example.org', '"Ben|Stone|ben@example.org'],
  ['"Ben ""B"""\tStone\tben@example.org', 'Ben "B"|Stone|ben@example.org'],
  ['Ben "B",Stone,ben@example.org', 'Ben "B"|Stone|ben@example.org'],
  ['"Ben\r\nB"\tStone\tben@example.org', "Ben B|Stone|ben@example.org"],
  ['Ben;Stone;ben@example.org;\n"two\nlines";Reed;mia@example.org', "Ben|Stone|ben@example.org"],
])("quotation marks and line breaks inside a cell are part of it: %j", (text, expected) => {
  expect(readNames(text)[0]).toBe(expected);
});

test("an unclosed quotation mark makes only the line that contains it invalid", () => {
  const text =
    'email,first name,last name\nada@example.org,"Ada,Quill\nben@example.org,Ben,"Stone"\nmia@example.org,Mia,Reed';
  expect(readBadLines(text)).toEqual(["2: A quotation mark is misplaced"]);
  expect(read(text).people.map(({ email }) => email)).toEqual(["ben@example.org", "mia@example.org"]);
});

test("reading a long list causes no catastrophic backtracking", () => {
  for (const piece of ['"a,b\n', "<@", '"', "(((((", "a@b ", "“,", "))))x"]) {
    const text = piece.repeat(Math.floor(20_000 / piece.length));
    expect(readPeople(text), piece).toBeDefined();
  }
});

test.each([
  ["Surname;Given name;Work email\nQuill;Ada;ada@example.org"],
  ["sep=;\r\nNachname;Vorname;E-Mail-Adresse\r\nQuill;Ada;ada@example.org"],
  ["\ufeffsep=|\nLast name|First name|Email\nQuill|Ada|ada@example.org"],
  ["Candidates, spring 2026\n\nLast name,First name,Email\nQuill,Ada,ada@example.org"],
  ["“Nom”,“Prénom”,“Adresse e-mail”\nQuill,Ada,ada@example.org"],
  ["Nom et prénom\tCourriel\nQuill Ada\tada@example.org"],
  ["Apellidos;Nombre;Correo electrónico\nQuill;Ada;ada@example.org"],
  ["Nombre y apellidos;Correo\nAda Quill;ada@example.org"],
  ["Cognome;Nome;Indirizzo e-mail\nQuill;Ada;ada@example.org"],
  ["Achternaam;Voornaam;E-mailadres\nQuill;Ada;ada@example.org"],
  ["Nazwisko;Imię;Adres e-mail\nQuill;Ada;ada@example.org"],
  ["SOYADI;ADI;E-POSTA ADRESİ\nQuill;Ada;ada@example.org"],
  ["Efternamn;Förnamn;E-postadress\nQuill;Ada;ada@example.org"],
  ["Sobrenome;Nome;Endereço de e-mail\nQuill;Ada;ada@example.org"],
  ["姓,名,メールアドレス\nQuill,Ada,ada@example.org"],
  ["اسم العائلة;الاسم الأول;البريد الإلكتروني\nQuill;Ada;ada@example.org"],
  ["שם משפחה,שם פרטי,דוא״ל\nQuill,Ada,ada@example.org"],
  ["Фамилия;Имя;Электронная почта\nQuill;Ada;ada@example.org"],
  ["Candidate last name,Candidate first name (given),E-mail 1 - Value\nQuill,Ada,ada@example.org"],
  ["Name;Vorname;E-Mail\nQuill;Ada;ada@example.org"],
  ["LAST_NAME,first-name,Kontakt\nQuill,Ada,ada@example.org"],
])("the headings in %j are understood", (text) => {
  expect(readNames(text)).toEqual(["Ada|Quill|ada@example.org"]);
  expect(read(text).asked).toBeNull();
});

test("with unknown headings and no address, no person is read until the columns are chosen", () => {
  const text = "Teilnehmer\nKenn A;Kenn B;Kenn C\nQuill;Ada;ada@example.org\nStone;Ben;ben@example.org";
  expect(read(text)).toMatchObject({
    people: [],
    asked: {
      certainty: "unknown",
      headings: ["Kenn A", "Kenn B", "Kenn C"],
      roles: [null, null, "email"],
      samples: [
        ["Quill", "Ada", "ada@example.org"],
        ["Stone", "Ben", "ben@example.org"],
      ],
    },
  });
  const chosen = readPeople(text, ["lastName", "firstName", "email"]);
  expect(chosen).toMatchObject({
    people: [{ firstName: "Ada", lastName: "Quill" }, { firstName: "Ben" }],
    badLines: [],
  });
  expect(read("Name;First name;Email\nAda Quill;Ada;ada@example.org").asked?.certainty).toBe("unknown");
  expect(read("People\nada@example.org").badLines).toHaveLength(1);
});

test("without headings, the assumed name order is reported and can be changed", () => {
  const text = "Quill;Ada;ada@example.org\nStone;Ben;ben@example.org\nMia Reed <mia@example.org>";
  expect(read(text)).toMatchObject({
    people: [{ firstName: "Quill" }, { firstName: "Stone" }, { firstName: "Mia" }],
    asked: { certainty: "guessed", roles: ["firstName", "lastName", "email"] },
  });
  expect(readPeople(text, ["lastName", "firstName", "email"])).toMatchObject({
    people: [{ firstName: "Ada", lastName: "Quill" }, { firstName: "Ben" }, { firstName: "Mia", lastName: "Reed" }],
  });
  expect(read("Quill;Ada;ada@example.org\nben@example.org;Stone;Ben")).toMatchObject({
    asked: null,
    isOrderAssumed: true,
  });
  expect(read("Ada Quill;ada@example.org").asked).toBeNull();
  const japanese = (name: string) => read(`氏名,メール\n${name},ada@example.org`);
  expect(japanese("Quill Ada")).toMatchObject({
    people: [{ firstName: "Ada", lastName: "Quill" }],
    asked: { certainty: "guessed", roles: ["nameLastFirst", "email"] },
  });
  expect(japanese("山田 太郎")).toMatchObject({ people: [{ firstName: "太郎", lastName: "山田" }], asked: null });
});

test("a line with an address above the headings is reported", () => {
  const text = "Exported by hr@example.org\nLast name;First name;Email\nQuill;Ada;ada@example.org";
  expect(readBadLines(text)).toEqual(["1: This line comes before the column names"]);
  expect(read(text).people).toHaveLength(1);
});

test("a column of external IDs is read, and an ID that is too long is reported (C63, P3)", () => {
  const text = `Email;Name;Candidate ID;City\nada@example.org;Ada Lovelace;4711;London\nbo@example.org;Bo;;\nca@example.org;Ca;${"x".repeat(101)};`;
  const { people, badLines, unreadColumns } = read(text);
  expect(people).toMatchObject([
    { email: "ada@example.org", firstName: "Ada", lastName: "Lovelace", externalId: "4711" },
    { email: "bo@example.org", firstName: "Bo" },
  ]);
  expect(people[1]).not.toHaveProperty("externalId");
  expect(badLines).toMatchObject([{ line: 4, reason: "External ID must be at most 100 characters" }]);
  expect(unreadColumns).toEqual(["City"]);
});

test("ignored columns are listed (P3)", () => {
  expect(read("E-Mail;Firma;first name\na@example.org;A;B").unreadColumns).toEqual(["Firma"]);
  expect(read("a@example.org").unreadColumns).toEqual([]);
});

test("each bad line has its number and reason, and the others are still read (P3, P41)", () => {
  const text = [
    "Ada;Lovelace;ada@example.org",
    "",
    "ADA@Example.org",
    "Ada",
    "Ada;Lovelace",
    "ada@",
    "a@example.org;A;b@example.org",
    "Ada;King;Lovelace;c@example.org",
    'Ada;"Love;d@example.org',
    "Ada\u0007;Lovelace;e@example.org",
    `${"x".repeat(101)};Lovelace;f@example.org`,
    "preview@admin.invalid",
    `${"x".repeat(2001)}@example.org`,
    "Ada <g@example.org> <h@example.org>",
    "last@example.org",
  ].join("\n");
  expect(read(text).people.map(({ email }) => email)).toEqual(["ada@example.org", "last@example.org"]);
  expect(readBadLines(text)).toEqual([
    "3: ADA@Example.org is already listed on line 1",
    "4: “Ada” is not an email address",
    "5: This line has no email address",
    "6: “ada@” is not an email address",
    "7: This line has more than one email address. Enter one person on each line",
    "8: This line has more than three columns. Name the columns in the first line (email, first name, last name)",
    "9: A quotation mark is misplaced",
    "10: First name contains characters that cannot be used",
    "11: First name must be at most 100 characters",
    "12: “preview@admin.invalid” is not an email address",
    "13: This line is too long",
    "14: This line has more than one email address. Enter one person on each line",
  ]);
});

test("a list of 5,000 people is read, and a longer, larger or empty list gets one error (P3, P41)", () => {
  const lines = (count: number) => Array.from({ length: count }, (_, n) => `p${n}@example.org`);
  expect(read(["email", ...lines(5000), ""].join("\n")).people).toHaveLength(5000);
  expect(readPeople(lines(5001).join("\n"))).toEqual({
    ok: false,
    message: "You can invite at most 5,000 people at a time, but this list has 5,001 lines. Please split it",
  });
  expect(readPeople([...lines(4999), "x@, y@"].join("\n"))).toMatchObject({
    ok: false,
    message: expect.stringContaining("this list has 5,001 people"),
  });
  expect(readPeople("é".repeat(524_289))).toEqual({
    ok: false,
    message: "A list of people can be at most 1 MB. Please split it",
  });
  for (const nothing of ["", " \r\n\t\n", "email\n"]) {
    expect(readPeople(nothing)).toMatchObject({ ok: false, message: expect.stringMatching(/^Please enter at least/) });
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

test("people written as rows under headings are read back unchanged, whatever their names (P3)", () => {
  const order = fc.shuffledSubarray(["email", "firstName", "lastName"] as const, { minLength: 3 });
  const titles = { email: "E-mail", firstName: "First Name", lastName: "LAST NAME" };
  const shape = fc.tuple(people, order, fc.constantFrom(",", ";", "\t"), fc.constantFrom("\n", "\r\n", "\r"));
  fc.assert(
    fc.property(shape, ([written, columns, delimiter, lineEnd]) => {
      const rows = written.map((one) => columns.map((column) => quoted(escapeFormula(one[column]))).join(delimiter));
      const text = [columns.map((column) => titles[column]).join(delimiter), ...rows].join(lineEnd);
      expect(read(text)).toMatchObject({ people: written, badLines: [] });
    }),
  );
});

test("any text is read or refused with messages, and no address is read twice (P3)", () => {
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
      for (const { reason } of found.badLines) expect(reason).not.toBe("");
      const keys = found.people.map(({ email }) => email.toLowerCase());
      expect(new Set(keys).size).toBe(keys.length);
      for (const { firstName, lastName } of found.people) expect(firstName + lastName).not.toMatch(/\p{Cc}/u);
    }),
  );
});

test.each([
  "ida@example,com",
  "Ida;ida@example,com",
  "ida@example,com;Ida;Park",
  "ada@example.org\nida@example,com",
  "Email,First Name\nida@example,com,Ida",
  "Ada Quill <ada@example.org>, ida@example,com; Ben Stone <ben@example.org>",
  "Ida <ida@example,co.uk>",
])("an address with a comma instead of a dot is refused and not split: %j", (text) => {
  const { people, badLines } = read(text);
  expect(people.map(({ email }) => email).filter((email) => email.startsWith("ida"))).toEqual([]);
  expect(people.map(({ firstName }) => firstName)).not.toContain("com");
  expect(badLines).toMatchObject([
    { text: expect.stringContaining("ida@example,co"), reason: expect.stringMatching(/^“ida@example,co.*” is not an/) },
  ]);
});

test("a refused line is quoted, and cut if it is long", () => {
  expect(read(`ada@example.org\n  Ben\t Stone  \n`).badLines).toMatchObject([{ line: 2, text: "Ben Stone" }]);
  expect(read(`ada@example.org\nben ${"x".repeat(500)}`).badLines[0]?.text).toHaveLength(121);
});

test.each([
  [
    "Google",
    "First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Value",
    "Ada,Quill,,,Work,ada@example.org,+1 555",
    "Ben,Stone,* Home,ben@example.org,,,",
  ],
  [
    "Outlook",
    "First Name,Last Name,E-mail Address,E-mail 2 Address,E-mail 3 Address,Business Phone",
    "Ada,Quill,,,ada@example.org,1",
    "Ben,Stone,ben@example.org,other@example.org,,2",
  ],
  [
    "LinkedIn",
    "First Name,Last Name,URL,Email Address,Company",
    "Ada,Quill,x,ada@example.org,A",
    "Ben,Stone,y,ben@example.org,B",
  ],
  [
    "HubSpot",
    "Record ID,First Name,Last Name,Email,Work email,Lead Status",
    "1,Ada,Quill,,ada@example.org,New",
    "2,Ben,Stone,ben@example.org,,New",
  ],
  [
    "Apple",
    "First Name;Last Name;Email (Home);Email (Work)",
    "Ada;Quill;;ada@example.org",
    "Ben;Stone;ben@example.org;",
  ],
])("if several columns have addresses, a person's first filled one is used: %s", (_, ...lines) => {
  expect(readNames(lines.join("\n"))).toEqual(["Ada|Quill|ada@example.org", "Ben|Stone|ben@example.org"]);
});

test("several addresses that Google Contacts writes into one cell count as one person", () => {
  const list = "First Name,Last Name,E-mail 1 - Value\nAda,Quill,ada@example.org ::: other@example.org";
  expect(readNames(list)).toEqual(["Ada|Quill|ada@example.org"]);
});

test("a list's error values and shortened numbers are refused, and 123.0 is read as 123", () => {
  const errors = ["#REF!", "#N/A", "#BEZUG!", "#NV", "#¿NOMBRE?", "#¡DIV/0!", "#ADI?", "#####"];
  const list = [
    "Email,First name,Last name,External ID",
    "ok@example.org,Ada,# 1,123.0",
    "x@example.org,Ada,Q,1.23E+11",
  ];
  const { people, badLines } = read(
    [...list, ...errors.map((error, at) => `a${at}@example.org,${error},Quill,`)].join("\n"),
  );
  expect(people).toEqual([{ email: "ok@example.org", firstName: "Ada", lastName: "# 1", externalId: "123" }]);
  expect(badLines.map(({ reason }) => reason)).toEqual([
    "“1.23E+11” is a number that the spreadsheet program has shortened",
    ...errors.map((error) => `“${error}” is a spreadsheet error`),
  ]);
});
