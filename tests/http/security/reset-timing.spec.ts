import { paths } from "#app/platform/paths/paths.ts";
import { addAdmin, newPerson } from "#tests/support/rows/admins.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { startMailingServer } from "#tests/support/servers/mailing-server.ts";

const ASKS = 200;

const median = (values: number[]) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
function spread(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return ((sorted[Math.floor(values.length * 0.75)] ?? 0) - (sorted[Math.floor(values.length * 0.25)] ?? 0)) / 2;
}

test("a request for a password reset takes the same time for known and unknown addresses", async () => {
  test.skip(!process.env.TEST_LONG, "measures 400 requests");
  test.setTimeout(300_000);
  const { server, close } = await startMailingServer({ TRUST_PROXY: "1" });
  const [known, unknown] = [newPerson(), newPerson()];
  await addAdmin(server, known);
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let ask = 0; ask < ASKS; ask += 1) {
    const asks = [["known", known.email] as const, ["unknown", unknown.email] as const];
    for (const [kind, email] of ask % 2 === 0 ? asks : asks.reverse()) {
      const begun = performance.now();
      const { status } = await fetch(`${server.origin}${paths.forgotPassword()}`, {
        method: "POST",
        redirect: "manual",
        headers: { Origin: server.origin, "X-Forwarded-For": `192.0.2.${ask}` },
        body: new URLSearchParams({ email }),
      });
      times[kind].push(performance.now() - begun);
      expect(status).toBe(302);
    }
  }
  await close();
  const [ofKnown, ofUnknown] = [median(times.known), median(times.unknown)];
  const spreads = [spread(times.known), spread(times.unknown)];
  const figures = [ofKnown, ofUnknown, ...spreads].map((ms) => ms.toFixed(2)).join(", ");
  test.info().annotations.push({ type: "ms: medians and spreads of known, unknown", description: figures });
  expect(Math.abs(ofKnown - ofUnknown)).toBeLessThan(Math.min(...spreads));
});
