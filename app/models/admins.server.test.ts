import { expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { admins } from "#db/schema.ts";
import {
  createAdmin,
  createFirstAdmin,
  findAdminByEmail,
  isSetupRequired,
  verifyAdminPassword,
} from "./admins.server.ts";

const grace = { firstName: "Grace", lastName: "Hopper", email: "Grace@Example.com", password: "one-two-three" };
const now = new Date("2026-05-04T10:00:00Z");

test("setup is required until the first admin exists (S349, D19)", async () => {
  const db = openDatabase(":memory:");
  expect(isSetupRequired(db)).toBe(true);
  const admin = await createFirstAdmin(db, grace, now);
  expect(isSetupRequired(db)).toBe(false);
  expect(admin).toMatchObject({ firstName: "Grace", lastName: "Hopper", email: "Grace@Example.com", createdAt: now });
});

test("setup stays closed when every admin is deactivated (S333, D19)", async () => {
  const db = openDatabase(":memory:");
  await createFirstAdmin(db, grace, now);
  db.update(admins).set({ deactivatedAt: now }).run();
  expect(isSetupRequired(db)).toBe(false);
  const second = createFirstAdmin(db, { ...grace, email: "eve@example.com" }, now);
  await expect(second).rejects.toMatchObject({ code: "forbidden" });
});

test("of several setups at the same moment exactly one creates the first admin (S333, S404, D19)", async () => {
  const db = openDatabase(":memory:");
  const emails = ["a@example.com", "b@example.com", "c@example.com", "d@example.com"];
  const attempts = await Promise.allSettled(emails.map((email) => createFirstAdmin(db, { ...grace, email }, now)));
  expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const attempt of attempts) {
    if (attempt.status === "rejected") expect(attempt.reason).toMatchObject({ code: "forbidden" });
  }
  expect(db.select().from(admins).all()).toHaveLength(1);
});

test("a second admin may be created, but not with the same e-mail in another case (D32)", async () => {
  const db = openDatabase(":memory:");
  await createAdmin(db, grace, now);
  await createAdmin(db, { ...grace, email: "ada@example.com" }, now);
  const twin = createAdmin(db, { ...grace, email: "GRACE@example.COM" }, now);
  await expect(twin).rejects.toMatchObject({ code: "conflict", message: "An admin with this email already exists" });
  expect(db.select().from(admins).all()).toHaveLength(2);
});

test("a stolen database holds no password, only argon2id with a salt of its own (D32)", async () => {
  const db = openDatabase(":memory:");
  const one = await createAdmin(db, grace, now);
  const other = await createAdmin(db, { ...grace, email: "ada@example.com" }, now);
  expect(one.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one.passwordHash).not.toBe(other.passwordHash);
  expect(JSON.stringify(db.select().from(admins).all())).not.toContain(grace.password);
});

test("an admin is found by e-mail in any case, also a deactivated one (D32)", async () => {
  const db = openDatabase(":memory:");
  const { id } = await createAdmin(db, grace, now);
  db.update(admins).set({ deactivatedAt: now }).run();
  expect(findAdminByEmail(db, "gRACE@eXAMPLE.cOM")?.id).toBe(id);
  expect(findAdminByEmail(db, "nobody@example.com")).toBeNull();
});

test("the right password proves an admin, anything else nobody (D32)", async () => {
  const db = openDatabase(":memory:");
  const { id } = await createAdmin(db, grace, now);
  expect((await verifyAdminPassword(db, "grace@EXAMPLE.com", grace.password))?.id).toBe(id);
  for (const wrong of ["One-two-three", "one-two-three ", "one-two", "", "' OR 1=1 --"]) {
    expect(await verifyAdminPassword(db, grace.email, wrong)).toBeNull();
  }
});

test("an unknown e-mail proves nobody, whatever the password (D32)", async () => {
  const db = openDatabase(":memory:");
  await createAdmin(db, grace, now);
  expect(await verifyAdminPassword(db, "nobody@example.com", grace.password)).toBeNull();
});

test("a long password counts to its last character (D32)", async () => {
  const db = openDatabase(":memory:");
  const password = "x".repeat(199);
  await createAdmin(db, { ...grace, password: `${password}1` }, now);
  expect(await verifyAdminPassword(db, grace.email, `${password}2`)).toBeNull();
  expect(await verifyAdminPassword(db, grace.email, `${password}1`)).not.toBeNull();
});
