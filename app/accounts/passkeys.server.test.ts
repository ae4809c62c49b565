import { expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { softwarePasskey } from "#tests/support/visitors/software-passkey.ts";
import type { Admin } from "./admins.server.ts";
import {
  createAuthenticationOptions,
  createRegistrationOptions,
  findPasskey,
  insertPasskey,
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

/** An admin with a passkey, by the real ceremony. */
async function withPasskey(counter = 0) {
  const db = openDatabase(":memory:");
  const admin = await createFirstAdmin(() => db, ada, now);
  const device = softwarePasskey({ counter, userHandle: admin.id });
  const asked = challengeFor(admin.id, "add");
  const made = await verifyRegistration(device.create({ ...asked, ...SITE }), asked, SITE);
  if (!made) throw new Error("The passkey was refused");
  insertPasskey(db, { ...made, adminId: admin.id, name: "Laptop", madeAt: now });
  const take = (answer: Assertion, challenge: Challenge, site = SITE) =>
    verifyAssertion(() => db, answer, challenge, site, now);
  const signIn = (of: Admin | null = null) => challengeFor(of?.id ?? null, of ? "second-step" : "sign-in");
  return { db, admin, device, take, signIn };
}

test("a passkey is made and signs in, by itself and as a second step; one that is there is not offered anew (C22)", async () => {
  const { db, admin, device, take, signIn } = await withPasskey();
  for (const challenge of [signIn(), signIn(admin)]) {
    expect((await take(device.get({ ...challenge, ...SITE }), challenge))?.adminId).toBe(admin.id);
  }
  expect(findPasskey(db, device.id)).toMatchObject({ name: "Laptop", transports: ["internal"], lastUsedAt: now });
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

test("a new passkey for another page, site or challenge is refused (C22)", async () => {
  const asked = challengeFor("x", "add");
  const answers = [
    softwarePasskey().create({ ...asked, ...SITE, origin: "https://evil.example" }),
    softwarePasskey().create({ ...asked, ...SITE, host: "example.com" }),
    softwarePasskey().create({ ...challengeFor("x", "add"), ...SITE }),
  ];
  for (const answer of answers) expect(await verifyRegistration(answer, asked, SITE)).toBeNull();
});

test("a signature for another page, another site or another challenge is refused, and one that was changed (C22)", async () => {
  const { admin, device, take, signIn } = await withPasskey();
  const asked = signIn(admin);
  const good = device.get({ ...asked, ...SITE });
  const flipped = Buffer.from(good.response.signature, "base64url");
  flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 1;
  const answers = [
    device.get({ ...asked, ...SITE, origin: "https://evil.example" }),
    device.get({ ...asked, ...SITE, host: "evil.example" }),
    device.get({ ...signIn(admin), ...SITE }),
    { ...good, response: { ...good.response, signature: flipped.toString("base64url") } },
    { ...good, response: { ...good.response, signature: "" } },
    { ...good, response: { ...good.response, authenticatorData: "" } },
    { ...good, response: { ...good.response, clientDataJSON: "e30" } },
  ];
  for (const answer of answers) expect(await take(answer, asked)).toBeNull();
  expect(await take(good, asked, { origin: "https://other.example", host: "other.example" })).toBeNull();
  expect(await take(good, asked)).not.toBeNull();
});

test("a signature counts once, also where the passkey keeps no counter, and of two at the same moment one does (C22)", async () => {
  const { admin, device, take, signIn } = await withPasskey();
  const asked = signIn(admin);
  const answer = device.get({ ...asked, ...SITE });
  const taken = await Promise.all([take(answer, asked), take(answer, asked)]);
  expect(taken.filter((one) => one !== null)).toHaveLength(1);
  expect(await take(answer, asked)).toBeNull();
});

test("a counter that went back or stayed is refused: that is a copy of the passkey (C22)", async () => {
  const { db, admin, device, take, signIn } = await withPasskey(5);
  const use = async () => {
    const asked = signIn(admin);
    return take(device.get({ ...asked, ...SITE }), asked);
  };
  expect(await use()).not.toBeNull();
  expect(findPasskey(db, device.id)?.counter).toBe(6);
  device.counter = 5;
  expect(await use()).toBeNull();
  device.counter = 3;
  expect(await use()).toBeNull();
  device.counter = 6;
  expect(await use()).not.toBeNull();
});

test("another account's passkey is no second step, and one that names another account signs nobody in (C22)", async () => {
  const { db, device, take, signIn } = await withPasskey();
  const grace = await createAdmin(() => db, { ...ada, email: "grace@example.com" }, now);
  const second = signIn(grace);
  expect(await take(device.get({ ...second, ...SITE }), second)).toBeNull();
  for (const userHandle of [grace.id, ""]) {
    device.userHandle = userHandle;
    const first = signIn();
    expect(await take(device.get({ ...first, ...SITE }), first)).toBeNull();
  }
  const asked = signIn();
  expect(await take(softwarePasskey({ userHandle: grace.id }).get({ ...asked, ...SITE }), asked)).toBeNull();
});

test("in place of the password a passkey has to check its person; as a second step touching it is enough (C22)", async () => {
  const { admin, device, take, signIn } = await withPasskey();
  device.isUserVerified = false;
  const [alone, second] = [signIn(), signIn(admin)];
  expect(await take(device.get({ ...alone, ...SITE }), alone)).toBeNull();
  expect(await take(device.get({ ...second, ...SITE }), second)).not.toBeNull();
});
