/**
 * `npm run bench:links -- 1000 100000`: how long opening a personal link takes with so many invitations: p50 and p99 in
 * milliseconds over 500 links in a row, each another one, from the first byte sent to the last byte received.
 */
import { seededRandom } from "#app/domain/submissions/shuffle.ts";
import { addInvitation } from "#tests/support/rows/invitations.ts";
import { adminClient } from "#tests/support/servers/api-client.ts";
import { startServer, type TestServer } from "#tests/support/servers/server.ts";
import { personOf } from "../demo-people.ts";
import { at, printTable, readSizes } from "./measure.ts";

const LINKS = 500;
/** The first ones find code and pages that are not warm. */
const UNCOUNTED = 50;

const sizes = readSizes(
  [1000, 100_000],
  "Say how many invitations, once or several times: npm run bench:links -- 1000",
);
const rows: (string | number)[][] = [];
for (const size of sizes) rows.push(...(await measureAt(size)));
printTable(["invitations", "link", "p50 ms", "p99 ms"], rows);

async function measureAt(size: number): Promise<(string | number)[][]> {
  const server = await startServer();
  try {
    const admin = await adminClient(server.origin);
    const [test] = (await admin.get("/api/tests")).json();
    await admin.put(`/api/tests/${test.id}`, { access: "both" });
    const tokens = inviteMany(server, test.id, size);
    const random = seededRandom("links");
    const picked = Array.from({ length: LINKS + UNCOUNTED }, () => tokens[Math.floor(random() * size)] ?? "");
    const open = await measure(server, picked, 200);
    const begun = picked.slice(0, 100 + UNCOUNTED);
    for (const token of begun) await begin(server, token);
    const again = await measure(server, begun, 302);
    return [
      [size, "not begun: the form", ...open],
      [size, "begun: leads on", ...again],
    ];
  } finally {
    await server.remove();
  }
}

function inviteMany(server: TestServer, testId: string, size: number): string[] {
  return server.withDatabase((sqlite) => {
    sqlite.pragma("synchronous = OFF");
    const insertAll = sqlite.transaction(() =>
      Array.from({ length: size }, (_, n) =>
        addInvitation(sqlite, { ...personOf(n), testId, email: `${n}@example.com` }),
      ),
    );
    return insertAll().map(({ token }) => token);
  });
}

async function begin({ origin }: TestServer, token: string): Promise<void> {
  const body = new URLSearchParams({ firstName: "Grace", lastName: "Hopper" });
  const { status } = await fetch(`${origin}/i/${token}`, {
    ...{ method: "POST", body, redirect: "manual" },
    headers: { Origin: origin },
  });
  if (status !== 302) throw new Error(`A link does not begin: ${status}`);
}

/** p50 and p99 of opening these links one after the other, each by a browser that was not here before. */
async function measure({ origin }: TestServer, tokens: string[], expected: number): Promise<[number, number]> {
  const times: number[] = [];
  for (const token of tokens) {
    const begun = performance.now();
    const answer = await fetch(`${origin}/i/${token}`, { redirect: "manual" });
    await answer.arrayBuffer();
    times.push(performance.now() - begun);
    if (answer.status !== expected) throw new Error(`A link answers ${answer.status}`);
  }
  const sorted = times.slice(UNCOUNTED).sort((one, other) => one - other);
  return [at(sorted, 0.5), at(sorted, 0.99)];
}
