import { apiClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { startServer, type TestServer } from "#tests/support/servers/server.ts";
import { openVisitor } from "#tests/support/visitors/visitor.ts";

async function guessFrom(server: TestServer, forwarded: string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const header of forwarded) {
    const headers = { "X-Forwarded-For": header };
    const body = { password: "wrong" };
    const { status } = await apiClient(server.origin).request("POST", "/api/test/validate-password", body, headers);
    statuses.push(status);
  }
  return statuses;
}

const TEN_REFUSED = [...Array(10).fill(401), 429];

test("behind one proxy, limits use the address that the proxy saw", { tag: ["@R136", "@R95", "@H60"] }, async () => {
  const server = await startServer({ env: { TRUST_PROXY: "1" } });
  const forging = Array.from({ length: 11 }, (_, guess) => `198.51.100.${guess}, 203.0.113.1`);
  expect(await guessFrom(server, forging)).toEqual(TEN_REFUSED);
  expect(await guessFrom(server, ["203.0.113.2", "203.0.113.1, 203.0.113.3"])).toEqual([401, 401]);
  const page = await openVisitor(server.origin, { isAdmin: true }).visit("/admin/settings/security");
  expect(page.text("main")).not.toContain("TRUST_PROXY");
  expect(server.output()).not.toContain("proxy-not-trusted");
  await server.remove();
});

test("an unconfigured proxy causes one log warning and a card in the settings", {
  tag: ["@R136", "@R97", "@H60"],
}, async ({ ownProcess: server }) => {
  const settings = () => openVisitor(server.origin, { isAdmin: true }).visit("/admin/settings");
  const warning = "Everyone behind your proxy counts as one person";
  expect((await settings()).text("main")).not.toContain(warning);
  expect(server.output()).not.toContain("proxy-not-trusted");

  const forged = Array.from({ length: 11 }, (_, guess) => `203.0.113.${guess}`);
  expect(await guessFrom(server, forged)).toEqual(TEN_REFUSED);
  const page = await settings();
  expect(page.text("main")).toContain(warning);
  expect((await page.follow("How to fix it")).text("main")).toContain("TRUST_PROXY=1");
  await expect.poll(() => server.output().match(/"event":"proxy-not-trusted"/g)).toHaveLength(1);
});
