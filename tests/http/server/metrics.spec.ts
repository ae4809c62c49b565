import { apiClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { sendRaw } from "#tests/support/servers/raw-request.ts";
import { ADMIN, startServer } from "#tests/support/servers/server.ts";
import { begin, listChoices } from "#tests/support/visitors/candidates.ts";

const TOKEN = "a-token-for-monitoring";

function parseMetrics(text: string): Map<string, number> {
  const lines = text.trimEnd().split("\n");
  if (lines.pop() !== "# EOF") throw new Error("The end is missing");
  const values = new Map<string, number>();
  for (const line of lines) {
    if (/^# (?:HELP|TYPE) [a-z0-9_]+ \S/.test(line)) continue;
    const [, series = "", value = ""] = /^([a-z0-9_]+(?:\{(?:[a-z]+="[^"\\]*",?)*\})?) (\S+)$/.exec(line) ?? [];
    if (series === "" || values.has(series) || (Number.isNaN(Number(value)) && value !== "Nan"))
      throw new Error(`Not a metric: ${line}`);
    values.set(series, Number(value));
  }
  return values;
}

test("metrics count requests by route pattern, saved answers and failed sign-ins", { tag: ["@C50", "@C51"] }, async ({
  server,
}) => {
  const visitor = apiClient(server.origin);
  const read = async () => {
    const { status, headers, text } = await visitor.get("/metrics");
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toMatch(/^application\/openmetrics-text/);
    return parseMetrics(text);
  };
  const before = await read();
  const { client, id } = await begin(server);
  const [choice] = listChoices(server);
  expect((await client.post(`/api/submissions/${id}/answers`, choice)).status).toBe(200);
  await visitor.post("/api/login", { email: ADMIN.email, password: "wrong" });
  await visitor.get("/admin/some/page/that/does/not/exist");
  const after = await read();
  const grown = (series: string) => (after.get(series) ?? 0) - (before.get(series) ?? 0);
  const countRequests = (labels: string) => grown(`http_request_duration_seconds_count{${labels}}`);
  expect(countRequests('method="POST",route="/api/submissions/:submissionId/answers",status="2xx"')).toBe(1);
  expect(countRequests('method="GET",route="other",status="4xx"')).toBe(1);
  expect(grown("assessment_answers_saved_total")).toBe(1);
  expect(grown("assessment_commit_duration_seconds_count")).toBeGreaterThan(0);
  expect(grown('assessment_log_entries_total{event="sign-in-refused",level="info"}')).toBe(1);
  expect(after.get("assessment_database_size_bytes")).toBeGreaterThan(100_000);
  expect(after.get("assessment_disk_free_bytes")).toBeGreaterThan(0);
  expect(after.get('assessment_queue_length{queue="mail"}')).toBe(0);
  expect(after.get("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
  expect([...after.keys()].filter((series) => series.includes(id))).toEqual([]);
});

test("metrics are served only to this machine, or to holders of METRICS_TOKEN", { tag: ["@C50"] }, async ({
  server,
  proxied,
}) => {
  const statusOf = async (origin: string, headers: Record<string, string>) =>
    (await fetch(`${origin}/metrics`, { headers })).status;
  expect(await statusOf(server.origin, {})).toBe(200);
  for (const name of ["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"])
    expect([name, await statusOf(server.origin, { [name]: "for=192.0.2.1" })]).toEqual([name, 404]);
  expect(await statusOf(proxied.origin, {})).toBe(404);
  // With DNS rebinding, a website's own name points to this machine.
  for (const host of ["evil.example", `evil.example:${server.port}`, "192.0.2.1"])
    expect([host, (await sendRaw(server, "GET", "/metrics", { Host: host })).status]).toEqual([host, 404]);
  const guarded = await startServer({ env: { METRICS_TOKEN: TOKEN, TRUST_PROXY: "1" } });
  try {
    const bearer = { Authorization: `Bearer ${TOKEN}`, "X-Forwarded-For": "192.0.2.1" };
    expect(await statusOf(guarded.origin, bearer)).toBe(200);
    expect(await statusOf(guarded.origin, {})).toBe(404);
    expect(await statusOf(guarded.origin, { Authorization: `Bearer ${TOKEN}x` })).toBe(404);
  } finally {
    await guarded.remove();
  }
});

test("every log line has its time, level, event, version and commit", { tag: ["@C52"] }, async ({ server }) => {
  await apiClient(server.origin).get("/");
  await expect.poll(server.output).toContain('"event":"request"');
  const lines = server
    .output()
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  const isComplete = ({ time, level, event, version, commit }: Record<string, unknown>) =>
    (commit === null || /^[0-9a-f]{7,}/.test(String(commit))) &&
    typeof time === "string" &&
    /^(?:info|warn|error)$/.test(String(level)) &&
    typeof event === "string" &&
    /^\d+\.\d+\.\d+$/.test(String(version));
  expect(lines.filter((line) => !isComplete(line))).toEqual([]);
});
