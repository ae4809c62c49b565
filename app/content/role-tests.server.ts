import { type AuditContext, command } from "#app/platform/audit/audit-log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { type Db, inTransaction } from "#db/client.ts";
import { feedbackTexts } from "#db/schema.ts";
import { readTestContent } from "./content.server.ts";
import type { RoleTest } from "./ready-made/role-test.server.ts";
import type { TestCopyInput } from "./test-input.ts";
import { createTest, generateTestPassword, getTest, type Test } from "./tests.server.ts";

type Level = (typeof feedbackTexts.$inferSelect)["level"];

const LOADERS: Record<string, () => Promise<{ default: RoleTest }>> = {
  "sales-development": () => import("./ready-made/sales-development.server.ts"),
  "account-executive": () => import("./ready-made/account-executive.server.ts"),
  "account-manager": () => import("./ready-made/account-manager.server.ts"),
  "customer-success": () => import("./ready-made/customer-success.server.ts"),
  "sales-manager": () => import("./ready-made/sales-manager.server.ts"),
};

const ROLE_IDS = Object.keys(LOADERS);

type RoleSummary = { id: string; name: string; summary: string; questionCount: number; sections: string[] };

export function listRoles(): Promise<RoleSummary[]> {
  return Promise.all(
    ROLE_IDS.map(async (id) => {
      const { name, summary, sections } = await getRoleTest(id);
      const questionCount = sections.reduce((total, { questions }) => total + questions.length, 0);
      return { id, name, summary, questionCount, sections: sections.map((section) => section.name) };
    }),
  );
}

export async function findRoleTest(id: string): Promise<RoleTest | null> {
  return Object.hasOwn(LOADERS, id) ? getRoleTest(id) : null;
}

export async function getRoleTest(id: string): Promise<RoleTest> {
  const load = Object.hasOwn(LOADERS, id) ? LOADERS[id] : undefined;
  if (!load) throw new Refusal("not-found", "This role does not exist");
  return (await load()).default;
}

/** Copy a role's test. The copy starts inactive, because an admin should read and change it first. */
export const copyRoleTest = command({
  run(
    db: Db,
    { now }: AuditContext,
    role: RoleTest,
    { name, testPassword, description = role.description }: TestCopyInput,
  ): Test {
    const { publicTitle, sections } = role;
    return inTransaction(db, () => {
      const id = createTest(
        db,
        {
          name,
          publicTitle,
          description,
          roleTitle: role.name,
          countsOwnQuestions: true,
          testPassword: testPassword || generateTestPassword(),
          isActive: false,
          sections,
        },
        now,
      );
      for (const [place, { id: sectionId }] of readTestContent(db, id).sections.entries()) {
        const texts = Object.entries(sections[place]?.feedback ?? {}) as [Level, string][];
        db.insert(feedbackTexts)
          .values(texts.map(([level, text]) => ({ sectionId, level, text })))
          .run();
      }
      const test = getTest(db, id);
      if (!test) throw new Error("The new test is missing");
      return test;
    });
  },
  events: ({ result, args: [role] }) => [
    { event: "test-made", entityType: "test", entityId: result.id, detail: { role: role.name } },
  ],
});
