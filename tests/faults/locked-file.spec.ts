/** A read lock in another process blocks every commit. */
import { adminClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { begin, listChoices } from "#tests/support/visitors/candidates.ts";
import { holdReadLock } from "./read-lock.ts";

const RANGES = { goldMin: "90", excellentMin: "80", goodMin: "70", averageMin: "60" };

test("a read lock delays answers and then rejects them with 503, while pages are served", {
  tag: ["@R138"],
}, async ({ ownProcess: server }) => {
  const admin = await adminClient(server.origin);
  const [[choice], { client, id }] = [listChoices(server), await begin(server)];
  const { questionId = "", selectedOptionId = "" } = choice ?? {};
  const answer = () => client.post(`/api/submissions/${id}/answers`, choice);
  const lock = holdReadLock(server.databasePath);
  const form = client.request("POST", `/test/${id}`, new URLSearchParams({ questionId, selectedOptionId }));
  const begun = performance.now();
  const answering = answer().then((answered) => ({ ...answered, afterMs: performance.now() - begun }));
  for (const path of ["/healthz", "/", `/api/submissions/${id}`]) {
    expect([path, (await client.get(path)).status]).toEqual([path, 200]);
  }
  expect((await admin.get("/admin/settings")).status).toBe(200);
  for (const refused of [
    await admin.post("/api/tests", { name: "Another", description: "", testPassword: "open sesame" }),
    await admin.request("POST", "/admin/settings", new URLSearchParams({ form: "playbook-ranges", ...RANGES })),
  ]) {
    expectRefused(refused);
  }
  const refused = await answering;
  expectRefused(refused);
  expect(refused.afterMs).toBeGreaterThan(2500);
  expectRefused(await form);
  lock.release();
  expect((await answer()).status).toBe(200);
  const stored = server.readColumn("SELECT option_id FROM answers");
  expect(stored).toEqual([selectedOptionId]);
});

function expectRefused({ status, headers, text }: { status: number; headers: Headers; text: string }): void {
  expect(status).toBe(503);
  expect(headers.get("Retry-After")).toMatch(/^\d+$/);
  expect(text).toContain("Please try again");
}
