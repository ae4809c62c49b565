import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { getCounterTotal } from "#app/content/test-facts.ts";
import { answerSchema, startSubmissionSchema, submissionCalls } from "./api-contract.ts";
import { candidateSchema, entrySchema, invitedSchemaFor, type Names } from "./entry-input.ts";
import { PREVIEW_EMAIL } from "./submission.ts";

const validatePasswordSchema = submissionCalls["/api/test/validate-password"].POST.body;
const startSchema = submissionCalls["/api/submissions"].POST.body;
const completionSchema = submissionCalls["/api/submissions/{submissionId}"].PUT.body;
const ada = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com" };

function getMessages(schema: z.ZodType<Record<string, unknown>>, value: unknown) {
  const parsed = schema.safeParse(value);
  return parsed.success ? {} : z.flattenError(parsed.error).fieldErrors;
}

const allMissing = {
  firstName: ["First name is required"],
  lastName: ["Last name is required"],
  email: ["Please enter a valid email address"],
  password: ["Password is required"],
};

test.each([
  ["nothing at all", {}],
  ["empty texts", { firstName: "", lastName: "", email: "", password: "" }],
  ["null", { firstName: null, lastName: null, email: null, password: null }],
  ["numbers", { firstName: 1, lastName: 2, email: 3, password: 4 }],
  ["lists and objects", { firstName: [], lastName: {}, email: ["ada@example.com"], password: { length: 9 } }],
])("an entry form of %s gets one message per field (S37–S40)", (_, form) => {
  expect(getMessages(entrySchema, form)).toEqual(allMissing);
});

test("names and email are trimmed, but the password is not (S37, S38, S40)", () => {
  const form = { firstName: " Ada ", lastName: "\tLovelace\n", email: " Ada@Example.com ", password: " secret " };
  expect(entrySchema.parse(form)).toEqual({
    firstName: "Ada",
    lastName: "Lovelace",
    email: "Ada@Example.com",
    password: " secret ",
  });
});

test("a personal link requires both names only if the invitation has both", () => {
  const problems = (known: Partial<Names>, sent: Partial<Names>) =>
    Object.keys(getMessages(invitedSchemaFor({ firstName: "", lastName: "", ...known }), sent));
  expect(problems({ firstName: "Suharto" }, { firstName: "Suharto", lastName: " " })).toEqual([]);
  expect(problems({ lastName: "Suharto" }, { firstName: "", lastName: "Suharto" })).toEqual([]);
  expect(problems({}, { firstName: "\u200b", lastName: "Suharto" })).toEqual([]);
  expect(problems({}, {})).toEqual(["firstName"]);
  expect(problems({ firstName: "Ada", lastName: "Quill" }, { firstName: "", lastName: "Quill" })).toEqual([
    "firstName",
  ]);
  expect(problems({ firstName: "Ada", lastName: "Quill" }, { firstName: "Ada" })).toEqual(["lastName"]);
  expect(problems({ firstName: "Suharto" }, { firstName: "x".repeat(101) })).toEqual(["firstName"]);
});

test("a name may have 100 characters but not 101 (S37, S38)", () => {
  const long = "x".repeat(100);
  expect(getMessages(candidateSchema, { ...ada, firstName: long, lastName: long })).toEqual({});
  expect(getMessages(candidateSchema, { ...ada, firstName: `${long}x`, lastName: `${long}x` })).toEqual({
    firstName: ["First name must be at most 100 characters"],
    lastName: ["Last name must be at most 100 characters"],
  });
});

test("an email address may have 254 characters but not 255 (S39)", () => {
  const email = `${"a".repeat(242)}@example.com`;
  expect(email.length).toBe(254);
  expect(getMessages(candidateSchema, { ...ada, email })).toEqual({});
  expect(getMessages(candidateSchema, { ...ada, email: `a${email}` })).toEqual({
    email: ["Please enter a valid email address"],
  });
});

test.each([PREVIEW_EMAIL, PREVIEW_EMAIL.toUpperCase(), "Preview@Admin.Invalid", `  ${PREVIEW_EMAIL} `])(
  "a candidate cannot pass for a preview by typing %j (S39, D6)",
  (email) => {
    const message = { email: ["Please enter a valid email address"] };
    expect(getMessages(candidateSchema, { ...ada, email })).toEqual(message);
    expect(getMessages(startSubmissionSchema, { ...ada, email })).toEqual(message);
    expect(getMessages(entrySchema, { ...ada, email, password: "x" })).toEqual(message);
  },
);

test("a typed password has 1 to 200 characters, including spaces (S40)", () => {
  expect(getMessages(validatePasswordSchema, { password: " " })).toEqual({});
  expect(getMessages(validatePasswordSchema, { password: "x".repeat(200) })).toEqual({});
  expect(getMessages(validatePasswordSchema, { password: "x".repeat(201) })).toEqual({
    password: ["Password must be at most 200 characters"],
  });
});

