/** Clients that go away in the middle: a phone in a tunnel, a closed tab. None of it is an error of the server. */
import { type ClientRequest, request } from "node:http";
import { adminClient, apiClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { sectionOf, startServer, type TestServer } from "#tests/support/servers/server.ts";
import { cookieOf } from "./everybody.ts";

type Call = { method: string; path: string; headers?: Record<string, string> };

function open({ port, origin }: TestServer, { method, path, headers = {} }: Call): ClientRequest {
  const own = { Host: `localhost:${port}`, Origin: origin, ...headers };
  const call = request({ host: "127.0.0.1", port, method, path, headers: own, agent: false });
  call.on("error", () => undefined);
  return call;
}

/** Sends the beginning of a body, and goes when the server has it. */
function breakOffSending(server: TestServer, call: Call, begun: string): Promise<void> {
  return new Promise((resolve) => {
    const outgoing = open(server, call);
    outgoing.once("close", resolve);
    // With the answer to a second request the server has seen the first one too.
    outgoing.write(
      begun,
      () =>
        void apiClient(server.origin)
          .get("/api/auth/user")
          .then(() => outgoing.destroy()),
    );
  });
}

/** Goes when the first bytes of an answer, or its head, are there. */
function breakOffReceiving(server: TestServer, call: Call): Promise<void> {
  return new Promise((resolve) => {
    const outgoing = open(server, call);
    outgoing.once("response", (answer) => {
      answer.once("data", () => outgoing.destroy());
      answer.on("error", () => undefined);
    });
    outgoing.once("close", resolve);
    outgoing.end();
  });
}

const JSON_BODY = { "Content-Type": "application/json" };
const FORM_BODY = { "Content-Type": "application/x-www-form-urlencoded" };
const FILE_BODY = { "Content-Type": "multipart/form-data; boundary=x" };
const FILE_BEGUN = '--x\r\nContent-Disposition: form-data; name="dataFile"; filename="a.json"\r\n\r\n{"format';

test("a client that breaks off while it sends or receives is no error in the log (R151)", async () => {
  const server = await startServer();
  const testId = server.addTest({ name: "Many", sections: [sectionOf("One", 20)] });
  server.addResults(
    testId,
    Array.from({ length: 300 }, (_, index) => ({ email: `many-${index}@example.com` })),
  );
  const [resultId = ""] = server.addResults(testId, [{}]);
  const cookie = { Cookie: cookieOf(await adminClient(server.origin)) };
  const length = { "Content-Length": "5000" };
  const chunked = { "Transfer-Encoding": "chunked" };

  for (const size of [length, chunked]) {
    await breakOffSending(server, { method: "POST", path: "/api/login", headers: { ...JSON_BODY, ...size } }, '{"em');
    await breakOffSending(server, { method: "POST", path: "/", headers: { ...FORM_BODY, ...size } }, "firstName=G");
    const users = { method: "POST", path: "/api/admin/users", headers: { ...JSON_BODY, ...cookie, ...size } };
    await breakOffSending(server, users, '{"em');
    for (const path of [
      "/api/test/upload-csv",
      "/admin/content/upload",
      "/api/admin/import-data",
      "/admin/settings/import",
    ]) {
      const headers = { ...FILE_BODY, ...cookie, ...size };
      await breakOffSending(server, { method: "POST", path, headers }, FILE_BEGUN);
    }
  }
  for (const path of ["/api/admin/export-data", "/api/admin/submissions", `/admin/results/${resultId}/report.pdf`]) {
    await breakOffReceiving(server, { method: "GET", path, headers: { ...cookie, "Accept-Encoding": "gzip" } });
  }
  await breakOffReceiving(server, { method: "GET", path: "/api/admin/export-data", headers: cookie });

  // What was broken off is over when what came after it has been answered and the server has stopped.
  expect((await apiClient(server.origin).get("/api/auth/user")).status).toBe(401);
  expect(await server.stop()).toBe(0);
  const lines = server
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  const events = lines.map((line) => JSON.parse(line)).filter(({ event }) => event !== "request");
  expect(events.filter((line) => "error" in line || /error|unhandled|uncaught/.test(line.event))).toEqual([]);
  const failed = lines.map((line) => JSON.parse(line)).filter(({ status }) => status >= 500);
  expect(failed).toEqual([]);
  await server.remove();
});
