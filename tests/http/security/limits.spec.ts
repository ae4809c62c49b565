import { rounds } from "#tests/support/figures/rounds.ts";
import { apiClient } from "#tests/support/servers/api-client.ts";
import { useGroupServer } from "#tests/support/servers/group-server.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { ADMIN, buildSection, type TestServer } from "#tests/support/servers/server.ts";
import { openVisitor, signIn } from "#tests/support/visitors/visitor.ts";

type Answer = { status: number; headers: Headers };

function signInByApi(server: TestServer, address: string, password: string, email = ADMIN.email): Promise<Answer> {
  const headers = { "Fly-Client-IP": address };
  return apiClient(server.origin).request("POST", "/api/login", { email, password }, headers);
}

function guessAccess(server: TestServer, address: string): Promise<Answer> {
  const headers = { "Fly-Client-IP": address };
  return apiClient(server.origin).request("POST", "/api/test/validate-password", { password: "wrong" }, headers);
}

function listStatuses(answers: Answer[]): number[] {
  return answers.map(({ status }) => status);
}

async function inTurn<Item>(items: Item[], work: (item: Item) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const item of items) answers.push(await work(item));
  return answers;
}

test("guesses at an unknown test are limited like guesses at a known test", { tag: ["@R152"] }, async ({ proxied }) => {
  const known = [1, 2].map((n) => proxied.addTest({ name: `Guessed ${n}`, sections: [buildSection("One", 1)] }));
  const inactive = proxied.addTest({ name: "Not active", isActive: false });
  const headers = { "Fly-Client-IP": "10.4.1.1" };
  const client = apiClient(proxied.origin);
  const guess = (testId: string) =>
    client.request("POST", `/api/tests/${testId}/validate-password`, { password: "wrong" }, headers);
  for (const testId of ["invented-1", known[0], "invented-2", inactive, known[1]]) {
    const answers = await inTurn(Array(12).fill(testId), guess);
    expect([testId, listStatuses(answers)]).toEqual([testId, [...Array(10).fill(401), 429, 429]]);
  }
});

test("the API and the form share the counter of wrong test passwords", { tag: ["@R93", "@R95"] }, async ({
  proxied,
}) => {
  const defaultId = String(proxied.readValue("SELECT id FROM tests WHERE is_default = 1"));
  const headers = { "Fly-Client-IP": "10.4.0.1", "X-Forwarded-For": "10.9.9.9" };
  const client = apiClient(proxied.origin);
  const person = { firstName: "G", lastName: "Uess", email: "guess@example.com", password: "wrong" };
  const ways = [
    () => client.request("POST", "/api/test/validate-password", { password: "wrong" }, headers),
    () => client.request("POST", `/api/tests/${defaultId}/validate-password`, { password: "wrong" }, headers),
    () => client.request("POST", "/api/tests/default/validate-password", { password: "wrong" }, headers),
    () => client.request("POST", "/?_data=entry", new URLSearchParams(person), headers),
    () =>
      client.request(
        "POST",
        "/candidate?_data=entry-candidate",
        new URLSearchParams({ ...person, testId: defaultId }),
        headers,
      ),
  ];
  const count = rounds(20, 1000);
  const answers = await Promise.all(Array.from({ length: count }, (_, guess) => ways[guess % ways.length]?.()));
  const statuses = answers.map((answer) => answer?.status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(count - 10);
});

test.describe(() => {
  const own = useGroupServer({ env: { TRUST_PROXY: "fly" } });

  test("a restart resets the counters, as SECURITY.md says", { tag: ["@R96"] }, async () => {
    const server = own();
    const guesses = () => inTurn(Array(11).fill("10.6.0.1"), (address) => guessAccess(server, address));
    expect(listStatuses(await guesses()).at(-1)).toBe(429);
    await server.stop();
    await server.start();
    expect(listStatuses(await guesses())).toEqual([...Array(10).fill(401), 429]);
  });

  test("at most 50 of 60 concurrent guesses are verified, and the admin can still sign in", {
    tag: ["@R92", "@R95", "@R141"],
  }, async () => {
    const server = own();
    const browserAt = (address: string) => openVisitor(server.origin, { headers: { "Fly-Client-IP": address } });
    const known = browserAt("10.11.0.1");
    expect((await signIn(known, ADMIN)).path).toBe("/admin");
    await known.visit("/api/logout");

    const spellings = [ADMIN.email, ADMIN.email.toUpperCase(), ` ${ADMIN.email} `];
    const guesses = Array.from({ length: 60 }, (_, guess) =>
      signInByApi(server, `10.12.0.${guess}`, "wrong", spellings[guess % 3]),
    );
    const statuses = listStatuses(await Promise.all(guesses));
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(50);
    expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
    const more = Array.from({ length: 60 }, (_, guess) => `10.13.0.${guess}`);
    expect(listStatuses(await inTurn(more, (address) => signInByApi(server, address, "wrong")))).toContain(429);

    const stranger = await signIn(browserAt("10.14.0.1"), ADMIN);
    expect([stranger.status, stranger.message()]).toEqual([429, "Login Failed Please try again"]);
    expect((await signIn(known, ADMIN)).path).toBe("/admin");
  });
});
