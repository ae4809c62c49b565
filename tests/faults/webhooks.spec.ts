import { reportFigure } from "#tests/support/figures/figures.ts";
import { rounds } from "#tests/support/figures/rounds.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { startWebhookReceiver } from "#tests/support/servers/webhook-receiver.ts";
import { startWebhookServer } from "#tests/support/servers/webhook-server.ts";
import { begin } from "#tests/support/visitors/candidates.ts";

const KILLS = rounds(1, 50);
const RECEIVER_KILLS = rounds(1, 20);
const AT_ONCE = 5;

test("kill -9 of the server or the receiver loses no webhook delivery", { tag: ["@C15"] }, async () => {
  const { server, receiver: first, secret, close } = await startWebhookServer();
  const receivers = [first];
  const completed = new Set<string>();

  async function completeSome(): Promise<void> {
    const begun = await Promise.all(Array.from({ length: AT_ONCE }, () => begin(server).catch(() => null)));
    const told = begun.map(async (candidate) => {
      const answer = await candidate?.client.put(`/api/submissions/${candidate.id}`, { isCompleted: true });
      if (candidate && answer?.status === 200) completed.add(candidate.id);
    });
    await Promise.allSettled(told);
  }

  for (let round = 0; round < KILLS; round += 1) {
    await completeSome();
    const more = completeSome();
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 40));
    await server.kill();
    await more;
    await server.start();
  }
  for (let round = 0; round < RECEIVER_KILLS; round += 1) {
    await receivers.at(-1)?.close();
    await completeSome();
    const receiver = await startWebhookReceiver({ port: first.port });
    receiver.trust(secret);
    receivers.push(receiver);
    await completeSome();
  }

  const taken = () => receivers.flatMap((receiver) => receiver.taken());
  const toldOf = () => new Set(taken().map(({ payload }) => String(payload.data.submissionId)));
  // Retry at once, as an admin can. Poll this, because an unfinished attempt may fail and pause the webhook again.
  const goOn = () => server.run("UPDATE webhooks SET rests_until = 0; UPDATE webhook_deliveries SET due_at = 0");
  const leftOf = (ids: string[]) => {
    const left = ids.filter((id) => !toldOf().has(id));
    if (left.length > 0) goOn();
    return left;
  };
  await expect.poll(() => leftOf([...completed]), { intervals: [50, 1000] }).toEqual([]);
  const stored = server.readColumn<string>("SELECT id FROM submissions WHERE completed_at IS NOT NULL");
  await expect.poll(() => leftOf(stored), { intervals: [50, 1000] }).toEqual([]);
  // Events exist only for stored completions, and repeats of an event have the same ID.
  expect([...toldOf()].sort()).toEqual(stored.sort());
  expect(new Set(taken().map(({ id }) => id)).size).toBe(stored.length);
  reportFigure(
    "webhooks under kill -9",
    `${KILLS} kills of the server and ${RECEIVER_KILLS} of the receiver, ${stored.length} completions, 0 not told, ${taken().length - stored.length} repeats`,
  );
  await receivers.at(-1)?.close();
  await close();
});
