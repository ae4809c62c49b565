import { expect, test } from "@playwright/test";
import { apiClient } from "#tests/support/servers/api-client.ts";
import { ADMIN, startServer } from "#tests/support/servers/server.ts";
import { startTraceReceiver } from "#tests/support/servers/trace-receiver.ts";
import { begin, listChoices } from "#tests/support/visitors/candidates.ts";

const CALLER = { traceId: "0af7651916cd43dd8448eb211c80319c", spanId: "b7ad6b7169203331" };
const [SERVER_KIND, UNSET] = [2, 0];

test("traces have route patterns, continue the caller's trace and contain no personal data", {
  tag: ["@C71"],
}, async () => {
  const receiver = await startTraceReceiver();
  const server = await startServer({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_BSP_SCHEDULE_DELAY: "100",
    },
  });
  try {
    const { client, id } = await begin(server);
    const [choice] = listChoices(server);
    const traceparent = `00-${CALLER.traceId}-${CALLER.spanId}-01`;
    const answered = await client.request("POST", `/api/submissions/${id}/answers`, choice, { traceparent });
    expect(answered.status).toBe(200);
    await client.get(`/test/${id}?page=2`);
    // The first spans take longest, because they load the exporter. A stopping server waits less than a second for it.
    await expect.poll(() => receiver.spans().map(({ name }) => name)).toContain("GET /test/:submissionId");
    await apiClient(server.origin).get(`/no-such-page/${ADMIN.email}?name=Hopper`);
    expect(await server.stop()).toBe(0);

    const spans = receiver.spans();
    const find = (name: string) => spans.filter((span) => span.name === name);
    const [answer] = find("POST /api/submissions/:submissionId/answers");
    expect(answer).toMatchObject({
      traceId: CALLER.traceId,
      parentSpanId: CALLER.spanId,
      kind: SERVER_KIND,
      status: { code: UNSET },
      attributes: {
        "http.request.method": "POST",
        "http.route": "/api/submissions/:submissionId/answers",
        "http.response.status_code": 200,
      },
    });
    expect(find("commit")).toContainEqual(
      expect.objectContaining({ traceId: CALLER.traceId, parentSpanId: answer?.spanId }),
    );
    expect(find("GET /test/:submissionId")).toHaveLength(1);
    expect(find("GET other")).toMatchObject([{ attributes: { "http.response.status_code": 404 } }]);
    expect(receiver.resources()).toContainEqual(
      expect.objectContaining({ "service.name": "sales-role-assessment", "service.version": expect.any(String) }),
    );
    await expect.poll(server.output).toContain(`"trace_id":"${CALLER.traceId}"`);
    const personal = [id, choice?.questionId, "grace", "hopper", ADMIN.email, "no-such-page", "page=2", "127.0.0.1"];
    for (const text of personal) expect(receiver.bytes().toLowerCase()).not.toContain(text);
  } finally {
    await server.remove();
    await receiver.close();
  }
});
