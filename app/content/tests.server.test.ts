import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { listTestChoices } from "#app/accounts/visible-tests.server.ts";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { updateTest } from "#app/content/test-commands.server.ts";
import { startPreview, startSubmission } from "#app/submissions/submissions.server.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { options, questions, sections, tests } from "#db/schema.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { readTestContent } from "./content.server.ts";
import {
  countSubmissions,
  countTests,
  createTest,
  findTestOrDefault,
  getTest,
  hasQuestions,
  type NewTest,
} from "./tests.server.ts";

const now = new Date("2026-05-04T10:00:00Z");

const smallTest: NewTest = {
  name: "Small",
  description: "Two questions",
  testPassword: "open sesame",
  sections: [
    {
      name: "One",
      description: "First",
      questions: [
        {
          questionText: "Tea or coffee?",
          options: [
            { optionText: "Tea", points: 10 },
            { optionText: "Coffee", points: 0 },
          ],
        },
      ],
    },
    { name: "Empty", description: "", questions: [] },
  ],
};
const emptyTest: NewTest = { name: "Empty", description: "", testPassword: "x", sections: [] };

let db: Db;

beforeEach(() => {
  db = openDatabase(":memory:");
});

test("a new test is active and not the default (S336, S353, D22)", () => {
  const id = createTest(db, smallTest, now);
  const { sections: _, ...fields } = smallTest;
  expect(getTest(db, id)).toMatchObject({ id, ...fields, isActive: true, isDefault: false, createdAt: now });
});

test("a new test has its content in order, with letters from A (S337–S339)", () => {
  const id = createTest(db, smallTest, now, (place) => place);
  expect(readTestContent(db, id)).toEqual({
    sections: [
      {
        id: "0",
        name: "One",
        description: "First",
        questions: [
          {
            id: "0/0",
            questionText: "Tea or coffee?",
            options: [
              { id: "0/0/0", optionText: "Tea", points: 10, optionLetter: "A" },
              { id: "0/0/1", optionText: "Coffee", points: 0, optionLetter: "B" },
            ],
          },
        ],
      },
      { id: "1", name: "Empty", description: "", questions: [] },
    ],
  });
});

test("a test is created completely or not at all", () => {
  const [first] = smallTest.sections;
  const tooMany = { questionText: "?", options: [{ optionText: "11 points", points: 11 }] };
  const broken = { ...smallTest, sections: [{ name: "One", description: "", questions: [], ...first }] };
  broken.sections.push({ name: "Two", description: "", questions: [tooMany] });
  expect(() => createTest(db, broken, now)).toThrow(/CHECK constraint/);
  expect(countTests(db)).toBe(0);
  expect(db.select().from(sections).all()).toEqual([]);
  expect(db.select().from(questions).all()).toEqual([]);
  expect(db.select().from(options).all()).toEqual([]);
});

test("a link with a test id finds that test, active or not (S33, D5)", () => {
  createTest(db, { ...smallTest, isDefault: true }, now);
  const id = createTest(db, emptyTest, now);
  db.update(tests).set({ isActive: false }).where(eq(tests.id, id)).run();
  expect(findTestOrDefault(db, id)?.id).toBe(id);
});

test("a link with an unknown test id finds no test (S33, D5)", () => {
  createTest(db, { ...smallTest, isDefault: true }, now);
  expect(findTestOrDefault(db, "unknown")).toBeNull();
  expect(findTestOrDefault(db, "' OR 1=1 --")).toBeNull();
});

test.each([undefined, null, "", "default"])("a link with test id %j finds the default test (S42, D5)", (testId) => {
  createTest(db, smallTest, new Date(0));
  const flagged = createTest(db, { ...smallTest, isDefault: true }, now);
  expect(findTestOrDefault(db, testId)?.id).toBe(flagged);
});

