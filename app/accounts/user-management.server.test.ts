import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { type Db, openDatabase } from "#db/client.ts";
import { admins } from "#db/schema.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { changeAdmin, insertAdmin } from "#tests/support/rows/admins.ts";
import {
  ADMINS_PAGE_SIZE,
  assertStillAdmin,
  countAdmins,
  findActiveAdmin,
  findAdminByEmail,
  isSetupRequired,
  listAdmins,
} from "./admins.server.ts";
import { createToken } from "./api-tokens.server.ts";
import { createSession, findSessionAdmin } from "./sessions.server.ts";
import { verifyAdminPassword } from "./sign-in.server.ts";
import { addUser } from "./user-invitations.server.ts";
import { createAdmin, createFirstAdmin, deactivateAdmin } from "./user-management.server.ts";

const grace = { firstName: "Grace", lastName: "Hopper", email: "Grace@Example.com", password: "one-two-three" };
const now = new Date("2026-05-04T10:00:00Z");
const ada = { ...grace, firstName: "Ada", email: "ada@example.com" };

function later(seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

let db: Db;

beforeEach(() => {
  db = openDatabase(":memory:");
});

test("setup is required until the first admin exists, even if all are deactivated later (S333, S349, D19, R9)", async () => {
  expect(isSetupRequired(db)).toBe(true);
  await createFirstAdmin(() => db, grace, now);
  db.update(admins).set({ deactivatedAt: now }).run();
  expect(isSetupRequired(db)).toBe(false);
  const second = createFirstAdmin(() => db, { ...grace, email: "eve@example.com" }, now);
  await expect(second).rejects.toMatchObject({ code: "forbidden" });
});

test("concurrent setups create one admin (S333, S404, D19, R9)", async () => {
  const emails = ["a@example.com", "b@example.com", "c@example.com", "d@example.com"];
  const attempts = await Promise.allSettled(
    emails.map((email) => createFirstAdmin(() => db, { ...grace, email }, now)),
  );
  expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const attempt of attempts) {
    if (attempt.status === "rejected") expect(attempt.reason).toMatchObject({ code: "forbidden" });
  }
  expect(db.select().from(admins).all()).toHaveLength(1);
});

test("passwords are stored as argon2id with individual salts (D32, R13)", async () => {
  const one = await createAdmin(() => db, grace, now);
  const other = await createAdmin(() => db, { ...grace, email: "ada@example.com" }, now);
  expect(one.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one.passwordHash).not.toBe(other.passwordHash);
  expect(JSON.stringify(db.select().from(admins).all())).not.toContain(grace.password);
});

test("a password is accepted only if every character matches (D32, R7, R12)", async () => {
  const password = `${"x".repeat(199)}1`;
  const { id } = await createAdmin(() => db, { ...grace, password }, now);
  expect((await verifyAdminPassword(() => db, "grace@EXAMPLE.com", password))?.id).toBe(id);
  for (const wrong of [password.toUpperCase(), `${password} `, `${"x".repeat(199)}2`, ""]) {
    expect(await verifyAdminPassword(() => db, grace.email, wrong)).toBeNull();
  }
  expect(await verifyAdminPassword(() => db, "nobody@example.com", password)).toBeNull();
});

test("submitting the same form twice, even concurrently, creates one admin (D32)", async () => {
  const [first, second] = await Promise.all([
    createAdmin(() => db, grace, now),
    createAdmin(() => db, grace, later(1)),
  ]);
  expect(second).toEqual(first);
  expect(db.select().from(admins).all()).toHaveLength(1);
});

test.each([
  ["another password", { ...grace, password: "three-two-one" }, 1],
  ["another name", { ...grace, lastName: "Murray" }, 1],
  ["another spelling of the address", { ...grace, email: "GRACE@example.COM" }, 1],
  ["the same form more than a minute later", grace, 61],
])("a taken email address gets a field error: %s (S254, D32)", async (_, input, seconds) => {
  await createAdmin(() => db, grace, now);
  await expect(createAdmin(() => db, input, later(seconds))).rejects.toMatchObject({
    code: "conflict",
    fields: { email: ["A user with this email already exists"] },
  });
  expect(await verifyAdminPassword(() => db, grace.email, grace.password)).toMatchObject({ lastName: "Hopper" });
});

