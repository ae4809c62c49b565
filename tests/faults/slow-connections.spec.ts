import { reportFigure } from "#tests/support/figures/figures.ts";
import { rounds } from "#tests/support/figures/rounds.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { percentile, readMemory } from "#tests/support/servers/process-figures.ts";
import { startServer } from "#tests/support/servers/server.ts";
import { begin, listChoices } from "#tests/support/visitors/candidates.ts";
import { openMany, sendByte } from "./slow-connections.ts";

const CONNECTIONS = rounds(100, 2000);
const ANSWERS = rounds(50, 3000);

test(`${CONNECTIONS} slow connections do not prevent candidates from answering`, {
  tag: ["@alone", "@R128"],
}, async () => {
  const server = await startServer({ hasAdmin: false });
  const [choice] = listChoices(server);
  const { client, id } = await begin(server);
  const before = readMemory(server);
  const slow = await openMany(server, CONNECTIONS);
  const taken: number[] = [];
  let most = 0;
  for (let answer = 0; answer < ANSWERS; answer += 1) {
    const begun = performance.now();
    expect((await client.post(`/api/submissions/${id}/answers`, choice)).status).toBe(200);
    taken.push(performance.now() - begun);
    if (answer % 50 === 0) {
      most = Math.max(most, readMemory(server));
      sendByte(slow);
    }
  }
  for (const path of ["/", "/healthz"]) expect((await fetch(`${server.origin}${path}`)).status).toBe(200);
  reportFigure(
    `answers while ${CONNECTIONS} slow connections are open`,
    `${taken.length}, half of them within ${percentile(taken, 0.5).toFixed(1)} ms, 99 of 100 within ${percentile(taken, 0.99).toFixed(1)} ms`,
  );
  reportFigure(`memory under ${CONNECTIONS} slow connections`, `${most - before} MB more than before`);
  for (const { socket } of slow) socket.destroy();
  await server.remove();
});
