import { expect, test } from "vitest";
import { createAdmin } from "#app/accounts/user-management.server.ts";
import { openDatabase } from "#db/client.ts";
import { changeAdmin } from "#tests/support/rows/admins.ts";
import { seal, unseal, withHashSlot } from "./crypto.server.ts";

const [first, second] = ["a".repeat(32), "b".repeat(32)];
const purpose = { kind: "totp", id: "grace" } as const;

test("unseals a secret only for the purpose it was sealed for, even after a new session secret (C40)", () => {
  const sealed = seal("JBSWY3DPEHPK3PXP", purpose, [first]);
  expect(sealed).not.toContain("JBSWY");
  expect(unseal(sealed, purpose, [first])).toBe("JBSWY3DPEHPK3PXP");
  expect(unseal(sealed, purpose, [second, first])).toBe("JBSWY3DPEHPK3PXP");
  expect(unseal(sealed, { kind: "totp", id: "ada" }, [first])).toBeNull();
  expect(unseal(sealed, { kind: "webhook", id: "grace" }, [first])).toBeNull();
});

test("seals the same secret differently each time (C40)", () => {
  expect(seal("secret", purpose, [first])).not.toBe(seal("secret", purpose, [first]));
});

test.each(["", "x", "AAAA", "A".repeat(60)])("unseals %j to null (C40)", (text) => {
  expect(unseal(text, purpose, [first])).toBeNull();
});

test("does not unseal a secret after tampering or without its session secret (C40)", () => {
  const sealed = seal("secret", purpose, [first]);
  expect(unseal(sealed, purpose, [second])).toBeNull();
  const bytes = Buffer.from(sealed, "base64url");
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  expect(unseal(bytes.toString("base64url"), purpose, [first])).toBeNull();
});

function heldWork() {
  const ends: (() => void)[] = [];
  const state = { begun: 0, atOnce: 0, most: 0 };
  const work = async () => {
    state.begun += 1;
    state.atOnce += 1;
    state.most = Math.max(state.most, state.atOnce);
    await new Promise<void>((resolve) => ends.push(resolve));
    state.atOnce -= 1;
  };
  const endAll = async (all: Promise<unknown>) => {
    let isOver = false;
    all.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
  };
  return { state, work, endAll };
}

test("hashes two passwords at once, queues fifty, and refuses the next with Retry-After (R140)", async () => {
  const { state, work, endAll } = heldWork();
  const all = Promise.allSettled(Array.from({ length: 200 }, () => withHashSlot(work)));
  await endAll(all);
  const outcomes = await all;
  const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect([state.begun, state.most, refused.length]).toEqual([52, 2, 148]);
  for (const refusal of refused) expect(refusal).toMatchObject({ code: "busy", headers: { "Retry-After": "2" } });
});

test("failed work releases its slot in the hash queue (R140)", async () => {
  const failing = () => withHashSlot(() => Promise.reject(new Error("broken")));
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, failing));
  expect(outcomes.map(({ status }) => status)).toEqual(Array(20).fill("rejected"));
  expect(await withHashSlot(async () => "still served")).toBe("still served");
});

test("new and changed passwords use the same hash queue (R140)", async () => {
  const db = openDatabase(":memory:");
  const person = { firstName: "Grace", lastName: "Hopper", email: "grace@example.com", password: "one-two-three" };
  const { id } = await createAdmin(() => db, person, new Date());
  const { work, endAll } = heldWork();
  const full = Promise.all(Array.from({ length: 52 }, () => withHashSlot(work)));
  const busy = { code: "busy" };
  await expect(createAdmin(() => db, { ...person, email: "ada@example.com" }, new Date())).rejects.toMatchObject(busy);
  await expect(changeAdmin(() => db, id, "another", { ...person, password: "four-five" })).rejects.toMatchObject(busy);
  expect(await changeAdmin(() => db, id, "another", { ...person, password: undefined })).toMatchObject({ id });
  await endAll(full);
});
