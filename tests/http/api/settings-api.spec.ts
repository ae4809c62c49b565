import { adminClient, apiClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { ADMIN, borrowServer } from "#tests/support/servers/server.ts";
import { ID, PERSON, RANGES, UTC } from "./values.ts";

const RANGES_TEXT = "Configurable percentage ranges for Playbook match status levels";

test("match ranges follow the settings screen's rules, and other keys respond with 404", {
  tag: ["@S348", "@S382"],
}, async ({ api }) => {
  const path = "/api/admin/settings/playbook_ranges";
  const unset = { key: "playbook_ranges", value: RANGES, description: RANGES_TEXT };
  expect((await api.get(path)).json()).toEqual(unset);
  const value = { goldMin: 90, excellentMin: 80, goodMin: 60, averageMin: 1 };
  const stored = await api.put(path, { key: "playbook_ranges", value, description: RANGES_TEXT });
  expect([stored.status, stored.json()]).toEqual([200, { ...unset, value }]);
  const text = "Ranges must be in descending order: Gold > Excellent > Good > Average > 0";
  const wrong = await api.put(path, { value: { ...value, goldMin: 80 } });
  expect([wrong.status, wrong.json()]).toEqual([
    400,
    { message: text, code: "invalid-input", fields: { value: [text] } },
  ]);
  expect((await api.put(path, { key: "other", value })).json().message).toBe("The key must match the key in the URL");
  expect((await api.get(path)).json()).toEqual({ ...unset, value });
  for (const key of ["time_zone", "unknown", "__proto__"]) {
    const { status, json } = await api.get(`/api/admin/settings/${key}`);
    expect([status, json()]).toEqual([404, { message: "This setting does not exist", code: "not-found" }]);
    for (const body of [{ key, value }, { key, value: "anything", description: "" }, {}]) {
      expect((await api.put(`/api/admin/settings/${key}`, body)).status).toBe(404);
    }
  }
  await api.put(path, { value: RANGES });
});

test("admins are listed, added, changed and deactivated, and a new password keeps one session", {
  tag: ["@S255", "@S346", "@S383", "@D33", "@R16", "@R21", "@R22"],
}, async ({ own: server }) => {
  const admin = await adminClient(server.origin);
  const me = (await admin.get("/api/auth/user")).json();
  const { password: _, ...names } = ADMIN;
  expect(me).toEqual({
    ...names,
    id: expect.stringMatching(ID),
    role: "admin",
    testAccess: "all",
    testIds: [],
    createdAt: expect.stringMatching(UTC),
    invitedUntil: null,
  });
  const grace = { ...PERSON, password: "another horse" };
  const extra = { rights: "owner", id: "mine", createdAt: "0", deactivatedAt: "1", passwordHash: "$argon2id$" };
  const created = await admin.post("/api/admin/users", { ...grace, ...extra });
  expect([created.status, created.json()]).toEqual([
    201,
    {
      ...PERSON,
      id: expect.stringMatching(ID),
      role: "admin",
      testAccess: "all",
      testIds: [],
      createdAt: expect.stringMatching(UTC),
      invitedUntil: null,
      invitationLink: null,
    },
  ]);
  const { invitationLink: _link, ...stored } = created.json();
  expect((await admin.get("/api/admin/users")).json()).toEqual([me, stored]);
  const path = `/api/admin/users/${created.json().id}`;

  const taken = "A user with this email already exists";
  for (const { status, json } of [
    await admin.post("/api/admin/users", { ...grace, email: "GRACE@Example.com" }),
    await admin.put(path, { ...PERSON, email: ADMIN.email.toUpperCase() }),
  ]) {
    expect([status, json()]).toEqual([409, { message: taken, code: "conflict", fields: { email: [taken] } }]);
  }

  const theirs = await adminClient(server.origin, grace);
  const renamed = await admin.put(path, { ...PERSON, firstName: "Amazing" });
  expect(renamed.json()).toEqual({ ...stored, firstName: "Amazing" });
  expect((await theirs.get("/api/auth/user")).json().firstName).toBe("Amazing");
  const short = await admin.put(path, { ...PERSON, password: "12345" });
  expect([short.status, short.json().fields]).toEqual([400, { password: ["Password must be at least 6 characters"] }]);
  await admin.put(path, { ...grace, password: "a new horse" });
  expect((await theirs.get("/api/auth/user")).status).toBe(401);
  expect((await apiClient(server.origin).post("/api/login", grace)).json()).toEqual({
    message: "Invalid credentials",
    code: "invalid-credentials",
  });
  const again = await adminClient(server.origin, { ...grace, password: "a new horse" });

  const elsewhere = await adminClient(server.origin);
  const before = admin.cookies.get("session");
  await admin.put(`/api/admin/users/${me.id}`, {
    ...ADMIN,
    password: "my new horse",
    currentPassword: ADMIN.password,
  });
  expect((await admin.get("/api/auth/user")).json()).toEqual(me);
  expect((await elsewhere.get("/api/auth/user")).status).toBe(401);
  expect(admin.cookies.get("session")).not.toBe(before);

  const own = await admin.delete(`/api/admin/users/${me.id}`);
  expect([own.status, own.json()]).toEqual([409, { message: "You cannot deactivate yourself", code: "conflict" }]);
  expect((await admin.delete(path)).json()).toEqual({ message: "User deactivated successfully" });
  expect((await again.get("/api/auth/user")).status).toBe(403);
  expect((await admin.get("/api/admin/users")).json()).toEqual([me]);
  for (const { status } of [await admin.delete(path), await admin.put(path, PERSON)]) expect(status).toBe(404);
  const back = await admin.post("/api/admin/users", { ...grace, password: "back again" });
  expect([back.status, back.json().id]).toEqual([201, created.json().id]);
  expect((await again.get("/api/auth/user")).status).toBe(401);
  await adminClient(server.origin, { ...grace, password: "back again" });
});

test("setup, login, current user and logout respond as specified", {
  tag: ["@S349", "@S369–S373", "@R3", "@R9", "@R20", "@R26"],
}, async () => {
  const server = await borrowServer({ hasAdmin: false });
  const client = apiClient(server.origin);
  expect((await client.get("/api/admin/setup-status")).json()).toEqual({ setupRequired: true });
  const bad = await client.post("/api/admin/initial-setup", { email: "no address", password: "12345", firstName: "" });
  expect([bad.status, bad.json()]).toEqual([
    400,
    {
      message: "First name is required",
      code: "invalid-input",
      fields: {
        firstName: ["First name is required"],
        email: ["Please enter a valid email address"],
        password: ["Password must be at least 6 characters"],
      },
    },
  ]);
  const { password, ...names } = ADMIN;
  const first = await client.post("/api/admin/initial-setup", ADMIN);
  expect([first.status, first.json()]).toEqual([
    201,
    {
      ...names,
      id: expect.any(String),
      role: "admin",
      testAccess: "all",
      testIds: [],
      createdAt: expect.stringMatching(UTC),
      invitedUntil: null,
    },
  ]);
  const second = await client.post("/api/admin/initial-setup", { ...ADMIN, email: "eve@example.com" });
  expect(second.status).toBe(403);
  expect(second.json()).toEqual({ message: "Setup has already been completed", code: "forbidden" });
  expect((await client.get("/api/admin/setup-status")).json()).toEqual({ setupRequired: false });

  const nobody = await client.get("/api/auth/user");
  expect([nobody.status, nobody.json()]).toEqual([401, { message: "Unauthorized", code: "unauthorized" }]);
  const signedIn = await client.post("/api/login", { email: "ADA@example.com", password });
  expect([signedIn.status, signedIn.json()]).toEqual([200, { firstName: "Ada", email: ADMIN.email }]);
  expect((await client.get("/api/auth/user")).json()).toEqual(first.json());
  const login = await client.get("/api/login?redirectTo=/admin/tests");
  expect([login.status, login.headers.get("Location")]).toEqual([302, "/admin/login?redirectTo=%2Fadmin%2Ftests"]);
  expect((await client.request("HEAD", "/api/logout")).status).toBe(403);
  expect((await client.get("/api/auth/user")).status).toBe(200);
  const session = [...client.cookies];
  const out = await client.get("/api/logout");
  expect([out.status, out.headers.get("Location")]).toEqual([302, "/admin/login"]);
  for (const [name, value] of session) client.cookies.set(name, value);
  expect((await client.get("/api/auth/user")).status).toBe(401);
  await server.remove();
});
