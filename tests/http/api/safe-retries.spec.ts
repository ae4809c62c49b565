import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { addToken } from "#tests/support/rows/api-tokens.ts";
import { adminClient, apiClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import type { TestServer } from "#tests/support/servers/server.ts";

const DAY_MS = 86_400_000;

function countTests(server: TestServer, name: string): unknown {
  return server.readValue("SELECT count(*) FROM tests WHERE name = ?", name);
}

test("a repeated Idempotency-Key creates once and returns the first response", { tag: ["@C76"] }, async ({ own }) => {
  const admin = await adminClient(own.origin);
  const key = { "Idempotency-Key": "3f0c" };
  const create = (name: string, headers: Record<string, string> = key, client = admin) =>
    client.request("POST", "/api/tests", { name, testPassword: "open sesame" }, headers);

  expect((await create(" ")).status).toBe(400);
  const both = await Promise.all([create("Twice"), create("Twice")]);
  const [first] = both.filter(({ status }) => status === 201);
  expect(both.map(({ status }) => status).filter((status) => status !== 201 && status !== 409)).toEqual([]);
  const again = await create("Twice");
  expect([again.status, again.text, again.headers.get("Idempotency-Replayed")]).toEqual([201, first?.text, "true"]);
  expect(countTests(own, "Twice")).toBe(1);

  expect((await create("Other")).status).toBe(422);
  expect((await create("Other", { "Idempotency-Key": "" })).status).toBe(400);
  expect((await create("Other", { "Idempotency-Key": "k".repeat(256) })).status).toBe(400);
  const token = { ...key, Authorization: `Bearer ${addToken(own, { scope: "content:write" })}` };
  expect((await create("Twice", token, apiClient(own.origin))).status).toBe(201);
  expect((await create("Twice", { "Idempotency-Key": "other" })).status).toBe(201);
  expect(countTests(own, "Twice")).toBe(3);

  own.run("UPDATE idempotency_keys SET made_at = ?", Date.now() - DAY_MS);
  expect((await create("Twice")).headers.get("Idempotency-Replayed")).toBeNull();
  expect(countTests(own, "Twice")).toBe(4);
});

test("responses stored for idempotency keys are encrypted, and an erasure deletes them", {
  tag: ["@C76", "@P33"],
}, async ({ own }) => {
  const admin = await adminClient(own.origin);
  const { id: testId } = (await admin.get("/api/tests")).json()[0];
  const invite = (email: string) =>
    admin.request(
      "POST",
      `/api/admin/tests/${testId}/invitations`,
      { people: [{ email }] },
      { "Idempotency-Key": email },
    );
  const first = await invite("zanzibara@example.com");
  const other = await invite("other@example.com");
  const { link } = first.json().invited[0];
  const rows = () =>
    own.withDatabase((sqlite) => JSON.stringify(sqlite.prepare("SELECT * FROM idempotency_keys").all()));
  expect([rows().includes("zanzibara"), rows().includes(link.split("/").at(-1))]).toEqual([false, false]);
  const input = {
    people: [{ firstName: "", lastName: "", email: "zanzibara@example.com" }],
    send: false,
    tags: [],
    source: "",
  };
  const request = JSON.stringify(["/api/admin/tests/{testId}/invitations", { testId }, null, input]);
  expect(rows()).not.toContain(createHash("sha256").update(request).digest("base64url"));
  const secret = readFileSync(
    own.withDatabase(({ name }) => join(dirname(name), "session-secret")),
    "utf8",
  ).trim();
  expect(rows()).toContain(createHmac("sha256", secret).update(`idempotency/${request}`).digest("base64url"));
  expect((await invite("other@example.com")).text).toBe(other.text);

  await admin.delete("/api/admin/privacy/person?email=zanzibara@example.com");
  expect((await invite("zanzibara@example.com")).status).toBe(409);
  expect((await invite("other@example.com")).status).toBe(409);
  const invited = (await admin.get(`/api/admin/tests/${testId}/invitations`)).json();
  expect(invited.map(({ email }: { email: string }) => email)).toEqual(["other@example.com"]);
});