test("adding a deactivated admin again replaces names and password and ends old sessions (D32)", async () => {
  const { id: adaId } = await createAdmin(() => db, ada, now);
  const { id } = await createAdmin(() => db, grace, now);
  const session = createSession(db, byServer(now), id);
  deactivateAdmin(db, byServer(later(5)), id, adaId);
  const again = { firstName: "Grace B.", lastName: "Murray", email: "GRACE@example.com", password: "brand new" };
  expect(await createAdmin(() => db, again, later(10))).toMatchObject({
    id,
    firstName: "Grace B.",
    lastName: "Murray",
    email: "GRACE@example.com",
    createdAt: now,
    deactivatedAt: null,
  });
  expect(await verifyAdminPassword(() => db, grace.email, grace.password)).toBeNull();
  expect(await verifyAdminPassword(() => db, grace.email, "brand new")).toMatchObject({ id });
  expect(findSessionAdmin(db, session, later(10))).toBeNull();
});

test("editing an admin changes names and sign-in address (S243, D32)", async () => {
  const { id } = await createAdmin(() => db, grace, now);
  await changeAdmin(() => db, id, "another", { firstName: "Łucja", lastName: "Ωmega", email: "L@Example.com" });
  expect(findActiveAdmin(db, id)).toMatchObject({ firstName: "Łucja", lastName: "Ωmega", email: "L@Example.com" });
  expect(findAdminByEmail(db, "l@example.com")?.id).toBe(id);
  expect(findAdminByEmail(db, grace.email)).toBeNull();
});

test("an empty last name may stay empty, but a stored one cannot be emptied (H62, S252)", async () => {
  const { id } = await createFirstAdmin(() => db, { ...grace, lastName: "" }, now);
  await changeAdmin(() => db, id, "another", { ...grace, firstName: "Amazing", lastName: "" });
  expect(findActiveAdmin(db, id)).toMatchObject({ firstName: "Amazing", lastName: "" });
  await changeAdmin(() => db, id, "another", grace);
  const emptied = changeAdmin(() => db, id, "another", { ...grace, firstName: "Not stored", lastName: "" });
  await expect(emptied).rejects.toMatchObject({
    code: "invalid-input",
    fields: { lastName: ["Last name is required"] },
  });
  expect(findActiveAdmin(db, id)).toMatchObject({ firstName: "Grace", lastName: "Hopper" });
});

test("a new password ends all sessions of its admin, but changed names end none (D32, D33, R16, R22)", async () => {
  const { id } = await createAdmin(() => db, grace, now);
  const { id: adaId } = await createAdmin(() => db, ada, now);
  const own = [createSession(db, byServer(now), id), createSession(db, byServer(now), id)];
  const other = createSession(db, byServer(now), adaId);
  const isLive = (token: string) => findSessionAdmin(db, token, now) !== null;
  const { password: _, ...names } = grace;
  await changeAdmin(() => db, id, "another", names);
  expect([...own, other].map(isLive)).toEqual([true, true, true]);
  expect(await verifyAdminPassword(() => db, grace.email, grace.password)).not.toBeNull();
  await changeAdmin(() => db, id, "another", { ...names, password: "brand new" });
  expect([...own, other].map(isLive)).toEqual([false, false, true]);
  expect(await verifyAdminPassword(() => db, grace.email, grace.password)).toBeNull();
  expect(await verifyAdminPassword(() => db, grace.email, "brand new")).not.toBeNull();
});

test("admins can change the case of their address, but cannot take another account's address (D32)", async () => {
  const { id } = await createAdmin(() => db, grace, now);
  const { id: adaId } = await createAdmin(() => db, ada, now);
  expect(await changeAdmin(() => db, id, "another", { ...grace, email: "GRACE@EXAMPLE.COM" })).toMatchObject({
    email: "GRACE@EXAMPLE.COM",
  });
  const taking = { ...grace, firstName: "Not stored", email: "ADA@example.com" };
  await expect(changeAdmin(() => db, id, "another", taking)).rejects.toMatchObject({
    code: "conflict",
    fields: { email: [/already/] },
  });
  deactivateAdmin(db, byServer(now), adaId, id);
  await expect(changeAdmin(() => db, id, "another", taking)).rejects.toMatchObject({ code: "conflict" });
  expect(findActiveAdmin(db, id)?.firstName).toBe("Grace");
});

test("unknown and deactivated admins cannot be changed or deactivated (D32)", async () => {
  const { id } = await createAdmin(() => db, grace, now);
  const { id: adaId } = await createAdmin(() => db, ada, now);
  deactivateAdmin(db, byServer(now), adaId, id);
  for (const gone of [adaId, "unknown"]) {
    await expect(changeAdmin(() => db, gone, "another", ada)).rejects.toMatchObject({ code: "not-found" });
    expect(() => deactivateAdmin(db, byServer(later(1)), gone, id)).toThrow(
      expect.objectContaining({ code: "not-found" }),
    );
    expect(findActiveAdmin(db, gone)).toBeNull();
  }
  expect(findAdminByEmail(db, ada.email)?.deactivatedAt).toEqual(now);
});

