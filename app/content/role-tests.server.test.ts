import { expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { feedbackTexts } from "#db/schema.ts";
import { readTestContent } from "./content.server.ts";
import { listFollowUps } from "./follow-ups.server.ts";
import { copyRoleTest, findRoleTest, getRoleTest, listRoles } from "./role-tests.server.ts";
import { getTest } from "./tests.server.ts";

const audit = { actor: "server", now: new Date("2026-11-26T10:00:00Z") } as const;

function copy(db: ReturnType<typeof openDatabase>, role: Awaited<ReturnType<typeof getRoleTest>>) {
  return copyRoleTest(db, audit, role, { name: "Hunters", testPassword: "another" });
}

test("the library lists five roles, each with 40 questions in 5 sections", async () => {
  const roles = await listRoles();
  expect(roles.map(({ questionCount, sections }) => [questionCount, sections.length])).toEqual(
    Array.from({ length: 5 }, () => [40, 5]),
  );
});

test("a copied role test is inactive, has follow-ups, and shares nothing with a second copy", async () => {
  const db = openDatabase(":memory:");
  const role = await getRoleTest("account-manager");
  const [one, other] = [copy(db, role), copy(db, role)];
  expect(one).toMatchObject({
    name: "Hunters",
    roleTitle: "Account Manager",
    isActive: false,
    hasPractice: false,
    countsOwnQuestions: true,
  });
  const questions = readTestContent(db, one.id).sections.flatMap((section) => section.questions);
  expect(questions.map(({ questionText }) => questionText)).toEqual(
    role.sections.flatMap((section) => section.questions.map(({ questionText }) => questionText)),
  );
  expect(listFollowUps(db, one.id).size).toBe(40);
  const feedback = db.select().from(feedbackTexts).all();
  expect(feedback.filter(({ level }) => level === "strength").map(({ text }) => text)).toEqual(
    expect.arrayContaining(role.sections.map((section) => section.feedback.strength)),
  );
  expect([feedback.length, one.givesFeedback]).toEqual([2 * 15, false]);
  const ids = new Set(questions.map(({ id }) => id));
  const others = readTestContent(db, other.id).sections.flatMap((section) => section.questions);
  expect(others.filter(({ id }) => ids.has(id))).toEqual([]);
  expect(getTest(db, other.id)?.publicTitle).toBe("Account Manager Assessment");
});

test.each(["", "unknown", "constructor", "__proto__"])("no role test is named %j", async (id) => {
  expect(await findRoleTest(id)).toBeNull();
  await expect(getRoleTest(id)).rejects.toThrow("This role does not exist");
});
