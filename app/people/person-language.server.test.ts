import { expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { inviteTo } from "#tests/support/rows/invitations.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { findLanguageOf } from "./person-language.server.ts";

test("a person is written to in the language of the test that was begun last, else of the last invitation (L2)", () => {
  const db = openDatabase(":memory:");
  const [polish, german, arabic] = ["pl", "de", "ar"].map((language) => addSampleTest(db, { language }));
  if (!polish || !german || !arabic) throw new Error("There are three tests");
  const email = "grace@example.com";
  expect(findLanguageOf(db, email)).toBe("en");
  inviteTo(db.$client, german.id, { email });
  expect(findLanguageOf(db, "Grace@Example.com")).toBe("de");
  addResult(db, arabic, { email, startedAt: new Date("2026-05-04T10:00:00Z") });
  addResult(db, polish, { email, startedAt: new Date("2026-05-03T10:00:00Z") });
  addResult(db, german, { email, isPreview: true, startedAt: new Date("2026-05-09T10:00:00Z") });
  expect(findLanguageOf(db, email)).toBe("ar");
});