test("imports, new accounts and tokens fail once their admin is a viewer or deactivated (H25, H65, R179)", async () => {
  const { id } = await createAdmin(() => db, grace, now);
  const { id: adaId } = await createAdmin(() => db, ada, now);
  const byAda = { actor: { adminId: adaId, address: "" }, now };
  const token = { id: "t", name: "Script", scope: "results:read", expiresAt: null } as const;
  // Both functions look at the account again after they hashed a password.
  const hashing = () => [
    addUser(() => db, { ...grace, email: "new@example.com" }, now, byAda.actor),
    addUser(() => db, { ...grace, email: "new@example.com", password: undefined, invite: true }, now, byAda.actor),
    changeAdmin(() => db, id, adaId, { ...grace, password: "another-password" }),
  ];
  const expectRefused = async (pending: Promise<unknown>[]) => {
    const refused = { status: "rejected", reason: { code: "forbidden", message: "This admin is no longer active" } };
    expect(await Promise.allSettled(pending)).toMatchObject([refused, refused, refused]);
    expect(() => assertStillAdmin(db, adaId)).toThrow("This admin is no longer active");
    expect(() => createToken(db, byAda, token, adaId)).toThrow("This admin is no longer active");
    expect(countAdmins(db, "new@example.com")).toBe(0);
  };
  assertStillAdmin(db, adaId);
  await changeAdmin(() => db, adaId, id, { ...ada, role: "viewer", testAccess: "all" });
  await expectRefused(hashing());
  await changeAdmin(() => db, adaId, id, { ...ada, role: "admin" });
  const pending = hashing();
  deactivateAdmin(db, byServer(now), adaId, id);
  await expectRefused(pending);
  expect(() => assertStillAdmin(db, "unknown")).toThrow("no longer active");
});

test("admins cannot deactivate themselves or the last active admin (S248, D32)", async () => {
  const { id } = await createAdmin(() => db, grace, now);
  const { id: adaId } = await createAdmin(() => db, ada, now);
  const conflict = (message: string) => expect.objectContaining({ code: "conflict", message });
  expect(() => deactivateAdmin(db, byServer(now), id, id)).toThrow(conflict("You cannot deactivate yourself"));
  deactivateAdmin(db, byServer(now), adaId, id);
  expect(() => deactivateAdmin(db, byServer(now), id, adaId)).toThrow(
    conflict("The last active admin cannot be deactivated"),
  );
  expect(countAdmins(db, "")).toBe(1);
});

test.each([
  ["", ["Ada", "Zoë", "Łucja", "Ωlga"]],
  ["ADA@", ["Ada"]],
  ["example.COM", ["Ada", "Zoë", "Łucja", "Ωlga"]],
  ["zoë quinn", ["Zoë"]],
  ["ZOË", ["Zoë"]],
  ["zoe\u0308", ["Zoë"]],
  ["łuc", ["Łucja"]],
  ["ΣΜΊ", ["Ωlga"]],
  ["ωlga σ", ["Ωlga"]],
  ["100%", []],
  ["_", []],
  ["com Ada", ["Ada"]],
  ["' OR 1=1 --", []],
  ["gone", []],
])("the search for %j finds names and emails in any case and alphabet: %j (S245, D32)", (search, found) => {
  const people = [
    ["Ωlga", "Σμίθ"],
    ["Zoë", "Quinn"],
    ["Ada", "Berg"],
    ["Łucja", "Żak"],
    ["Gone", "Away"],
  ] as const;
  for (const [firstName, lastName] of people)
    insertAdmin(db, { firstName, lastName, email: `${firstName}@example.com` });
  db.update(admins).set({ deactivatedAt: now }).where(eq(admins.firstName, "Gone")).run();
  expect(listAdmins(db, search, 1).map(({ firstName }) => firstName)).toEqual(found);
  expect(countAdmins(db, search)).toBe(found.length);
});

test("pages list every admin once, by name (S244, S245, D29)", () => {
  const size = 2 * ADMINS_PAGE_SIZE + 1;
  for (let index = 0; index < size; index += 1)
    insertAdmin(db, { firstName: index % 2 ? "same" : "Same", lastName: "Name", email: `p${index}@example.com` });
  const pages = [1, 2, 3, 4].map((page) => listAdmins(db, "same", page).map(({ email }) => email));
  expect(pages.map(({ length }) => length)).toEqual([ADMINS_PAGE_SIZE, ADMINS_PAGE_SIZE, 1, 0]);
  expect(new Set(pages.flat()).size).toBe(size);
  expect(countAdmins(db, "same")).toBe(size);
});
