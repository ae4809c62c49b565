import { expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { createSoftwarePasskey } from "#tests/support/visitors/software-passkey.ts";
import type { Admin } from "./admins.server.ts";
import {
  createAuthenticationOptions,
  createRegistrationOptions,
  insertPasskey,
  listPasskeys,
  type Site,
  verifyAssertion,
  verifyRegistration,
} from "./passkeys.server.ts";
import type { Assertion, Challenge } from "./second-factor.ts";
import { createAdmin, createFirstAdmin } from "./user-management.server.ts";

const now = new Date("2026-05-04T10:00:00Z");
const ada = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com", password: "one-two-three" };
const SITE: Site = { origin: "https://assess.example.com", host: "assess.example.com" };

let number = 0;
function challengeFor(adminId: string | null, use: Challenge["use"]): Challenge {
  number += 1;
  const challenge = Buffer.from(`challenge ${number}`).toString("base64url");
  return { challenge, use, adminId, madeAt: now.getTime() };
}

async function withPasskey(counter = 0) {
  const db = openDatabase(":memory:");
  const admin = await createFirstAdmin(() => db, ada, now);
  const device = createSoftwarePasskey({ counter, userHandle: admin.id });
  const challenge = challengeFor(admin.id, "add");
  const registered = await verifyRegistration(device.create({ ...challenge, ...SITE }), challenge, SITE);
  if (!registered) throw new Error("The passkey was refused");
  insertPasskey(db, { ...registered, adminId: admin.id, name: "Laptop", madeAt: now });
  const take = (answer: Assertion, challenge: Challenge, site = SITE) =>
    verifyAssertion(() => db, answer, challenge, site, now);
  const signIn = (of: Admin | null = null) => challengeFor(of?.id ?? null, of ? "second-step" : "sign-in");
  return { db, admin, device, take, signIn };
}

test("a passkey can be registered once, and can be used to sign in alone or as a second step (C22)", async () => {
  const { db, admin, device, take, signIn } = await withPasskey();
  for (const challenge of [signIn(), signIn(admin)]) {
    expect((await take(device.get({ ...challenge, ...SITE }), challenge))?.adminId).toBe(admin.id);
  }
  expect(listPasskeys(db, admin.id)[0]).toMatchObject({ name: "Laptop", transports: ["internal"], lastUsedAt: now });
  const creation = await createRegistrationOptions(() => db, admin, SITE, "The Company");
  expect(creation).toMatchObject({ rp: { id: SITE.host }, excludeCredentials: [{ id: device.id }] });
  const second = await createAuthenticationOptions(() => db, SITE, admin.id);
  expect(second).toMatchObject({
    rpId: SITE.host,
    userVerification: "preferred",
    allowCredentials: [{ id: device.id }],
  });
  const first = await createAuthenticationOptions(() => db, SITE, null);
  expect([first.userVerification, first.allowCredentials ?? []]).toEqual(["required", []]);
});

test("rejects a registration for another page, site or challenge (C22)", async () => {
  const challenge = challengeFor("x", "add");
  const answers = [
    createSoftwarePasskey().create({ ...challenge, ...SITE, origin: "https://evil.example" }),
    createSoftwarePasskey().create({ ...challenge, ...SITE, host: "example.com" }),
    createSoftwarePasskey().create({ ...challengeFor("x", "add"), ...SITE }),
  ];
  for (const answer of answers) expect(await verifyRegistration(answer, challenge, SITE)).toBeNull();
});

test("rejects a changed signature, and a signature for another page, site or challenge (C22)", async () => {
  const { admin, device, take, signIn } = await withPasskey();
  const challenge = signIn(admin);
  const good = device.get({ ...challenge, ...SITE });
  const flipped = Buffer.from(good.response.signature, "base64url");
  flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 1;
  const answers = [
    device.get({ ...challenge, ...SITE, origin: "https://evil.example" }),
    device.get({ ...challenge, ...SITE, host: "evil.example" }),
    device.get({ ...signIn(admin), ...SITE }),
    { ...good, response: { ...good.response, signature: flipped.toString("base64url") } },
    { ...good, response: { ...good.response, signature: "" } },
    { ...good, response: { ...good.response, authenticatorData: "" } },
    { ...good, response: { ...good.response, clientDataJSON: "e30" } },
  ];
  for (const answer of answers) expect(await take(answer, challenge)).toBeNull();
  expect(await take(good, challenge, { origin: "https://other.example", host: "other.example" })).toBeNull();
  expect(await take(good, challenge)).not.toBeNull();
});

test("a signature works only once, even in concurrent requests and without a counter (C22)", async () => {
  const { admin, device, take, signIn } = await withPasskey();
  const challenge = signIn(admin);
  const answer = device.get({ ...challenge, ...SITE });
  const taken = await Promise.all([take(answer, challenge), take(answer, challenge)]);
  expect(taken.filter((one) => one !== null)).toHaveLength(1);
  expect(await take(answer, challenge)).toBeNull();
});

test("rejects a counter that has not increased, because it suggests a copied passkey (C22)", async () => {
  const { db, admin, device, take, signIn } = await withPasskey(5);
  const use = async () => {
    const challenge = signIn(admin);
    return take(device.get({ ...challenge, ...SITE }), challenge);
  };
  expect(await use()).not.toBeNull();
  expect(listPasskeys(db, admin.id)[0]?.counter).toBe(6);
  device.counter = 5;
  expect(await use()).toBeNull();
  device.counter = 3;
  expect(await use()).toBeNull();
  device.counter = 6;
  expect(await use()).not.toBeNull();
});

test("rejects another account's passkey as a second step, and another account's user handle (C22)", async () => {
  const { db, device, take, signIn } = await withPasskey();
  const grace = await createAdmin(() => db, { ...ada, email: "grace@example.com" }, now);
  const second = signIn(grace);
  expect(await take(device.get({ ...second, ...SITE }), second)).toBeNull();
  for (const userHandle of [grace.id, ""]) {
    device.userHandle = userHandle;
    const first = signIn();
    expect(await take(device.get({ ...first, ...SITE }), first)).toBeNull();
  }
  const challenge = signIn();
  expect(
    await take(createSoftwarePasskey({ userHandle: grace.id }).get({ ...challenge, ...SITE }), challenge),
  ).toBeNull();
});

test("a passkey must verify its user as the first step, and needs only a touch as the second (C22)", async () => {
  const { admin, device, take, signIn } = await withPasskey();
  device.isUserVerified = false;
  const [alone, second] = [signIn(), signIn(admin)];
  expect(await take(device.get({ ...alone, ...SITE }), alone)).toBeNull();
  expect(await take(device.get({ ...second, ...SITE }), second)).not.toBeNull();
});
