import { readdirSync } from "node:fs";
import { request as rawRequest } from "node:http";
import { connect } from "node:net";
import { dirname, join } from "node:path";
import { reportFigure } from "#tests/support/figures/figures.ts";
import { type ApiClient, apiClient, formatCookies } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import type { TestServer } from "#tests/support/servers/server.ts";
import { AnswerLoad, begin, type Choice, listChoices, readAnswers } from "#tests/support/visitors/candidates.ts";
import { startOnce } from "./start-once.ts";

function halfAnAnswer(server: TestServer, { client, id }: { client: ApiClient; id: string }, choice?: Choice) {
  const body = JSON.stringify(choice);
  const headers = {
    Host: `localhost:${server.port}`,
    Origin: server.origin,
    Cookie: formatCookies(client),
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
  };
  const path = `/api/submissions/${id}/answers`;
  const request = rawRequest({ host: "127.0.0.1", port: server.port, method: "POST", path, headers });
  const status = new Promise<number | undefined>((resolve, reject) => {
    request.on("response", (response) => resolve(response.resume().statusCode)).on("error", reject);
  });
  const sent = new Promise<void>((resolve) => request.write(body.slice(0, 10), () => resolve()));
  return {
    sent,
    finish: () => {
      request.end(body.slice(10));
      return status;
    },
  };
}

test("SIGTERM under load finishes running requests and leaves one file", { tag: ["@S410", "@R121"] }, async ({
  ownProcess: server,
}) => {
  const choices = listChoices(server);
  const storm = new AnswerLoad(server);
  storm.begin(server, 6);
  const slow = await Promise.all(Array.from({ length: 10 }, () => begin(server)));
  const halves = slow.map((candidate, index) => halfAnAnswer(server, candidate, choices[index]));
  await Promise.all(halves.map(({ sent }) => sent));
  // Wait until the server has read the first halves of the requests. On shutdown, it resets unaccepted connections.
  const aim = storm.acknowledged + 50;
  await expect.poll(() => storm.acknowledged, { intervals: [1] }).toBeGreaterThan(aim);
  const begun = performance.now();
  const stopped = server.stop();
  await expect.poll(() => isRefused(server.port), { intervals: [5] }).toBe(true);
  // The server has four seconds to stop, so end the load before the second halves are sent.
  const stormEnded = storm.end();
  expect(await Promise.all(halves.map(({ finish }) => finish()))).toEqual(slow.map(() => 200));
  expect(await stopped).toBe(0);
  reportFigure("SIGTERM under load", `ended after ${Math.round(performance.now() - begun)} ms`);
  await stormEnded;
  // The integrity check after the start may have made a backup.
  const files = readdirSync(dirname(server.databasePath)).filter((name) => name !== "backup");
  expect(files.sort()).toEqual(["data.db", "session-secret"]);
  const stored = server.withDatabase(readAnswers);
  storm.expectNoneLost(stored);
  for (const [index, { id }] of slow.entries()) {
    expect(stored.get(`${id} ${choices[index]?.questionId}`)).toBe(choices[index]?.selectedOptionId);
  }
  await server.start();
  expect((await apiClient(server.origin).get("/api/admin/setup-status")).json()).toEqual({ setupRequired: false });
});

function isRefused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("connect", () => resolve(false)).on("error", () => resolve(true));
    socket.on("connect", () => socket.destroy());
  });
}

test("a second server on the same file or in the same folder does not start", async ({ server }) => {
  const { status, stderr } = startOnce({ DATABASE_PATH: server.databasePath });
  expect([status, stderr]).toEqual([1, expect.stringContaining("Another process is using the database")]);
  const folder = dirname(server.databasePath);
  const before = readdirSync(folder);
  const other = startOnce({ DATABASE_PATH: join(folder, "other.db") });
  const conflict = `The server did not start. The folder ${folder} belongs to the database ${server.databasePath}`;
  expect([other.status, other.stderr]).toEqual([1, expect.stringContaining(conflict)]);
  expect(readdirSync(folder)).toEqual(before);
});