test("an invalid start token is ignored and the form still works (S404)", () => {
  const token = "0f8fad5b-d9cb-469f-a165-70867728950e";
  expect(entrySchema.parse({ ...ada, password: "x", startToken: token }).startToken).toBe(token);
  expect(entrySchema.parse({ ...ada, password: "x", startToken: "not-a-token" }).startToken).toBeUndefined();
});

test("the schemas reject arbitrary JSON without throwing (S37, S39, D45)", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const schema of [entrySchema, startSubmissionSchema, answerSchema, completionSchema, startSchema]) {
        expect(schema.safeParse(value).success).toBe(false);
      }
    }),
  );
});

test("a client that starts a submission decides only the person and the test (S46, D6, D7, R38)", () => {
  const claims = { id: "mine", startedAt: "2000-01-01T00:00:00Z", isCompleted: true, isPreview: true, percent: 100 };
  expect(startSubmissionSchema.parse({ ...ada, testId: "t", ...claims })).toEqual({ ...ada, testId: "t" });
});

test("a submission may be started without a test id, or with null (S46, D5)", () => {
  expect(getMessages(startSubmissionSchema, ada)).toEqual({});
  expect(getMessages(startSubmissionSchema, { ...ada, testId: null })).toEqual({});
  expect(getMessages(startSubmissionSchema, { ...ada, testId: "x".repeat(65) })).toEqual({});
  expect(startSubmissionSchema.safeParse({ ...ada, testId: ["t"] }).success).toBe(false);
});

test("a preview needs the placeholder address and no names (S387, D6)", () => {
  expect(startSchema.parse({ email: PREVIEW_EMAIL.toUpperCase(), testId: "default" }).testId).toBe("default");
  expect(startSchema.safeParse({ email: ada.email }).success).toBe(false);
});

test("points that a client claims are ignored (S343, S363, D1, R37)", () => {
  const click = { questionId: "q", selectedOptionId: "o" };
  expect(answerSchema.parse({ ...click, pointsEarned: 10, points: 10 })).toEqual(click);
});

test("a click's time may have any offset and must be valid (S363, D13)", () => {
  const click = { questionId: "q", selectedOptionId: "o" };
  expect(answerSchema.parse({ ...click, clickedAt: "2026-05-04T12:00:00.250+02:00" }).clickedAt).toEqual(
    new Date("2026-05-04T10:00:00.250Z"),
  );
  for (const clickedAt of ["2026-02-30T10:00:00Z", "yesterday", "2026-05-04", "", 1_777_888_999, null]) {
    expect(answerSchema.safeParse({ ...click, clickedAt }).success).toBe(false);
  }
});

test("a display time is parsed like a click's time, and an invalid one is ignored (T25, T88)", () => {
  const click = { questionId: "q", selectedOptionId: "o" };
  expect(answerSchema.parse({ ...click, shownAt: "2026-05-04T12:00:00.250+02:00" }).shownAt).toEqual(
    new Date("2026-05-04T10:00:00.250Z"),
  );
  fc.assert(
    fc.property(fc.jsonValue(), (shownAt) => {
      expect(answerSchema.parse({ ...click, shownAt })).toEqual(click);
    }),
  );
});

test.each([
  {},
  { questionId: "q" },
  { questionId: "", selectedOptionId: "o" },
  { questionId: "q", selectedOptionId: 7 },
  { questionId: "q".repeat(65), selectedOptionId: "o" },
])("a click without both ids is refused: %j (S363, D45)", (body) => {
  expect(answerSchema.safeParse(body).success).toBe(false);
});

test("a completion with invalid figures is stored with the server's own figures (S72, D7, R42)", () => {
  expect(completionSchema.parse({ isCompleted: true, completedAt: "soon", totalDuration: "long" })).toEqual({
    isCompleted: true,
  });
  expect(completionSchema.parse({ isCompleted: true, completedAt: null, totalDuration: null })).toEqual({
    isCompleted: true,
  });
  expect(completionSchema.safeParse({ isCompleted: "true" }).success).toBe(false);
});

test.each([
  [1, "fixed", false, 40],
  [40, "fixed", false, 40],
  [41, "fixed", false, 41],
  [12, "real", false, 12],
  [12, "fixed", true, 12],
  [40, "fixed", true, 40],
] as const)(
  "with %d questions, the setting '%s' and countsOwnQuestions %s, the counter counts to %d (S398, D11)",
  (questions, counter, countsOwnQuestions, total) => {
    expect(getCounterTotal(questions, counter, { countsOwnQuestions })).toBe(total);
  },
);
