import { addPerson, type newPerson } from "#tests/support/rows/admins.ts";
import { type ApiClient, apiClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import type { TestServer } from "#tests/support/servers/server.ts";
import { createSoftwarePasskey } from "#tests/support/visitors/software-passkey.ts";

type Device = ReturnType<typeof createSoftwarePasskey>;
type Person = ReturnType<typeof newPerson>;

function send(client: ApiClient, path: string, fields: Record<string, string>) {
  return client.request("POST", path, new URLSearchParams(fields));
}

async function readChallenge(client: ApiClient, path: string, fields: Record<string, string>): Promise<string> {
  const { status, text } = await send(client, path, fields);
  expect([status, text]).toEqual([200, expect.stringContaining("challenge")]);
  return JSON.parse(text).challenge;
}

const OPTIONS = "/admin/account/second-factor/passkeys/options";

async function withPasskey(server: TestServer) {
  const { person, id } = await addPerson(server);
  const device = createSoftwarePasskey({ userHandle: id });
  const client = apiClient(server.origin);
  await client.post("/api/login", { email: person.email, password: person.password });
  const challenge = await readChallenge(client, OPTIONS, { name: "Laptop", password: person.password });
  const credential = JSON.stringify(device.create({ challenge, origin: server.origin, host: "localhost" }));
  const added = await send(client, "/admin/account/second-factor/passkeys/new", { name: "Laptop", credential });
  expect([added.status, added.text.includes("Your second factor is on")]).toEqual([200, true]);
  return { person, id, device, client, credential };
}

function signed(device: Device, challenge: string, origin: string): string {
  return JSON.stringify(device.get({ challenge, origin, host: "localhost" }));
}

async function signIn(client: ApiClient, credential: string, path = "/admin/login") {
  const { status, headers } = await send(client, path, { form: "passkey", credential });
  return [status, headers.get("Location")];
}

function readStates(client: ApiClient) {
  return client.get("/api/auth/user").then(({ status }) => status);
}

async function enterPassword(client: ApiClient, { email, password }: Person) {
  const { status, headers } = await send(client, "/admin/login", { form: "login", email, password });
  expect([status, headers.get("Location")]).toEqual([302, "/admin/login/code"]);
}

test("a passkey is added once, after the password, and replaces both password and code", { tag: ["@C22"] }, async ({
  server,
}) => {
  const { person, device, client, credential } = await withPasskey(server);
  const again = await send(client, "/admin/account/second-factor/passkeys/new", { name: "Twice", credential });
  expect(again.status).toBe(400);
  const unasked = await send(client, OPTIONS, { name: "Phone", password: "wrong" });
  expect([unasked.status, JSON.parse(unasked.text).reply.error.password]).toEqual([401, ["This is not your password"]]);
  const { text } = await send(client, OPTIONS, { name: "Phone", password: person.password });
  expect(JSON.parse(text).excludeCredentials).toMatchObject([{ id: device.id }]);

  const browser = apiClient(server.origin);
  const challenge = await readChallenge(browser, "/admin/login/passkey", { step: "first" });
  expect(await signIn(browser, signed(device, challenge, server.origin))).toEqual([302, "/admin"]);
  expect(await readStates(browser)).toBe(200);
  expect((await browser.get("/admin/account/second-factor")).text).toContain("last used");
});

test("rejects a passkey signature that is changed, repeated or for another site", { tag: ["@C22"] }, async ({
  server,
}) => {
  const { device } = await withPasskey(server);
  const [browser, other] = [apiClient(server.origin), apiClient(server.origin)];
  const challenge = await readChallenge(browser, "/admin/login/passkey", { step: "first" });
  await readChallenge(other, "/admin/login/passkey", { step: "first" });
  const refused: string[] = [
    signed(device, challenge, "https://evil.example"),
    JSON.stringify(device.get({ challenge, origin: server.origin, host: "evil.example" })),
    signed(createSoftwarePasskey({ userHandle: device.userHandle }), challenge, server.origin),
    signed(device, Buffer.from("another challenge").toString("base64url"), server.origin),
    "{}",
    "no JSON",
  ];
  for (const credential of refused) expect((await signIn(browser, credential))[0]).toBeGreaterThanOrEqual(400);
  const good = signed(device, challenge, server.origin);
  for (const client of [other, apiClient(server.origin)]) expect((await signIn(client, good))[0]).toBe(401);
  const cookies = new Map(browser.cookies);
  expect(await signIn(browser, good)).toEqual([302, "/admin"]);
  const thief = apiClient(server.origin);
  for (const [name, value] of cookies) thief.cookies.set(name, value);
  expect((await signIn(thief, good))[0]).toBe(401);
  expect(await readStates(thief)).toBe(401);
});

test("only the account's own passkey passes the second step, and failures are audited", {
  tag: ["@C22", "@C30"],
}, async ({ server }) => {
  const { person, id, device } = await withPasskey(server);
  const stranger = await withPasskey(server);
  const browser = apiClient(server.origin);
  expect((await send(browser, "/admin/login/passkey", { step: "second" })).status).toBe(401);
  await enterPassword(browser, person);
  const ask = () => readChallenge(browser, "/admin/login/passkey", { step: "second" });
  const wrong = signed(stranger.device, await ask(), server.origin);
  expect((await signIn(browser, wrong, "/admin/login/code"))[0]).toBe(401);
  const forSignIn = signed(
    device,
    await readChallenge(browser, "/admin/login/passkey", { step: "first" }),
    server.origin,
  );
  expect((await signIn(browser, forSignIn, "/admin/login/code"))[0]).toBe(401);
  const right = signed(device, await ask(), server.origin);
  expect((await signIn(browser, right, "/admin/login"))[0]).toBe(401);
  expect(await signIn(browser, right, "/admin/login/code")).toEqual([302, "/admin"]);
  expect(await readStates(browser)).toBe(200);

  const late = apiClient(server.origin);
  const challenge = await readChallenge(late, "/admin/login/passkey", { step: "first" });
  server.run("UPDATE admins SET deactivated_at = 1 WHERE id = ?", id);
  expect(await signIn(late, signed(device, challenge, server.origin))).toEqual([302, "/?error=unauthorized"]);
  expect(await readStates(late)).toBe(401);
  const eventCount = server.readValue(
    "SELECT count(*) FROM audit_log WHERE event = 'sign-in-failed' AND entity_id = ?",
    id,
  );
  expect([1, 2]).toContain(eventCount);
});