test("a link without an id finds the oldest active test if there is no default test (S42, D5)", () => {
  const inactive = createTest(db, smallTest, new Date(0));
  db.update(tests).set({ isActive: false }).where(eq(tests.id, inactive)).run();
  createTest(db, smallTest, new Date(2000));
  const oldest = createTest(db, smallTest, new Date(1000));
  expect(findTestOrDefault(db, undefined)?.id).toBe(oldest);
});

test("a link without an id finds no test if there are no tests (S42, D5)", () => {
  expect(findTestOrDefault(openDatabase(":memory:"), undefined)).toBeNull();
});

test("two tests cannot both be the default (D5)", () => {
  createTest(db, { ...smallTest, isDefault: true }, now);
  expect(() => createTest(db, { ...smallTest, isDefault: true }, now)).toThrow(/UNIQUE constraint/);
});

test("a test counts as having questions only if at least one can be answered (D15)", () => {
  const unanswerable = { name: "S", description: "", questions: [{ questionText: "No options", options: [] }] };
  expect(hasQuestions(db, createTest(db, smallTest, now))).toBe(true);
  expect(hasQuestions(db, createTest(db, emptyTest, now))).toBe(false);
  expect(hasQuestions(db, createTest(db, { ...emptyTest, sections: [unanswerable] }, now))).toBe(false);
});

test("countSubmissions includes previews and excludes other tests (D23)", () => {
  const [mine, theirs] = [createTest(db, smallTest, now), createTest(db, smallTest, now)].map((id) => getTest(db, id));
  if (!mine || !theirs) throw new Error("The tests were not created");
  startSubmission(db, mine, { firstName: "Ada", lastName: "L", email: "ada@example.com" }, {}, now);
  startPreview(db, byServer(now), mine);
  expect(countSubmissions(db, mine.id)).toBe(2);
  expect(countSubmissions(db, theirs.id)).toBe(0);
  expect(countSubmissions(db, "unknown")).toBe(0);
});

test("the test filter lists every test by name, including inactive ones", () => {
  const names = ["Zebra", "Apple", "Apple"];
  const [zebra, ...apples] = names.map((name) => createTest(db, { ...emptyTest, name }, now));
  updateTest(db, byServer(), zebra ?? "", { isActive: false });
  expect(listTestChoices(db, ALL_TESTS)).toEqual([
    ...apples.sort().map((id) => ({ id, name: "Apple" })),
    { id: zebra, name: "Zebra" },
  ]);
});

test("a test must close after it opens, even if only one of the times changes (H100)", () => {
  const id = createTest(db, emptyTest, now);
  const [opensAt, closesAt] = [new Date("2026-12-03T08:00:00Z"), new Date("2026-12-10T08:00:00Z")];
  expect(updateTest(db, byServer(), id, { opensAt, closesAt })).toMatchObject({ opensAt, closesAt });
  for (const change of [{ opensAt: closesAt }, { closesAt: opensAt }]) {
    expect(() => updateTest(db, byServer(), id, change)).toThrow("The test must close after it opens");
  }
  expect(updateTest(db, byServer(), id, { opensAt: null, closesAt: opensAt })).toMatchObject({
    opensAt: null,
    closesAt: opensAt,
  });
});

test("an update changes only the given fields (S275, D22)", () => {
  const id = createTest(db, { ...smallTest, isDefault: true }, now);
  const content = readTestContent(db, id);
  const before = getTest(db, id);
  expect(updateTest(db, byServer(), id, { isActive: false })).toEqual({ ...before, isActive: false });
  const fields = { name: "Renamed", description: "", testPassword: "new" };
  const updated = { ...before, ...fields, isActive: false };
  expect([updateTest(db, byServer(), id, fields), getTest(db, id)]).toEqual([updated, updated]);
  expect(readTestContent(db, id)).toEqual(content);
});

test("updating an unknown test is refused and changes no other test (S276)", () => {
  const id = createTest(db, smallTest, now);
  expect(() => updateTest(db, byServer(), "unknown", { name: "Mine" })).toThrow("This test no longer exists");
  expect(getTest(db, id)?.name).toBe("Small");
});
