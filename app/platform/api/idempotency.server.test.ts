import { expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { purgeIdempotencyKeys } from "./idempotency.server.ts";

test("responses to idempotent calls are deleted after a day, even without another call (C76)", () => {
  const db = openDatabase(":memory:");
  const now = new Date("2026-11-28T12:00:00Z");
  const insert = db.$client.prepare("INSERT INTO idempotency_keys VALUES (?, 'request', 'response', ?)");
  insert.run("old", now.getTime() - 86_400_000);
  insert.run("new", now.getTime() - 86_399_999);
  purgeIdempotencyKeys(db, now);
  expect(db.$client.prepare("SELECT id FROM idempotency_keys").pluck().all()).toEqual(["new"]);
});
