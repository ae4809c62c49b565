import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { reportFigure } from "#tests/support/figures/figures.ts";
import { rounds } from "#tests/support/figures/rounds.ts";
import { apiClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { ADMIN, buildSection, TEST_PASSWORD, type TestServer } from "#tests/support/servers/server.ts";

/** The server verifies two passwords at once, queues fifty and rejects the others. */
const SIGN_INS = rounds(60, 200);

/** Avoid fetch, which opens connections more slowly than the server verifies passwords. */
function signIn({ port }: TestServer, agent: Agent): Promise<{ status: number; headers: IncomingHttpHeaders }> {
  const body = JSON.stringify({ email: ADMIN.email, password: ADMIN.password });
  const headers = {
    Host: `localhost:${port}`,
    "Content-Type": "application/json",
    "Content-Length": String(Buffer.byteLength(body)),
  };
  return new Promise((resolve, reject) => {
    const call = request({ host: "127.0.0.1", port, agent, method: "POST", path: "/api/login", headers }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
    });
    call.once("error", reject);
    call.end(body);
  });
}

async function measureUntil(until: Promise<unknown>, ask: () => Promise<{ status: number }>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  until.finally(() => {
    isOver = true;
  });
  do {
    const start = performance.now();
    const { status } = await ask();
    times.push(performance.now() - start);
    expect(status).toBe(200);
  } while (!isOver);
  return times;
}

function inWords(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => `${(sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)} ms`;
  return `${times.length} times, median ${at(0.5)}, at most ${at(1)}`;
}

test(`${SIGN_INS} concurrent sign-ins fill a bounded queue and do not delay files and answers`, {
  tag: ["@R140"],
}, async ({ ownProcess: server }) => {
  const testId = server.addTest({ testPassword: TEST_PASSWORD, sections: [buildSection("One", 3)] });
  const candidate = apiClient(server.origin);
  await candidate.post(`/api/tests/${testId}/validate-password`, { password: TEST_PASSWORD });
  const person = { firstName: "Mean", lastName: "While", email: "meanwhile@example.com", testId };
  const { id } = (await candidate.post("/api/submissions", person)).json();
  const page = (await candidate.get(`/test/${id}`)).text;
  const [asset = ""] = page.match(/\/assets\/[\w.-]+\.js/) ?? [];
  const [section] = (await candidate.get("/api/test/sections")).json();
  const [question] = section.questions;
  const answer = { questionId: question.id, selectedOptionId: question.options[0].id };

  const start = performance.now();
  const agent = new Agent({ maxSockets: SIGN_INS });
  const signIns = Promise.all(Array.from({ length: SIGN_INS }, () => signIn(server, agent)));
  const [assets, answers] = await Promise.all([
    measureUntil(signIns, () => candidate.get(asset)),
    measureUntil(signIns, () => candidate.post(`/api/submissions/${id}/answers`, answer)),
  ]);
  const outcomes = await signIns;
  const busy = outcomes.filter(({ status }) => status === 503);
  expect(outcomes.filter(({ status }) => ![200, 503].includes(status))).toEqual([]);
  for (const { headers } of busy) expect(headers["retry-after"]).toBe("2");
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  reportFigure(
    `${SIGN_INS} sign-ins at once`,
    `${SIGN_INS - busy.length} served and ${busy.length} told to come back in ${seconds} s`,
  );
  reportFigure("an asset meanwhile", inWords(assets));
  reportFigure("an answer meanwhile", inWords(answers));
});
